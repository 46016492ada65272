import { Fault, toFault } from '../contract/fault.ts';
import type { PartFailure } from '../contract/part-failure.ts';
import { sourceRole } from '../contract/peaks.ts';
import { operations } from '../operations/catalogue.ts';
import { listTaken, type WorkerClasses } from '../operations/worker-classes.ts';
import type { Logger } from '../platform/logger.ts';
import { readTraceId } from '../platform/tracing/traceparent.ts';
import { noTracing, type Tracing } from '../platform/tracing/tracing.ts';
import type { JobContext } from '../queue/run-jobs.ts';
import { claimNext, type PlanLimits } from '../tasks/claim.ts';
import { enqueueMissingTurns } from '../tasks/enqueue.ts';
import { expectDuration } from '../tasks/eta/expect-duration.ts';
import { listRecentLines } from '../tasks/recent-lyrics.ts';
import { findTaskOfAnyAccount } from '../tasks/store.ts';
import type { Task } from '../tasks/task.ts';
import { completeTask, type FinishDeps, failTask, releaseTask, retryTask } from '../tasks/transitions.ts';
import { fetchVoice } from '../voices/resolve-voice.ts';
import { internalErrorText } from './failure.ts';
import { createProgressKeeper } from './keep-progress.ts';
import type { SlotFailure } from './messages.ts';
import { createStreamKeeper } from './results/keep-streams.ts';
import { storeOutputs, storeSound } from './results/store-outputs.ts';
import type { RunningTask, RunningTasks } from './running-tasks.ts';
import type { SlotPool } from './slot-pool.ts';
import { fetchSources, type SourceDeps } from './sources.ts';
import { createSteadyProgress } from './steady-progress.ts';
import { makeTaskFolder } from './task-folder.ts';

export interface WorkDeps extends FinishDeps, SourceDeps {
  readonly workerId: string;
  /** The worker's own folder, created with its first task. */
  readonly folder: string;
  readonly slots: SlotPool;
  readonly running: RunningTasks;
  /**
   * Runs one at a time: claims wait for each other in the database (tasks/claim.ts), and of one worker's few connections they must not
   * hold all while they wait.
   */
  readonly oneByOne: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly plans: PlanLimits;
  /** Takes tasks of these alone. */
  readonly classes: WorkerClasses;
  /** A task that runs longer is stopped. */
  readonly taskSecondsMax: number;
  /** Counts engines and model servers that failed. Default: nothing is counted. */
  readonly countFailure?: ((failure: PartFailure) => void) | undefined;
  /** Default: nothing is traced. */
  readonly tracing?: Tracing | undefined;
  readonly logger: Logger;
}

/** Works on the tasks whose turn it is, one after the other, until none could start or the worker stops. */
export async function workOnTasks(deps: WorkDeps, isShortOnly: boolean, context: JobContext): Promise<void> {
  if (!(await workOnNext(deps, isShortOnly, context))) return;
  while (await context.mayTakeMore()) if (!(await workOnNext(deps, isShortOnly, context))) break;
  // The last one's end may let tasks start that this worker does not take.
  await fillPlaces(deps);
}

/** From the claim of a task to its end or until it is requeued. @returns false where none could start */
async function workOnNext(deps: WorkDeps, isShortOnly: boolean, { signal }: JobContext): Promise<boolean> {
  const claimsAt = new Date();
  const operations = listTaken(deps.classes);
  const claimed = await deps.oneByOne(() => claimNext(deps.pool, { ...deps, operations, isShortOnly }));
  if (!claimed) return false;
  using cancelling = deps.running.add('task' in claimed ? claimed.task.id : claimed.exhaustedId);
  const filled = fillPlaces(deps);
  if ('task' in claimed) {
    noteStart(deps, claimed.task, claimsAt);
    await workOnTask(deps, claimed.task, { leaving: signal, cancelling });
  } else await failExhausted(deps, claimed.exhaustedId);
  await filled;
  return true;
}

/** A failure here must not stop the work: the worker's timer tries again. */
async function fillPlaces({ pool, plans, logger }: WorkDeps): Promise<void> {
  await enqueueMissingTurns(pool, plans).catch((error: unknown) =>
    logger.debug('missing jobs were not enqueued', { error: String(error) }),
  );
}

/** What lies behind a task when its attempt begins: its wait, and its claim. */
function noteStart({ taskFigures, tracing = noTracing }: WorkDeps, task: Task, claimsAt: Date): void {
  taskFigures?.started(task);
  const { traceparent: parent, createdAt, startedAt } = task;
  if (parent === null || startedAt === null) return;
  // Of a later attempt the wait is not known.
  if (task.attempt === 1)
    tracing.begin({ name: 'wait in queue', parent, startedAt: createdAt }).end({ endedAt: startedAt });
  tracing.begin({ name: 'claim task', parent, startedAt: claimsAt }).end();
}

async function workOnTask(
  deps: WorkDeps,
  task: Task,
  { leaving, cancelling }: { leaving: AbortSignal; cancelling: RunningTask },
): Promise<void> {
  const { id: taskId, attempt, operation, requestId, traceparent } = task;
  const traceId = readTraceId(traceparent);
  const logger = deps.logger.child({ taskId, attempt, operation, requestId, ...(traceId && { traceId }) });
  const signal = AbortSignal.any([leaving, cancelling.signal]);
  const attributes = {
    'serinette.task': taskId,
    'serinette.operation': operation,
    'serinette.attempt': attempt,
    'serinette.request_id': requestId,
    'serinette.worker': deps.workerId,
  };
  const { tracing = noTracing } = deps;
  try {
    await tracing.run({ name: `run ${operation}`, kind: 'consumer', parent: traceparent, attributes }, () =>
      run({ ...deps, logger, tracing }, task, signal, () => cancelling.abort()),
    );
    logger.info('task completed');
  } catch (thrown) {
    // Cancelled, or taken over by another worker: its row and its credits are already settled.
    if (cancelling.signal.aborted) logger.info('task released', { reason: String(cancelling.signal.reason) });
    else if (leaving.aborted) await release(deps, task, logger);
    else await settleFailure(deps, { task, thrown, logger });
  }
}

async function run(
  deps: WorkDeps & { readonly tracing: Tracing },
  task: Task,
  signal: AbortSignal,
  abandon: () => void,
): Promise<void> {
  const { tracing } = deps;
  const readCrowd = deps.running.countCrowd();
  await using folder = await makeTaskFolder(deps.folder);
  using progress = createSteadyProgress({
    expectedSeconds: await expectDuration(deps.pool, task, deps.running.ids().length),
    show: createProgressKeeper({ ...deps, task, abandon }),
  });
  if (task.sources.length > 0) progress.report({ fraction: 0, step: 'fetching the files' });
  const into = { folder: folder.path, signal };
  const [voice, sources, recentLines] = await tracing.run({ name: 'fetch sources' }, () =>
    Promise.all([fetchVoice(task, deps, into), fetchSources(task, deps, into), findRecentLines(task, deps)]),
  );
  const streams = createStreamKeeper({ ...deps, task, folder: folder.path });
  const { id: taskId, operation, input } = task;
  const made = await tracing.run({ name: 'work in slot' }, () =>
    deps.slots.run(
      { taskId, operation, input, sources, voice, recentLines, folder: folder.path },
      {
        signal,
        timeLimitMs: deps.taskSecondsMax * 1000,
        onProgress: progress.report,
        onNotice: (notice) => deps.logger.warn('engine notice', { notice }),
        onPartFailed: deps.countFailure,
        onStreamed: streams.add,
      },
    ),
  );
  progress.report({ fraction: 0.99, step: 'storing the results' });
  await streams.finish();
  reportFailedParts(made.reports, deps.logger);
  const stored = { storage: deps.storage, signal };
  // One after the other: if one failed, the other would go on in a folder that is removed.
  const { files, kept } = await tracing.run({ name: 'store results' }, async () => ({
    files: await storeOutputs(task, made.files, stored),
    kept: await storeSound({ taskId, role: sourceRole, ...made.heardSource }, stored),
  }));
  const { durationSeconds = 0 } = made.probes.audio ?? {};
  const result = { files, values: made.values, source: kept && { ...kept, durationSeconds } };
  // Billed by the measured length, whatever was assumed at submission.
  const audioSeconds = made.probes.audio?.durationSeconds ?? task.audioSeconds;
  const isOurs = await tracing.run({ name: 'settle task' }, () =>
    completeTask(deps, { task, result, audioSeconds, crowd: readCrowd() }),
  );
  if (isOurs) return;
  abandon();
  signal.throwIfAborted();
}

function reportFailedParts(reports: readonly SlotFailure[] | undefined, logger: Logger): void {
  for (const { message, cause } of reports ?? []) {
    logger.error('part of the task failed', { reason: message, error: cause });
  }
}

/** Undefined where the operation does not ask for them. */
async function findRecentLines(task: Task, { pool }: WorkDeps): Promise<string[] | undefined> {
  // Which operations there are is the slot's matter.
  const operation = operations.find(({ name }) => name === task.operation);
  return operation?.avoidsRecentLines?.(task.input) ? listRecentLines(pool, task.accountId) : undefined;
}

async function release(deps: WorkDeps, task: Task, logger: Logger): Promise<void> {
  const isBack = await releaseTask(deps, task);
  logger.info(isBack ? 'task requeued on shutdown' : 'task left to another worker');
}

/** The only place that decides whether a task is retried. */
async function settleFailure(
  deps: WorkDeps,
  { task, thrown, logger }: { task: Task; thrown: unknown; logger: Logger },
): Promise<void> {
  const fault = toFault(thrown);
  const fields = { code: fault.code, reason: fault.message, error: fault.cause ?? thrown };
  if (fault.retryable && (await retryTask(deps, task))) {
    logger.warn('task will be retried', fields);
    return;
  }
  await failTask(deps, task, fault);
  // Errors of the caller's audio are not errors of the service.
  logger[fault.status < 500 ? 'info' : 'error']('task failed', fields);
}

/** Fails a task whose last worker was lost without recording a result. */
async function failExhausted(deps: WorkDeps, taskId: string): Promise<void> {
  const task = await findTaskOfAnyAccount(deps.pool, taskId);
  if (!task) return;
  // Other workers find it too until it has failed.
  if (!(await failTask(deps, task, new Fault('INTERNAL_SERVER_ERROR', internalErrorText)))) return;
  const { attempt, requestId } = task;
  deps.logger.error('task failed: no attempt left', { taskId, attempt, requestId });
}
