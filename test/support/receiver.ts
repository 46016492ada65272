import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from '../../src/platform/database.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { enqueue } from '../../src/queue/queue.ts';

/** What the receiver does with one request. */
export type Answer =
  | number
  | { status: number; headers?: Record<string, string>; body?: string | Buffer; delayMs?: number }
  /** Resets the connection once the request has been read. */
  | 'reset'
  /** Reads the request and stays silent until the receiver is closed. */
  | 'silence'
  /** Sends the head of a 200 and never ends its body. */
  | 'endless body';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they came. */
  readonly body: string;
  readonly at: Date;
}

/** A real HTTP server that receives webhooks. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Scripts the next answers; the last one is given ever after. */
  answer(...answers: Answer[]): void;
  /** Resolves when that many requests were received in all. */
  waitFor(count: number, timeoutMs?: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a receiver on 127.0.0.1 that answers 200 unless told otherwise. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let script: Answer[] = [200];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
      at: new Date(),
    });
    const next = script.length > 1 ? script.shift() : script[0];
    server.emit('received');
    give(next ?? 200, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer(...answers) {
      script = answers;
    },
    async waitFor(count, timeoutMs = 30_000) {
      const signal = AbortSignal.timeout(timeoutMs);
      while (received.length < count) await once(server, 'received', { signal });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function give(answer: Answer, response: ServerResponse): void {
  if (answer === 'silence') return;
  if (answer === 'reset') {
    response.socket?.resetAndDestroy();
  } else if (answer === 'endless body') {
    response.writeHead(200).write('so far');
  } else if (typeof answer === 'number') {
    response.writeHead(answer).end();
  } else {
    setTimeout(() => {
      response.writeHead(answer.status, answer.headers).end(answer.body);
    }, answer.delayMs ?? 0);
  }
}

export const silentLogger = createLogger({ level: 'error', format: 'json', write: () => {} });

/** An account with one ended task, to hang events on. */
export async function insertTaskWithWebhook(
  db: Pool,
  webhookUrl: string,
): Promise<{ accountId: string; taskId: string }> {
  const accountId = randomUUID();
  const taskId = randomUUID();
  await db.query(`insert into accounts (id, name, plan) values ($1, $2, 'standard')`, [accountId, accountId]);
  await db.query(
    `insert into tasks (id, account_id, operation, feature, category, status, message, input, sources,
       conversion_ids, webhook_url, price, reserved_microcredits, audio_seconds, eta_seconds, request_id)
     values ($1, $2, 'denoise', 'DENOISING', 'audio', 'COMPLETED', '', '{}', '[]', array[gen_random_uuid()], $3,
       '{}', 0, 1, 1, 'test')`,
    [taskId, accountId, webhookUrl],
  );
  return { accountId, taskId };
}

/** An event as the end of a task writes it, with its job. @returns its id */
export async function insertEvent(
  db: Pool,
  { accountId, taskId, url, payload }: { accountId: string; taskId: string; url: string; payload: string },
): Promise<string> {
  const id = `msg_${randomBytes(16).toString('base64url')}`;
  await db.query(
    `insert into webhook_events (id, account_id, task_id, url, payload, next_attempt_at)
     values ($1, $2, $3, $4, $5, now())`,
    [id, accountId, taskId, url, payload],
  );
  await enqueue(db, { name: 'deliver_webhook', payload: { eventId: id } });
  return id;
}

/** Lets time pass for everything that waits in the database, without waiting. */
export async function passTime(db: Pool, passedMs: number): Promise<void> {
  const seconds = [passedMs / 1000];
  await db.query(
    `update webhook_events set next_attempt_at = next_attempt_at - make_interval(secs => $1),
       claimed_until = claimed_until - make_interval(secs => $1)`,
    seconds,
  );
  await db.query('update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1)', seconds);
}
