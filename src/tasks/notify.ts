import type { Db } from '../platform/database.ts';

/** PostgreSQL notification channels; the message of both is a task's id. */
export const taskChanges = 'task_changes';

/** Tells workers to stop a task. */
export const taskCancellations = 'task_cancellations';

/** Notifies clients that watch a task. Inside a transaction the notification is sent at its commit, never before. */
export async function announceChange(db: Db, task: { readonly id: string }): Promise<void> {
  await db.query('select pg_notify($1, $2)', [taskChanges, task.id]);
}

/** The same as part of a statement, once for each row. @param taskId an expression */
export function announceChangeOf(taskId: string): string {
  return `pg_notify('${taskChanges}', ${taskId})`;
}

export async function announceCancellation(db: Db, taskId: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [taskCancellations, taskId]);
}
