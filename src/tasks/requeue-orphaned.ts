import { inTransaction, type Pool } from '../platform/database.ts';
import type { TaskKind } from './claim.ts';
import { enqueueTurns } from './enqueue.ts';
import { announceChange } from './notify.ts';
import type { Task } from './task.ts';

/** A worker may just have claimed or ended it. */
const settledAfterSeconds = 10;

/**
 * Requeues started tasks on which nobody works: of workers that are not listed, and of this one if it does not know them.
 *
 * They are left by a database that fails between the end of the work and its record: with connections cut every 300 ms,
 * 2 of 60 tasks. A worker that still works on one is fenced off by the attempt number.
 *
 * @param runningIds the tasks on which this worker works
 * @returns how many
 */
export async function requeueOrphaned(
  pool: Pool,
  { workerId, runningIds }: { workerId: string; runningIds: readonly string[] },
): Promise<number> {
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<Pick<Task, 'id'> & TaskKind>(
      `update tasks set status = 'IN_QUEUE', worker_id = null, message = 'Waiting for a retry', updated_at = now()
        where id in (
          select id from tasks
           where status = 'IN_PROGRESS' and updated_at < now() - make_interval(secs => $3)
             and case when worker_id = $1 then id <> all($2::uuid[])
                      else not exists (select 1 from workers where workers.id = tasks.worker_id) end
           for update skip locked)
        returning id, category, operation, is_short as "isShort"`,
      [workerId, runningIds, settledAfterSeconds],
    );
    await enqueueTurns(db, rows);
    for (const task of rows) await announceChange(db, task);
    return rows.length;
  });
}
