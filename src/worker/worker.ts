import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../platform/database.ts';
import { listen } from '../platform/listen.ts';
import { removeReplacedJobs } from '../queue/queue.ts';
import { type JobHandlers, type JobRun, runJobs } from '../queue/run-jobs.ts';
import { taskCancellations } from '../tasks/notify.ts';
import { requeueOrphaned } from '../tasks/requeue-orphaned-tasks.ts';
import { requeueTasksOf } from '../tasks/transitions.ts';
import { createRunningTasks, type RunningTasks } from './running-tasks.ts';
import type { SlotSpawn } from './slot.ts';
import { openSlotPool, type SlotPool } from './slot-pool.ts';
import { sweepFolders } from './task-folder.ts';
import { type WorkDeps, workOnTask } from './work.ts';

export interface WorkerOptions extends Omit<WorkDeps, 'workerId' | 'folder' | 'slots' | 'running'> {
  readonly pool: Pool;
  /** For the connection that hears of cancelled tasks. */
  readonly databaseUrl: string;
  readonly slot: Omit<SlotSpawn, 'logger'>;
  /** How many tasks run at the same time. */
  readonly slots: number;
  /** The handlers of jobs that wait more than they work: they have places of their own. */
  readonly lightHandlers: JobHandlers;
  /** How long a running task may go on after a stop. */
  readonly graceMs: number;
  /** Below it each worker makes a folder of its own; workers of one machine may share it. */
  readonly temporaryFolder: string;
}

export interface Worker {
  /** Takes nothing more at once; running tasks end, or are put back after the grace. */
  stop(): Promise<void>;
}

/** Deliveries wait for strangers' servers; so many may wait at once without holding up a task. */
const lightConcurrency = 32;

/** How often begun tasks are looked for that have no job. */
const rescueMs = 5_000;

/** After a run was lost, before the next is tried. */
const restartPauseMs = 500;

/** Works until stopped: a run that was lost, as with its database, is followed by another. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { logger } = options;
  const slots = openSlotPool(options.slots, { ...options.slot, logger });
  const running = createRunningTasks();
  // A machine on which no slot starts takes no task: each would fail here, and another worker could do it.
  let run = await slots
    .ready()
    .then(() => startRun(options, { slots, running }))
    .catch(async (error: unknown) => {
      await slots.close();
      throw error;
    });
  const listener = await listenForCancellations(options, running);
  let isStopping = false;
  const rescue = setInterval(() => {
    rescueForgotten(options).catch((error: unknown) =>
      logger.debug('looking for forgotten tasks failed', { error: String(error) }),
    );
  }, rescueMs);

  const keepRunning = async () => {
    while (!isStopping) {
      const reason = await run.lost;
      if (isStopping) return;
      logger.error('this worker was lost; starting anew', { error: reason });
      const next = await startRun(options, { slots, running }).catch((error: unknown) => {
        logger.warn('starting anew failed; trying again', { error: String(error) });
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
      clearInterval(rescue);
      await run.stop();
      await listener.close();
      await slots.close();
    },
  };
}

/** Mends what a database that broke at a bad moment left: tasks without a job, and jobs without a task to do. */
async function rescueForgotten({ pool, logger }: WorkerOptions): Promise<void> {
  const count = await requeueOrphaned(pool);
  if (count > 0) logger.warn('put tasks back that no job would have ended', { count });
  await removeReplacedJobs(pool);
}

async function startRun(
  options: WorkerOptions,
  { slots, running }: { slots: SlotPool; running: RunningTasks },
): Promise<JobRun> {
  const workerId = `worker-${randomUUID()}`;
  const folder = join(options.temporaryFolder, workerId);
  const deps: WorkDeps = { ...options, workerId, folder, slots, running };
  const run = await runJobs({
    pool: options.pool,
    workerId,
    slots: options.slots,
    groups: [
      {
        concurrency: options.slots,
        handlers: { run_task: ({ taskId }, context) => workOnTask(deps, taskId, context) },
      },
      { concurrency: lightConcurrency, handlers: options.lightHandlers },
    ],
    graceMs: options.graceMs,
    onLostWorkers: async (db, workerIds) => {
      await requeueTasksOf(db, workerIds);
    },
    logger: options.logger,
  });
  // What others left behind can wait for the next start; a database that stumbles here must not end this one.
  await sweep(options).catch((error: unknown) => options.logger.warn('sweeping old folders failed', { error }));
  return {
    lost: run.lost,
    async stop() {
      await run.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function sweep({ temporaryFolder, pool, logger }: WorkerOptions): Promise<void> {
  const orphans = await sweepFolders(temporaryFolder, pool);
  if (orphans.length > 0) logger.info('removed what lost workers left behind', { folders: orphans.length });
}

async function listenForCancellations({ databaseUrl, pool, logger }: WorkerOptions, running: RunningTasks) {
  /** Whatever was cancelled while nobody listened. */
  const catchUp = async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from tasks where id = any($1::uuid[]) and status not in ('IN_QUEUE', 'IN_PROGRESS')`,
      [running.ids()],
    );
    for (const { id } of rows) running.cancel(id);
  };
  return listen({
    url: databaseUrl,
    channels: [taskCancellations],
    onMessage: (_channel, taskId) => running.cancel(taskId),
    onConnect: () =>
      void catchUp().catch((error: unknown) => logger.debug('catching up failed', { error: String(error) })),
    onError: (error) => logger.warn('cancellations are not heard for a moment', { error: error.message }),
    logger,
  });
}
