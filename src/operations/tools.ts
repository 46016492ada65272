import type { z } from 'zod';
import type { Encoding, Probe } from '../contract/audio.ts';
import type { ImageProbe } from '../contract/image.ts';
import type { JsonObject } from '../contract/task.ts';
import type { AudioStream, SpooledAudio } from '../dsp/audio.ts';
import type { Engines } from '../engines/engine.ts';
import type { TargetVoice } from '../engines/voice-converter/voice-converter.ts';
import type { Pixels } from '../vision/pixels.ts';
import type { OperationDescription } from './operation.ts';

/** A source that lies on this machine, fetched and probed. */
export interface Source {
  readonly path: string;
  readonly probe: Probe;
}

/** How a source shall be decoded. */
export interface DecodeSettings {
  /** Absent, the source's own. */
  readonly sampleRateHz?: number;
  /** Fewer channels than the source has, mixed so that the loudest stays within full scale; absent, all. */
  readonly channelCount?: 1 | 2;
  /**
   * From where to where reading this takes the task's progress, 0 to 1; absent, all the way.
   * For recipes that read more than once.
   */
  readonly progressShare?: readonly [from: number, to: number];
}

/** What a file that is written says of itself. */
export interface FileTags {
  /** By FFmpeg's names (`title`, `artist`, `lyrics` …) or those of ID3 text frames (`TBPM`, `TKEY`). */
  readonly values: Readonly<Record<string, string>>;
  /** The picture that players show: JPEG, PNG, GIF or WebP. */
  readonly cover?: Uint8Array | undefined;
}

/** What `encode` is told. */
export interface EncodeSettings {
  readonly encoding: Encoding;
  /** Its metadata and cover go along where the format can hold them. */
  readonly source?: Source | undefined;
  /** Written instead of the source's. */
  readonly tags?: FileTags | undefined;
}

/** What a plain file may be. */
export type PlainExtension = 'txt' | 'srt' | 'vtt' | 'json' | 'mid' | 'csv' | 'png' | 'jpg' | 'voiceprint';

/** A stretch of time to keep, in seconds from the start; `endSeconds` may be left out. */
export interface Span {
  readonly startSeconds: number;
  readonly endSeconds?: number;
}

/** Everything a recipe may touch. */
export interface Tools {
  /** @throws Fault UNPROCESSABLE_CONTENT if the task has no such source */
  source(name: 'audio' | 'reference_audio'): Source;
  /** Decodes to floats at the source's own rate and channel count unless asked otherwise; encoder delay is taken off. */
  decode(source: Source, settings?: DecodeSettings): AudioStream;
  /** What a source says of itself. */
  tags(source: Source): Promise<FileTags>;
  /**
   * Puts audio aside in the task's own folder, as floats, so that it can be read more than once.
   * Read it through `open`; it goes with the task.
   */
  spool(audio: AudioStream): Promise<SpooledAudio>;
  /** The task's picture, decoded: at most 640 pixels on its longer side. @throws Fault UNPROCESSABLE_CONTENT */
  picture(): Promise<{ readonly pixels: Pixels; readonly probe: ImageProbe }>;
  /** The voice that the input's `voice_id` names. @throws Fault UNPROCESSABLE_CONTENT if it is gone */
  voice(voiceId: string): Promise<TargetVoice>;
  /** Writes the file of that role. */
  encode(role: string, audio: AudioStream, settings: EncodeSettings): Promise<void>;
  /** Straight from file to file, without the samples passing through here. */
  convert(role: string, source: Source, options: { encoding: Encoding; span?: Span }): Promise<void>;
  /** Writes the file of that role as it is: text, notes, a picture. */
  write(role: string, content: string | Uint8Array, extension: PlainExtension): Promise<void>;
  /** Writes a PNG as the JPEG of that role, scaled to a square of that size. @returns what was written */
  writePicture(role: string, png: Uint8Array, sizePixels: number): Promise<Uint8Array>;
  /** Lets an output be listened to while it is read here: 1 or 2. What it is in the end, `encode` writes. */
  stream(output: number, audio: AudioStream): Promise<void>;
  /** Takes back what was written for that role, if anything was. */
  discard(role: string): void;
  /** Tells the operator, not the caller, of a failure that the task survives. */
  report(thrown: unknown): void;
  /** How far the task is, 0 to 1; told to whoever watches it. */
  progress(fraction: number): void;
  readonly engines: Engines;
  /** Aborted when the task was cancelled or ran out of time. */
  readonly signal: AbortSignal;
}

/** A recipe: it writes its files through the tools and returns the plain values of its result. */
export type Run<Description extends OperationDescription> = (
  input: z.output<Description['input']>,
  tools: Tools,
) => Promise<JsonObject>;
