import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { insertTaskWithWebhook, passTime } from '../../test/support/receiver.ts';
import { stageWebhooks } from '../../test/support/webhook-stage.ts';
import { listDeliveries, redeliver } from './deliveries.ts';
import { standardSchedule } from './schedule.ts';

describe('a webhook that was not received', () => {
  const stage = stageWebhooks({ timeoutMs: 300 });
  const list = () => listDeliveries(stage.pool, stage.owner.taskId);
  async function countJobs(eventId: string): Promise<number> {
    const { rowCount } = await stage.pool.query(
      `select 1 from graphile_worker._private_jobs where payload ->> 'eventId' = $1 and key is not null`,
      [eventId],
    );
    return rowCount!;
  }

  it('is dead with its reason after the whole schedule, and delivered when it is redelivered', async () => {
    stage.receiver.answer(503);
    const payload = '{"number": 1}';
    const eventId = await stage.addEvent(payload);
    let passedMs = 0;
    for (let attempt = 1; attempt <= standardSchedule.delaysMs.length; attempt++) {
      await stage.send(eventId);
      assert.equal(stage.receiver.received.length, attempt);
      const [event] = await list();
      if (event!.next_attempt_at === null) break;
      const waitMs = Date.parse(event!.next_attempt_at) - Date.now();
      const planned = standardSchedule.delaysMs[attempt]!;
      assert.ok(Math.abs(waitMs - planned) <= planned * 0.1 + 3_000, `${attempt}: ${waitMs} ms, not ${planned}`);
      assert.equal(await countJobs(eventId), 1);
      await stage.send(eventId); // before its time: nothing happens
      await passTime(stage.pool, waitMs + 5);
      passedMs += waitMs;
    }
    assert.ok(Math.abs(passedMs / 3_600_000 - 75.58) < 7.6, `${passedMs / 3_600_000} h`);
    await stage.send(eventId);
    assert.equal(stage.receiver.received.length, 10);

    const [dead] = await list();
    assert.equal(dead!.status, 'DEAD');
    assert.match(dead!.reason!, /^Given up after 10 attempts\. .*503/);
    assert.deepEqual(
      dead!.deliveries.map(({ attempt, status_code }) => [attempt, status_code]),
      Array.from({ length: 10 }, (_, index) => [index + 1, 503]),
    );
    const { rows } = await stage.pool.query('select status from tasks where id = $1', [stage.owner.taskId]);
    assert.equal(rows[0]!.status, 'COMPLETED');

    stage.receiver.answer(200);
    assert.equal(await redeliver(stage.pool, stage.owner), 1);
    assert.equal(await countJobs(eventId), 1);
    await stage.send(eventId);
    const [revived] = await list();
    assert.deepEqual([revived!.status, revived!.reason, revived!.deliveries.length], ['DELIVERED', null, 11]);
    assert.deepEqual(new Set(stage.receiver.received.map(({ headers }) => headers['webhook-id'])), new Set([eventId]));
    assert.deepEqual(new Set(stage.receiver.received.map(({ body }) => body)), new Set([payload]));
  });

  it('restarts the schedule when it is redelivered', async () => {
    stage.receiver.answer(500);
    const eventId = await stage.addEvent('{}');
    await stage.send(eventId);
    await passTime(stage.pool, 6_000);
    await stage.send(eventId);
    assert.equal(await redeliver(stage.pool, stage.owner), 1);
    await stage.send(eventId);
    const [event] = await list();
    const waitMs = Date.parse(event!.next_attempt_at!) - Date.now();
    assert.ok(waitMs > 1_000 && waitMs < 5_600, `${waitMs} ms`);
    assert.equal(event!.deliveries.length, 3);
  });

  it('uses an address again that had answered 410 Gone', async () => {
    stage.receiver.answer(410, 200);
    const eventId = await stage.addEvent('{}');
    await stage.send(eventId);
    await redeliver(stage.pool, stage.owner);
    await stage.send(eventId);
    const next = await stage.addEvent('{}');
    await stage.send(next);
    assert.deepEqual(
      (await list()).map(({ status }) => status),
      ['DELIVERED', 'DELIVERED'],
    );
  });

  it('is redelivered alone when it is named, and only for its own account', async () => {
    const first = await stage.addEvent('{"number": 1}');
    const second = await stage.addEvent('{"number": 2}');
    await stage.send(first);
    await stage.send(second);
    const other = await insertTaskWithWebhook(stage.pool, stage.receiver.url);
    assert.equal(await redeliver(stage.pool, { accountId: other.accountId, eventId: first }), 0);
    assert.equal(await redeliver(stage.pool, { accountId: stage.owner.accountId, eventId: second }), 1);
    assert.deepEqual(
      (await list()).map(({ event_id, status, payload }) => ({ event_id, status, payload })),
      [
        { event_id: first, status: 'DELIVERED', payload: { number: 1 } },
        { event_id: second, status: 'PENDING', payload: { number: 2 } },
      ],
    );
  });
});
