import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, run, type Task, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Db, Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { toEngineLogger } from './engine-logger.ts';
import { type Liveness, stayAlive } from './liveness.ts';
import type { JobName, JobPayloads } from './queue.ts';
import { startReaper } from './reaper.ts';
import { repollAfterEmpty } from './repoll-after-empty.ts';
import { type StallWatch, watchForStall } from './watchdog.ts';

/** Jobs that are due later, or whose word was lost, are found by looking; all others are told of at once. */
const pollMs = 1_000;

/** Twenty seconds without a look for a job, while a place is free and the database answers. */
const stallChecks = { checkMs: 5_000, silentChecks: 4 } as const;

/** How long a run that is lost waits for its handlers, which were aborted. */
const giveUpMsMax = 5_000;

export interface JobContext {
  /** Aborted when the handler must come to its end: the worker stops, or was declared dead. */
  readonly signal: AbortSignal;
}

export type JobHandlers = {
  readonly [Name in JobName]?: (payload: JobPayloads[Name], context: JobContext) => Promise<void>;
};

/** Jobs that share their places: a group never takes another's. */
interface JobGroup {
  readonly concurrency: number;
  readonly handlers: JobHandlers;
}

export interface RunJobsOptions {
  /** Must spare two connections a group and one more, beside what the handlers use. */
  readonly pool: Pool;
  readonly workerId: string;
  /** How many heavy tasks this worker runs at once, for the others to reckon with. */
  readonly slots: number;
  readonly groups: readonly JobGroup[];
  /** How long a handler may go on after a stop before its signal is aborted. */
  readonly graceMs: number;
  /** Called in the transaction that frees the jobs of workers that died. */
  readonly onLostWorkers: (db: Db, workerIds: readonly string[]) => Promise<void>;
  readonly logger: Logger;
}

export interface JobRun {
  /** Takes no more jobs from this moment; resolves when the running ones have ended. */
  stop(): Promise<void>;
  /** Resolves when this run is over without having been stopped: start another. */
  readonly lost: Promise<Error>;
}

/** Takes jobs and runs their handlers until stopped. */
export async function runJobs(options: RunJobsOptions): Promise<JobRun> {
  const lost = Promise.withResolvers<Error>();
  const abortion = new AbortController();
  const liveness = Promise.withResolvers<Liveness>();
  // Nobody waits for it until a job is looked for; it is awaited below.
  liveness.promise.catch(() => {});

  const groups = await Promise.all(
    options.groups.map((group) => startGroup(options, group, { liveness: liveness.promise, lost: abortion.signal })),
  );
  const runners = groups.map((group) => group.runner);
  let alive: Liveness;
  try {
    alive = await stayAlive({ ...options, poolIds: groups.map((group) => group.poolId) });
  } catch (error) {
    liveness.reject(error);
    for (const { stallWatch } of groups) stallWatch.stop();
    await Promise.allSettled(runners.map((runner) => runner.stop()));
    throw error;
  }
  liveness.resolve(alive);
  const stopReaper = startReaper(options);

  let isStopping = false;
  const stopTaking = async () => {
    isStopping = true;
    for (const { stallWatch } of groups) stallWatch.stop();
    // First of all: from this moment on no job is taken.
    const ended = runners.map((runner) => runner.stop().then(() => runner.promise));
    await Promise.allSettled([...ended, stopReaper()]);
  };
  const end = async () => {
    await stopTaking();
    await alive.leave();
  };
  const giveUp = async (reason: Error) => {
    if (isStopping) return;
    abortion.abort(reason);
    // An engine that fell over its database does not always come to an end.
    await Promise.race([stopTaking(), sleep(giveUpMsMax, undefined, { ref: false })]);
    // Not signed off but dropped: a reaper puts back also the tasks that could not be, for want of a database.
    alive.drop();
    lost.resolve(reason);
  };
  alive.lost.then(giveUp);
  for (const { shutDown, stallWatch } of groups) {
    shutDown.then(giveUp);
    stallWatch.stalled.then(giveUp);
  }
  for (const runner of runners) {
    runner.promise.then(
      () => giveUp(new Error('The job engine ended.')),
      (error: unknown) => giveUp(new Error('The job engine failed.', { cause: error })),
    );
  }
  return { lost: lost.promise, stop: end };
}

interface Ties {
  readonly liveness: Promise<Liveness>;
  readonly lost: AbortSignal;
}

interface StartedGroup {
  readonly runner: Runner;
  readonly poolId: string;
  readonly shutDown: Promise<Error>;
  readonly stallWatch: StallWatch;
}

async function startGroup(
  { pool, graceMs, logger }: RunJobsOptions,
  { concurrency, handlers }: JobGroup,
  { liveness, lost }: Ties,
): Promise<StartedGroup> {
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  // After a failed statement the engine may shut a pool down without ending the runner's promise.
  const shutDown = Promise.withResolvers<Error>();
  events.on('pool:gracefulShutdown', ({ message }) =>
    shutDown.resolve(new Error(`The job engine shut down: ${message}`)),
  );
  const running = { count: 0 };
  const stallWatch = watchForStall(events, {
    hasFreePlace: () => running.count < concurrency,
    isDatabaseThere: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    ...stallChecks,
  });
  repollAfterEmpty(events, { db: pool, names: Object.keys(handlers), logger });
  const runner = await run({
    pgPool: pool as unknown as pg.Pool,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    // Else the engine looks for a crontab in whatever folder it was started in.
    parsedCronItems: [],
    gracefulShutdownAbortTimeout: graceMs,
    events,
    logger: toEngineLogger(logger),
    // Asked before every look for a job. We have no flags: waiting here is how a worker whose lock is in doubt pauses.
    forbiddenFlags: async () => {
      await (await liveness).mayTakeJobs();
      return null;
    },
    // At -1 the engine does not await its own statement that ends a job: a broken connection would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        toTask(handler as AnyHandler, { liveness, lost, running }),
      ]),
    ),
  });
  return { runner, poolId, shutDown: shutDown.promise, stallWatch };
}

type AnyHandler = (payload: unknown, context: JobContext) => Promise<void>;

function toTask(handler: AnyHandler, { liveness, lost, running }: Ties & { running: { count: number } }): Task {
  return async (payload, { abortSignal }) => {
    running.count++;
    try {
      await handler(payload, { signal: AbortSignal.any([abortSignal, lost]) });
    } finally {
      running.count--;
    }
    // The engine deletes an ended job whoever holds it by now; a worker that was declared dead must not get that far.
    await (await liveness).confirm();
  };
}
