/** The states of a task on the wire (docs/interface.md, States). */
export const taskStatuses = ['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JsonObject = { readonly [key: string]: JsonValue };

/** One file that a task made, as the task's row keeps it. */
export interface OutputFile {
  /** Its key in storage. */
  readonly key: string;
  readonly contentType: string;
  /** The name a browser saves it under. */
  readonly filename: string;
  readonly sizeBytes: number;
  /** Of audio; null for other files. */
  readonly durationSeconds: number | null;
  /** Where its peaks are stored; of audio that has some of its own (`peaksRoleOf`). */
  readonly peaksKey?: string | undefined;
}

/** What a recipe made: files by role name (`audio`, `wav`, `noise` …) and plain values. */
export interface TaskResult {
  readonly files: Readonly<Record<string, OutputFile>>;
  readonly values: JsonObject;
}
