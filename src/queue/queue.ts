import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Db, Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { toEngineLogger } from './engine-logger.ts';

/** What each kind of job carries; the names are also the handlers' names. */
export interface JobPayloads {
  run_task: { readonly taskId: string };
  deliver_webhook: { readonly eventId: string };
}

export type JobName = keyof JobPayloads;

export type Job = {
  [Name in JobName]: {
    readonly name: Name;
    readonly payload: JobPayloads[Name];
    /** Jobs of one name run one after the other; jobs without one run as places are free. */
    readonly queueName?: string;
    /** Not before this moment, by the database's clock. */
    readonly runAt?: Date;
    /** Counted from now by the database's clock, so that a wrong clock here moves nothing. */
    readonly delayMs?: number;
    /** A second job of the same key replaces the first while that waits. */
    readonly key?: string;
    /** Lower runs first; 0 if absent. */
    readonly priority?: number;
    /** How often a handler may throw before the job is given up. */
    readonly attemptsMax?: number;
  };
}[JobName];

/** A lost worker costs a job one attempt of the engine's; tasks count their own attempts, so this one is out of the way. */
const attemptsMaxDefault = 25;

/** Which of these keys no job has, waiting or running. */
export async function findWithoutJob(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select wanted.key from unnest($1::text[]) as wanted(key)
      where not exists (select 1 from graphile_worker.jobs job where job.key = wanted.key)`,
    [keys],
  );
  return rows.map(({ key }) => key);
}

/**
 * Removes jobs that another took the place of while they ran, and whose worker then failed over its database.
 *
 * The engine takes the key and all attempts of a running job when one with its key is added: it will never run again, but
 * stays in the table for ever unless its worker ends it in order.
 */
export async function removeReplacedJobs(db: Db): Promise<void> {
  await db.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where key is null and attempts >= max_attempts and locked_at is null))`,
  );
}

/** Adds a job. In a transaction it exists from the commit on, and not at all after a rollback. */
export async function enqueue(db: Db, job: Job): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, payload => $2::json, queue_name => $3, job_key => $4, priority => $5,
       max_attempts => $6, run_at => coalesce($7::timestamptz, now() + make_interval(secs => $8)))`,
    [
      job.name,
      JSON.stringify(job.payload),
      job.queueName ?? null,
      job.key ?? null,
      job.priority ?? 0,
      job.attemptsMax ?? attemptsMaxDefault,
      job.runAt ?? null,
      (job.delayMs ?? 0) / 1000,
    ],
  );
}

/**
 * The engine tells its workers of new jobs, but not that a named queue is free again: the next job of that queue then
 * waits for a poll. Measured with two workers and 20 jobs of 5 ms in one queue, per job: 407 ms as the engine comes,
 * 67 ms with this trigger, 19 ms with it and `lookAgain`.
 *
 * The table is the engine's own. Should a later release of it move the table, starting fails here, loudly.
 */
const tellOfFreedQueues = `
  create or replace function tell_of_freed_queue() returns trigger language plpgsql as $$
  begin
    perform pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text);
    return null;
  end $$;
  create or replace trigger tell_of_freed_queue after update of locked_by on graphile_worker._private_job_queues
    for each row when (old.locked_by is not null and new.locked_by is null)
    execute function tell_of_freed_queue();`;

// Any number does, as long as nothing else in this database locks on it ("serijobs" in ASCII).
const lockKey = '8315178084092306035';

/**
 * Brings the job engine's tables up to date; to be called before anything is enqueued.
 *
 * Any number of processes may call it at once, as those do that start together: two that replace one function at the
 * same moment would both fail, so one works and the others wait.
 */
export async function migrateQueue(pool: Pool, logger: Logger): Promise<void> {
  const session = await pool.connect();
  try {
    await session.query(`select pg_advisory_lock(${lockKey})`);
    await runMigrations({ pgPool: pool as unknown as pg.Pool, logger: toEngineLogger(logger) });
    await session.query(tellOfFreedQueues);
  } finally {
    // Closing the session gives the lock back, even after a failure.
    session.release(true);
  }
}
