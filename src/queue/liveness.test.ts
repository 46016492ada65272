import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
import { openPool, type Pool } from '../platform/database.ts';
import { createLogger } from '../platform/logger.ts';
import { type Liveness, stayAlive } from './liveness.ts';

describe('a worker whose session broke', () => {
  let database: TestDatabase;
  let pool: Pool;
  let worker: Liveness;
  /** Called when it begins to take its lock again, before it has a connection. */
  let onRetake: () => void;

  beforeEach(async () => {
    onRetake = () => {};
    const logger = createLogger({ level: 'warn', format: 'pretty', write: () => onRetake() });
    database = await createTestDatabase();
    pool = openPool(database.url, { max: 2, onIdleError: () => {} });
    worker = await stayAlive({
      pool,
      workerId: 'worker',
      poolIds: [],
      slots: 1,
      categories: [],
      operations: [],
      onLostWorkers: async () => {},
      logger,
    });
  });
  afterEach(async () => {
    worker.drop();
    await pool.end();
    await database.drop();
  });

  const ofThisDatabase = 'database = (select oid from pg_database where datname = current_database())';
  const isLocked = async () =>
    (await database.pool.query(`select 1 from pg_locks where locktype = 'advisory' and ${ofThisDatabase}`)).rowCount ===
    1;
  const breakSession = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and ${ofThisDatabase}`,
    );

  async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
    const deadlineMs = performance.now() + 20_000;
    while (!(await isSo())) {
      assert.ok(performance.now() < deadlineMs, `not so in time: ${isSo}`);
      await sleep(10);
    }
  }

  /** Breaks the session and waits until the worker has its lock again, but cannot reach its row yet. */
  async function breakAndHoldRow(): Promise<{ breakAgain(): Promise<void>; letGo(): Promise<void> }> {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from workers for update');
    await breakSession();
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'update workers%'
      and datname = current_database()`;
    await waitUntil(async () => (await database.pool.query(waiting)).rowCount === 1);
    return {
      async breakAgain() {
        await database.pool.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
      },
      async letGo() {
        await client.query('rollback');
        client.release();
      },
    };
  }

  it('does not look alive after it was dropped while it acquired its lock again', async () => {
    const dropped = Promise.withResolvers<void>();
    // A moment later it waits for its connection.
    onRetake = () =>
      queueMicrotask(() => {
        worker.drop();
        dropped.resolve();
      });
    await breakSession();
    await dropped.promise;
    await sleep(500);
    assert.ok(!(await isLocked()));
  });

  it('takes jobs again even if its connections break a second time before it knows that it is still listed', async () => {
    const { breakAgain, letGo } = await breakAndHoldRow();
    await breakAgain();
    await letGo();
    await Promise.race([
      worker.mayTakeJobs(),
      sleep(10_000, undefined, { ref: false }).then(() => assert.fail('it takes no jobs')),
    ]);
    assert.ok(await isLocked());
  });
});
