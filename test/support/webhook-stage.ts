import { after, afterEach, before, beforeEach } from 'node:test';
import type { Pool } from '../../src/platform/database.ts';
import { createOutbound } from '../../src/platform/outbound/outbound.ts';
import { migrateQueue } from '../../src/queue/queue.ts';
import { type DeliverDeps, deliverWebhook } from '../../src/webhooks/deliver.ts';
import { createDeliveryLimits } from '../../src/webhooks/delivery-limits.ts';
import { createTestDatabase } from './postgres.ts';
import { insertEvent, insertTaskWithWebhook, openReceiver, type Receiver, silentLogger } from './receiver.ts';

/** One database and sender for all tests of a suite, and for each test a receiver and an account with an ended task. */
export interface WebhookStage {
  pool: Pool;
  databaseUrl: string;
  deps: DeliverDeps;
  receiver: Receiver;
  owner: { accountId: string; taskId: string };
  /** Inserts an event of the owner's task. @returns its id */
  addEvent(payload: string, url?: string): Promise<string>;
  /** Sends an event once, if it is due. */
  send(eventId: string, signal?: AbortSignal): Promise<void>;
}

/** Prepares the stage before the tests of the calling suite and closes it after them. */
export function stageWebhooks({ timeoutMs }: { timeoutMs: number }): WebhookStage {
  const outbound = createOutbound({ allowedPrivate: ['127.0.0.1'], connectTimeoutMs: 500 });
  const stage = {
    addEvent: (payload, url = stage.receiver.url) => insertEvent(stage.pool, { ...stage.owner, url, payload }),
    send: (eventId, signal = new AbortController().signal) => deliverWebhook(stage.deps, { eventId }, { signal }),
  } as WebhookStage;
  before(async () => {
    const { pool, url } = await createTestDatabase();
    await migrateQueue(pool, silentLogger);
    const limits = createDeliveryLimits();
    const deps = { pool, outbound, version: '1.2.3', logger: silentLogger, limits, timeoutMs };
    Object.assign(stage, { pool, databaseUrl: url, deps });
  });
  after(() => outbound.close());
  beforeEach(async () => {
    stage.receiver = await openReceiver();
    stage.owner = await insertTaskWithWebhook(stage.pool, stage.receiver.url);
  });
  afterEach(() => stage.receiver.close());
  return stage;
}
