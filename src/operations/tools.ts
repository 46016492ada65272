import type { z } from 'zod';
import type { Encoding, Probe } from '../contract/audio.ts';
import type { JsonObject } from '../contract/task.ts';
import type { AudioStream } from '../dsp/audio.ts';
import type { Denoiser } from '../engines/denoiser/denoiser.ts';
import type { Stretcher } from '../engines/stretcher/stretcher.ts';
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
}

/** A stretch of time to keep, in seconds from the start; `endSeconds` may be left out. */
export interface Span {
  readonly startSeconds: number;
  readonly endSeconds?: number;
}

/** Everything a recipe may touch. */
export interface Tools {
  /** @throws Fault UNPROCESSABLE_CONTENT if the task has no such source */
  source(name: SourceField['name']): Source;
  /** Decodes to floats at the source's own rate and channel count; encoder delay is taken off. */
  decode(source: Source): AudioStream;
  /** Writes the file of that role; `source`'s metadata and cover go along where the format can hold them. */
  encode(role: string, audio: AudioStream, options: { encoding: Encoding; source?: Source }): Promise<void>;
  /** Straight from file to file, without the samples passing through here. */
  convert(role: string, source: Source, options: { encoding: Encoding; span?: Span }): Promise<void>;
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
