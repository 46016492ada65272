import type { Db } from '../platform/database.ts';
import { announceChange } from './notify.ts';
import { statusesBefore } from './states.ts';
import { attemptsMax, type Task, taskColumns } from './task.ts';

/**
 * Starts the next attempt of a task.
 *
 * The caller holds the task's job, and only one worker can hold it. A task that is already IN_PROGRESS was left by a
 * worker that could not requeue it, for example because its database connection broke; its attempt is now outdated.
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
