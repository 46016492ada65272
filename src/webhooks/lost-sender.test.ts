import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, describe, it } from 'node:test';
import { passTime } from '../../test/support/receiver.ts';
import { stageWebhooks } from '../../test/support/webhook-stage.ts';
import { listDeliveries } from './deliveries.ts';
import { showSecret } from './secrets.ts';

const payload = JSON.stringify({ success: true, title: 'Ä 🎵', cost: 0.1 });

// Another process, so that it can be killed as a worker is.
const sender = `
  const load = (name) => import(new URL(name, ${JSON.stringify(import.meta.url)}));
  const { openPool } = await load('../platform/database.ts');
  const { createLogger } = await load('../platform/logger.ts');
  const { createOutbound } = await load('../platform/outbound/outbound.ts');
  const { deliverWebhook } = await load('./deliver.ts');
  const { createDeliveryLimits } = await load('./delivery-limits.ts');
  const [databaseUrl, eventId] = process.argv.slice(1);
  await deliverWebhook({
    pool: openPool(databaseUrl, { max: 2, onIdleError() {} }),
    outbound: createOutbound({ allowedPrivate: ['127.0.0.1'], connectTimeoutMs: 500 }),
    version: '1.2.3',
    limits: createDeliveryLimits(),
    logger: createLogger({ level: 'info', format: 'json', write: (line) => process.stderr.write(line) }),
  }, { eventId }, { signal: new AbortController().signal });
  console.log('recorded');`;

describe('a webhook whose sender is lost or not alone', () => {
  const stage = stageWebhooks({ timeoutMs: 1_000 });
  let eventId: string;
  beforeEach(async () => {
    await showSecret(stage.pool, stage.owner.accountId);
    eventId = await stage.addEvent(payload);
  });

  const findEvent = async () => (await listDeliveries(stage.pool, stage.owner.taskId))[0]!;

  async function waitForBlockedStatement(): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const { rowCount } = await stage.pool.query(
        `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%schedule_step%'`,
      );
      if (rowCount === 1) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('No sender came to its record.');
  }

  it('is sent again with the same id and bytes when its sender is killed between the answer and the record', async () => {
    stage.receiver.answer({ status: 200, delayMs: 200 });
    const child = spawn(process.execPath, ['--input-type=module', '--eval', sender, stage.databaseUrl, eventId], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    await stage.receiver.waitFor(1);
    const holder = await stage.pool.connect();
    try {
      // The receiver answers 200, and the sender is about to record it.
      await holder.query('begin');
      await holder.query('select 1 from webhook_events where id = $1 for update', [eventId]);
      await waitForBlockedStatement();
      child.kill('SIGKILL');
      const [, killedBy] = await once(child, 'exit');
      assert.deepEqual([killedBy, said], ['SIGKILL', '']);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    assert.deepEqual([(await findEvent()).status, (await findEvent()).deliveries], ['PENDING', []]);

    await passTime(stage.pool, 60_000);
    await stage.send(eventId);
    const event = await findEvent();
    assert.deepEqual([event.status, event.deliveries.length], ['DELIVERED', 1]);
    assert.equal(stage.receiver.received.length, 2);
    const [first, second] = stage.receiver.received;
    assert.equal(second!.headers['webhook-id'], first!.headers['webhook-id']);
    assert.equal(first!.body, payload);
    assert.equal(second!.body, payload);
    assert.ok(Number(second!.headers['webhook-timestamp']) >= Number(first!.headers['webhook-timestamp']));
  });

  it('is left to its current sender, and a job is enqueued in case that one is lost', async () => {
    stage.receiver.answer({ status: 200, delayMs: 300 });
    const first = stage.send(eventId);
    await stage.receiver.waitFor(1);
    await stage.send(eventId);
    const { rows } = await stage.pool.query<{ waitMs: number }>(
      `select extract(epoch from run_at - now())::float8 * 1000 as "waitMs"
         from graphile_worker._private_jobs where key = $1`,
      [`deliver_webhook:${eventId}`],
    );
    assert.equal(rows.length, 1);
    // The limit of the exchange and five seconds for the record.
    assert.ok(rows[0]!.waitMs > 4_000 && rows[0]!.waitMs <= 6_000, `${rows[0]!.waitMs} ms`);
    await first;
    assert.equal((await findEvent()).status, 'DELIVERED');
    await passTime(stage.pool, 10_000);
    await stage.send(eventId);
    assert.equal(stage.receiver.received.length, 1);
  });

  it('is sent once by eight senders that start at the same moment', async () => {
    stage.receiver.answer({ status: 200, delayMs: 100 });
    await Promise.all(Array.from({ length: 8 }, () => stage.send(eventId)));
    assert.equal(stage.receiver.received.length, 1);
    assert.equal((await findEvent()).deliveries.length, 1);
  });

  it('is not recorded by a late sender after another took over', async () => {
    stage.receiver.answer({ status: 500, delayMs: 300 }, 200);
    const late = stage.send(eventId);
    await stage.receiver.waitFor(1);
    await passTime(stage.pool, 10_000);
    await stage.send(eventId);
    await late;
    const event = await findEvent();
    assert.deepEqual([event.status, event.deliveries.map(({ status_code }) => status_code)], ['DELIVERED', [200]]);
  });

  it('is released at once for the next sender when its worker stops', async () => {
    stage.receiver.answer('silence', 200);
    const stopping = new AbortController();
    const stopped = stage.send(eventId, stopping.signal);
    await stage.receiver.waitFor(1);
    stopping.abort(new Error('The worker stops.'));
    await assert.rejects(stopped, /The worker stops/);
    assert.deepEqual((await findEvent()).deliveries, []);
    await stage.send(eventId);
    assert.equal((await findEvent()).status, 'DELIVERED');
  });
});
