import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { AudioFormat, Encoding, Probe } from '../contract/audio.ts';
import { formatFacts, type ResolvedEncoding, resolveEncoding } from '../contract/audio-formats.ts';
import { Fault } from '../contract/fault.ts';
import type { MediaSource } from './decode.ts';
import { decodeFirst } from './decode-first.ts';
import { encoderArgs, muxerArgs } from './encoders.ts';
import { checkEnd, guardedInput, startFfmpeg } from './ffmpeg.ts';
import { closeGaps, conversionFilters, trimToProbe } from './filters.ts';
import { measureWritten } from './measure-output.ts';
import type { MediaPrograms } from './programs.ts';
import { renameId3Frames } from './tags/id3-frames.ts';
import { readLameTag } from './tags/lame-tag.ts';
import { readTags, tagArgs } from './tags/tags.ts';
import { addWavTags } from './tags/wav-tags.ts';

export interface ConvertOptions {
  readonly source: MediaSource;
  /** Where the result goes; a name of our own. */
  readonly target: string;
  readonly encoding: Encoding;
  /** The range to keep, rounded to whole samples of the source. */
  readonly span?: { readonly startSeconds: number; readonly endSeconds?: number | undefined } | undefined;
  readonly programs: MediaPrograms;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** Called with what is heard, all channels in turn, as 8 bits. */
  readonly onSamples?: ((samples: Int8Array) => void) | undefined;
}

/** Encoders need more room than the audio alone, for headers, tags and covers. */
const headerBytesMax = 64 * 1024 * 1024;

/**
 * Converts from file to file, without the samples passing through here; tags and cover are copied where the format
 * holds them.
 *
 * @returns what was written, as a probe of it
 * @throws Fault UNPROCESSABLE_CONTENT
 */
export async function convertAudio(options: ConvertOptions): Promise<Probe> {
  const { source, target, encoding, programs, signal, onProgress } = options;
  const { probe } = source;
  signal?.throwIfAborted();
  const resolved = resolveEncoding(encoding, probe);
  const cut = planCut(probe, options.span);

  const tags = await readTags({ source, programs, signal });
  const tagging = tagArgs(tags, resolved.format, 1);
  // Packets are copied unseen: a file of which nothing can be decoded must not come back as a result.
  const isCopied = canCopy(probe, resolved, options.span) && (await decodeFirst({ ...options, path: source.path })) > 0;
  const samples = isCopied
    ? await copyArgs(source, encoding.format)
    : sampleArgs([...cut.filters, ...conversionFilters(probe, resolved)], encoderArgs(resolved, programs));
  const tap = options.onSamples && tapArgs(probe, cut, 3 + tagging.feeds.length);
  const { child, ended } = startFfmpeg({
    programs,
    args: [
      ...[...cut.seek, ...guardedInput(source.path), ...tagging.inputs, '-map', '0:a:0', ...tagging.outputs],
      // Chapters of a whole recording are wrong in a part of it.
      ...(options.span === undefined ? [] : ['-map_chapters', '-1']),
      // The packets were counted; a decoder that gives much more is stopped.
      ...['-t', String(cut.seconds * 1.01 + 5)],
      ...[...samples, ...muxerArgs(encoding.format, resolved.sampleRateHz)],
      ...['-progress', 'pipe:1', '-stats_period', '0.25', '-y', `file:${target}`],
      ...(tap ?? []),
    ],
    fileSizeBytes: headerBytesMax + cut.seconds * 2 * resolved.sampleRateHz * resolved.channelCount * 4,
    feeds: tagging.feeds,
    hasTap: tap !== undefined,
    signal,
  });

  await Promise.all([
    reportProgress(child.stdout as Readable, cut.seconds, onProgress),
    options.onSamples && readTap(child.stdio.at(-1) as Readable, probe.channelCount, options.onSamples),
  ]);
  checkEnd(await ended, 'The audio could not be converted.', signal);
  if (resolved.format === 'mp3') await renameId3Frames(target);
  if (resolved.format === 'wav') await addWavTags(target, tags, programs);
  return measureWritten({ path: target, programs, signal });
}

/** Packets that need no change are copied: encoding them again would lose quality. */
function canCopy(probe: Probe, target: ResolvedEncoding, span: ConvertOptions['span']): boolean {
  const { isLossless, codecs } = formatFacts[target.format];
  const isUnchanged = target.sampleRateHz === probe.sampleRateHz && target.channelCount === probe.channelCount;
  return span === undefined && !isLossless && codecs.includes(probe.codec) && isUnchanged;
}

async function copyArgs({ path, probe }: MediaSource, format: AudioFormat): Promise<string[]> {
  // The muxer would claim that a file without LAME's tag had no encoder delay, and players would cut off sound.
  const isUntagged = format === 'mp3' && probe.container === 'mp3' && (await readLameTag(path)) === undefined;
  return ['-c:a', 'copy', ...(isUntagged ? ['-write_xing', '0'] : [])];
}

function sampleArgs(filters: readonly string[], encoder: readonly string[]): string[] {
  return [...(filters.length === 0 ? [] : ['-af', filters.join(',')]), ...encoder];
}

/** A second output of the same decoding: a separate pass would take as long again. */
function tapArgs({ channelCount, sampleRateHz }: Probe, cut: Cut, pipe: number): string[] {
  return [
    ...['-map', '0:a:0', '-t', String(cut.seconds * 1.01 + 5)],
    ...(cut.filters.length === 0 ? [] : ['-af', cut.filters.join(',')]),
    ...['-ac', String(channelCount), '-ar', String(sampleRateHz), '-c:a', 'pcm_s8', '-f', 's8', `pipe:${pipe}`],
  ];
}

async function readTap(
  tap: Readable,
  channelCount: number,
  onSamples: NonNullable<ConvertOptions['onSamples']>,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of tap) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    const whole = bytes.length - (bytes.length % channelCount);
    onSamples(new Int8Array(bytes.buffer, bytes.byteOffset, whole));
    rest = bytes.subarray(whole);
  }
}

/** `-progress` writes lines of `key=value`; the one that counts is in millionths of a second. */
async function reportProgress(
  stdout: Readable,
  seconds: number,
  onProgress: ConvertOptions['onProgress'],
): Promise<void> {
  for await (const line of createInterface({ input: stdout })) {
    const microseconds = Number(/^out_time_us=(\d+)/.exec(line)?.[1]);
    if (microseconds > 0) onProgress?.(Math.min(1, microseconds / 1e6 / seconds));
  }
}

interface Cut {
  readonly seek: readonly string[];
  readonly filters: readonly string[];
  readonly seconds: number;
}

/** Containers whose seeking was measured to be exact to the sample; the others are decoded from their start. */
const exactlySeekable = ['wav', 'w64', 'aiff', 'flac', 'mp3', 'mov', 'ogg', 'caf', 'au'];

/** Decoded before a cut and discarded: MP3's bit reservoir and every codec's overlap have settled by then. */
const prerollSeconds = 2;

/** FFmpeg seeks to a whole second before the cut, which every time base can express, then counts samples. */
function planCut(probe: Probe, span: ConvertOptions['span']): Cut {
  const { durationSeconds, sampleRateHz } = probe;
  if (span === undefined)
    return { seek: [], filters: [...closeGaps(probe), ...trimToProbe(probe)], seconds: durationSeconds };

  const endSeconds = Math.min(span.endSeconds ?? durationSeconds, durationSeconds);
  const start = Math.round(span.startSeconds * sampleRateHz);
  const end = Math.round(endSeconds * sampleRateHz);
  if (!(start >= 0 && start < end)) {
    throw new Fault('UNPROCESSABLE_CONTENT', `There is no audio from ${span.startSeconds} to ${endSeconds} seconds.`);
  }

  const isSeekable = exactlySeekable.includes(probe.container) && probe.gapSamples === undefined;
  const from = isSeekable ? Math.max(0, Math.floor(span.startSeconds) - prerollSeconds) : 0;
  const skipped = from * sampleRateHz;
  return {
    seek: from === 0 ? [] : ['-ss', String(from)],
    filters: [
      ...closeGaps(probe),
      `atrim=start_sample=${start - skipped}:end_sample=${end - skipped}`,
      'asetpts=PTS-STARTPTS',
    ],
    seconds: (end - start) / sampleRateHz,
  };
}
