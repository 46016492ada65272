import type { Readable } from 'node:stream';
import type { Probe } from '../contract/audio.ts';
import { Fault } from '../contract/fault.ts';
import type { AudioStream } from '../dsp/audio.ts';
import { checkEnd, guardedInput, startFfmpeg } from './ffmpeg.ts';
import { closeGaps, mixDown, resampleTo, trimToProbe } from './filters.ts';
import type { MediaPrograms } from './programs.ts';

/** A file that was probed. */
export interface MediaSource {
  readonly path: string;
  readonly probe: Probe;
}

export interface DecodeAudioOptions {
  readonly source: MediaSource;
  /** Default: the source's own. */
  readonly sampleRateHz?: number | undefined;
  /** Fewer channels than the source has, 1 or 2: mixed so that the loudest stays within full scale. */
  readonly channelCount?: number | undefined;
  readonly programs: MediaPrograms;
  readonly signal?: AbortSignal | undefined;
}

/** Samples a channel in most blocks: 0.37 s at 44.1 kHz. */
const blockSamples = 16384;

/** Above the full scale of 32-bit integers, which some files of floats use; larger values are damage. */
const magnitudeMax = 2 ** 32;

/** One packet more than was counted is normal; half a minute more is not. */
const surplusSecondsMax = 5;

/**
 * Decodes to floats, at the source's own rate and channel count unless asked otherwise; encoder delay and padding are
 * taken off. Every sample is a finite number: other values in a damaged file of floats become silence.
 *
 * FFmpeg starts with the first block that is read, waits for the reader, and ends with the loop over `blocks`.
 */
export function decodeAudio(options: DecodeAudioOptions): AudioStream {
  const { probe } = options.source;
  const sampleRateHz = options.sampleRateHz ?? probe.sampleRateHz;
  const channelCount = Math.min(options.channelCount ?? probe.channelCount, probe.channelCount);
  return { sampleRateHz, channelCount, blocks: decodeBlocks(options, sampleRateHz, channelCount) };
}

async function* decodeBlocks(
  { source: { path, probe }, programs, signal }: DecodeAudioOptions,
  sampleRateHz: number,
  channelCount: number,
): AsyncGenerator<Float32Array[]> {
  signal?.throwIfAborted();

  // A file may change its rate or layout midway; the filters and -ac keep both constant.
  const filters = [
    ...closeGaps(probe),
    ...trimToProbe(probe),
    ...mixDown(probe, channelCount),
    resampleTo(sampleRateHz),
  ];
  const { child, ended } = startFfmpeg({
    programs,
    args: [
      ...[...guardedInput(path), '-map', '0:a:0', '-af', filters.join(','), '-ac', String(channelCount)],
      ...['-c:a', 'pcm_f32le', '-f', 'f32le', 'pipe:1'],
    ],
    signal,
  });

  const frameBytes = channelCount * Float32Array.BYTES_PER_ELEMENT;
  const samplesMax = (probe.durationSeconds * 1.01 + surplusSecondsMax) * sampleRateHz;
  let samples = 0;
  try {
    for await (const bytes of inChunks(child.stdout as Readable, blockSamples * frameBytes, frameBytes)) {
      const block = deinterleave(bytes, channelCount);
      samples += block[0]?.length ?? 0;
      if (samples > samplesMax) {
        throw new Fault('UNPROCESSABLE_CONTENT', 'The audio file holds more audio than its packets say.');
      }
      yield block;
    }
    checkEnd(await ended, 'The audio could not be decoded.', signal);
    if (samples === 0) throw new Fault('UNPROCESSABLE_CONTENT', 'The audio could not be decoded: nothing was in it.');
  } finally {
    child.kill('SIGKILL');
  }
}

/** Joins what comes through the pipe to blocks of `size` bytes; the last may be shorter, but is whole frames. */
async function* inChunks(stream: Readable, size: number, frameBytes: number): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    gathered.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    const bytes = Buffer.concat(gathered);
    const whole = bytes.length - (bytes.length % frameBytes);
    yield bytes.subarray(0, whole);
    gathered = [bytes.subarray(whole)];
    length = bytes.length - whole;
  }
  const rest = Buffer.concat(gathered);
  if (rest.length >= frameBytes) yield rest.subarray(0, rest.length - (rest.length % frameBytes));
}

function deinterleave(bytes: Buffer, channelCount: number): Float32Array[] {
  // A view on Buffer's pool may start at any byte; floats need every fourth.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
  const mixed = new Float32Array(aligned.buffer, aligned.byteOffset, bytes.length / 4);
  const length = mixed.length / channelCount;
  return Array.from({ length: channelCount }, (_, channel) => {
    const samples = new Float32Array(length);
    for (let i = 0, at = channel; i < length; i++, at += channelCount) {
      const sample = mixed[at] as number;
      // No comparison with NaN is true.
      samples[i] = Math.abs(sample) < magnitudeMax ? sample : 0;
    }
    return samples;
  });
}
