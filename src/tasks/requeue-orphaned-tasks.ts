import { inTransaction, type Pool } from '../platform/database.ts';
import { findWithoutJob } from '../queue/queue.ts';
import { enqueueTask, jobKeyOf } from './enqueue.ts';
import { announceChange } from './notify.ts';
import type { Task } from './task.ts';

/** A job and its task end in two statements: this long one may exist without the other. */
const settledAfterSeconds = 10;

/**
 * Requeues started tasks that have no job.
 *
 * They are left by a database that fails between the end of a job and the end of its task: with connections cut every
 * 300 ms, 2 of 60 tasks. A worker that still works on one is fenced off by the attempt number.
 *
 * @returns how many
 */
export async function requeueOrphaned(pool: Pool): Promise<number> {
  return inTransaction(pool, async (db) => {
    const { rows: started } = await db.query<Pick<Task, 'id' | 'accountId' | 'category' | 'lane'>>(
      `select id, account_id as "accountId", category, lane from tasks
        where status in ('IN_QUEUE', 'IN_PROGRESS') and started_at is not null
          and updated_at < now() - make_interval(secs => $1)
        for update skip locked`,
      [settledAfterSeconds],
    );
    if (started.length === 0) return 0;
    const keys = new Set(await findWithoutJob(db, started.map(jobKeyOf)));
    const orphaned = started.filter((task) => keys.has(jobKeyOf(task)));
    for (const task of orphaned) {
      await db.query(
        `update tasks set status = 'IN_QUEUE', worker_id = null, message = 'Waiting for a retry', updated_at = now()
          where id = $1`,
        [task.id],
      );
      await enqueueTask(db, task);
      await announceChange(db, task);
    }
    return orphaned.length;
  });
}
