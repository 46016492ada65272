import type { Db } from '../platform/database.ts';
import { enqueue } from '../queue/queue.ts';
import type { Task } from './task.ts';

/** A task has one waiting job at most: a second job with this key replaces the first. */
export function jobKeyOf(task: Pick<Task, 'id'>): string {
  return `task:${task.id}`;
}

/** Enqueues the job that runs a task, in the account's own lane so that its concurrency limit holds. */
export async function enqueueTask(
  db: Db,
  task: Pick<Task, 'id' | 'accountId' | 'category' | 'lane'>,
  delayMs = 0,
): Promise<void> {
  await enqueue(db, {
    name: 'run_task',
    payload: { taskId: task.id },
    key: jobKeyOf(task),
    queueName: `${task.accountId}:${task.category}:${task.lane}`,
    delayMs,
  });
}
