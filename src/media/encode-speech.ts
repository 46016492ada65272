import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { checkEnd, guardedInput, startFfmpeg } from './ffmpeg.ts';
import type { MediaPrograms } from './programs.ts';

/** Formats of speech that results do not have; for players and programs that ask for them by name. */
export const speechFormats = ['opus', 'aac', 'flac', 'pcm'] as const;

export type SpeechFormat = (typeof speechFormats)[number];

export const speechContentTypes: Readonly<Record<SpeechFormat, string>> = {
  opus: 'audio/ogg; codecs=opus',
  aac: 'audio/aac',
  flac: 'audio/flac',
  pcm: 'audio/pcm',
};

/** What OpenAI's interface sends as `pcm`. */
const pcmRateHz = 24_000;

/** Of one voice; twice what listeners could not tell from the original. */
const encoders: Readonly<Record<SpeechFormat, readonly string[]>> = {
  opus: ['-c:a', 'libopus', '-b:a', '96k', '-f', 'ogg'],
  aac: ['-c:a', 'aac', '-b:a', '128k', '-f', 'adts'],
  flac: ['-c:a', 'flac', '-sample_fmt', 's16', '-f', 'flac'],
  pcm: ['-af', `aresample=${pcmRateHz}:resampler=soxr`, '-c:a', 'pcm_s16le', '-f', 's16le'],
};

/** An hour of speech takes some ten seconds. */
const encodeMsMax = 120_000;

/** Writes a recording of one voice in another format, one channel. */
export async function encodeSpeech({
  path,
  target,
  format,
  programs,
}: {
  readonly path: string;
  readonly target: string;
  readonly format: SpeechFormat;
  readonly programs: MediaPrograms;
}): Promise<void> {
  const { child, ended } = startFfmpeg({
    programs,
    args: [...guardedInput(path), '-map', '0:a:0', '-ac', '1', ...encoders[format], 'pipe:1'],
    timeoutMs: encodeMsMax,
  });
  // By a pipe: the sandbox lets it write no file.
  await pipeline(child.stdout!, createWriteStream(target));
  checkEnd(await ended, 'The speech could not be written in that format.');
}
