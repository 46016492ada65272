import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Probe } from '../contract/audio.ts';
import { Fault } from '../contract/fault.ts';
import { type FfmpegEnd, guardedInput, startFfmpeg } from './ffmpeg.ts';
import type { MediaLimits } from './limits.ts';
import type { MediaPrograms } from './programs.ts';
import { readPaddingSamples } from './tags/lame-tag.ts';

export interface ProbeOptions {
  /** A name of our own; the content is untrusted. */
  readonly path: string;
  readonly programs: MediaPrograms;
  readonly limits: MediaLimits;
  readonly signal?: AbortSignal | undefined;
}

/** Time limit: a fixed part, and the slowest disk (50 MB/s) reading the file once. */
const timeoutMsMin = 8000;
const bytesPerMs = 50_000;

/**
 * Probes a file without decoding it: every packet is read and counted, so false headers have no effect.
 *
 * Takes 20 ms and about a second per 500 MB.
 *
 * @throws Fault UNPROCESSABLE_CONTENT, or PAYLOAD_TOO_LARGE by its size
 */
export async function probeFile({ path, programs, limits, signal }: ProbeOptions): Promise<Probe> {
  const { size: sizeBytes } = await stat(path);
  if (sizeBytes === 0) throw new Fault('UNPROCESSABLE_CONTENT', 'The audio file is empty.');
  if (sizeBytes > limits.sizeBytesMax) {
    const message = `The audio file has ${megabytes(sizeBytes)}; at most ${megabytes(limits.sizeBytesMax)} are taken.`;
    throw new Fault('PAYLOAD_TOO_LARGE', message);
  }

  const { child, ended } = startFfmpeg({
    programs,
    args: [...guardedInput(path), '-map', '0:a:0', '-c', 'copy', '-f', 'framecrc', 'pipe:1'],
    loglevel: 'info',
    timeoutMs: Math.ceil(timeoutMsMin + sizeBytes / bytesPerMs),
    signal,
  });
  // startFfmpeg always makes it a pipe.
  const packets = await countPackets(child.stdout as Readable, limits, () => child.kill('SIGKILL'));
  const end = await ended;
  signal?.throwIfAborted();

  if (packets.isTooLong) refuseLength(limits);
  const facts = readFacts(packets, end);
  checkFacts(facts, limits);

  const paddingSamples = facts.container === 'mp3' ? ((await readPaddingSamples(path)) ?? 0) : 0;
  const withoutPadding = packets.seconds - paddingSamples / facts.sampleRateHz;
  const durationSeconds = withoutPadding > 0 ? withoutPadding : packets.seconds;
  return { ...facts, durationSeconds: snapToSamples(durationSeconds, facts.sampleRateHz), sizeBytes };
}

/** Probes a file that the service wrote, without limits: it proves that the result can be read. */
export async function probeWritten(options: Omit<ProbeOptions, 'limits'>): Promise<Probe> {
  const none = Number.POSITIVE_INFINITY;
  const limits = { sizeBytesMax: none, durationSecondsMax: none, channelCountMax: none, sampleRateHzMin: 0 };
  return probeFile({ ...options, limits: { ...limits, sampleRateHzMax: none } });
}

interface Packets {
  /** Lines such as `#sample_rate 0: 44100`. */
  readonly header: ReadonlyMap<string, string>;
  readonly seconds: number;
  readonly isTooLong: boolean;
}

/** Reads framecrc: `stream, dts, pts, duration, size, crc`, in units of `#tb`. */
async function countPackets(stdout: Readable, limits: MediaLimits, stop: () => void): Promise<Packets> {
  const header = new Map<string, string>();
  let tickSeconds = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let isTooLong = false;

  for await (const line of createInterface({ input: stdout })) {
    const named = /^#(\w+) 0: *(.+)$/.exec(line);
    if (named !== null) {
      header.set(named[1] as string, named[2] as string);
      const [, numerator, denominator] = /^(\d+)\/(\d+)$/.exec(header.get('tb') ?? '') ?? [];
      tickSeconds = Number(numerator) / Number(denominator);
      continue;
    }
    const [, , pts = Number.NaN, ticks = Number.NaN] = line.split(',', 4).map(Number);
    if (!Number.isFinite(pts) || !Number.isFinite(ticks)) continue;
    // The last packet of an Ogg file may end before it starts, where more than its own length is cut off; FFmpeg
    // prints that length as if it had no sign.
    const duration = ticks | 0;
    first = Math.min(first, pts);
    last = duration < 0 ? pts + duration : Math.max(last, pts + duration);
    sum += duration;
    if (!isTooLong && sum * tickSeconds > limits.durationSecondsMax + 1) {
      isTooLong = true;
      stop();
    }
  }

  // What lies before 0 is the encoder's delay, which the decoder takes off.
  const span = Math.max(0, last - Math.max(0, first)) * tickSeconds;
  const total = sum * tickSeconds;
  // Timestamps that do not advance hide length. The reverse means nothing: Vorbis packets are counted short.
  const isStill = total > (last - first) * tickSeconds * 1.01 + 0.1;
  const seconds = isStill ? total : span;
  return { header, seconds: seconds || 0, isTooLong: isTooLong || seconds > limits.durationSecondsMax };
}

type Facts = Omit<Probe, 'durationSeconds' | 'sizeBytes'>;

function readFacts({ header, seconds }: Packets, { code, killedBy, complaint }: FfmpegEnd): Facts {
  const cause = new Error(`ffmpeg ended with ${killedBy ?? code}: ${complaint.slice(-2000)}`);
  const refuse = (message: string) => new Fault('UNPROCESSABLE_CONTENT', message, { cause });

  // The first line that names the input comes before anything that the file itself could have written.
  const container = /^Input #0, ([\w,]+), from/m.exec(complaint)?.[1]?.split(',')[0];
  if (killedBy === 'SIGKILL') throw refuse('Reading the audio file takes too long.');
  if (container !== undefined && /matches no streams/.test(complaint)) throw refuse('The file holds no audio.');

  const codec = header.get('codec_id');
  const sampleRateHz = Number(header.get('sample_rate'));
  const channelCount = countChannels(header);
  if (container === undefined || codec === undefined) throw refuse('The file is not audio that we can read.');
  if (!(sampleRateHz > 0) || !(channelCount > 0)) throw refuse('The audio has no sample rate or no channels.');
  if (!(seconds > 0)) throw refuse('The file holds no audio: it has no samples.');
  return { container, codec, sampleRateHz, channelCount, bitDepth: readBitDepth(codec, complaint) };
}

/** FFmpeg names a layout (`stereo`, `5.1(side)`, `3 channels`); older ones print it as a set of bits. */
function countChannels(header: ReadonlyMap<string, string>): number {
  const layout = header.get('channel_layout_name') ?? '';
  const named: Readonly<Record<string, number>> = { mono: 1, stereo: 2, downmix: 2, quad: 4, hexagonal: 6 };
  const more: Readonly<Record<string, number>> = { octagonal: 8, cube: 8, hexadecagonal: 16 };
  const word = /^[a-z]+/.exec(layout)?.[0] ?? '';
  const known = named[word] ?? more[word];
  if (known !== undefined) return known;

  const counted = /^(\d+) channels/.exec(layout)?.[1];
  if (counted !== undefined) return Number(counted);
  const summed = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(layout);
  if (summed !== null) return Number(summed[1]) + Number(summed[2]) + Number(summed[3] ?? 0);

  const bits = header.get('channel_layout');
  return bits === undefined ? Number.NaN : [...BigInt(`0x${bits}`).toString(2)].filter((bit) => bit === '1').length;
}

const losslessCodecs = ['flac', 'alac', 'ape', 'wavpack', 'tta', 'tak', 'truehd', 'mlp', 'wmalossless'];

function readBitDepth(codec: string, info: string): number | null {
  const pcm = /^pcm_[sufS](\d+)/.exec(codec)?.[1];
  if (pcm !== undefined) return Number(pcm);
  if (!losslessCodecs.includes(codec)) return null;
  // `s32 (24 bit)` names both what holds a sample and how much of it is used.
  const [, held, used] = /^ {2}Stream #0:\d.*?: Audio: .*?\b[su](\d+)p?\b(?: \((\d+) bit\))?/m.exec(info) ?? [];
  return held === undefined ? null : Number(used ?? held);
}

function checkFacts({ channelCount, sampleRateHz }: Facts, limits: MediaLimits): void {
  const refuse = (message: string) => new Fault('UNPROCESSABLE_CONTENT', message);
  if (channelCount > limits.channelCountMax) {
    throw refuse(`The audio has ${channelCount} channels; at most ${limits.channelCountMax} are taken.`);
  }
  if (sampleRateHz < limits.sampleRateHzMin || sampleRateHz > limits.sampleRateHzMax) {
    const { sampleRateHzMin, sampleRateHzMax } = limits;
    throw refuse(
      `The audio's sample rate is ${sampleRateHz} Hz; ${sampleRateHzMin} to ${sampleRateHzMax} Hz are taken.`,
    );
  }
}

function refuseLength({ durationSecondsMax }: MediaLimits): never {
  const message = `The audio is longer than ${durationSecondsMax} seconds, the most that is taken.`;
  throw new Fault('UNPROCESSABLE_CONTENT', message);
}

/** A container that counts in milliseconds cannot say it better; all others give whole samples. */
function snapToSamples(seconds: number, sampleRateHz: number): number {
  return Math.round(seconds * sampleRateHz) / sampleRateHz;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
