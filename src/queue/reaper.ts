import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { heldLocks } from './list-workers.ts';

/** How often each worker checks the others. */
const roundMs = 1_000;

/** A lock must be gone this long: a worker whose connection broke has this time to acquire it again. */
const missingSecondsMax = 1.5;

export interface ReaperOptions {
  readonly pool: Pool;
  /** Called in the transaction that unlocks the jobs of those workers. */
  readonly onLostWorkers: (db: Db, workerIds: readonly string[]) => Promise<void>;
  readonly logger: Logger;
}

/** Checks every second for workers that died and unlocks their jobs. @returns a function that stops it */
export function startReaper(options: ReaperOptions): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    round = reap(options)
      .catch((error: unknown) => options.logger.warn('looking for lost workers failed', { error: String(error) }))
      .finally(() => {
        isBusy = false;
      });
  }, roundMs);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

async function reap({ pool, onLostWorkers, logger }: ReaperOptions): Promise<void> {
  if (!(await markMissing(pool))) return;
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
}

/** Marks workers whose lock is gone and unmarks those whose lock is back. @returns whether one is gone too long */
async function markMissing(db: Db): Promise<boolean> {
  await db.query(
    `with held as (${heldLocks}), seen as (
       select id, lock_key in (select lock_key from held) as is_alive from workers
     )
     update workers set missing_since = case when is_alive then null else now() end
       from seen
      where seen.id = workers.id and is_alive = (missing_since is not null)`,
  );
  const { rowCount } = await db.query(
    'select 1 from workers where missing_since < now() - make_interval(secs => $1) limit 1',
    [missingSecondsMax],
  );
  return rowCount !== 0;
}

/** Unlocks the jobs of lost pools and notifies the other workers, which would otherwise wait for their poll. */
export async function unlockJobsOf(db: Db, poolIds: readonly string[]): Promise<void> {
  await db.query('select graphile_worker.force_unlock_workers($1::text[])', [poolIds]);
  // `count` is how many idle engine workers of each pool poll for a job; an empty poll costs nothing.
  await db.query(`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 100)::text)`);
}
