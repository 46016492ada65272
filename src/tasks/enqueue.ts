import { categories } from '../operations/operation.ts';
import type { Db } from '../platform/database.ts';
import { listSingleOperations } from '../queue/list-workers.ts';
import { enqueue, enqueueUpTo, findMissingJobs } from '../queue/queue.ts';
import { findRunnable, findWaitingKinds, type PlanLimits, type TaskKind } from './claim.ts';

/** More waiting jobs of a kind help no place that comes free: each claim adds the next one (enqueueMissingTurns). */
const waitingJobsMax = 64;

/**
 * The names of the jobs that run tasks of a category or an operation, so that a worker is given those that it takes. A short task has
 * two jobs, one for the place of short tasks; the later one finds nothing.
 */
export const turnJobs = {
  any: (className: string) => `run_${className}` as const,
  short: (className: string) => `run_short_${className}` as const,
};

/** @param single operations that some worker takes alone: their tasks have a job for such workers too */
const jobsOf = ({ category, operation, isShort }: TaskKind, single: readonly string[]) =>
  [category, ...(single.includes(operation) ? [operation] : [])].flatMap((className) => [
    turnJobs.any(className),
    ...(isShort ? [turnJobs.short(className)] : []),
  ]);

/**
 * Enqueues a job for each of some more waiting tasks, or fewer where many jobs wait. A job names no task: whose turn it is is
 * decided when a place is free (claim.ts).
 */
export async function enqueueTurns(db: Db, tasks: readonly TaskKind[]): Promise<void> {
  const single = await listSingleOperations(db);
  const names = tasks.flatMap((task) => jobsOf(task, single));
  for (const [name, jobs] of Map.groupBy(names, (name) => name))
    await enqueueUpTo(db, { name, payload: {} }, { count: jobs.length, waitingMax: waitingJobsMax });
}

/** Enqueues the jobs of a task that may not start before. */
export async function enqueueTurnLater(db: Db, task: TaskKind, delayMs: number): Promise<void> {
  for (const name of jobsOf(task, await listSingleOperations(db))) await enqueue(db, { name, payload: {}, delayMs });
}

/**
 * Enqueues jobs of each kind where tasks could run and no job waits: the job that came with a task found nothing if the
 * account was at its limit then, and found another task if that had its turn before. Called whenever a task was claimed or ended, so a
 * free place never stays idle beside a task that could run, however the limits came free.
 *
 * @returns whether a job was missing
 */
export async function enqueueMissingTurns(db: Db, plans: PlanLimits): Promise<boolean> {
  const single = await listSingleOperations(db);
  const missing = await findMissingJobs(
    db,
    [...categories, ...single].flatMap((className) => [turnJobs.any(className), turnJobs.short(className)]),
  );
  // Most are of kinds of which no task waits; which could start is asked only beyond that.
  const choose = (kinds: readonly TaskKind[]) => {
    const names = new Set(kinds.flatMap((kind) => jobsOf(kind, single)));
    return missing.filter((name) => names.has(name));
  };
  if (missing.length === 0 || choose(await findWaitingKinds(db)).length === 0) return false;
  const runnable = await findRunnable(db, plans);
  const names = choose(runnable);
  for (const name of names) {
    // At least one task of each account could start, so that the next claims find their jobs here already.
    const accounts = runnable.filter((kind) => jobsOf(kind, single).includes(name)).map((kind) => kind.accounts);
    await enqueueUpTo(db, { name, payload: {} }, { count: Math.max(...accounts), waitingMax: waitingJobsMax });
  }
  return names.length > 0;
}
