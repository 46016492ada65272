import { Fault, toFault } from '../contract/fault.ts';
import type { TaskResult } from '../contract/task.ts';
import type { Probes } from '../operations/operation.ts';
import type { Logger } from '../platform/logger.ts';
import type { JobContext } from '../queue/run-jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { claimTask } from '../tasks/claim.ts';
import { recordProgress } from '../tasks/progress.ts';
import { findTaskOfAnyAccount } from '../tasks/store.ts';
import type { Task } from '../tasks/task.ts';
import { completeTask, type FinishDeps, failTask, releaseTask, retryTask } from '../tasks/transitions.ts';
import { fetchVoice } from '../voices/resolve-voice.ts';
import { brokenTask, type SlotResult } from './messages.ts';
import { createStreamKeeper } from './results/keep-streams.ts';
import { storeOutputs } from './results/store-outputs.ts';
import type { RunningTasks } from './running-tasks.ts';
import type { SlotPool } from './slot-pool.ts';
import { fetchSources, type SourceDoors } from './sources.ts';
import { makeTaskFolder } from './task-folder.ts';

export interface WorkDeps extends FinishDeps, SourceDoors {
  readonly workerId: string;
  /** The worker's own folder; made with its first task. */
  readonly folder: string;
  readonly slots: SlotPool;
  readonly running: RunningTasks;
  /** A task that a slot works on for longer is stopped. */
  readonly taskSecondsMax: number;
  readonly logger: Logger;
}

/** Takes one task the whole way, from its claim to its end or back into the queue. */
export async function workOnTask(deps: WorkDeps, taskId: string, { signal: leaving }: JobContext): Promise<void> {
  // Listened for before the claim: a task may be cancelled the moment it is claimed.
  using cancelling = deps.running.add(taskId);
  const task = await claimTask(deps.pool, { taskId, workerId: deps.workerId });
  if (task === undefined) return;
  if (task === 'exhausted') return giveUp(deps, taskId);

  const logger = deps.logger.child({ taskId, attempt: task.attempt, operation: task.operation });
  const signal = AbortSignal.any([leaving, cancelling.signal]);
  try {
    await run({ ...deps, logger }, task, signal, () => cancelling.abort());
    logger.info('task completed');
  } catch (thrown) {
    // Cancelled or another's: its row says so already, and its credits are where they belong.
    if (cancelling.signal.aborted) logger.info('task let go', { reason: String(cancelling.signal.reason) });
    else if (leaving.aborted) await release(deps, task, logger);
    else await settleFailure(deps, { task, thrown, logger });
  }
}

async function run(deps: WorkDeps, task: Task, signal: AbortSignal, abandon: () => void): Promise<void> {
  await using folder = await makeTaskFolder(deps.folder);
  const into = { folder: folder.path, signal };
  const [voice, sources] = await Promise.all([fetchVoice(task, deps, into), fetchSources(task, deps, into)]);
  const streams = createStreamKeeper({ ...deps, task, folder: folder.path });
  const made = await deps.slots.run(
    { taskId: task.id, operation: task.operation, input: task.input, sources, voice, folder: folder.path },
    {
      signal,
      timeLimitMs: deps.taskSecondsMax * 1000,
      onProgress: (fraction) => tellProgress(deps, { task, fraction, abandon }),
      onNotice: (notice) => deps.logger.warn(notice, { taskId: task.id }),
      onStreamed: streams.add,
    },
  );
  await streams.finish();
  for (const { message, cause } of made.reports ?? []) {
    deps.logger.error('a part of the task failed', { reason: message, error: cause });
  }
  const result = await store(task, made, { storage: deps.storage, signal });
  const isOurs = await completeTask(deps, { task, result, audioSeconds: audioSecondsOf(task, made.probes) });
  if (isOurs) return;
  abandon();
  signal.throwIfAborted();
}

async function store(
  task: Task,
  made: SlotResult,
  { storage, signal }: { storage: Storage; signal: AbortSignal },
): Promise<TaskResult> {
  return { files: await storeOutputs(task, made.files, { storage, signal }), values: made.values };
}

/** What it is billed by: what was found, whatever was assumed. */
function audioSecondsOf(task: Task, probes: Probes): number {
  return probes.audio?.durationSeconds ?? task.audioSeconds;
}

/** A refused progress means that the task is no longer ours: its cancelling was not heard, or another has it. */
function tellProgress(
  { pool, logger }: WorkDeps,
  { task, fraction, abandon }: { task: Task; fraction: number; abandon: () => void },
): void {
  recordProgress(pool, task, fraction).then(
    (isOurs) => {
      if (!isOurs) abandon();
    },
    (error: unknown) => logger.debug('progress was not recorded', { taskId: task.id, error: String(error) }),
  );
}

async function release(deps: WorkDeps, task: Task, logger: Logger): Promise<void> {
  const isBack = await releaseTask(deps, task);
  logger.info(isBack ? 'task put back: this worker leaves' : 'task left: another worker has it');
}

/** The one place where it is decided whether a task is tried again. */
async function settleFailure(
  deps: WorkDeps,
  { task, thrown, logger }: { task: Task; thrown: unknown; logger: Logger },
): Promise<void> {
  const fault = toFault(thrown);
  const fields = { code: fault.code, reason: fault.message, error: fault.cause ?? thrown };
  if (fault.retryable && (await retryTask(deps, task))) {
    logger.warn('task will be tried again', fields);
    return;
  }
  await failTask(deps, task, fault);
  // What a caller's own audio does wrong is no fault of ours.
  logger[fault.status < 500 ? 'info' : 'error']('task failed', fields);
}

/** Its last attempt ended without a word, as only a lost worker does. */
async function giveUp(deps: WorkDeps, taskId: string): Promise<void> {
  const task = await findTaskOfAnyAccount(deps.pool, taskId);
  if (!task) return;
  await failTask(deps, task, new Fault('INTERNAL_SERVER_ERROR', brokenTask));
  deps.logger.error('task failed: it was tried too often', { taskId, attempt: task.attempt });
}
