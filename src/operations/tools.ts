import type { z } from 'zod';
import type { Encoding, Probe } from '../contract/audio.ts';
import type { JsonObject } from '../contract/task.ts';
import type { AudioStream } from '../dsp/audio.ts';
import type { Analyser } from '../engines/analyser/analyser.ts';
import type { Denoiser } from '../engines/denoiser/denoiser.ts';
import type { Masterer } from '../engines/mastering/mastering.ts';
import type { NoteTranscriber } from '../engines/note-transcriber/note-transcriber.ts';
import type { Plotter } from '../engines/plotter/plotter.ts';
import type { Stretcher } from '../engines/stretcher/stretcher.ts';
import type { Synthesizer } from '../engines/synthesizer/synthesizer.ts';
import type { Transcriber } from '../engines/transcriber/transcriber.ts';
import type { OperationDescription, SourceField } from './operation.ts';

/** A source that lies on this machine, fetched and probed. */
export interface Source {
  readonly path: string;
  readonly probe: Probe;
}

/** The doers that recipes may call, one a role. */
export interface Engines {
  readonly stretcher: Stretcher;
  readonly denoiser: Denoiser;
  readonly transcriber: Transcriber;
  readonly noteTranscriber: NoteTranscriber;
  readonly analyser: Analyser;
  readonly masterer: Masterer;
  readonly synthesizer: Synthesizer;
  readonly plotter: Plotter;
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

/** What a plain file may be. */
export type PlainExtension = 'txt' | 'srt' | 'vtt' | 'json' | 'mid' | 'csv' | 'png';

/** A stretch of time to keep, in seconds from the start; `endSeconds` may be left out. */
export interface Span {
  readonly startSeconds: number;
  readonly endSeconds?: number;
}

/** Everything a recipe may touch. */
export interface Tools {
  /** @throws Fault UNPROCESSABLE_CONTENT if the task has no such source */
  source(name: SourceField['name']): Source;
  /** Decodes to floats at the source's own rate and channel count unless asked otherwise; encoder delay is taken off. */
  decode(source: Source, settings?: DecodeSettings): AudioStream;
  /** Writes the file of that role; `source`'s metadata and cover go along where the format can hold them. */
  encode(role: string, audio: AudioStream, options: { encoding: Encoding; source?: Source }): Promise<void>;
  /** Straight from file to file, without the samples passing through here. */
  convert(role: string, source: Source, options: { encoding: Encoding; span?: Span }): Promise<void>;
  /** Writes the file of that role as it is: text, notes, a picture. */
  write(role: string, content: string | Uint8Array, extension: PlainExtension): Promise<void>;
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
