import type { Encoding, Probe } from '../contract/audio.ts';
import { type ResolvedEncoding, resolveEncoding } from '../contract/audio-formats.ts';
import type { AudioStream } from '../dsp/audio.ts';
import type { MediaSource } from './decode.ts';
import { encoderArgs, muxerArgs } from './encoders.ts';
import { feedSamples } from './feed-samples.ts';
import { checkEnd, startFfmpeg } from './ffmpeg.ts';
import { conversionFilters } from './filters.ts';
import { measureWritten } from './measure-output.ts';
import { packFloats, packInt16, packInt24, seedDither } from './pack-samples.ts';
import type { MediaPrograms } from './programs.ts';
import { renameId3Frames } from './tags/id3-frames.ts';
import { readTags, type Tags, tagArgs } from './tags/tags.ts';
import { addWavTags } from './tags/wav-tags.ts';

export interface EncodeOptions {
  readonly audio: AudioStream;
  /** Where the result goes; a name of our own. */
  readonly target: string;
  readonly encoding: Encoding;
  /** The audio's origin: its depth is the default, and its tags and cover are copied. */
  readonly source?: MediaSource | undefined;
  /** Written instead of the source's. */
  readonly tags?: Tags | undefined;
  readonly programs: MediaPrograms;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes audio into a file, as fast as the blocks come and no faster than FFmpeg takes them.
 *
 * @returns what was written, as a probe of it
 */
export async function encodeAudio(options: EncodeOptions): Promise<Probe> {
  const { audio, target, encoding, source, programs, signal } = options;
  signal?.throwIfAborted();
  const { sampleRateHz, channelCount } = audio;
  const made = { container: 'f32le', codec: 'pcm_f32le', durationSeconds: 0, sizeBytes: 0, sampleRateHz, channelCount };
  const { codec, bitDepth } = source?.probe ?? { codec: '', bitDepth: null };
  const resolved = resolveEncoding(encoding, { codec, bitDepth, sampleRateHz, channelCount });

  const tags = options.tags ?? (source && (await readTags({ source, programs, signal })));
  const tagging = tagArgs(tags, resolved.format, 1);
  const packing = choosePacking(audio, resolved);
  const started = startFfmpeg({
    programs,
    args: [
      ...['-f', packing.sampleFormat, '-ar', String(sampleRateHz), '-ac', String(channelCount), '-i', 'pipe:0'],
      ...tagging.inputs,
      ...filterArgs(packing.isFinal ? [] : conversionFilters({ ...made, bitDepth: 32 }, resolved)),
      ...[
        '-map',
        '0:a:0',
        ...tagging.outputs,
        '-ar',
        String(resolved.sampleRateHz),
        ...encoderArgs(resolved, programs),
        ...muxerArgs(resolved.format, resolved.sampleRateHz),
        '-y',
        `file:${target}`,
      ],
    ],
    stdin: 'pipe',
    feeds: tagging.feeds,
    signal,
  });

  const end = await feedSamples(started, audio, packing.pack);
  checkEnd(end, 'The audio could not be written in that format.', signal);
  if (resolved.format === 'mp3' && tags !== undefined) await renameId3Frames(target);
  if (resolved.format === 'wav' && tags !== undefined) await addWavTags(target, tags, programs);
  return measureWritten({ path: target, programs, signal });
}

interface Packing {
  readonly sampleFormat: 's16le' | 's32le' | 'f32le';
  /** The samples are rounded already; nothing may touch them again. */
  readonly isFinal: boolean;
  readonly pack: (block: Float32Array[]) => Uint8Array;
}

/** Samples are rounded here, unless FFmpeg has to resample or mix afterwards: rounding must be the last step. */
function choosePacking({ sampleRateHz, channelCount }: AudioStream, target: ResolvedEncoding): Packing {
  const isLast = target.sampleRateHz === sampleRateHz && target.channelCount === channelCount;
  if (isLast && target.bitDepth === 16) {
    const dither = seedDither();
    return { sampleFormat: 's16le', isFinal: true, pack: (block) => packInt16(block, dither) };
  }
  if (isLast && target.bitDepth === 24) return { sampleFormat: 's32le', isFinal: true, pack: packInt24 };
  return { sampleFormat: 'f32le', isFinal: false, pack: packFloats };
}

function filterArgs(filters: readonly string[]): string[] {
  return filters.length === 0 ? [] : ['-af', filters.join(',')];
}
