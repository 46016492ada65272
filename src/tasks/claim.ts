import type { Db } from '../platform/database.ts';
import { statusesBefore } from './states.ts';
import { attemptsMax, type Task, taskColumns } from './task.ts';

/**
 * Starts the next attempt of a task.
 *
 * Whoever calls holds the task's job, and nobody else does: a task that stands IN_PROGRESS all the same was left by a
 * worker that could not say so, as when its database went away. Its attempt is over, by the number.
 * @returns `exhausted` when no attempt is left, undefined when the task has ended (it was cancelled)
 */
export async function claimTask(
  db: Db,
  { taskId, workerId }: { taskId: string; workerId: string },
): Promise<Task | 'exhausted' | undefined> {
  const { rows } = await db.query<Task>(
    `update tasks
        set status = 'IN_PROGRESS', attempt = attempt + 1, worker_id = $2, progress = 0,
            message = 'Processing', started_at = now(), updated_at = now()
      where id = $1 and status = any($4) and attempt < $3
      returning ${taskColumns}`,
    [taskId, workerId, attemptsMax, statusesBefore('IN_PROGRESS')],
  );
  if (rows[0]) {
    await announceChange(db, rows[0]);
    return rows[0];
  }
  const waiting = await db.query('select 1 from tasks where id = $1 and status = any($2)', [
    taskId,
    statusesBefore('IN_PROGRESS'),
  ]);
  return waiting.rowCount ? 'exhausted' : undefined;
}

/** An attempt of a task: whoever holds an old number changes nothing. */
export interface Attempt {
  readonly id: string;
  readonly attempt: number;
}

/** Records how far an attempt is. @returns false if it is no longer the running one */
export async function recordProgress(
  db: Db,
  task: Attempt & { accountId: string },
  progress: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update tasks set progress = greatest(progress, $3), updated_at = now()
      where id = $1 and attempt = $2 and status = 'IN_PROGRESS'`,
    [task.id, task.attempt, progress],
  );
  if (rowCount !== 1) return false;
  await announceChange(db, task);
  return true;
}

/** The channel on which every change of a task is told to whoever watches it: its id is the message. */
export const taskChanges = 'task_changes';

/** Inside a transaction the word goes out at its commit, never before. */
export async function announceChange(db: Db, task: { readonly id: string }): Promise<void> {
  await db.query('select pg_notify($1, $2)', [taskChanges, task.id]);
}
