import type { Probe } from '../contract/audio.ts';
import type { FaultCode } from '../contract/fault.ts';
import type { ImageProbe } from '../contract/image.ts';
import type { JsonObject, OutputFile, TaskResult, TaskStatus } from '../contract/task.ts';
import type { Price } from '../credits/price.ts';
import type { AudioSourceName, Category, SourceField } from '../operations/operation.ts';

/** A source of a task: an upload or an address. */
export type TaskSource =
  | UploadedSource<AudioSourceName, Probe>
  | UploadedSource<'image', ImageProbe>
  | UnprobedSource
  | AddressSource;

/** An address that the worker fetches: a video, or what did not arrive at once. */
export interface AddressSource {
  readonly kind: 'address';
  readonly name: SourceField['name'];
  readonly url: string;
  /** As its beginning tells. */
  readonly estimatedSeconds?: number | undefined;
}

/** The result that a source was. */
export interface SourceOrigin {
  readonly taskId: string;
  readonly role: string;
}

interface Upload<Name> {
  readonly kind: 'upload';
  readonly name: Name;
  /** In storage. */
  readonly key: string;
  /** The client's file name; shown, never used as a path. */
  readonly filename: string;
  /** Where it is a result of an earlier task. */
  readonly from?: SourceOrigin;
  /** The address that it was fetched from when the task was submitted. */
  readonly url?: string;
}

interface UploadedSource<Name, AProbe> extends Upload<Name> {
  readonly probe: AProbe;
}

/** An upload whose probe would have taken long: the worker probes it, as it does what an address gives. */
interface UnprobedSource extends Upload<AudioSourceName> {
  readonly probe?: undefined;
  /** Undefined where not even its header was read in time. */
  readonly estimatedSeconds: number | undefined;
}

/** A row of `tasks`. */
export interface Task {
  readonly id: string;
  readonly accountId: string;
  readonly operation: string;
  readonly feature: string;
  readonly category: Category;
  /** Expected to take so little time that it never waits behind long tasks. */
  readonly isShort: boolean;
  readonly status: TaskStatus;
  readonly attempt: number;
  /** 0 to 1. */
  readonly progress: number;
  readonly message: string;
  /** What is being done at the moment, in words; empty before and after. */
  readonly step: string;
  readonly faultCode: FaultCode | null;
  readonly input: JsonObject;
  readonly sources: readonly TaskSource[];
  /** Which fields of `input` the client sent; null for tasks from before this was kept. */
  readonly sentFields: readonly string[] | null;
  /** Which parts of the request were changed when it was accepted, in sentences. */
  readonly warnings: readonly string[];
  readonly result: TaskResult | null;
  /** Playlists that can be played while the task runs, by the number of the output. */
  readonly streams: Readonly<Record<string, OutputFile>>;
  readonly conversionIds: readonly string[];
  readonly webhookUrl: string | null;
  /** At the time the task was accepted. */
  readonly price: Price;
  readonly reservedMicrocredits: number;
  readonly settledMicrocredits: number | null;
  /** The billed length: measured, or assumed while an address is not fetched yet. */
  readonly audioSeconds: number;
  readonly etaSeconds: number;
  /** Of the work itself, where nothing else runs (eta/estimate-eta.ts). */
  readonly expectedSeconds: number;
  readonly requestId: string;
  /** Of the submission (W3C Trace Context); null where there is no trace. */
  readonly traceparent: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly filesDeletedAt: Date | null;
  /** When the owner deleted the result; the input was deleted with it. */
  readonly deletedAt: Date | null;
}

/** An attempt of a task. Updates check the number: an outdated attempt changes nothing. */
export type Attempt = Pick<Task, 'id' | 'attempt'>;

/** The columns of a Task, for `select` and `returning`. */
export const taskColumns = `
  id, account_id as "accountId", operation, feature, category, is_short as "isShort", status, attempt, progress, message, step,
  fault_code as "faultCode", input, sources, sent_fields as "sentFields", warnings, result, streams, conversion_ids::text[] as "conversionIds",
  webhook_url as "webhookUrl", price, reserved_microcredits as "reservedMicrocredits",
  settled_microcredits as "settledMicrocredits", audio_seconds as "audioSeconds", eta_seconds as "etaSeconds", expected_seconds as "expectedSeconds",
  request_id as "requestId", traceparent, created_at as "createdAt", updated_at as "updatedAt", started_at as "startedAt",
  finished_at as "finishedAt", files_deleted_at as "filesDeletedAt", deleted_at as "deletedAt"`;

/** Attempts before a task fails. */
export const attemptsMax = 3;
