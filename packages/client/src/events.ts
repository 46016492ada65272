import { createParser } from 'eventsource-parser';
import type { Connection } from './connection.ts';
import { toConnectionError } from './connection.ts';
import type { Conversion } from './conversion.ts';
import { ApiError, ConnectionError } from './errors.ts';
import { sleep } from './sleep.ts';

/** A change of a task. The last one has the type `end`; its conversion is COMPLETED or FAILED. */
export interface TaskEvent {
  readonly type: 'progress' | 'end';
  readonly conversion: Conversion;
}

export interface WatchOptions {
  readonly signal?: AbortSignal | undefined;
}

/** The service sends a comment every 15 s: a line that is silent for three times that is broken. */
const silenceMsMax = 45_000;
/** Between broken lines, and between two looks where there are no streams. */
const pauseMs = 1_500;
/** Broken lines in a row, without an event between them. */
const breaksMax = 10;

/** Follows a task to its end, over broken lines; where no stream of events can be had, by looking again and again. */
export async function* watchTask(
  connection: Connection,
  taskId: string,
  options: WatchOptions = {},
): AsyncGenerator<TaskEvent> {
  let last = '';
  for (let breaks = 0; breaks <= breaksMax; breaks++) {
    if (breaks > 0) await sleep(pauseMs, options.signal);
    try {
      for await (const data of readEvents(connection, taskId, options)) {
        if (data === last) continue;
        breaks = 0;
        last = data;
        const event = toEvent(JSON.parse(data) as Conversion);
        yield event;
        if (event.type === 'end') return;
      }
    } catch (error) {
      if (hasNoStream(error)) return yield* pollTask(connection, taskId, options);
      if (!(error instanceof ConnectionError) || options.signal?.aborted) throw error;
      if (breaks === breaksMax) throw error;
    }
  }
  throw new ConnectionError(`The events of task ${taskId} end again and again before the task does.`);
}

/** The public API has no such path, and an account may open only so many streams. */
function hasNoStream(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.status === 429 || error.status === 405 || (error.status === 404 && error.code !== 'UNPROCESSABLE_CONTENT')
  );
}

async function* pollTask(connection: Connection, taskId: string, { signal }: WatchOptions): AsyncGenerator<TaskEvent> {
  let last = '';
  for (;;) {
    const { data } = await connection.send<{ conversion: Conversion }>(
      { method: 'get', path: '/v1/byId', query: { task_id: taskId, conversionType: 'OTHER' }, isRepeatable: true },
      { signal },
    );
    const event = toEvent(data.conversion);
    // Addresses are signed again for each answer.
    const { status, progress, step } = data.conversion;
    const seen = `${status} ${progress} ${step}`;
    if (seen !== last) yield event;
    if (event.type === 'end') return;
    last = seen;
    await sleep(pauseMs, signal);
  }
}

function toEvent(conversion: Conversion): TaskEvent {
  // ERROR is a state of the public API alone.
  const isEnded = ['COMPLETED', 'FAILED', 'ERROR'].includes(conversion.status);
  return { type: isEnded ? 'end' : 'progress', conversion };
}

/** The data of each event of one stream. @throws ConnectionError when the line breaks */
async function* readEvents(connection: Connection, taskId: string, { signal }: WatchOptions): AsyncGenerator<string> {
  const { data: body } = await connection.send<ReadableStream<Uint8Array>>(
    {
      method: 'get',
      path: '/v1/tasks/{task_id}/events',
      pathParameters: { task_id: taskId },
      headers: { accept: 'text/event-stream' },
      parseAs: 'stream',
      isRepeatable: true,
    },
    { signal, retriesMax: 0 },
  );
  const waiting: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void waiting.push(data) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const stop = (): void => void reader.cancel(signal?.reason).catch(() => {});
  signal?.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const silence = setTimeout(stop, silenceMsMax);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      signal?.throwIfAborted();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* waiting.splice(0);
    }
  } catch (error) {
    throw toConnectionError(error, connection.options.baseUrl, signal);
  } finally {
    signal?.removeEventListener('abort', stop);
    void reader.cancel().catch(() => {});
  }
}
