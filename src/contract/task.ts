/** The states of a task on the wire (docs/interface.md, States). */
export const taskStatuses = ['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JsonObject = { readonly [key: string]: JsonValue };

/** What is kept of a sound beside its file. */
export interface KeptSound {
  /** Where its peaks are stored. */
  readonly peaksKey: string;
  /** Integrated; omitted for silence, and where it was not measured. */
  readonly loudnessLufs?: number | undefined;
}

/** One file that a task made, as the task's row keeps it; of audio that has peaks of its own (`peaksRoleOf`), what is kept of it. */
export interface OutputFile extends Partial<KeptSound> {
  /** Its key in storage. */
  readonly key: string;
  readonly contentType: string;
  /** The name a browser saves it under. */
  readonly filename: string;
  readonly sizeBytes: number;
  /** Of audio; null for other files. */
  readonly durationSeconds: number | null;
}

/** What a recipe made: files by role name (`audio`, `wav`, `noise` …) and plain values. */
export interface TaskResult {
  readonly files: Readonly<Record<string, OutputFile>>;
  readonly values: JsonObject;
  /** The recording that was sent, where the recipe heard all of it. */
  readonly source?: (KeptSound & { readonly durationSeconds: number }) | undefined;
}
