import { inTransaction, type Pool } from '../platform/database.ts';
import { findWithoutJob } from '../queue/queue.ts';
import { enqueueTask, jobKeyOf } from './enqueue.ts';
import { announceChange } from './notify.ts';
import type { Task } from './task.ts';

/** A job and its task end in two statements: so long may one be there without the other. */
const settledAfterSeconds = 10;

/**
 * Puts tasks back that were begun and that no job will ever end.
 *
 * It takes a database that breaks between the end of a job and the end of its task: connections ended every 300 ms
 * left 2 of 60 tasks so. A worker that still works on one is fenced by the attempt.
 *
 * @returns how many
 */
export async function requeueOrphaned(pool: Pool): Promise<number> {
  return inTransaction(pool, async (db) => {
    const { rows: begun } = await db.query<Pick<Task, 'id' | 'accountId' | 'category' | 'lane'>>(
      `select id, account_id as "accountId", category, lane from tasks
        where status in ('IN_QUEUE', 'IN_PROGRESS') and started_at is not null
          and updated_at < now() - make_interval(secs => $1)
        for update skip locked`,
      [settledAfterSeconds],
    );
    if (begun.length === 0) return 0;
    const keys = new Set(await findWithoutJob(db, begun.map(jobKeyOf)));
    const forgotten = begun.filter((task) => keys.has(jobKeyOf(task)));
    for (const task of forgotten) {
      await db.query(
        `update tasks set status = 'IN_QUEUE', worker_id = null, message = 'Waiting to be tried again', updated_at = now()
          where id = $1`,
        [task.id],
      );
      await enqueueTask(db, task);
      await announceChange(db, task);
    }
    return forgotten.length;
  });
}
