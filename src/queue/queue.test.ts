import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
import { inTransaction, openPool, type Pool } from '../platform/database.ts';
import { createLogger } from '../platform/logger.ts';
import { enqueue, migrateQueue } from './queue.ts';
import { type JobHandlers, type JobRun, runJobs } from './run-jobs.ts';

const logger = createLogger({ level: 'error', format: 'pretty', write: (line) => process.stderr.write(line) });

/** Ends the sessions that keep workers alive, as a broken connection does. */
const breakLocks = `
  select pg_terminate_backend(pid) from pg_locks
   where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`;

async function waitUntil(isSo: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, `not so within ${withinMs} ms: ${isSo}`);
    await sleep(5);
  }
}

describe('the queue', () => {
  let database: TestDatabase;
  let db: Pool;
  const runs: JobRun[] = [];
  const pools: Pool[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    db = database.pool;
    await migrateQueue(db, logger);
  });
  afterEach(async () => {
    await Promise.all(runs.splice(0).map((run) => run.stop()));
    await Promise.all(pools.splice(0).map((pool) => pool.end()));
    await database.drop();
  });

  async function start(
    handlers: JobHandlers,
    { workerId = randomUUID() as string, concurrency = 4, lostWorkers = [] as string[] } = {},
  ): Promise<JobRun> {
    const pool = openPool(database.url, { max: concurrency + 5, onIdleError: () => {} });
    pools.push(pool);
    const run = await runJobs({
      pool,
      workerId,
      slots: concurrency,
      categories: [],
      operations: [],
      groups: [{ concurrency, handlers }],
      graceMs: 2000,
      onLostWorkers: async (_db, ids) => void lostWorkers.push(...ids),
      logger,
    });
    runs.push(run);
    return run;
  }

  const countJobs = async () => Number((await db.query('select count(*) from graphile_worker.jobs')).rows[0]?.count);

  it('is migrated by any number of processes at once', async () => {
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 4 }, () => migrateQueue(db, logger)));
    }
  });

  it('runs what was committed and nothing of what was rolled back', async () => {
    const ran: string[] = [];
    await start({ deliver_webhook: async ({ eventId }) => void ran.push(eventId) });
    await assert.rejects(
      inTransaction(db, async (transaction) => {
        await enqueue(transaction, { name: 'deliver_webhook', payload: { eventId: 'rolled back' } });
        throw new Error('no');
      }),
    );
    await inTransaction(db, (transaction) =>
      enqueue(transaction, { name: 'deliver_webhook', payload: { eventId: 'kept' } }),
    );
    await waitUntil(() => ran.length > 0);
    await sleep(100);
    assert.deepEqual(ran, ['kept']);
  });

  it('notifies another process of each job', async () => {
    const child = fork(new URL('../../test/support/worker/pickup-process.ts', import.meta.url), [database.url]);
    await once(child, 'message');
    const pickedUp: unknown[] = [];
    child.on('message', (eventId) => pickedUp.push(eventId));
    // Without notifications each job would wait for the poll of its second, 30 s in all; `npm run bench -- queue` measures.
    const jobs = Array.from({ length: 30 }, (_, i) => `${i}`);
    const enqueueAll = async () => {
      for (const eventId of jobs) {
        await enqueue(db, { name: 'deliver_webhook', payload: { eventId } });
        await waitUntil(() => pickedUp.includes(eventId));
      }
      return 'notified';
    };
    assert.equal(await Promise.race([enqueueAll(), sleep(20_000, 'polled', { ref: false })]), 'notified');
    assert.deepEqual(pickedUp, jobs);
    child.disconnect();
    await once(child, 'exit');
  });

  it('takes a delayed job when it is due, not before', async () => {
    let ranAt = 0;
    await start({
      deliver_webhook: async () => {
        ranAt = performance.now();
      },
    });
    const enqueuedAt = performance.now();
    await enqueue(db, { name: 'deliver_webhook', payload: { eventId: 'later' }, delayMs: 700 });
    await waitUntil(() => ranAt > 0);
    const waitedMs = ranAt - enqueuedAt;
    assert.ok(waitedMs >= 690, `${waitedMs.toFixed(0)} ms`);
  });

  it('takes no job after a stop, and waits for the one that runs', async () => {
    const started: string[] = [];
    let ended = 0;
    const run = await start({
      deliver_webhook: async ({ eventId }) => {
        started.push(eventId);
        await sleep(800);
        ended++;
      },
    });
    await enqueue(db, { name: 'deliver_webhook', payload: { eventId: 'first' } });
    await waitUntil(() => started.length === 1);
    const stopped = run.stop();
    // A poll that is under way at the stop may still find a job.
    await sleep(400);
    await enqueue(db, { name: 'deliver_webhook', payload: { eventId: 'second' } });
    await stopped;
    runs.splice(0);
    assert.deepEqual(started, ['first']);
    assert.equal(ended, 1);
    assert.equal(await countJobs(), 1);
    assert.equal((await db.query('select 1 from workers')).rowCount, 0);
  });

  it('keeps a worker alive whose lock was broken, and gives its jobs to no other', async () => {
    const lostWorkers: string[] = [];
    let started = 0;
    let mayEnd = false;
    const handlers: JobHandlers = {
      deliver_webhook: async () => {
        started++;
        await waitUntil(() => mayEnd);
      },
    };
    await start(handlers, { lostWorkers });
    await start(handlers, { lostWorkers });
    await enqueue(db, { name: 'deliver_webhook', payload: { eventId: 'x' } });
    await waitUntil(() => started === 1);
    await db.query(breakLocks);
    await sleep(3500);
    assert.deepEqual(lostWorkers, []);
    assert.equal((await db.query('select 1 from workers where missing_since is null')).rowCount, 2);
    mayEnd = true;
    await waitUntil(async () => (await countJobs()) === 0);
    assert.equal(started, 1);
  });

  it('lets a worker that was declared dead end no job of its own', async () => {
    const workerId = 'declared-dead';
    let started = 0;
    let mayEnd = false;
    const handlers: JobHandlers = {
      deliver_webhook: async () => {
        started++;
        if (started === 1) await waitUntil(() => mayEnd);
      },
    };
    const dead = await start(handlers, { workerId });
    await enqueue(db, { name: 'deliver_webhook', payload: { eventId: 'x' } });
    await waitUntil(() => started === 1);
    // Its lock breaks and it cannot take it again, as when its machine is cut off; then what the reaper does.
    const { rows } = await db.query<{ lock_key: number; pool_ids: string[] }>('select lock_key, pool_ids from workers');
    const thief = await db.connect();
    const stolen = thief.query('select pg_advisory_lock($1)', [rows[0]?.lock_key]);
    await sleep(100);
    await db.query(breakLocks);
    await stolen;
    await db.query('delete from workers where id = $1', [workerId]);
    await db.query('select graphile_worker.force_unlock_workers($1)', [rows[0]?.pool_ids]);
    mayEnd = true;

    assert.match((await dead.lost).message, /declared dead/);
    assert.equal(await countJobs(), 1, 'the job is still there');
    thief.release(true);
    await start(handlers);
    await waitUntil(async () => (await countJobs()) === 0);
    assert.equal(started, 2);
  });
});
