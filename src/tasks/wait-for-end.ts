import { setTimeout as sleep } from 'node:timers/promises';
import { isAway } from '../platform/database.ts';
import type { Task } from './task.ts';
import type { TaskWatch } from './watch.ts';

const retryMs = 500;

/**
 * Reads a task until it has ended. A database that is away meanwhile is waited for: the task is there.
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
      const task = await read().catch((error: unknown) => {
        if (!isAway(error) || signal.aborted) throw error;
      });
      if (!task) {
        await sleep(retryMs, undefined, { signal }).catch(() => {});
        continue;
      }
      if (task.status === 'COMPLETED' || task.status === 'FAILED' || signal.aborted) return task;
      await changed.promise;
    }
  } finally {
    signal.removeEventListener('abort', giveUp);
    unwatch();
  }
}
