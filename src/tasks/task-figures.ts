import { toCredits } from '../credits/price.ts';
import { operations } from '../operations/catalogue.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Task } from './task.ts';

/**
 * Counts what happens to tasks, in the process that does it: the sum over all processes is the service's. The database is not
 * asked, so counting costs the same however many tasks there are.
 */
export interface TaskFigures {
  submitted(task: Pick<Task, 'operation'>): void;
  /** Called when an attempt has begun. */
  started(task: Task): void;
  /** Called when a task has ended, however it did. */
  ended(task: Task): void;
  requeued(why: RequeueReason, count?: number): void;
}

/** Why a task waits again. */
type RequeueReason = 'retry' | 'shutdown' | 'worker_lost' | 'orphaned';
const requeueReasons: readonly RequeueReason[] = ['retry', 'shutdown', 'worker_lost', 'orphaned'];

/** How a task ends. */
const outcomes = ['completed', 'failed', 'cancelled'] as const;

/** From an idle worker's 10 ms to a queue of hours. */
const pickUpSeconds = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600, 14_400];

/** From a cut to a model on a slow processor; a task may take an hour (`TASK_SECONDS_MAX`). */
const durationSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600];

const realTimeFactors = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20];

export function createTaskFigures(metrics: Metrics): TaskFigures {
  const submitted = metrics.counter({
    name: 'tasks_submitted_total',
    help: 'Tasks that were accepted',
    labels: ['operation'],
  });
  const ended = metrics.counter({
    name: 'tasks_ended_total',
    help: 'Tasks that have ended',
    labels: ['operation', 'outcome'],
  });
  const faults = metrics.counter({
    name: 'task_faults_total',
    help: 'Failed tasks by the code of their fault',
    labels: ['operation', 'fault_code'],
  });
  const requeued = metrics.counter({
    name: 'tasks_requeued_total',
    help: 'Tasks that wait again after an attempt, by the reason',
    labels: ['reason'],
  });
  const pickUp = metrics.histogram({
    name: 'task_pickup_seconds',
    help: 'From the submission of a task to the start of its first attempt',
    labels: ['category'],
    buckets: pickUpSeconds,
  });
  const duration = metrics.histogram({
    name: 'task_duration_seconds',
    help: 'From the start of the last attempt of a completed task to its end',
    labels: ['operation'],
    buckets: durationSeconds,
  });
  const realTimeFactor = metrics.histogram({
    name: 'task_realtime_factor',
    help: 'Seconds that a completed task took for each second of its audio',
    labels: ['operation'],
    buckets: realTimeFactors,
  });
  const credits = metrics.counter({
    name: 'credits_total',
    help: 'Credits of ended tasks, settled or given back',
    labels: ['kind'],
  });
  // A series that begins with its first event hides that event from `rate`.
  for (const { name: operation } of operations) {
    submitted.inc({ operation }, 0);
    for (const outcome of outcomes) ended.inc({ operation, outcome }, 0);
  }
  for (const reason of requeueReasons) requeued.inc({ reason }, 0);

  return {
    submitted: ({ operation }) => submitted.inc({ operation }),
    started({ attempt, category, createdAt, startedAt }) {
      // Of a later one the worker's loss and the wait before a retry are part.
      if (attempt === 1 && startedAt) pickUp.observe({ category }, secondsBetween(createdAt, startedAt));
    },
    ended({ operation, status, faultCode, startedAt, finishedAt, audioSeconds, ...money }) {
      const outcome = status === 'COMPLETED' ? 'completed' : faultCode === null ? 'cancelled' : 'failed';
      ended.inc({ operation, outcome });
      if (faultCode !== null) faults.inc({ operation, fault_code: faultCode });
      const settled = money.settledMicrocredits ?? 0;
      credits.inc({ kind: 'settled' }, toCredits(settled));
      credits.inc({ kind: 'given_back' }, toCredits(money.reservedMicrocredits - settled));
      if (outcome !== 'completed' || !startedAt || !finishedAt) return;
      const seconds = secondsBetween(startedAt, finishedAt);
      duration.observe({ operation }, seconds);
      if (audioSeconds > 0) realTimeFactor.observe({ operation }, seconds / audioSeconds);
    },
    requeued: (reason, count = 1) => requeued.inc({ reason }, count),
  };
}

/** Both by the database's clock. */
function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, (to.getTime() - from.getTime()) / 1000);
}
