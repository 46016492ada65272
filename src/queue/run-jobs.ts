import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Task, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Db, Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { toEngineLogger } from './engine-logger.ts';
import { type EngineNotifications, jobsAdded, readJobCount } from './engine-notifications.ts';
import { type Liveness, stayAlive } from './liveness.ts';
import { createPollGate, shareLooks } from './poll-gate.ts';
import type { JobName, JobPayloads } from './queue.ts';
import { startReaper } from './reaper.ts';
import { startWatchdog } from './watchdog.ts';

/** Delayed jobs, and jobs whose notification was lost, are found by polling once for each group; all others by notification. */
const pollMs = 1_000;

/** Twenty seconds without a poll, with free capacity and a database that answers. */
const stallChecks = { checkMs: 5_000, silentChecks: 4 } as const;

/** How long a lost run waits for its aborted handlers. */
const abandonMsMax = 5_000;

export interface JobContext {
  /** Aborted when the handler must end: the worker stops or was declared dead. */
  readonly signal: AbortSignal;
  /** Whether the handler may go on to more work: false where the worker stops. @throws Error if it was declared dead */
  readonly mayTakeMore: () => Promise<boolean>;
}

export type JobHandlers = {
  readonly [Name in JobName]?: (payload: JobPayloads[Name], context: JobContext) => Promise<void>;
};

/** Jobs that share one concurrency limit. */
interface JobGroup {
  readonly concurrency: number;
  readonly handlers: JobHandlers;
}

export interface RunJobsOptions {
  /** One connection of it is held where it keeps sessions; another is needed for each group without `notifications`. */
  readonly pool: Pool;
  /** Whether a connection of the pool stays one session: not behind a pooler in transaction mode. Default: true. */
  readonly keepsSessions?: boolean;
  /** Default: each group listens on a connection of its own. */
  readonly notifications?: EngineNotifications | undefined;
  readonly workerId: string;
  /** How many tasks this worker runs at once; counted in estimates. */
  readonly slots: number;
  /** Of which categories it takes tasks, and of which single operations; told with the worker. */
  readonly categories: readonly string[];
  readonly operations: readonly string[];
  readonly groups: readonly JobGroup[];
  /** How long a handler may continue after a stop before its signal is aborted. */
  readonly graceMs: number;
  /** Called in the transaction that unlocks the jobs of workers that died. */
  readonly onLostWorkers: (db: Db, workerIds: readonly string[]) => Promise<void>;
  readonly logger: Logger;
}

export interface JobRun {
  /** Takes no more jobs; resolves when the running ones have ended. */
  stop(): Promise<void>;
  /** Resolves when this run ended without being stopped: start another. */
  readonly lost: Promise<Error>;
}

/** Takes jobs and runs their handlers until stopped. */
export async function runJobs(options: RunJobsOptions): Promise<JobRun> {
  const lost = Promise.withResolvers<Error>();
  const abortion = new AbortController();
  const liveness = Promise.withResolvers<Liveness>();
  // Awaited only when a job is polled for; a rejection before that must not end the process.
  liveness.promise.catch(() => {});

  const fleet = { workers: 1, isStopping: false };
  const groups = await Promise.all(
    options.groups.map((group) =>
      startGroup(options, group, { liveness: liveness.promise, lost: abortion.signal, fleet }),
    ),
  );
  const runners = groups.map((group) => group.runner);
  let alive: Liveness;
  try {
    alive = await stayAlive({ ...options, poolIds: groups.map((group) => group.poolId) });
  } catch (error) {
    liveness.reject(error);
    for (const { watchdog, gate } of groups) {
      watchdog.stop();
      gate.close();
    }
    await Promise.allSettled(runners.map((runner) => runner.stop()));
    throw error;
  }
  liveness.resolve(alive);
  const onCounted = (workers: number) => {
    fleet.workers = workers;
  };
  const stopReaper = startReaper({ ...options, onCounted });

  const stopTaking = async () => {
    fleet.isStopping = true;
    for (const { watchdog } of groups) watchdog.stop();
    // First: from now on no job is taken.
    const ended = runners.map((runner) => runner.stop().then(() => runner.promise));
    for (const { gate } of groups) gate.close();
    await Promise.allSettled([...ended, stopReaper()]);
  };
  const end = async () => {
    await stopTaking();
    await alive.leave();
  };
  const abandonRun = async (reason: Error) => {
    if (fleet.isStopping) return;
    abortion.abort(reason);
    // An engine that failed with its database does not always end.
    await Promise.race([stopTaking(), sleep(abandonMsMax, undefined, { ref: false })]);
    // Dropped, not left: a reaper then requeues also the tasks that this worker could not, without a database.
    alive.drop();
    lost.resolve(reason);
  };
  alive.lost.then(abandonRun);
  for (const { shutDown, watchdog } of groups) {
    shutDown.then(abandonRun);
    watchdog.stalled.then(abandonRun);
  }
  for (const runner of runners) {
    runner.promise.then(
      () => abandonRun(new Error('The job engine ended.')),
      (error: unknown) => abandonRun(new Error('The job engine failed.', { cause: error })),
    );
  }
  return { lost: lost.promise, stop: end };
}

interface RunContext {
  readonly liveness: Promise<Liveness>;
  readonly lost: AbortSignal;
  /** How many workers there are, and whether this one takes no more jobs. */
  readonly fleet: { readonly workers: number; readonly isStopping: boolean };
}

async function startGroup(
  { pool, keepsSessions = true, notifications, graceMs, logger }: RunJobsOptions,
  { concurrency, handlers }: JobGroup,
  { liveness, lost, fleet }: RunContext,
) {
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const gate = createPollGate({ places: concurrency, everyMs: pollMs });
  events.on('pool:listen:notification', ({ message: { channel, payload } }) => {
    if (channel === jobsAdded) gate.open(shareLooks(readJobCount(payload), fleet.workers));
  });
  // Where one job was, another may wait, and its place is free again after it.
  events.on('job:start', () => gate.open(1));
  events.on('job:complete', () => gate.open(1));
  // After a failed statement the engine may shut a pool down without ending the runner's promise.
  const shutDown = Promise.withResolvers<Error>();
  events.on('pool:gracefulShutdown', ({ message }) =>
    shutDown.resolve(new Error(`The job engine shut down: ${message}`)),
  );
  const running = { count: 0 };
  const watchdog = startWatchdog(events, {
    hasCapacity: () => running.count < concurrency,
    isDatabaseUp: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    ...stallChecks,
  });
  const runner = await run({
    pgPool: notifications?.serve(pool) ?? (pool as unknown as pg.Pool),
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    // Otherwise the engine reads a crontab from the current folder.
    parsedCronItems: [],
    gracefulShutdownAbortTimeout: graceMs,
    events,
    logger: toEngineLogger(logger),
    // Called before every poll. There are no flags here: waiting saves polls, and pauses a worker whose lock is in doubt.
    forbiddenFlags: async () => {
      await gate.pass();
      await (await liveness).mayTakeJobs();
      return null;
    },
    // With -1 the engine does not await its statement that ends a job: a broken connection would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, preparedStatements: keepsSessions } },
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        toTask(handler as AnyHandler, { liveness, lost, fleet, running }),
      ]),
    ),
  });
  return { runner, poolId, shutDown: shutDown.promise, watchdog, gate };
}

type AnyHandler = (payload: unknown, context: JobContext) => Promise<void>;

function toTask(
  handler: AnyHandler,
  { liveness, lost, fleet, running }: RunContext & { running: { count: number } },
): Task {
  const mayTakeMore = async () => {
    const alive = await liveness;
    await alive.mayTakeJobs();
    if (fleet.isStopping) return false;
    await alive.confirm();
    return true;
  };
  return async (payload, { abortSignal }) => {
    running.count++;
    try {
      await handler(payload, { signal: AbortSignal.any([abortSignal, lost]), mayTakeMore });
    } finally {
      running.count--;
    }
    // The engine deletes an ended job even if another worker holds it now: a worker declared dead must stop here.
    await (await liveness).confirm();
  };
}
