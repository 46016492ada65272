import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Probe, QuickProbe } from '../contract/audio.ts';
import { Fault } from '../contract/fault.ts';
import { countPackets, type Packets } from './count-packets.ts';
import { type FfmpegEnd, guardedInput, startFfmpeg } from './ffmpeg.ts';
import type { MediaLimits } from './limits.ts';
import type { MediaPrograms } from './programs.ts';
import { findSpeexGap } from './speex.ts';
import { type LameTag, readLameTag } from './tags/lame-tag.ts';

export interface ProbeOptions {
  /** A name of our own; the content is untrusted. */
  readonly path: string;
  readonly programs: MediaPrograms;
  readonly limits: MediaLimits;
  readonly signal?: AbortSignal | undefined;
}

/** Processor time for a file: a fixed part, and the slowest container reading the whole of it. No true file needs it. */
const cpuSecondsMin = 60;
const bytesPerCpuSecond = 4 * 1024 ** 2;

/**
 * Probes a file without decoding it: every packet is read and counted, so false headers have no effect.
 *
 * Takes 20 ms, and a second per 500 MB or 200,000 packets.
 *
 * @throws Fault UNPROCESSABLE_CONTENT, or PAYLOAD_TOO_LARGE by its size
 */
export async function probeFile(options: ProbeOptions): Promise<Probe> {
  return readProbe(options, await readPackets(options));
}

/**
 * Probes a file as far as the time allows; the stream's header is checked in any case where it was reached.
 *
 * @throws Fault as probeFile
 */
export async function probeQuickly(options: Omit<ProbeOptions, 'signal'>, timeoutMs: number): Promise<QuickProbe> {
  const late = AbortSignal.timeout(timeoutMs);
  const found = await readPackets({ ...options, signal: late });
  if (!late.aborted) return { probe: await readProbe(options, found) };
  return { estimatedSeconds: estimateSeconds(found, options.limits) };
}

/**
 * How long audio is of which only the beginning was fetched, by what its header says or by the part that was counted.
 *
 * @param totalBytes of the whole, where that is known
 * @returns undefined where the beginning does not tell
 */
export async function estimateBeginning(
  options: Omit<ProbeOptions, 'signal'>,
  { totalBytes, timeoutMs }: { totalBytes: number | undefined; timeoutMs: number },
): Promise<number | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const found = await readPackets({ ...options, signal }).catch(() => undefined);
  if (found === undefined) return undefined;
  const { packets, end } = found;
  const declared = readDeclared(end);
  const bySize =
    totalBytes === undefined || packets.sizeBytes === 0
      ? undefined
      : (packets.seconds / packets.sizeBytes) * Math.max(totalBytes, found.sizeBytes);
  // A length near that of the beginning was only guessed from the file's size, and one far from the rest is false.
  const isTold = declared !== undefined && declared > 1.05 * packets.seconds;
  const isLikely = isTold && (bySize === undefined || (declared > bySize / 2 && declared < 2 * bySize));
  const seconds = isLikely ? declared : bySize;
  return seconds && Math.min(options.limits.durationSecondsMax, seconds);
}

/** Probes a file that the service wrote, without limits: it proves that the result can be read. */
export async function probeWritten(options: Omit<ProbeOptions, 'limits'>): Promise<Probe> {
  const none = Number.POSITIVE_INFINITY;
  const limits = { sizeBytesMax: none, durationSecondsMax: none, samplesMax: none, channelCountMax: none };
  return probeFile({ ...options, limits: { ...limits, sampleRateHzMin: 0, sampleRateHzMax: none } });
}

interface Found {
  readonly packets: Packets;
  readonly end: FfmpegEnd;
  readonly sizeBytes: number;
}

async function readPackets({ path, programs, limits, signal }: ProbeOptions): Promise<Found> {
  const { size: sizeBytes } = await stat(path);
  if (sizeBytes === 0) throw new Fault('UNPROCESSABLE_CONTENT', 'The audio file is empty.');
  if (sizeBytes > limits.sizeBytesMax) {
    const message = `The audio file has ${megabytes(sizeBytes)}; at most ${megabytes(limits.sizeBytesMax)} are taken.`;
    throw new Fault('PAYLOAD_TOO_LARGE', message);
  }

  const { child, ended } = startFfmpeg({
    programs,
    // By itself FFmpeg writes each line as soon as it has it, which takes longer than all the rest.
    args: [...guardedInput(path), '-map', '0:a:0', '-c', 'copy', '-flush_packets', '0', '-f', 'framecrc', 'pipe:1'],
    loglevel: 'info',
    cpuSeconds: cpuSecondsMin + sizeBytes / bytesPerCpuSecond,
    signal,
  });
  try {
    // startFfmpeg always makes it a pipe.
    const packets = await countPackets(child.stdout as Readable, (header) => checkStream(header, limits));
    checkLength(packets, limits);
    return { packets, end: await ended, sizeBytes };
  } finally {
    child.kill('SIGKILL');
  }
}

async function readProbe(options: ProbeOptions, { packets, end, sizeBytes }: Found): Promise<Probe> {
  const { path, signal } = options;
  signal?.throwIfAborted();
  const facts = readFacts(packets, end);
  const gapSamples = facts.codec === 'speex' ? await findSpeexGap(options) : undefined;
  const paddingSamples = facts.container === 'mp3' ? countPadding(await readLameTag(path), packets, facts) : 0;
  const withoutPadding = packets.seconds - paddingSamples / facts.sampleRateHz;
  const durationSeconds = withoutPadding > 0 ? withoutPadding : packets.seconds;
  const rounded = snapToSamples(durationSeconds, facts.sampleRateHz);
  return { ...facts, durationSeconds: rounded, sizeBytes, ...(gapSamples !== undefined && { gapSamples }) };
}

/** The padding that is there: a file that was cut off ends before it. */
function countPadding(tag: LameTag | undefined, { count, seconds }: Packets, { sampleRateHz }: Facts): number {
  if (tag === undefined) return 0;
  const missingFrames = Math.max(0, (tag.frameCount ?? count) - count);
  return Math.max(0, tag.paddingSamples - (missingFrames * seconds * sampleRateHz) / count);
}

/** By the container's own word and what was counted, else by the part of the bytes that was counted. */
function estimateSeconds({ packets, end, sizeBytes }: Found, { durationSecondsMax }: MediaLimits): number | undefined {
  const declared = readDeclared(end);
  if (declared === undefined && packets.sizeBytes === 0) return undefined;
  const seconds = declared ?? (packets.seconds / packets.sizeBytes) * sizeBytes;
  return Math.min(durationSecondsMax, Math.max(packets.seconds, seconds));
}

/** The length that the container says, in seconds. */
function readDeclared({ complaint }: FfmpegEnd): number | undefined {
  const declared = /^ {2}Duration: (\d+):(\d+):([\d.]+)/m.exec(complaint)?.slice(1).map(Number);
  if (declared === undefined) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = declared;
  return hours * 3600 + minutes * 60 + seconds;
}

type Facts = Omit<Probe, 'durationSeconds' | 'sizeBytes' | 'gapSamples'>;

function readFacts({ header, seconds }: Packets, { code, killedBy, complaint }: FfmpegEnd): Facts {
  const cause = new Error(`ffmpeg ended with ${killedBy ?? code}: ${complaint.slice(-2000)}`);
  const refuse = (message: string) => new Fault('UNPROCESSABLE_CONTENT', message, { cause });

  // The first line that names the input comes before anything that the file itself could have written.
  const container = /^Input #0, ([\w,]+), from/m.exec(complaint)?.[1]?.split(',')[0];
  if (killedBy === 'SIGKILL') throw refuse('Reading the audio file takes too long.');
  if (container !== undefined && /matches no streams/.test(complaint)) throw refuse('The file holds no audio.');

  const codec = header.get('codec_id');
  const sampleRateHz = readRate(header);
  const channelCount = countChannels(header);
  if (container === undefined || codec === undefined) throw refuse('The file is not audio that we can read.');
  if (!(sampleRateHz > 0) || !(channelCount > 0)) throw refuse('The audio has no sample rate or no channels.');
  if (!(seconds > 0)) throw refuse('The file holds no audio: it has no samples.');
  return { container, codec, sampleRateHz, channelCount, bitDepth: readBitDepth(codec, complaint) };
}

function readRate(header: Packets['header']): number {
  return Number(header.get('sample_rate'));
}

/** FFmpeg names a layout (`stereo`, `5.1(side)`, `3 channels`); older ones print it as a set of bits. */
function countChannels(header: Packets['header']): number {
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

/** @returns the most seconds that such a stream may have */
function checkStream(header: Packets['header'], limits: MediaLimits): number {
  const { channelCountMax, sampleRateHzMin, sampleRateHzMax, samplesMax, durationSecondsMax } = limits;
  const channelCount = countChannels(header);
  const sampleRateHz = readRate(header);
  const refuse = (message: string) => new Fault('UNPROCESSABLE_CONTENT', message);
  if (channelCount > channelCountMax) {
    throw refuse(`The audio has ${channelCount} channels; at most ${channelCountMax} are taken.`);
  }
  if (sampleRateHz < sampleRateHzMin || sampleRateHz > sampleRateHzMax) {
    throw refuse(
      `The audio's sample rate is ${sampleRateHz} Hz; ${sampleRateHzMin} to ${sampleRateHzMax} Hz are taken.`,
    );
  }
  // Without a rate or channels the file is refused later.
  return Math.min(durationSecondsMax, samplesMax / (sampleRateHz * channelCount) || durationSecondsMax);
}

function checkLength({ header, seconds }: Packets, limits: MediaLimits): void {
  const { durationSecondsMax } = limits;
  const secondsMax = checkStream(header, limits);
  if (seconds <= secondsMax) return;
  if (secondsMax === durationSecondsMax) {
    const message = `The audio is longer than ${durationSecondsMax} seconds, the most that is taken.`;
    throw new Fault('UNPROCESSABLE_CONTENT', message);
  }
  const format = `${countChannels(header)} channels at ${readRate(header)} Hz`;
  const message = `The audio has too many samples: of ${format}, at most ${Math.floor(secondsMax)} seconds are taken.`;
  throw new Fault('UNPROCESSABLE_CONTENT', `${message} Send a shorter part, fewer channels or a lower sample rate.`);
}

/** A container that counts in milliseconds cannot say it better; all others give whole samples. */
function snapToSamples(seconds: number, sampleRateHz: number): number {
  return Math.round(seconds * sampleRateHz) / sampleRateHz;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
