import type { Probe } from '../contract/audio.ts';
import type { FaultCode } from '../contract/fault.ts';
import type { ImageProbe } from '../contract/image.ts';
import type { PartFailure } from '../contract/part-failure.ts';
import type { JsonObject } from '../contract/task.ts';
import type { EngineSettings } from '../engines/engine.ts';
import type { MediaLimits } from '../media/limits.ts';
import type { MediaPrograms } from '../media/programs.ts';
import type { AudioSourceName, Probes } from '../operations/operation.ts';
import type { VoiceFiles } from '../voices/open-voice.ts';

// The messages between worker and slot, as JSON; `messages.snapshot.json` shows each kind. Samples are never sent:
// they are files in the task's folder.

/** Sent once, before the first task. */
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
  /** Lines and titles of the account's last songs; omitted where no new words are wanted. */
  readonly recentLines?: readonly string[] | undefined;
  /** The task's own folder, with its sources; its results are written here. */
  readonly folder: string;
}

export type SlotSource = SlotMedium<AudioSourceName, Probe> | SlotMedium<'image', ImageProbe>;

interface SlotMedium<Name, AProbe> {
  readonly name: Name;
  readonly path: string;
  /** Of an upload, which was probed at submission. */
  readonly probe?: AProbe;
}

/** What is kept of a sound beside its file. */
export interface SlotSound {
  /** A file with its peaks, for drawing. */
  readonly peaksPath: string;
  /** Integrated; omitted for silence, and where it was not measured. */
  readonly loudnessLufs?: number | undefined;
}

/** A file that the recipe wrote into the task's folder; of audio that sounds like no other of them, what is kept of it. */
export interface SlotFile extends Partial<SlotSound> {
  readonly role: string;
  readonly path: string;
  readonly contentType: string;
  /** From the tags that the recipe gave it, if any. */
  readonly title?: string | undefined;
  readonly durationSeconds: number | null;
}

/** The next segment of what is being made, or its end. */
export interface StreamPiece {
  /** 1 or 2. */
  readonly output: number;
  /** Omitted at the end. */
  readonly segment?: { readonly path: string; readonly durationSeconds: number };
}

export interface SlotResult {
  readonly files: readonly SlotFile[];
  readonly values: JsonObject;
  readonly probes: Probes;
  /** The recording that was sent, where the recipe heard all of it. */
  readonly heardSource?: SlotSound | undefined;
  /** Failures that the recipe tolerated. */
  readonly reports?: readonly SlotFailure[];
}

export interface SlotFailure {
  readonly code: FaultCode;
  readonly message: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  /** For the log. */
  readonly cause: string;
  /** Memory ran out, or an unexpected error was thrown: the slot is not used again. */
  readonly isBroken: boolean;
  readonly isOutOfMemory: boolean;
}

export type ToSlot =
  | { readonly type: 'start'; readonly settings: SlotSettings }
  | { readonly type: 'run'; readonly task: SlotTask };

export type FromSlot =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly taskId: string; readonly fraction: number; readonly step: string }
  | { readonly type: 'notice'; readonly taskId: string; readonly notice: string }
  | { readonly type: 'part-failed'; readonly taskId: string; readonly failure: PartFailure }
  | { readonly type: 'streamed'; readonly taskId: string; readonly piece: StreamPiece }
  | { readonly type: 'done'; readonly taskId: string; readonly result: SlotResult }
  | { readonly type: 'failed'; readonly taskId: string; readonly failure: SlotFailure };
