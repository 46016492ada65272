import type { Db } from '../platform/database.ts';
import { enqueue, hasWaitingJob } from '../queue/queue.ts';
import { findNext, type PlanLimits } from './claim.ts';
import type { Task } from './task.ts';

/**
 * Enqueues a job for one more waiting task. The job names no task: whose turn it is is decided when a place is free
 * (claim.ts). A short task has two jobs, one for the place of short tasks; the later one finds nothing.
 */
export async function enqueueTurn(db: Db, { isShort }: Pick<Task, 'isShort'>, delayMs = 0): Promise<void> {
  await enqueue(db, { name: 'run_task', payload: {}, delayMs });
  if (isShort) await enqueue(db, { name: 'run_short_task', payload: {}, delayMs });
}

/**
 * Enqueues a job if a task of the account waits that its limit may have held up: the job that came with that task found
 * nothing then.
 */
export async function enqueueNextOf(db: Db, plans: PlanLimits, task: Task): Promise<void> {
  const { rows } = await db.query<{ isShort: boolean }>(
    `select is_short as "isShort" from tasks
      where status = 'IN_QUEUE' and account_id = $1 and category = $2
        and 2 * (1 + (select count(*) from tasks where status = 'IN_PROGRESS' and account_id = $1 and category = $2))
            >= (select ($3::jsonb ->> accounts.plan)::int from accounts where id = $1)
      order by is_short desc limit 1`,
    [
      task.accountId,
      task.category,
      JSON.stringify(
        Object.fromEntries(Object.entries(plans).map(([name, plan]) => [name, plan.parallelTasks[task.category]])),
      ),
    ],
  );
  if (rows[0]) await enqueueTurn(db, rows[0]);
}

/**
 * Enqueues a job where a task could run and no job waits, as a database that failed at a bad moment leaves it.
 * @returns whether it was so
 */
export async function repairTurns(db: Db, plans: PlanLimits): Promise<boolean> {
  if (await hasWaitingJob(db, 'run_task')) return false;
  if ((await findNext(db, { plans, isShortOnly: false })) === undefined) return false;
  await enqueueTurn(db, { isShort: true });
  return true;
}
