import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Probe } from '../../contract/audio.ts';
import { Fault } from '../../contract/fault.ts';
import { type FfmpegEnd, guardedInput, startFfmpeg } from '../ffmpeg.ts';
import type { MediaLimits } from '../limits.ts';
import type { MediaPrograms } from '../programs.ts';
import { findSpeexGap } from '../speex.ts';
import { readLameTag } from '../tags/lame-tag.ts';
import { checkLength, checkSize, checkStream, type StreamFormat } from './check-limits.ts';
import { type CountedAudio, composeProbe } from './compose-probe.ts';
import { countPackets, type Packets } from './count-packets.ts';

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

export interface FoundPackets {
  readonly packets: Packets;
  readonly end: FfmpegEnd;
  readonly sizeBytes: number;
}

/**
 * Lets FFmpeg list a file's packets without decoding them, as far as the signal allows.
 *
 * @throws Fault UNPROCESSABLE_CONTENT for what exceeds a limit, PAYLOAD_TOO_LARGE by its size
 */
export async function readPackets({ path, programs, limits, signal }: ProbeOptions): Promise<FoundPackets> {
  const { size: sizeBytes } = await stat(path);
  checkSize(sizeBytes, limits);
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
    const packets = await countPackets(child.stdout as Readable, (header) => checkStream(readFormat(header), limits));
    checkLength(readFormat(packets.header), packets.seconds, limits);
    return { packets, end: await ended, sizeBytes };
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * What the packets say of a file.
 *
 * @throws Fault UNPROCESSABLE_CONTENT where they are no audio
 */
export async function readProbe(options: ProbeOptions, { packets, end, sizeBytes }: FoundPackets): Promise<Probe> {
  const { path, signal } = options;
  signal?.throwIfAborted();
  const facts = readFacts(packets, end);
  const gapSamples = facts.codec === 'speex' ? await findSpeexGap(options) : undefined;
  const lame = facts.container === 'mp3' ? await readLameTag(path) : undefined;
  const probe = composeProbe({ facts, lame, count: packets.count, seconds: packets.seconds }, sizeBytes);
  return { ...probe, ...(gapSamples !== undefined && { gapSamples }) };
}

/** Probes any file: every packet is read and counted, so false headers have no effect. @throws Fault as both parts */
export async function probePackets(options: ProbeOptions): Promise<Probe> {
  return readProbe(options, await readPackets(options));
}

/** The length that the container says, in seconds. */
export function readDeclared({ complaint }: FfmpegEnd): number | undefined {
  const declared = /^ {2}Duration: (\d+):(\d+):([\d.]+)/m.exec(complaint)?.slice(1).map(Number);
  if (declared === undefined) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = declared;
  return hours * 3600 + minutes * 60 + seconds;
}

function readFacts({ header, seconds }: Packets, { code, killedBy, complaint }: FfmpegEnd): CountedAudio['facts'] {
  const cause = new Error(`ffmpeg ended with ${killedBy ?? code}: ${complaint.slice(-2000)}`);
  const refuse = (message: string) => new Fault('UNPROCESSABLE_CONTENT', message, { cause });

  // The first line that names the input comes before anything that the file itself could have written.
  const container = /^Input #0, ([\w,]+), from/m.exec(complaint)?.[1]?.split(',')[0];
  if (killedBy === 'SIGKILL') throw refuse('Reading the audio file takes too long.');
  if (container !== undefined && /matches no streams/.test(complaint)) throw refuse('The file holds no audio.');

  const codec = header.get('codec_id');
  const { sampleRateHz, channelCount } = readFormat(header);
  if (container === undefined || codec === undefined) throw refuse('The file is not audio that we can read.');
  if (!(sampleRateHz > 0) || !(channelCount > 0)) throw refuse('The audio has no sample rate or no channels.');
  if (!(seconds > 0)) throw refuse('The file holds no audio: it has no samples.');
  return { container, codec, sampleRateHz, channelCount, bitDepth: readBitDepth(codec, complaint) };
}

function readFormat(header: Packets['header']): StreamFormat {
  return { sampleRateHz: Number(header.get('sample_rate')), channelCount: countChannels(header) };
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
