import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import {
  insertEvent,
  insertTaskWithWebhook,
  openReceiver,
  openWebhookDatabase,
  passTime,
  type Receiver,
  silentLogger,
} from '../../test/support/receiver.ts';
import type { Pool } from '../platform/database.ts';
import { createOutbound, type Outbound } from '../platform/outbound/outbound.ts';
import { type DeliverDeps, deliverWebhook } from './deliver.ts';
import { listDeliveries, redeliver } from './deliveries.ts';
import { standardSchedule } from './schedule.ts';

describe('a webhook that nobody received', () => {
  let pool: Pool;
  let outbound: Outbound;
  let deps: DeliverDeps;
  let receiver: Receiver;
  let owner: { accountId: string; taskId: string };

  before(async () => {
    ({ pool } = await openWebhookDatabase());
    outbound = createOutbound({ allowedPrivate: ['127.0.0.1'], connectTimeoutMs: 500 });
    deps = { pool, outbound, version: '1.2.3', logger: silentLogger, timeoutMs: 300 };
  });
  after(() => outbound.close());
  beforeEach(async () => {
    receiver = await openReceiver();
    owner = await insertTaskWithWebhook(pool, receiver.url);
  });
  afterEach(() => receiver.close());

  const addEvent = (payload: string) => insertEvent(pool, { ...owner, url: receiver.url, payload });
  const send = (eventId: string) => deliverWebhook(deps, { eventId }, { signal: new AbortController().signal });
  const list = () => listDeliveries(pool, owner.taskId);
  async function countJobs(eventId: string): Promise<number> {
    const { rowCount } = await pool.query(
      `select 1 from graphile_worker._private_jobs where payload ->> 'eventId' = $1 and key is not null`,
      [eventId],
    );
    return rowCount!;
  }

  it('is dead with its reason after the whole schedule, and received when it is redelivered', async () => {
    receiver.answer(503);
    const payload = '{"number": 1}';
    const eventId = await addEvent(payload);
    let passedMs = 0;
    for (let attempt = 1; attempt <= standardSchedule.delaysMs.length; attempt++) {
      await send(eventId);
      assert.equal(receiver.received.length, attempt);
      const [event] = await list();
      if (event!.next_attempt_at === null) break;
      const waitMs = Date.parse(event!.next_attempt_at) - Date.now();
      const planned = standardSchedule.delaysMs[attempt]!;
      assert.ok(Math.abs(waitMs - planned) <= planned * 0.1 + 250, `${attempt}: ${waitMs} ms, not ${planned}`);
      assert.equal(await countJobs(eventId), 1);
      await send(eventId); // before its time: nothing happens
      await passTime(pool, waitMs + 5);
      passedMs += waitMs;
    }
    assert.ok(Math.abs(passedMs / 3_600_000 - 75.58) < 7.6, `${passedMs / 3_600_000} h`);
    await send(eventId);
    assert.equal(receiver.received.length, 10);

    const [dead] = await list();
    assert.equal(dead!.status, 'DEAD');
    assert.match(dead!.reason!, /^Given up after 10 attempts\. .*503/);
    assert.deepEqual(
      dead!.deliveries.map(({ attempt, status_code }) => [attempt, status_code]),
      Array.from({ length: 10 }, (_, index) => [index + 1, 503]),
    );
    const { rows } = await pool.query('select status from tasks where id = $1', [owner.taskId]);
    assert.equal(rows[0]!.status, 'COMPLETED');

    receiver.answer(200);
    assert.equal(await redeliver(pool, owner.taskId), 1);
    assert.equal(await countJobs(eventId), 1);
    await send(eventId);
    const [revived] = await list();
    assert.deepEqual([revived!.status, revived!.reason, revived!.deliveries.length], ['DELIVERED', null, 11]);
    assert.deepEqual(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])), new Set([eventId]));
    assert.deepEqual(new Set(receiver.received.map(({ body }) => body)), new Set([payload]));
  });

  it('restarts the schedule when it is redelivered', async () => {
    receiver.answer(500);
    const eventId = await addEvent('{}');
    await send(eventId);
    await passTime(pool, 6_000);
    await send(eventId);
    assert.equal(await redeliver(pool, owner.taskId), 1);
    await send(eventId);
    const [event] = await list();
    const waitMs = Date.parse(event!.next_attempt_at!) - Date.now();
    assert.ok(waitMs > 4_000 && waitMs < 5_600, `${waitMs} ms`);
    assert.equal(event!.deliveries.length, 3);
  });

  it('uses an address again that was gone', async () => {
    receiver.answer(410, 200);
    const eventId = await addEvent('{}');
    await send(eventId);
    await redeliver(pool, owner.taskId);
    await send(eventId);
    const next = await addEvent('{}');
    await send(next);
    assert.deepEqual(
      (await list()).map(({ status }) => status),
      ['DELIVERED', 'DELIVERED'],
    );
  });

  it('is redelivered alone when it is named, and only for its own task', async () => {
    const first = await addEvent('{"number": 1}');
    const second = await addEvent('{"number": 2}');
    await send(first);
    await send(second);
    const other = await insertTaskWithWebhook(pool, receiver.url);
    assert.equal(await redeliver(pool, other.taskId, first), 0);
    assert.equal(await redeliver(pool, owner.taskId, second), 1);
    assert.deepEqual(
      (await list()).map(({ event_id, status, payload }) => ({ event_id, status, payload })),
      [
        { event_id: first, status: 'DELIVERED', payload: { number: 1 } },
        { event_id: second, status: 'PENDING', payload: { number: 2 } },
      ],
    );
  });
});
