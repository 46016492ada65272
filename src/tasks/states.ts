import type { TaskStatus } from '../contract/task.ts';

/**
 * The allowed transitions. Back to IN_QUEUE: its worker was lost, or a retryable fault occurred. From IN_QUEUE to FAILED:
 * the task was cancelled, or its third worker was lost.
 */
const nextStatuses: { readonly [S in TaskStatus]: readonly TaskStatus[] } = {
  IN_QUEUE: ['IN_PROGRESS', 'FAILED'],
  IN_PROGRESS: ['IN_QUEUE', 'COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
};

/** The statuses from which a task may move to `status`, for the `where` of the update. */
export function statusesBefore(status: TaskStatus): TaskStatus[] {
  const all = Object.keys(nextStatuses) as TaskStatus[];
  return all.filter((before) => nextStatuses[before].includes(status));
}
