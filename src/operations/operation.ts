import type { z } from 'zod';
import type { Probe } from '../contract/audio.ts';
import type { Capabilities } from '../contract/capabilities.ts';
import type { Feature } from '../contract/features.ts';
import type { ImageProbe } from '../contract/image.ts';
import type { JsonObject, JsonValue } from '../contract/task.ts';

/** Parallel tasks are limited per category, and a worker may take tasks of some alone. */
export const categories = ['music', 'enhancements', 'utilities'] as const;
export type Category = (typeof categories)[number];

/**
 * A source file of a task: given as an address in `<name>_url` or as an upload in `<name>_file`;
 * `<name>_path` is accepted for the address too.
 */
export interface SourceField {
  readonly name: 'audio' | 'reference_audio' | 'sample_audio' | 'image';
  readonly isRequired: boolean;
  readonly description: string;
}

/** The audio sources. */
export type AudioSourceName = Exclude<SourceField['name'], 'image'>;

/** Probes of a task's sources: at submission only uploads are probed, in the worker all of them. */
export interface Probes {
  readonly audio?: Probe;
  readonly reference_audio?: Probe;
  readonly sample_audio?: Probe;
  readonly image?: ImageProbe;
}

/** The finished files and values, for views of the task. */
export interface ResultView {
  /** A signed address of the file of that role, undefined if there is none. */
  url(role: string): string | undefined;
  /** Length of an audio file. */
  durationSeconds(role: string): number | undefined;
  readonly values: JsonObject;
  /** One, or two where the operation makes two outputs. */
  readonly conversionIds: readonly string[];
}

/** A task before it has run. */
export interface TaskBeforeRun<Input> {
  /** The first, where the operation makes two outputs. */
  readonly conversionId: string;
  /** Empty after the owner has deleted the results. */
  readonly input: Input;
}

/** Fields of one webhook of a finished task, beside those that all webhooks have. */
export type EventFields = { readonly [field: string]: JsonValue | undefined };

/** A possible result of the example, for the documentation. */
export interface ExampleResult {
  /** Extensions of the files, by role; default: `mp3`. */
  readonly extensions: Readonly<Record<string, string>>;
  readonly values: JsonObject;
}

/** Deprecation headers of an operation that will be removed. */
export interface Deprecation {
  /** Since when clients should migrate, and from when on it may be removed; in ISO 8601. */
  readonly since: string;
  readonly sunset: string;
  readonly successor: OperationPath;
}

/** Path below the base address, with the API version. */
export type OperationPath = `/v1/${string}` | `/v2/${string}`;

/**
 * An operation as data: validation, OpenAPI, the price list, the views and the contract tests are read from it.
 *
 * It is data alone; the recipe is beside it in `run.ts`.
 */
export interface OperationDescription<Input extends z.ZodObject = z.ZodObject> {
  /** As the public contract names it; also its row in the price table, unless `pricing` names others. */
  readonly name: string;
  /** Below the base address: `/v1/audio_cutter`. */
  readonly path: OperationPath;
  /** Aliases of the path, for clients of other versions. */
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
  /** Aliases of fields. */
  readonly aliases?: Readonly<Record<string, string>>;
  /**
   * Fields that the public API does not have, or whose limits it does not know: no value of theirs refuses a request. What
   * is beyond a limit is brought to it, what cannot be read is left out, and `warnings` tells.
   */
  readonly lenientFields?: readonly string[];
  /** Sentences about what was sent and is not followed: fields without effect, wishes that nobody can meet. */
  readonly tellUnfollowed?: (sent: Readonly<Record<string, unknown>>) => readonly string[];
  /** A valid body, without its source. */
  readonly example: JsonObject;
  readonly exampleResult?: ExampleResult;
  /** `conversion_type` in webhooks. */
  readonly conversionType: string;
  /** `message` in the webhook of the finished task; byId says the same for all operations. */
  readonly completedMessage: string;
  /**
   * Expected seconds of work on one core: a fixed part, and parts for each second of the recording and of what is made.
   * The worker's own measurements replace it.
   */
  readonly expectedSpeed: {
    readonly fixedSeconds: number;
    readonly secondsPerAudioSecond: number;
    /** Default: none where there is a recording, else `secondsPerAudioSecond`. */
    readonly secondsPerMadeSecond?: number;
  };
  /**
   * Refuses what the schema alone cannot detect, such as a cut beyond the end or an unsupported language.
   * Called at submission with the probes known by then, and by the worker when every source is probed.
   * @throws Fault UNPROCESSABLE_CONTENT
   */
  readonly check?: (input: z.output<Input>, probes: Probes, capabilities: Capabilities) => void;
  /** Fields of the answer to its POST, of byId and of its webhook, known before the run. */
  readonly taskFields?: (task: TaskBeforeRun<Partial<z.output<Input>>>) => EventFields;
  /** Its results stay until their owner deletes them; all others expire after `RESULT_DAYS`. */
  readonly isKept?: boolean;
  /** Bytes that are written to disk at least for an audio, its own file not counted; omitted where they are few. */
  readonly diskBytes?: (input: z.output<Input>, audio: Probe) => number;
  /** Rows of the price table, and which of them applies to an input. */
  readonly pricing?: {
    readonly rows: readonly string[];
    readonly rowOf: (input: z.output<Input>) => string;
  };
  /** Words that are paid for, where they are priced; they are known before the task runs. */
  readonly countWords?: (input: z.output<Input>) => number;
  /** Number of outputs for an input, where the operation makes pairs; default: 2. */
  readonly outputCount?: (input: z.output<Input>) => number;
  /** Seconds of audio that an input without a source asks for. */
  readonly plannedSeconds?: (input: z.output<Input>) => number;
  /**
   * Seconds of music that are made, of all outputs, where the time depends on them; an elaborate second counts as several.
   * Default: `plannedSeconds`.
   */
  readonly madeSeconds?: (input: z.output<Input>, audioSeconds: number) => number;
  /** Whether outputs are streamed while they are made; the input is empty after the owner has deleted it. */
  readonly isStreamed?: (input: Partial<z.output<Input>>) => boolean;
  /** Whether lines and titles of the account's last songs are to be avoided; default: never. */
  readonly avoidsRecentLines?: (input: z.output<Input>) => boolean;
  /** Fields that are moderated before the task is accepted: refused requests cost nothing. */
  readonly moderated?: readonly (keyof z.output<Input> & string)[];
  /** It also answers a GET, with its fields in the query: with fields of the result, once that is there. */
  readonly immediate?: {
    /** Says, with status 400, what is wrong with the fields. */
    readonly refusal: string;
    /** Out of `resultFields`. */
    readonly answerFields: readonly string[];
  };
  /** Its POST answers with ids and eta alone. */
  readonly isAnswerReduced?: boolean;
  readonly deprecation?: Deprecation;
  /** The operation's own fields of byId and of its webhook. */
  readonly resultFields: (result: ResultView) => EventFields;
  /** Its webhooks; default: one with `resultFields`. */
  readonly events?: (result: ResultView) => readonly EventFields[];
}

/** Infers the input's exact type for the recipe. */
export function describeOperation<Input extends z.ZodObject>(
  description: OperationDescription<Input>,
): OperationDescription<Input> {
  return description;
}
