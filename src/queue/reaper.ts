import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { jobsAdded } from './engine-notifications.ts';
import { heldLocks, isAlive } from './list-workers.ts';

/** How often each worker checks the others, where they are few. */
const roundMs = 1_000;

/**
 * Of more workers each checks less often: PostgreSQL lists all locks for each check, so a hundred that check every second keep a
 * core busy. The pauses are random, so all others go on checking where one has died.
 */
const checksPerSecond = 5;

/** A lock must be gone this long: a worker whose connection broke has this time to acquire it again. */
const missingSecondsMax = 1.5;

export interface ReaperOptions {
  readonly pool: Pool;
  /** Called in the transaction that unlocks the jobs of those workers. */
  readonly onLostWorkers: (db: Db, workerIds: readonly string[]) => Promise<void>;
  /** Called after each check with how many workers are listed. */
  readonly onCounted: (workers: number) => void;
  readonly logger: Logger;
}

/** Checks for workers that died and unlocks their jobs. @returns a function that stops it */
export function startReaper(options: ReaperOptions): () => Promise<void> {
  let workers = 1;
  let round: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const check = () => {
    round = reap(options)
      .then((found) => {
        workers = found;
        options.onCounted(found);
      })
      .catch((error: unknown) => options.logger.warn('looking for lost workers failed', { error: String(error) }))
      .finally(wait);
  };
  const wait = () => {
    timer = setTimeout(check, pauseOf(workers));
  };
  wait();
  return async () => {
    await round;
    clearTimeout(timer);
  };
}

/** Milliseconds until the next check of one of so many workers. */
export function pauseOf(workers: number): number {
  if (workers <= checksPerSecond) return roundMs;
  return ((2 * Math.random() * workers) / checksPerSecond) * roundMs;
}

/** @returns how many workers are listed */
async function reap({ pool, onLostWorkers, logger }: ReaperOptions): Promise<number> {
  const { workers, isOverdue } = await markMissing(pool);
  if (!isOverdue) return workers;
  await inTransaction(pool, async (db) => {
    // Of several reapers one deletes the row; the others find nothing to do.
    const { rows } = await db.query<{ id: string; poolIds: string[] }>(
      `delete from workers where missing_since < now() - make_interval(secs => $1)
        returning id, pool_ids as "poolIds"`,
      [missingSecondsMax],
    );
    if (rows.length === 0) return;
    const workerIds = rows.map((worker) => worker.id);
    logger.warn('lost workers; their jobs are requeued', { workerIds });
    await onLostWorkers(db, workerIds);
    await unlockJobsOf(
      db,
      rows.flatMap((worker) => worker.poolIds),
    );
  });
  return workers;
}

/** Marks workers whose lock is gone and unmarks those whose lock is back. @returns whether one is gone too long */
async function markMissing(db: Db): Promise<{ workers: number; isOverdue: boolean }> {
  await db.query(
    `with held as materialized (${heldLocks}), seen as (
       select id, ${isAlive('select lock_key from held')} as is_alive from workers
     )
     update workers set missing_since = case when is_alive then null else now() end
       from seen
      where seen.id = workers.id and is_alive = (missing_since is not null)`,
  );
  const { rows } = await db.query<{ workers: number; isOverdue: boolean | null }>(
    `select count(*) as workers, bool_or(missing_since < now() - make_interval(secs => $1)) as "isOverdue" from workers`,
    [missingSecondsMax],
  );
  const { workers, isOverdue } = rows[0]!; // one row, whatever it counts
  return { workers, isOverdue: isOverdue === true };
}

/** Unlocks the jobs of lost pools and notifies the other workers, which would otherwise wait for their poll. */
export async function unlockJobsOf(db: Db, poolIds: readonly string[]): Promise<void> {
  await db.query('select graphile_worker.force_unlock_workers($1::text[])', [poolIds]);
  // `count` is how many idle engine workers of each pool poll for a job; an empty poll costs nothing.
  await db.query(`select pg_notify('${jobsAdded}', json_build_object('r', random(), 'count', 100)::text)`);
}
