import type { Task } from './task.ts';
import type { TaskWatch } from './watch.ts';

/**
 * Reads a task until it has ended.
 *
 * @param signal gives the waiting up, not the task
 * @returns the task as it is then
 */
export async function waitForEnd(
  watch: TaskWatch,
  { taskId, read, signal }: { taskId: string; read: () => Promise<Task>; signal: AbortSignal },
): Promise<Task> {
  let changed = Promise.withResolvers<void>();
  const unwatch = watch.onChange(taskId, () => changed.resolve());
  const giveUp = () => changed.resolve();
  signal.addEventListener('abort', giveUp);
  try {
    for (;;) {
      // Renewed before the task is read: a change in between is read once more.
      changed = Promise.withResolvers();
      const task = await read();
      if (task.status === 'COMPLETED' || task.status === 'FAILED' || signal.aborted) return task;
      await changed.promise;
    }
  } finally {
    signal.removeEventListener('abort', giveUp);
    unwatch();
  }
}
