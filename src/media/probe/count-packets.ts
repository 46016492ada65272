import type { Readable } from 'node:stream';

/** What FFmpeg's framecrc says of one stream without decoding it. */
export interface Packets {
  /** Lines such as `#sample_rate 0: 44100`, by their name. */
  readonly header: ReadonlyMap<string, string>;
  readonly count: number;
  readonly seconds: number;
  readonly sizeBytes: number;
}

/** `stream, dts, pts, duration, size`, in units of `#tb`. */
const packetLine = /^\d+, *-?\d+, *(-?\d+), *(-?\d+), *(\d+)/gm;

/**
 * Adds up the packets that framecrc lists; a million of them take half a second, in steps of a millisecond.
 *
 * @param secondsMaxOf is called once, with the header; it may throw. Counting ends beyond what it returns.
 */
export async function countPackets(
  stdout: Readable,
  secondsMaxOf: (header: ReadonlyMap<string, string>) => number,
): Promise<Packets> {
  const header = new Map<string, string>();
  let secondsMax: number | undefined;
  let tickSeconds = Number.NaN;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let count = 0;
  let sizeBytes = 0;
  let rest = '';

  for await (const chunk of stdout.setEncoding('latin1') as AsyncIterable<string>) {
    const text = rest + chunk;
    const end = text.lastIndexOf('\n') + 1;
    const lines = text.slice(0, end);
    rest = text.slice(end);
    if (secondsMax === undefined) readHeader(lines, header);
    for (const [, pts, ticks, bytes] of lines.matchAll(packetLine)) {
      if (secondsMax === undefined) {
        tickSeconds = readTick(header);
        secondsMax = secondsMaxOf(header);
      }
      // The last packet of an Ogg file may end before it starts, where more than its own length is cut off; FFmpeg
      // prints that length as if it had no sign.
      const duration = Number(ticks) | 0;
      first = Math.min(first, Number(pts));
      last = duration < 0 ? Number(pts) + duration : Math.max(last, Number(pts) + duration);
      sum += duration;
      count++;
      sizeBytes += Number(bytes);
    }
    if (secondsMax !== undefined && sum * tickSeconds > secondsMax + 1) break;
  }

  // What lies before 0 is the encoder's delay, which the decoder takes off.
  const span = Math.max(0, last - Math.max(0, first)) * tickSeconds;
  const total = sum * tickSeconds;
  // Timestamps that do not advance hide length. The reverse means nothing: Vorbis packets are counted short.
  const isStill = total > (last - first) * tickSeconds * 1.01 + 0.1;
  return { header, count, seconds: (isStill ? total : span) || 0, sizeBytes };
}

function readHeader(lines: string, header: Map<string, string>): void {
  for (const [, name, value] of lines.matchAll(/^#(\w+) 0: *(.+)$/gm)) header.set(name as string, value as string);
}

function readTick(header: ReadonlyMap<string, string>): number {
  const [numerator, denominator] = (header.get('tb') ?? '').split('/').map(Number);
  return (numerator ?? Number.NaN) / (denominator ?? Number.NaN);
}
