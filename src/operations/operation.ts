import type { z } from 'zod';
import type { Probe } from '../contract/audio.ts';
import type { Capabilities } from '../contract/capabilities.ts';
import type { Feature } from '../contract/features.ts';
import type { ImageProbe } from '../contract/image.ts';
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

/** Of the sources, those that are listened to. */
export type AudioSourceName = Exclude<SourceField['name'], 'image'>;

/** What is known of a task's sources: at submission only uploads are probed, at the worker all of them. */
export interface Probes {
  readonly audio?: Probe;
  readonly reference_audio?: Probe;
  readonly image?: ImageProbe;
}

/** The finished files and values as a view of the task may show them. */
export interface ResultView {
  /** A signed address of the file of that role, undefined when the run made none. */
  url(role: string): string | undefined;
  /** Its length, for audio. */
  durationSeconds(role: string): number | undefined;
  readonly values: JsonObject;
  /** Of the task: one, or two where the operation makes two. */
  readonly conversionIds: readonly string[];
}

/** What is known of a task before it has run. */
export interface SubmittedTask<Input> {
  /** The first of two, where the operation makes two. */
  readonly conversionId: string;
  /** Empty once its owner has deleted what came of it. */
  readonly input: Input;
}

/** One webhook of a finished task, over the fields that all of them carry. */
export type EventFields = { readonly [field: string]: JsonValue | undefined };

/** What a run of the example may have made; for the descriptions that people read. */
export interface ExampleResult {
  /** Extensions of the files, by role; those that are not named are `mp3`. */
  readonly extensions: Readonly<Record<string, string>>;
  readonly values: JsonObject;
}

/** What an operation that is on its way out says of itself with each answer. */
export interface Deprecation {
  /** From when on clients are asked to leave it, and from when on it may be gone; in ISO 8601. */
  readonly since: string;
  readonly sunset: string;
  readonly successor: OperationPath;
}

/** Below the base address, with the version that it came with. */
export type OperationPath = `/v1/${string}` | `/v2/${string}`;

/**
 * An operation as data: validation, OpenAPI, the price list, the views and the contract tests are read from it.
 *
 * Nothing here runs anything; the recipe stands beside it in `run.ts`.
 */
export interface OperationDescription<Input extends z.ZodObject = z.ZodObject> {
  /** As the public contract names it; also its row in the price table, unless `pricing` names others. */
  readonly name: string;
  /** Below the base address: `/v1/audio_cutter`. */
  readonly path: OperationPath;
  /** Where it answers besides, for clients of other versions; the same in every way. */
  readonly otherPaths?: readonly OperationPath[];
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
  readonly check?: (input: z.output<Input>, probes: Probes, capabilities: Capabilities) => void;
  /** Fields that the answer to its POST, byId and its webhook carry alike, known before anything has run. */
  readonly taskFields?: (task: SubmittedTask<Partial<z.output<Input>>>) => EventFields;
  /** Its results stay until their owner deletes them; all others go after the days that results are kept. */
  readonly isKept?: boolean;
  /** Rows of the price table, and which of them an input is priced by. */
  readonly pricing?: {
    readonly rows: readonly string[];
    readonly rowOf: (input: z.output<Input>) => string;
  };
  /** How many outputs an input asks for, where the operation makes pairs; 2 unless said otherwise. */
  readonly outputCount?: (input: z.output<Input>) => number;
  /** Seconds of audio that an input asks for, where none comes with it. */
  readonly plannedSeconds?: (input: z.output<Input>) => number;
  /** Whether what it makes can be listened to while it is made; the input is empty once its owner has deleted it. */
  readonly isStreamed?: (input: Partial<z.output<Input>>) => boolean;
  /** Fields whose words are looked at before the task is taken on: what nobody may ask for is refused and costs nothing. */
  readonly moderated?: readonly (keyof z.output<Input> & string)[];
  /** Its POST is answered with ids and eta alone. */
  readonly isAnswerReduced?: boolean;
  readonly deprecation?: Deprecation;
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
