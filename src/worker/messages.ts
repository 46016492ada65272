import type { Probe } from '../contract/audio.ts';
import { Fault, type FaultCode, faults } from '../contract/fault.ts';
import type { ImageProbe } from '../contract/image.ts';
import type { JsonObject } from '../contract/task.ts';
import type { EngineSettings } from '../engines/engine-settings.ts';
import type { MediaLimits } from '../media/limits.ts';
import type { MediaPrograms } from '../media/programs.ts';
import type { AudioSourceName, Probes } from '../operations/operation.ts';
import type { VoiceFiles } from '../voices/open-voice.ts';

// What worker and slot say to each other, as JSON. Samples never pass here: they lie in the task's folder as files.

/** What a slot must know once, before its first task. */
export interface SlotSettings {
  readonly programs: MediaPrograms;
  readonly limits: MediaLimits;
  readonly engines: EngineSettings;
}

/** One task for one slot. */
export interface SlotTask {
  readonly taskId: string;
  readonly operation: string;
  readonly input: JsonObject;
  readonly sources: readonly SlotSource[];
  /** Files of the account's own voice that the input names; omitted for a voice of the catalogue. */
  readonly voice?: VoiceFiles | undefined;
  /** The task's own folder: its sources lie here, its results are written here. */
  readonly folder: string;
}

export type SlotSource = SlotMedium<AudioSourceName, Probe> | SlotMedium<'image', ImageProbe>;

interface SlotMedium<Name, Told> {
  readonly name: Name;
  readonly path: string;
  /** Of an upload, which was probed when it came. */
  readonly probe?: Told;
}

/** A file that the recipe wrote into the task's folder. */
export interface SlotFile {
  readonly role: string;
  readonly path: string;
  readonly contentType: string;
  /** By its own tags, where it was given some. */
  readonly title?: string | undefined;
  readonly durationSeconds: number | null;
}

/** The next segment of what is being made, or its end. */
export interface StreamPiece {
  /** Which of two: 1 or 2. */
  readonly output: number;
  /** Absent at the end. */
  readonly segment?: { readonly path: string; readonly durationSeconds: number };
}

export interface SlotResult {
  readonly files: readonly SlotFile[];
  readonly values: JsonObject;
  readonly probes: Probes;
  /** Failures that the recipe survived. */
  readonly reports?: readonly SlotFailure[];
}

export interface SlotFailure {
  readonly code: FaultCode;
  readonly message: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  /** For our log. */
  readonly cause: string;
  /** Memory ran out, or something broke that nobody foresaw: the slot is not used again. */
  readonly isBroken: boolean;
  readonly isOutOfMemory: boolean;
}

export type ToSlot =
  | { readonly type: 'start'; readonly settings: SlotSettings }
  | { readonly type: 'run'; readonly task: SlotTask };

export type FromSlot =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly taskId: string; readonly fraction: number }
  | { readonly type: 'notice'; readonly taskId: string; readonly notice: string }
  | { readonly type: 'streamed'; readonly taskId: string; readonly piece: StreamPiece }
  | { readonly type: 'done'; readonly taskId: string; readonly result: SlotResult }
  | { readonly type: 'failed'; readonly taskId: string; readonly failure: SlotFailure };

const outOfMemory = /out of memory|allocation failed|cannot allocate memory|ENOMEM/i;

/** Whether a text that a process left behind says that it had not memory enough. */
export function tellsOfMemory(text: string): boolean {
  return outOfMemory.test(text);
}

/** Puts whatever a recipe threw into words that cross over to the worker. */
export function describeFailure(thrown: unknown): SlotFailure {
  const isFault = thrown instanceof Fault;
  const cause = isFault ? thrown.cause : thrown;
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause ?? '');
  const isOutOfMemory = !isFault && tellsOfMemory(text);
  return {
    code: isFault ? thrown.code : 'INTERNAL_SERVER_ERROR',
    message: isFault ? thrown.message : brokenTask,
    details: isFault ? thrown.details : {},
    cause: text,
    isBroken: !isFault,
    isOutOfMemory,
  };
}

/** The fault that a slot told of. */
export function toFaultOf({ code, message, details, cause }: SlotFailure): Fault {
  // An unknown code can only come from a slot of another version.
  return new Fault(code in faults ? code : 'INTERNAL_SERVER_ERROR', message, { details, cause: new Error(cause) });
}

/** What a caller reads of a failure that is ours alone. */
export const brokenTask =
  'The service failed while it worked on this task; this is not your fault, and no credits were taken.';
