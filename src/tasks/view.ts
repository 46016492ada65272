import type { JsonObject, JsonValue, OutputFile } from '../contract/task.ts';
import { toCredits } from '../credits/price.ts';
import { findOperation } from '../operations/catalogue.ts';
import type { EventFields, ResultView } from '../operations/operation.ts';
import type { Task } from './task.ts';
import { titleOf } from './title.ts';

/** Signs the address of a task's file. */
export type ShowFile = (file: OutputFile) => string;

/** A task's files and values for the operation's own fields. */
export function viewResult(task: Task, showFile: ShowFile): ResultView {
  const files = task.filesDeletedAt || task.deletedAt ? {} : (task.result?.files ?? {});
  return {
    url: (role) => files[role] && showFile(files[role]),
    durationSeconds: (role) => task.result?.files[role]?.durationSeconds ?? undefined,
    values: task.result?.values ?? {},
    conversionIds: task.conversionIds,
  };
}

/** The conversion object of GET /v1/byId. */
export function viewConversion(task: Task, showFile: ShowFile): JsonObject {
  const isDone = task.status === 'COMPLETED';
  const result = viewResult(task, showFile);
  const message = isDone ? describeCompletion(task) : task.message;
  const ofOperation = isDone ? findOperation(task.operation).resultFields(result) : {};
  return withoutAbsent({
    task_id: task.id,
    ...viewConversionIds(task),
    ...(isDone ? {} : blankResult(task.operation)),
    ...viewOwnFields(task),
    operation: task.operation,
    title: titleOf(task),
    feature: task.feature,
    status: task.status,
    message,
    status_msg: message,
    progress: Math.round(task.progress * 1000) / 10,
    step: task.step,
    webhook_url: task.webhookUrl ?? '',
    createdAt: formatTimestamp(task.createdAt),
    updatedAt: formatTimestamp(task.updatedAt),
    generation_completed_at: isDone && task.finishedAt ? formatCompletion(task.finishedAt) : undefined,
    conversion_cost: toCredits(task.settledMicrocredits ?? task.reservedMicrocredits),
    ...viewStreams(task, showFile),
    ...(isDone ? viewOutputs(task, result) : {}),
    ...ofOperation,
    warnings: listWarnings(task, ofOperation),
  });
}

/** Which parts of the request were changed when it was accepted, and what the result says of itself; undefined if nothing. */
export function listWarnings({ warnings }: Pick<Task, 'warnings'>, result: EventFields): JsonValue | undefined {
  const own = Array.isArray(result.warnings) ? (result.warnings as readonly string[]) : [];
  const all = [...new Set([...warnings, ...own])];
  return all.length > 0 ? all : undefined;
}

const blankResults = new Map<string, JsonObject>();

/**
 * The texts that a result will have, empty: clients read them while a task runs, and not all ask first whether they are
 * there. Numbers and lists are omitted until then.
 */
function blankResult(name: string): JsonObject {
  const known = blankResults.get(name);
  if (known) return known;
  const operation = findOperation(name);
  const example: ResultView = {
    url: () => '',
    durationSeconds: () => undefined,
    values: operation.exampleResult?.values ?? {},
    conversionIds: [],
  };
  const fields = { ...viewOutputs({ operation: name }, example), ...operation.resultFields(example) };
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string');
  const blank = { ...Object.fromEntries(texts.map(([field]) => [field, ''])), generation_completed_at: '' };
  blankResults.set(name, blank);
  return blank;
}

/** Longer values are of no use in a list: one song has more than 30,000 characters of timed words. */
const summaryCharactersMax = 1_000;

/** A conversion without its long values, whose names are in `left_out`. */
export function leaveOutLongFields(conversion: JsonObject): JsonObject {
  const isLong = (value: JsonValue) =>
    (typeof value === 'string' ? value.length : JSON.stringify(value).length) > summaryCharactersMax;
  const [long, short] = [true, false].map((isWanted) =>
    Object.entries(conversion).filter(([, value]) => isLong(value) === isWanted),
  );
  return { ...Object.fromEntries(short!), ...(long!.length > 0 ? { left_out: long!.map(([name]) => name) } : {}) };
}

/** Fields with the addresses of streams. */
function viewStreams(task: Task, showFile: ShowFile): EventFields {
  const { outputs, isStreamed } = findOperation(task.operation);
  if (outputs === 'single') return {};
  const streams = Object.entries(task.filesDeletedAt ? {} : task.streams);
  return {
    is_streaming_request: isStreamed?.(task.input) ?? false,
    is_streaming_available: streams.length > 0,
    ...Object.fromEntries(streams.map(([output, file]) => [`streaming_url_${output}`, showFile(file)])),
  };
}

/** `conversion_id`, or `conversion_id_1` and `conversion_id_2` where the operation makes two. */
export function viewConversionIds(task: Pick<Task, 'operation' | 'conversionIds'>): JsonObject {
  const [first, second] = task.conversionIds;
  if (findOperation(task.operation).outputs === 'single') return { conversion_id: first! };
  return { conversion_id_1: first!, conversion_id_2: second! };
}

function describeCompletion(task: Task): string {
  if (task.deletedAt) return 'The result was deleted by its owner.';
  if (task.filesDeletedAt) return 'The results were removed: they are kept for some days only.';
  return task.message;
}

/** The operation's own fields, shown from the answer to the POST on; `error_message` is set when the task failed. */
export function viewOwnFields(
  task: Pick<Task, 'operation' | 'conversionIds' | 'input'> & Partial<Pick<Task, 'status' | 'message'>>,
): JsonObject {
  const [conversionId] = task.conversionIds;
  const { taskFields } = findOperation(task.operation);
  const own = withoutAbsent(taskFields?.({ conversionId: conversionId!, input: task.input }) ?? {});
  return task.status === 'FAILED' && 'error_message' in own ? { ...own, error_message: task.message ?? '' } : own;
}

/** The audio fields that all operations have. */
export function viewOutputs(task: Pick<Task, 'operation'>, result: ResultView): EventFields {
  if (findOperation(task.operation).outputs === 'single') {
    return {
      audio_url: result.url('audio'),
      conversion_path: result.url('audio'),
      conversion_path_wav: result.url('wav'),
      conversion_duration: result.durationSeconds('audio'),
    };
  }
  // Older clients of two-output operations read audio_url alone.
  const fields: Record<string, JsonValue | undefined> = {
    audio_url: result.url('audio_1') ?? result.url('audio_2'),
  };
  for (const n of [1, 2]) {
    fields[`conversion_path_${n}`] = result.url(`audio_${n}`);
    fields[`conversion_path_wav_${n}`] = result.url(`wav_${n}`);
    fields[`conversion_duration_${n}`] = result.durationSeconds(`audio_${n}`);
  }
  return fields;
}

/** `2026-08-17T17:07:40.557000+00:00`: microseconds and an offset (docs/interface.md, Results). */
export function formatTimestamp(date: Date): string {
  return date.toISOString().replace('Z', '000+00:00');
}

/** `2026-08-17 17:11:27.054 +0000`. */
function formatCompletion(date: Date): string {
  return date.toISOString().replace('T', ' ').replace('Z', ' +0000');
}

export function withoutAbsent(fields: EventFields): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined),
  );
}
