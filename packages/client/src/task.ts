import { type Answer, toAnswer } from './answer.ts';
import type { CallOptions } from './client-options.ts';
import type { Connection } from './connection.ts';
import type { Conversion, TaskFile } from './conversion.ts';
import { type DownloadOptions, saveFile } from './download.ts';
import { TaskFailedError, TimeoutError } from './errors.ts';
import { type TaskEvent, type WatchOptions, watchTask } from './events.ts';
import type { components } from './generated/schema.ts';

type Submitted = Partial<components['schemas']['SubmittedSingle'] & components['schemas']['SubmittedPair']>;

export interface ResultOptions extends WatchOptions {
  /** Told the state of the task at each change: `progress` in per cent, `step` in words. */
  readonly onProgress?: ((conversion: Conversion) => void) | undefined;
  /** Whether the task is cancelled when `signal` aborts. Default: true. */
  readonly cancelOnAbort?: boolean | undefined;
  /** How long to wait; the task runs on afterwards. Default: without end. */
  readonly timeoutMs?: number | undefined;
}

/** A task of the service. It runs there, whether anybody waits for it or not. */
export interface Task {
  readonly id: string;
  /** One, or two where the operation makes two outputs; none of a task that was named by its id. */
  readonly conversionIds: readonly string[];
  /** Seconds until the result was expected when it was sent; -1 if unknown. */
  readonly etaSeconds: number | undefined;
  /** Credits that were reserved. */
  readonly creditEstimate: number | undefined;
  /** All that was answered when it was sent. */
  readonly submitted: Submitted;
  /** How it stands now. */
  state(options?: CallOptions): Answer<Conversion>;
  /**
   * Waits for its end. @returns the completed conversion
   * @throws TaskFailedError, TimeoutError, and the reason of `signal`
   */
  result(options?: ResultOptions): Promise<Conversion>;
  /** Its present state and every change until it has ended. */
  events(options?: WatchOptions): AsyncIterable<TaskEvent>;
  /** Ends it; its credits are given back. Only Serinette has it. */
  cancel(options?: CallOptions): Answer<Conversion>;
  /** The files that it made. Only Serinette has it. */
  files(options?: CallOptions): Answer<TaskFile[]>;
  /** Writes all its files into a folder (Node.js, Deno, Bun). @returns their paths */
  download(folder: string, options?: DownloadOptions): Promise<string[]>;
}

export function makeTask(connection: Connection, submitted: Submitted & { readonly task_id: string }): Task {
  const id = submitted.task_id;
  const pathParameters = { task_id: id };

  function read<Body, T>(
    request: { method: 'get' | 'post'; path: string; query?: Record<string, unknown> },
    pick: (body: Body) => T,
    options?: CallOptions,
  ): Answer<T> {
    const sent = connection.send<Body>({ ...request, pathParameters, isRepeatable: true }, options);
    return toAnswer(sent.then(({ data, response }) => ({ data: pick(data), response })));
  }

  const conversionOf = ({ conversion }: { conversion: Conversion }) => conversion;
  const byId = { method: 'get', path: '/v1/byId', query: { task_id: id, conversionType: 'OTHER' } } as const;
  const task: Task = {
    id,
    conversionIds: [submitted.conversion_id, submitted.conversion_id_1, submitted.conversion_id_2].filter(
      (each) => each !== undefined,
    ),
    etaSeconds: submitted.eta,
    creditEstimate: submitted.credit_estimate,
    submitted,
    state: (options) => read(byId, conversionOf, options),
    events: (options) => watchTask(connection, id, options),
    result: (options) => waitForResult(task, options),
    cancel: (options) => read({ method: 'post', path: '/v1/tasks/{task_id}/cancel' }, conversionOf, options),
    files: (options) =>
      read({ method: 'get', path: '/v1/tasks/{task_id}/files' }, ({ files }: { files: TaskFile[] }) => files, options),
    async download(folder, options) {
      const paths: string[] = [];
      for (const file of await task.files({ signal: options?.signal })) {
        paths.push(await saveFile(connection, file, { ...options, to: `${folder.replace(/[\\/]$/, '')}/` }));
      }
      return paths;
    },
  };
  return task;
}

async function waitForResult(
  task: Task,
  { onProgress, signal, cancelOnAbort = true, timeoutMs }: ResultOptions = {},
): Promise<Conversion> {
  const limit = new AbortController();
  const pass = (): void => limit.abort(signal?.reason);
  if (signal?.aborted) pass();
  signal?.addEventListener('abort', pass, { once: true });
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(
          () => limit.abort(new TimeoutError(`Task ${task.id} has not ended within ${timeoutMs} ms; it runs on.`)),
          timeoutMs,
        );
  try {
    for await (const { type, conversion } of task.events({ signal: limit.signal })) {
      onProgress?.(conversion);
      if (type === 'end') return requireCompleted(conversion);
    }
    return requireCompleted(await task.state());
  } catch (error) {
    // A task that ended in this very moment cannot be cancelled; the reason of the caller counts.
    if (signal?.aborted && cancelOnAbort) await task.cancel().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', pass);
  }
}

function requireCompleted(conversion: Conversion): Conversion {
  if (conversion.status !== 'COMPLETED') throw new TaskFailedError(conversion);
  return conversion;
}
