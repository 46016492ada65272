import type { z } from 'zod';
import type { Abilities } from '../contract/abilities.ts';
import type { Probe } from '../contract/audio.ts';
import type { Feature } from '../contract/features.ts';
import type { JsonObject, JsonValue } from '../contract/task.ts';

/** Parallel tasks are limited per category. */
export type Category = 'music' | 'utilities' | 'enhancements';

/**
 * A medium that a task works on: given as an address in `<name>_url` or as an upload in `<name>_file`;
 * `<name>_path` is read as the address too.
 */
export interface SourceField {
  readonly name: 'audio' | 'reference_audio' | 'image';
  readonly isRequired: boolean;
  readonly description: string;
}

/** What is known of a task's sources: at submission only uploads are probed, at the worker all of them. */
export type Probes = Readonly<Partial<Record<SourceField['name'], Probe>>>;

/** The finished files and values as a view of the task may show them. */
export interface ResultView {
  /** A signed address of the file of that role, undefined when the run made none. */
  url(role: string): string | undefined;
  /** Its length, for audio. */
  durationSeconds(role: string): number | undefined;
  readonly values: JsonObject;
}

/** One webhook of a finished task, over the fields that all of them carry. */
export type EventFields = { readonly [field: string]: JsonValue | undefined };

/** What a run of the example may have made; for the descriptions that people read. */
export interface ExampleResult {
  /** Extensions of the files, by role; those that are not named are `mp3`. */
  readonly extensions: Readonly<Record<string, string>>;
  readonly values: JsonObject;
}

/**
 * An operation as data: validation, OpenAPI, the price list, the views and the contract tests are read from it.
 *
 * Nothing here runs anything; the recipe stands beside it in `run.ts`.
 */
export interface OperationDescription<Input extends z.ZodObject = z.ZodObject> {
  /** As the public contract names it; also its row in the price table. */
  readonly name: string;
  /** Below the base address: `/v1/audio_cutter`. */
  readonly path: `/v1/${string}` | `/v2/${string}`;
  readonly feature: Feature;
  readonly category: Category;
  /** One conversion or two. */
  readonly outputs: 'single' | 'pair';
  readonly summary: string;
  readonly description: string;
  readonly sources: readonly SourceField[];
  /** The operation's own fields, in wire names. */
  readonly input: Input;
  /** Other names that clients send for a field. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** A body that works, without its source. */
  readonly example: JsonObject;
  readonly exampleResult?: ExampleResult;
  /** `conversion_type` in webhooks. */
  readonly conversionType: string;
  /** `message` of the finished task. */
  readonly completedMessage: string;
  /**
   * Seconds of work a task takes on one core before anything was measured: a fixed part, and one per second of audio.
   * The worker's own measurements replace it.
   */
  readonly expectedSpeed: { readonly fixedSeconds: number; readonly secondsPerAudioSecond: number };
  /**
   * Refuses what the schema alone cannot see, such as a cut beyond the end, or a language that nothing here can read.
   * Called at submission with what is known there, and by the worker once every source was probed.
   * @throws Fault UNPROCESSABLE_CONTENT
   */
  readonly check?: (input: z.output<Input>, probes: Probes, abilities: Abilities) => void;
  /** The operation's own fields of byId and of its webhook. */
  readonly resultFields: (result: ResultView) => EventFields;
  /** Its webhooks, where it sends more or others than one with `resultFields`. */
  readonly events?: (result: ResultView) => readonly EventFields[];
}

/** Keeps the input's exact type for the recipe. */
export function describeOperation<Input extends z.ZodObject>(
  description: OperationDescription<Input>,
): OperationDescription<Input> {
  return description;
}
