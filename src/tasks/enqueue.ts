import type { Db } from '../platform/database.ts';
import { enqueue, enqueueUpTo, hasWaitingJob } from '../queue/queue.ts';
import { findNext, type PlanLimits } from './claim.ts';
import type { Task } from './task.ts';

/** More waiting jobs of a kind help no place that comes free: each claim adds the next one (enqueueMissingTurns). */
const waitingJobsMax = 64;

/**
 * Enqueues a job for each of some more waiting tasks, or fewer where many jobs wait. A job names no task: whose turn it is is
 * decided when a place is free (claim.ts). A short task has two jobs, one for the place of short tasks; the later one finds
 * nothing.
 */
export async function enqueueTurns(db: Db, tasks: readonly Pick<Task, 'isShort'>[]): Promise<void> {
  const shortTasks = tasks.filter(({ isShort }) => isShort);
  await enqueueUpTo(db, { name: 'run_task', payload: {} }, { count: tasks.length, waitingMax: waitingJobsMax });
  if (shortTasks.length === 0) return;
  await enqueueUpTo(
    db,
    { name: 'run_short_task', payload: {} },
    { count: shortTasks.length, waitingMax: waitingJobsMax },
  );
}

/** Enqueues the jobs of a task that may not start before. */
export async function enqueueTurnLater(db: Db, { isShort }: Pick<Task, 'isShort'>, delayMs: number): Promise<void> {
  await enqueue(db, { name: 'run_task', payload: {}, delayMs });
  if (isShort) await enqueue(db, { name: 'run_short_task', payload: {}, delayMs });
}

/**
 * Enqueues a job of each kind where a task could run and no job waits: the job that came with a task found nothing if the
 * account was at its limit then. Called whenever a task was claimed or ended, so a free place never stays idle beside a
 * task that could run, however the limits came free.
 *
 * @returns whether a job was missing
 */
export async function enqueueMissingTurns(db: Db, plans: PlanLimits): Promise<boolean> {
  let wasMissing = false;
  for (const [name, isShortOnly] of [['run_task', false] as const, ['run_short_task', true] as const]) {
    if (await hasWaitingJob(db, name)) continue;
    if ((await findNext(db, { plans, isShortOnly })) === undefined) continue;
    await enqueue(db, { name, payload: {} });
    wasMissing = true;
  }
  return wasMissing;
}
