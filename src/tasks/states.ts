import type { TaskStatus } from '../contract/task.ts';

/**
 * The only ways a task may move. Back to the queue: its worker was lost, or a retryable fault came. From IN_PROGRESS to
 * itself: whoever holds the task's job begins it anew, whatever became of who had it before.
 * Into FAILED straight from the queue: it was cancelled, or its third worker was lost.
 */
const nextStatuses: { readonly [S in TaskStatus]: readonly TaskStatus[] } = {
  IN_QUEUE: ['IN_PROGRESS', 'FAILED'],
  IN_PROGRESS: ['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
};

/** The states from which one may move to `status`, for the `where` of the move. */
export function statusesBefore(status: TaskStatus): TaskStatus[] {
  const all = Object.keys(nextStatuses) as TaskStatus[];
  return all.filter((before) => nextStatuses[before].includes(status));
}
