import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createTestDatabase } from '../../test/support/postgres.ts';
import { insertTaskWithWebhook, silentLogger } from '../../test/support/receiver.ts';
import type { Pool } from '../platform/database.ts';
import { migrateQueue, removeReplacedJobs } from '../queue/queue.ts';
import { claimTask } from './claim.ts';
import { enqueueTask } from './enqueue.ts';
import { requeueOrphaned } from './requeue-orphaned-tasks.ts';
import { findTaskOfAnyAccount } from './store.ts';

let pool: Pool;
before(async () => {
  ({ pool } = await createTestDatabase());
  await migrateQueue(pool, silentLogger);
});

async function makeBegun(ageSeconds: number): Promise<string> {
  const { taskId } = await insertTaskWithWebhook(pool, 'http://127.0.0.1:9/');
  await pool.query(
    `update tasks set status = 'IN_PROGRESS', attempt = 1, worker_id = 'gone', finished_at = null, started_at = now(),
            updated_at = now() - make_interval(secs => $2) where id = $1`,
    [taskId, ageSeconds],
  );
  return taskId;
}

describe('a started task', () => {
  it('is requeued once if it has no job', async () => {
    const taskId = await makeBegun(60);
    assert.equal(await requeueOrphaned(pool), 1);
    assert.equal((await findTaskOfAnyAccount(pool, taskId))?.status, 'IN_QUEUE');
    const { rows } = await pool.query('select 1 from graphile_worker.jobs where key = $1', [`task:${taskId}`]);
    assert.equal(rows.length, 1);
    await pool.query(`update tasks set updated_at = now() - interval '1 minute' where id = $1`, [taskId]);
    assert.equal(await requeueOrphaned(pool), 0);
  });

  it('is left alone while it has a job or changed a moment ago', async () => {
    const withJob = await makeBegun(60);
    const task = await findTaskOfAnyAccount(pool, withJob);
    await enqueueTask(pool, task!);
    await makeBegun(0);
    assert.equal(await requeueOrphaned(pool), 0);
  });

  it('leaves no job behind that was replaced while it ran', async () => {
    const { taskId } = await insertTaskWithWebhook(pool, 'http://127.0.0.1:9/');
    const task = await findTaskOfAnyAccount(pool, taskId);
    const jobs = async () => (await pool.query('select attempts from graphile_worker.jobs')).rowCount;
    await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
    await enqueueTask(pool, task!);
    await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'`);
    await enqueueTask(pool, task!);
    assert.equal(await jobs(), 2);
    await removeReplacedJobs(pool);
    assert.equal(await jobs(), 2, 'it still runs');
    await pool.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await removeReplacedJobs(pool);
    assert.equal(await jobs(), 1);
  });

  it('gets a new attempt from the worker that holds its job, and its former worker changes nothing', async () => {
    const taskId = await makeBegun(0);
    const claimed = await claimTask(pool, { taskId, workerId: 'another' });
    assert.ok(claimed && claimed !== 'exhausted');
    assert.equal(claimed.attempt, 2);
  });
});
