import { type Entry, isEntry, parseJson } from '../http/read-json.ts';

/** An answer out of its envelope. Failures come with HTTP 200 too, and `code` 500. */
export type AceStepEnvelope = { readonly data: unknown } | { readonly error: unknown };

/** What a server says of one task. */
export type TaskState =
  /** Queued, or at work. */
  | { readonly state: 'open'; readonly stage: string; readonly fraction: number }
  | { readonly state: 'done'; readonly files: readonly AceStepFileAddress[] }
  /** `error` is a traceback more often than not. */
  | { readonly state: 'failed'; readonly error: string }
  /** It never had such a task, or forgot it in a restart: the same answer for both. */
  | { readonly state: 'unknown' };

/** One audio file, and what the server says of it. */
export interface AceStepFileAddress {
  /** `/v1/audio?path=…` */
  readonly address: string;
  readonly metas: AceStepMetas;
  /** That it was made from; undefined where it is not said. */
  readonly seed: number | undefined;
}

/** What is known of a song; undefined where the server has "N/A". */
export interface AceStepMetas {
  readonly tempoBpm: number | undefined;
  /** `C Major`, `F# minor`: as it was written. */
  readonly key: string | undefined;
  readonly durationSeconds: number | undefined;
}

/** What a server writes for a value that it does not have. */
const notKnown = 'N/A';

/** @returns undefined for what is no answer of such a server */
export function readEnvelope(body: string): AceStepEnvelope | undefined {
  const answer = parseJson(body);
  if (!isEntry(answer) || !('data' in answer) || typeof answer.code !== 'number') return undefined;
  if (answer.code !== 200) return { error: answer.error };
  return { data: answer.data };
}

export function readTaskId(data: unknown): { readonly id: string; readonly queuePosition: number } | undefined {
  if (!isEntry(data) || typeof data.task_id !== 'string' || data.task_id === '') return undefined;
  return { id: data.task_id, queuePosition: Math.max(0, readNumber(data.queue_position) ?? 0) };
}

/** Reads what `/query_result` says of one task. `progress_text` is left alone: it is the last line of anybody's work. */
export function readTaskState(data: unknown, id: string): TaskState {
  const task = Array.isArray(data) ? data.find((each) => isEntry(each) && each.task_id === id) : undefined;
  if (!isEntry(task)) return { state: 'unknown' };
  const items = readItems(task.result);
  const [first] = items;
  if (task.status === 2) {
    const error = [task.error, first?.error].find((each) => typeof each === 'string');
    return { state: 'failed', error: String(error ?? 'no reason') };
  }
  if (task.status === 1) return { state: 'done', files: listFiles(items) };
  if (task.status !== 0 || !first) return { state: 'unknown' };
  const fraction = Math.max(0, Math.min(1, readNumber(first.progress) ?? 0));
  return { state: 'open', stage: typeof first.stage === 'string' ? first.stage : '', fraction };
}

/** The checkpoint that works where none is named; undefined where the server does not say. */
export function readDefaultModel(data: unknown): string | undefined {
  if (!isEntry(data)) return undefined;
  if (typeof data.default_model === 'string' && data.default_model !== '') return data.default_model;
  const models = Array.isArray(data.models) ? data.models.filter(isEntry) : [];
  const chosen = models.find((model) => model.is_default === true) ?? models.find((model) => model.is_loaded === true);
  return typeof chosen?.name === 'string' ? chosen.name : undefined;
}

/** Whether the language model is there that plans a song; undefined where it is not said, or nothing is loaded yet. */
export function readHasPlanner(data: unknown): boolean | undefined {
  if (!isEntry(data) || typeof data.llm_initialized !== 'boolean') return undefined;
  // Models may be loaded by the first task: before it, "no" says nothing.
  return data.llm_initialized || data.models_initialized === true ? data.llm_initialized : undefined;
}

export function readAverageSeconds(data: unknown): number | undefined {
  const seconds = isEntry(data) ? readNumber(data.avg_job_seconds) : undefined;
  return seconds !== undefined && seconds > 0 ? seconds : undefined;
}

/** `result` is a JSON text within the JSON; some builds give the list itself. */
function readItems(result: unknown): Entry[] {
  const items = typeof result === 'string' ? parseJson(result) : result;
  return Array.isArray(items) ? items.filter(isEntry) : [];
}

function listFiles(items: readonly Entry[]): AceStepFileAddress[] {
  return items.flatMap((item, i) => {
    const { file, status, metas, seed_value: seeds } = item;
    if (typeof file !== 'string' || file === '' || status === 2) return [];
    const facts = isEntry(metas) ? metas : {};
    // One text for all outputs: "1,2".
    const seed = readNumber(String(seeds ?? '').split(',')[i]);
    return [
      {
        address: file,
        seed: seed !== undefined && Number.isInteger(seed) && seed >= 0 ? seed : undefined,
        metas: {
          tempoBpm: readNumber(facts.bpm),
          key: typeof facts.keyscale === 'string' && facts.keyscale !== notKnown ? facts.keyscale : undefined,
          durationSeconds: readNumber(facts.duration),
        },
      },
    ];
  });
}

/** Numbers come as texts too, and "N/A" stands for none. */
function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
