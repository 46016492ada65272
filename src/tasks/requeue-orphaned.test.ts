import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createTestDatabase } from '../../test/support/postgres.ts';
import { insertTaskWithWebhook, silentLogger } from '../../test/support/receiver.ts';
import type { Pool } from '../platform/database.ts';
import { enqueue, findMissingJobs, migrateQueue, removeReplacedJobs } from '../queue/queue.ts';
import { turnJobs } from './enqueue.ts';
import { requeueOrphaned } from './requeue-orphaned.ts';
import { findTaskOfAnyAccount } from './store.ts';

let pool: Pool;
before(async () => {
  ({ pool } = await createTestDatabase());
  await migrateQueue(pool, silentLogger);
});

async function makeStarted(ageSeconds: number, workerId = 'gone'): Promise<string> {
  const { taskId } = await insertTaskWithWebhook(pool, 'http://127.0.0.1:9/');
  await pool.query(
    `update tasks set status = 'IN_PROGRESS', attempt = 1, worker_id = $3, finished_at = null, started_at = now(),
            updated_at = now() - make_interval(secs => $2) where id = $1`,
    [taskId, ageSeconds, workerId],
  );
  return taskId;
}

const own = { workerId: 'this worker', runningIds: [] };

describe('a started task', () => {
  it('of a worker that is not listed is requeued once, with a job', async () => {
    const taskId = await makeStarted(60);
    assert.equal(await requeueOrphaned(pool, own), 1);
    assert.equal((await findTaskOfAnyAccount(pool, taskId))?.status, 'IN_QUEUE');
    const { category } = (await findTaskOfAnyAccount(pool, taskId))!;
    assert.deepEqual(await findMissingJobs(pool, [turnJobs.any(category)]), []);
    assert.equal(await requeueOrphaned(pool, own), 0);
  });

  it('is left alone while somebody works on it or it changed a moment ago', async () => {
    await pool.query(`insert into workers (id, pool_ids, lock_key, slots) values ('another', '{}', 1, 1)`);
    const known = await makeStarted(60, own.workerId);
    await makeStarted(60, 'another');
    await makeStarted(0);
    assert.equal(await requeueOrphaned(pool, { ...own, runningIds: [known] }), 0);
    assert.equal(await requeueOrphaned(pool, own), 1, 'this worker does not know it any more');
  });

  it('leaves no job behind that was replaced while it ran', async () => {
    const add = () => enqueue(pool, { name: 'deliver_webhook', payload: { eventId: 'e' }, key: 'e' });
    const jobs = async () => (await pool.query('select attempts from graphile_worker.jobs')).rowCount;
    await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
    await add();
    await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'`);
    await add();
    assert.equal(await jobs(), 2);
    await removeReplacedJobs(pool);
    assert.equal(await jobs(), 2, 'it still runs');
    await pool.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await removeReplacedJobs(pool);
    assert.equal(await jobs(), 1);
  });
});
