// One client process of `npm run bench -- neighbours`: sends requests until its time is over and reports their statuses.
import { randomUUID } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import { packForm } from './tasks-requests.ts';

export type Requests = 'reads' | 'uploads' | 'replays';

export interface Load {
  readonly requests: Requests;
  readonly connections: number;
  /** Requests a second; without it, each connection sends its next request as soon as the last one was answered. */
  readonly perSecond?: number;
}

export interface LoadOptions extends Load {
  readonly baseUrl: string;
  /** Used in turn. */
  readonly keys: readonly string[];
  readonly seconds: number;
  /** A file to upload. */
  readonly path: string;
}

export type Statuses = Record<string, number>;

// A real client has cores of its own: this one leaves them to the service where both want one.
setPriority(getPriority() + 5);

process.once('message', (options: LoadOptions) => {
  void sendLoad(options).then((statuses) => process.send?.(statuses, () => process.exit(0)));
});

async function sendLoad({ baseUrl, keys, requests, connections, perSecond, seconds, path }: LoadOptions) {
  const pool = new Pool(baseUrl, { connections, pipelining: 1, headersTimeout: 60_000 });
  const statuses: Statuses = {};
  const upload = await packForm({ start_time: '0', end_time: '500' }, { audio: path });
  const endMs = performance.now() + seconds * 1000;
  let count = 0;
  const sendOne = async (): Promise<void> => {
    const authorization = keys[count % keys.length]!;
    const request = makeRequest(requests, upload, count++);
    try {
      const { statusCode, body } = await pool.request({ ...request, headers: { ...request.headers, authorization } });
      await body.dump();
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    } catch (error) {
      const name = (error as NodeJS.ErrnoException).code ?? 'error';
      statuses[name] = (statuses[name] ?? 0) + 1;
      await sleep(10);
    }
  };
  if (perSecond === undefined) {
    const client = async () => {
      while (performance.now() < endMs) await sendOne();
    };
    await Promise.all(Array.from({ length: connections }, client));
  } else {
    const startMs = performance.now();
    for (let nowMs = startMs; nowMs < endMs; nowMs = performance.now()) {
      while (count < ((nowMs - startMs) / 1000) * perSecond) void sendOne();
      await sleep(5);
    }
  }
  return statuses;
}

const paths = [`/v1/byId?task_id=${randomUUID()}`, '/v1/tasks', '/v1/credits'];

function makeRequest(
  requests: Requests,
  { type, bytes }: { type: string; bytes: Uint8Array },
  count: number,
): Dispatcher.RequestOptions & { headers?: Record<string, string> } {
  if (requests === 'reads') return { method: 'GET', path: paths[count % paths.length]! };
  const key = requests === 'replays' ? { 'idempotency-key': 'the same' } : {};
  return { method: 'POST', path: '/v1/audio_cutter', headers: { 'content-type': type, ...key }, body: bytes };
}
