import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { toEngineLogger } from './engine-logger.ts';

type NoPayload = Readonly<Record<string, never>>;

/** The payload of each kind of job; the names are also the handlers' names. */
export interface JobPayloads {
  /**
   * Runs the task whose turn it is, of all that this worker takes; one comes with each task of the category or operation. After
   * `run_short_`: of those that are expected to be short.
   */
  [run: `run_${string}`]: NoPayload;
  deliver_webhook: { readonly eventId: string };
  /** Cancels a task that has not ended in the time that its client gave it. */
  cancel_task: { readonly accountId: string; readonly taskId: string; readonly afterSeconds: number };
}

export type JobName = keyof JobPayloads;

export type Job = {
  [Name in JobName]: {
    readonly name: Name;
    readonly payload: JobPayloads[Name];
    /** Earliest start, by the database's clock. */
    readonly runAt?: Date;
    /** Counted from now by the database's clock, so that a wrong local clock has no effect. */
    readonly delayMs?: number;
    /** A second job with the same key replaces the first while it waits. */
    readonly key?: string;
    /** Lower runs first; default: 0. */
    readonly priority?: number;
    /** How often a handler may throw before the job is dropped. */
    readonly attemptsMax?: number;
  };
}[JobName];

/** A lost worker costs a job one of the engine's attempts; tasks count their own, so this limit must not be reached. */
const attemptsMaxDefault = 25;

/** Of these names, those of which no job waits that could run now. */
export async function findMissingJobs<Name extends JobName>(db: Db, names: readonly Name[]): Promise<Name[]> {
  const { rows } = await db.query<{ name: Name }>(
    `select name from unnest($1::text[]) as name
      where not exists (
        select 1 from graphile_worker.jobs
         where task_identifier = name and locked_at is null and run_at <= now() and attempts < max_attempts)`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/**
 * Removes jobs that were replaced while they ran and whose worker then lost its database.
 *
 * When a job with the key of a running one is added, the engine removes the running job's key and attempts: it never runs
 * again, but stays in the table unless its worker completes it.
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
    `select graphile_worker.add_job($1, payload => $2::json, job_key => $3, priority => $4, max_attempts => $5,
       run_at => coalesce($6::timestamptz, now() + make_interval(secs => $7)))`,
    [
      job.name,
      JSON.stringify(job.payload),
      job.key ?? null,
      job.priority ?? 0,
      job.attemptsMax ?? attemptsMaxDefault,
      job.runAt ?? null,
      (job.delayMs ?? 0) / 1000,
    ],
  );
}

/** Adds so many equal jobs, or fewer: no more than `waitingMax` wait afterwards. */
export async function enqueueUpTo(
  db: Db,
  { name, payload }: Pick<Job, 'name' | 'payload'>,
  { count, waitingMax }: { count: number; waitingMax: number },
): Promise<void> {
  await db.query(
    `select graphile_worker.add_jobs(array_agg(spec)) from (
       select ($1, $2::json, null, now(), $5, null, 0, null)::graphile_worker.job_spec as spec
         from generate_series(1, least($3::int, $4::int - (
           select count(*)::int from (
             select 1 from graphile_worker.jobs
              where task_identifier = $1 and locked_at is null and run_at <= now() and attempts < max_attempts
              limit $4) waiting)))) specs
     having count(*) > 0`,
    [name, JSON.stringify(payload), count, waitingMax, attemptsMaxDefault],
  );
}

/** Versions before 0.2 used named queues and added a trigger for them, and had jobs that named no category, which nobody takes. */
const removeFormer = `
  drop function if exists tell_of_freed_queue() cascade;
  select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier in ('run_task', 'run_short_task') and locked_at is null))`;

// Any number that nothing else in this database locks ("serijobs" in ASCII).
const lockKey = '8315178084092306035';

/**
 * Brings the job engine's tables up to date; to be called before anything is enqueued.
 *
 * Processes that start together may call it at once: two that replace one function at the same moment would both fail,
 * so one works and the others wait.
 */
export async function migrateQueue(pool: Pool, logger: Logger): Promise<void> {
  await inTransaction(pool, async (db) => {
    await db.query(`select pg_advisory_xact_lock(${lockKey})`);
    await runMigrations({ pgPool: pool as unknown as pg.Pool, logger: toEngineLogger(logger) });
    await db.query(removeFormer);
  });
}
