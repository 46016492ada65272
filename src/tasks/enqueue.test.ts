import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { waitUntil } from '../../test/support/chaos.ts';
import { createTestDatabase } from '../../test/support/postgres.ts';
import { silentLogger } from '../../test/support/receiver.ts';
import { categories } from '../operations/operation.ts';
import type { Pool } from '../platform/database.ts';
import { migrateQueue } from '../queue/queue.ts';
import { runJobs } from '../queue/run-jobs.ts';
import { claimNext, type PlanLimits } from './claim.ts';
import { enqueueMissingTurns, enqueueTurns } from './enqueue.ts';
import { requeueTasksOf } from './transitions.ts';

const plans: PlanLimits = { pro: { share: 1, parallelTasks: { music: 10, utilities: 10, enhancements: 10 } } };
const operation = 'denoise';
const taskCount = 60;

let pool: Pool;
before(async () => {
  ({ pool } = await createTestDatabase());
  await migrateQueue(pool, silentLogger);
});

async function submitAll(): Promise<void> {
  const accountId = randomUUID();
  await pool.query(`insert into accounts (id, name, plan) values ($1, $2, 'pro')`, [accountId, accountId]);
  await pool.query(
    `insert into tasks (id, account_id, operation, feature, category, status, message, input, sources,
       conversion_ids, price, reserved_microcredits, audio_seconds, eta_seconds, request_id)
     select gen_random_uuid(), $1, 'denoise', 'DENOISING', 'enhancements', 'IN_QUEUE', '', '{}', '[]',
       array[gen_random_uuid()], '{}', 0, 1, 1, 'test' from generate_series(1, $2)`,
    [accountId, taskCount],
  );
  await enqueueTurns(
    pool,
    Array.from({ length: taskCount }, () => ({ category: 'enhancements' as const, operation, isShort: false })),
  );
}

async function countJobs(): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as jobs from graphile_worker.jobs');
  return rows[0]!.jobs;
}

describe('tasks whose jobs found nothing while their account was at its limit', () => {
  it('all run once tasks of a lost worker are requeued, with two places where ten are allowed', async () => {
    await submitAll();
    for (let i = 0; i < 10; i++)
      await claimNext(pool, { workerId: 'lost', plans, isShortOnly: false, operations: [operation] });
    const workerId = randomUUID();
    let done = 0;
    const work = async (): Promise<void> => {
      const claimed = await claimNext(pool, { workerId, plans, isShortOnly: false, operations: [operation] });
      if (!claimed || !('task' in claimed)) return;
      await enqueueMissingTurns(pool, plans);
      await pool.query(`update tasks set status = 'COMPLETED' where id = $1`, [claimed.task.id]);
      done++;
      await enqueueMissingTurns(pool, plans);
    };
    const run = await runJobs({
      pool,
      workerId,
      slots: 2,
      categories,
      operations: [],
      groups: [{ concurrency: 2, handlers: { run_enhancements: work } }],
      graceMs: 100,
      onLostWorkers: async () => {},
      logger: silentLogger,
    });
    await waitUntil(async () => (await countJobs()) === 0, 'every job has found nothing');
    assert.equal(done, 0);
    await requeueTasksOf(pool, ['lost']);
    // The job that the lost worker held is unlocked with its tasks.
    await enqueueTurns(pool, [{ category: 'enhancements', operation, isShort: false }]);
    await waitUntil(() => done === taskCount, 'every task has run');
    await run.stop();
  });
});
