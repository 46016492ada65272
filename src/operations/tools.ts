import type { z } from 'zod';
import type { Encoding, Probe } from '../contract/audio.ts';
import type { ImageProbe } from '../contract/image.ts';
import type { JsonObject } from '../contract/task.ts';
import type { AudioStream, SpooledAudio } from '../dsp/audio.ts';
import type { Engines } from '../engines/engine.ts';
import type { TargetVoice } from '../engines/voice-converter/voice-converter.ts';
import type { Pixels } from '../vision/pixels.ts';
import type { AudioSourceName, OperationDescription } from './operation.ts';

/** A source file on this machine, fetched and probed. */
export interface Source {
  readonly path: string;
  readonly probe: Probe;
}

/** How to decode a source. */
export interface DecodeSettings {
  /** Default: the source's own. */
  readonly sampleRateHz?: number;
  /** Fewer channels than the source has, mixed so that peaks stay within full scale; default: all. */
  readonly channelCount?: 1 | 2;
  /**
   * The part of the task's progress, 0 to 1, that reading this covers; default: all of it.
   * For recipes that read a source more than once.
   */
  readonly progressShare?: readonly [from: number, to: number];
}

/** Metadata of a file. */
export interface FileTags {
  /** By FFmpeg's names (`title`, `artist`, `lyrics` …) or those of ID3 text frames (`TBPM`, `TKEY`). */
  readonly values: Readonly<Record<string, string>>;
  /** The cover image: JPEG, PNG, GIF or WebP. */
  readonly cover?: Uint8Array | undefined;
}

/** Settings of `encode`. */
export interface EncodeSettings {
  readonly encoding: Encoding;
  /** Its metadata and cover are copied if the format can hold them. */
  readonly source?: Source | undefined;
  /** Written instead of the source's. */
  readonly tags?: FileTags | undefined;
}

/** Extensions of files that are written without encoding. */
export type PlainExtension = 'txt' | 'srt' | 'vtt' | 'json' | 'mid' | 'csv' | 'png' | 'jpg' | 'voiceprint';

/** The time range to keep, in seconds from the start; default end: that of the source. */
export interface Span {
  readonly startSeconds: number;
  readonly endSeconds?: number;
}

/** Everything a recipe may touch. */
export interface Tools {
  /** @throws Fault UNPROCESSABLE_CONTENT if the task has no such source */
  source(name: AudioSourceName): Source;
  /** Whether the task was given that source. */
  hasSource(name: AudioSourceName): boolean;
  /** Decodes to floats, by default at the source's own rate and channel count; encoder delay is removed. */
  decode(source: Source, settings?: DecodeSettings): AudioStream;
  /** Reads the metadata of a source. */
  tags(source: Source): Promise<FileTags>;
  /**
   * Stores audio in the task's own folder, as floats, so that it can be read more than once through `open`.
   * It is deleted with the task.
   */
  spool(audio: AudioStream): Promise<SpooledAudio>;
  /** The task's picture, decoded: at most 640 pixels on its longer side. @throws Fault UNPROCESSABLE_CONTENT */
  picture(): Promise<{ readonly pixels: Pixels; readonly probe: ImageProbe }>;
  /** The voice that the input's `voice_id` names. @throws Fault UNPROCESSABLE_CONTENT if it is gone */
  voice(voiceId: string): Promise<TargetVoice>;
  /** Lines and titles of the account's last songs, not to be written again; empty where no new words are wanted. */
  readonly recentLines: readonly string[];
  /** Encodes audio to the file of that role. */
  encode(role: string, audio: AudioStream, settings: EncodeSettings): Promise<void>;
  /** Converts from file to file, without decoding in this process. */
  convert(role: string, source: Source, options: { encoding: Encoding; span?: Span }): Promise<void>;
  /** Writes the content unchanged to the file of that role: text, notes, a picture. */
  write(role: string, content: string | Uint8Array, extension: PlainExtension): Promise<void>;
  /** Writes a PNG as the JPEG of that role, scaled to a square of that size. @returns the JPEG */
  writePicture(role: string, png: Uint8Array, sizePixels: number): Promise<Uint8Array>;
  /** Streams output 1 or 2 to listeners while it is read here; `encode` writes the final file. */
  stream(output: number, audio: AudioStream): Promise<void>;
  /** Removes the file of that role, if there is one. */
  discard(role: string): void;
  /** Reports a failure that the task survives, to the operator and not to the caller. */
  report(thrown: unknown): void;
  /** Publishes the progress of the task, 0 to 1. */
  progress(fraction: number): void;
  /** Publishes what is being done, in a few words of lower case: `separating the voice`. */
  step(words: string): void;
  readonly engines: Engines;
  /** Aborted when the task is cancelled or runs out of time. */
  readonly signal: AbortSignal;
}

/** A recipe: writes files through the tools and returns the plain values of its result. */
export type Run<Description extends OperationDescription> = (
  input: z.output<Description['input']>,
  tools: Tools,
) => Promise<JsonObject>;
