import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Pool } from '../platform/database.ts';
import { listen } from '../platform/listen.ts';
import { createEngineNotifications, type EngineNotifications, engineChannels } from '../queue/engine-notifications.ts';
import { removeReplacedJobs } from '../queue/queue.ts';
import { type JobContext, type JobHandlers, type JobRun, runJobs } from '../queue/run-jobs.ts';
import { shortPlacesPerWorker } from '../tasks/claim.ts';
import { enqueueMissingTurns, turnJobs } from '../tasks/enqueue.ts';
import { taskCancellations } from '../tasks/notify.ts';
import { requeueOrphaned } from '../tasks/requeue-orphaned.ts';
import { requeueTasksOf } from '../tasks/transitions.ts';
import { createRunningTasks, type RunningTasks } from './running-tasks.ts';
import type { SlotPool } from './slot-pool.ts';
import { sweepFolders } from './task-folder.ts';
import { type WorkDeps, workOnTasks } from './work.ts';

export interface WorkerOptions extends Omit<WorkDeps, 'workerId' | 'folder' | 'slots' | 'running' | 'oneByOne'> {
  readonly pool: Pool;
  /** For the connection that listens; undefined behind a pooler in transaction mode, where none can. */
  readonly sessionUrl: string | undefined;
  /** How many tasks run at the same time. */
  readonly slots: number;
  /** Starts so many slots: those of `slots` and of the places for short tasks. */
  readonly openSlots: (count: number) => SlotPool;
  /** Handlers of jobs that mostly wait, with a concurrency of their own. */
  readonly lightHandlers: JobHandlers;
  /** How long a running task may continue after a stop. */
  readonly graceMs: number;
  /** Each worker creates a folder of its own in it; workers of one machine may share it. */
  readonly temporaryFolder: string;
}

export interface Worker {
  /** Takes no more jobs; running tasks finish, or are requeued after the grace period. */
  stop(): Promise<void>;
}

/** Webhook deliveries mostly wait for receivers: this many at once, without holding up a task. */
const lightConcurrency = 32;

/** How often tasks without a job are requeued. */
const requeueMs = 5_000;

/** Pause before a lost run is restarted. */
const restartPauseMs = 500;

/** What its runs share. */
interface WorkerParts {
  readonly slots: SlotPool;
  readonly running: RunningTasks;
  readonly notifications: EngineNotifications;
}

/** Works until stopped: a run that is lost, for example with its database, is restarted. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { logger } = options;
  const slots = options.openSlots(options.slots + shortPlacesPerWorker);
  const running = createRunningTasks();
  const notifications = createEngineNotifications();
  const parts = { slots, running, notifications };
  // A machine on which no slot starts takes no tasks: each would fail here that another worker could do.
  await slots.ready().catch(async (error: unknown) => {
    await slots.close();
    throw error;
  });
  const listener = await listenForAll(options, parts);
  let run = await startRun(options, parts).catch(async (error: unknown) => {
    await listener.close();
    await slots.close();
    throw error;
  });
  let isStopping = false;
  const requeueTimer = setInterval(() => {
    reconcileJobs(options, { workerId: run.workerId, runningIds: running.ids() }).catch((error: unknown) =>
      logger.debug('requeueing orphaned tasks failed', { error: String(error) }),
    );
  }, requeueMs);

  const keepRunning = async () => {
    while (!isStopping) {
      const reason = await run.lost;
      if (isStopping) return;
      logger.error('worker lost its lock; restarting', { error: reason });
      const next = await startRun(options, parts).catch((error: unknown) => {
        logger.warn('restart failed; retrying', { error: String(error) });
      });
      if (!next) await sleep(restartPauseMs);
      else run = next;
      if (next && isStopping) await next.stop();
    }
  };
  void keepRunning();

  return {
    async stop() {
      isStopping = true;
      clearInterval(requeueTimer);
      await run.stop();
      await listener.close();
      await slots.close();
    },
  };
}

/** Repairs what a database failure at a bad moment left: tasks on which nobody works, missing and replaced jobs. */
async function reconcileJobs(
  { pool, plans, taskFigures, logger }: WorkerOptions,
  own: { workerId: string; runningIds: readonly string[] },
): Promise<void> {
  const count = await requeueOrphaned(pool, own);
  if (count > 0) logger.warn('orphaned tasks requeued', { count });
  if (count > 0) taskFigures?.requeued('orphaned', count);
  if (await enqueueMissingTurns(pool, plans)) logger.warn('a task waited without a job');
  await removeReplacedJobs(pool);
}

async function startRun(
  options: WorkerOptions,
  { slots, running, notifications }: WorkerParts,
): Promise<JobRun & { workerId: string }> {
  const workerId = `worker-${randomUUID()}`;
  const folder = join(options.temporaryFolder, workerId);
  const deps: WorkDeps = { ...options, workerId, folder, slots, running, oneByOne: pLimit(1) };
  const run = await runJobs({
    pool: options.pool,
    keepsSessions: options.sessionUrl !== undefined,
    notifications,
    workerId,
    slots: options.slots,
    ...options.classes,
    groups: [
      { concurrency: options.slots, handlers: turnHandlers(deps, { isShortOnly: false }) },
      { concurrency: shortPlacesPerWorker, handlers: turnHandlers(deps, { isShortOnly: true }) },
      { concurrency: lightConcurrency, handlers: options.lightHandlers },
    ],
    graceMs: options.graceMs,
    onLostWorkers: async (db, workerIds) => {
      const count = await requeueTasksOf(db, workerIds);
      options.taskFigures?.requeued('worker_lost', count);
    },
    logger: options.logger,
  });
  // Not essential: a database failure here must not stop the worker.
  await sweep(options).catch((error: unknown) => options.logger.warn('removing old folders failed', { error }));
  return {
    workerId,
    lost: run.lost,
    async stop() {
      await run.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whichever job comes, the task is chosen of all that the worker takes. */
function turnHandlers(deps: WorkDeps, { isShortOnly }: { isShortOnly: boolean }): JobHandlers {
  const nameOf = isShortOnly ? turnJobs.short : turnJobs.any;
  const names = [...deps.classes.categories, ...deps.classes.operations].map(nameOf);
  return Object.fromEntries(
    names.map((name) => [name, (_payload: unknown, context: JobContext) => workOnTasks(deps, isShortOnly, context)]),
  );
}

async function sweep({ temporaryFolder, pool, logger }: WorkerOptions): Promise<void> {
  const orphans = await sweepFolders(temporaryFolder, pool);
  if (orphans.length > 0) logger.info('folders of lost workers removed', { folders: orphans.length });
}

/** One connection hears of cancellations and of jobs. Without it each is noticed within about a second. */
async function listenForAll({ sessionUrl, pool, logger }: WorkerOptions, { running, notifications }: WorkerParts) {
  if (sessionUrl === undefined) return { close: async () => {} };
  // What was cancelled while the connection was down.
  const catchUp = async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from tasks where id = any($1::uuid[]) and status not in ('IN_QUEUE', 'IN_PROGRESS')`,
      [running.ids()],
    );
    for (const { id } of rows) running.cancel(id);
  };
  return listen({
    url: sessionUrl,
    channels: [taskCancellations, ...engineChannels],
    onMessage: (channel, payload) =>
      channel === taskCancellations ? running.cancel(payload) : notifications.tell(channel, payload),
    onConnect: () => {
      notifications.tellMissed();
      void catchUp().catch((error: unknown) =>
        logger.debug('catching up on cancellations failed', { error: String(error) }),
      );
    },
    onError: (error) => logger.warn('listener of jobs and cancellations disconnected', { error: error.message }),
    logger,
  });
}
