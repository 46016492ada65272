import { randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { unlockJobsOf } from './reaper.ts';

/** How often the session that holds the lock is checked, and how long its answer may take. */
const heartbeatMs = 5_000;

/** Pause between attempts to acquire the lock again; the reaper waits 1.5 s before it declares a worker dead. */
const retakeMs = 100;

/**
 * Makes the database notice within ten seconds that this machine was unplugged or cut off. A killed process does not
 * need this: its connection closes at once. Ignored on a Unix socket.
 */
const noticeLostPeers =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 5; set tcp_user_timeout = 10000;';

export interface Liveness {
  /** Resolves when jobs may be taken: at once, unless the lock is in doubt. */
  mayTakeJobs(): Promise<void>;
  /** @throws Error if this worker was declared dead: its jobs belong to others */
  confirm(): Promise<void>;
  /** Resolves with the reason once this worker was declared dead. */
  readonly lost: Promise<Error>;
  /** Removes the worker from the list; jobs that it still holds are unlocked. */
  leave(): Promise<void>;
  /** Releases only the lock, as a crash does: a reaper does the rest. */
  drop(): void;
}

export interface LivenessOptions {
  readonly pool: Pool;
  readonly workerId: string;
  readonly poolIds: readonly string[];
  readonly slots: number;
  /** Of which categories it takes tasks, and of which single operations. */
  readonly categories: readonly string[];
  readonly operations: readonly string[];
  readonly onLostWorkers: (db: Db, workerIds: readonly string[]) => Promise<void>;
  readonly logger: Logger;
}

/**
 * Adds the worker to the list of workers and holds its lock until it leaves.
 *
 * The lock is held by a database session of its own. If that session breaks, no job is taken until it is held again.
 */
export async function stayAlive(options: LivenessOptions): Promise<Liveness> {
  const lockKey = randomInt(2 ** 47);
  let session: PoolClient | undefined = await openSession(options.pool, lockKey);
  await insertWorker(options, lockKey);
  const closeSession = () => {
    session?.release(true);
    session = undefined;
  };

  const lost = Promise.withResolvers<Error>();
  let hold = Promise.withResolvers<void>();
  hold.resolve();
  let hasLeft = false;

  const retake = async () => {
    options.logger.warn('liveness session broke; acquiring the lock again');
    while (!hasLeft) {
      try {
        session = await openSession(options.pool, lockKey);
        const isListed = await isStillListed(options);
        if (isListed && !hasLeft) return watch();
        // A lock held now would make a lost worker look alive.
        closeSession();
        if (!hasLeft) lost.resolve(new Error('This worker was declared dead: its lock was gone for too long.'));
        return;
      } catch (error) {
        closeSession();
        options.logger.debug('lock not acquired yet', { error: String(error) });
        await sleep(retakeMs);
      }
    }
  };
  const watch = () => {
    hold.resolve();
    if (!session) return;
    watchSession(session, () => {
      if (hasLeft) return;
      closeSession();
      hold = Promise.withResolvers();
      void retake();
    });
  };
  watch();

  return {
    mayTakeJobs: () => hold.promise,
    lost: lost.promise,
    async confirm() {
      if (await isStillListed(options)) return;
      const reason = new Error('This worker was declared dead; its job belongs to another.');
      hold = Promise.withResolvers();
      lost.resolve(reason);
      throw reason;
    },
    async leave() {
      hasLeft = true;
      hold.resolve();
      await inTransaction(options.pool, async (db) => {
        await db.query('delete from workers where id = $1', [options.workerId]);
        await unlockJobsOf(db, options.poolIds);
        // What could not be requeued one by one, for example because the database failed meanwhile.
        await options.onLostWorkers(db, [options.workerId]);
      }).finally(() => closeSession());
    },
    drop() {
      hasLeft = true;
      hold.resolve();
      closeSession();
    },
  };
}

/** @throws Error if the lock is still held, for example by a former session that the database has not closed yet */
async function openSession(pool: Pool, lockKey: number): Promise<PoolClient> {
  const session = await pool.connect();
  try {
    await session.query(noticeLostPeers);
    const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (!rows[0]?.taken) throw new Error(`lock ${lockKey} is held elsewhere`);
    return session;
  } catch (error) {
    session.release(true);
    throw error;
  }
}

async function insertWorker(
  { pool, workerId, poolIds, slots, categories, operations }: LivenessOptions,
  lockKey: number,
): Promise<void> {
  await pool.query(
    'insert into workers (id, pool_ids, lock_key, slots, host, categories, operations) values ($1, $2, $3, $4, $5, $6, $7)',
    [workerId, poolIds, lockKey, slots, hostname(), categories, operations],
  );
}

// An update, not a select: the row's lock settles the race with a reaper that is about to delete it.
async function isStillListed({ pool, workerId }: LivenessOptions): Promise<boolean> {
  const { rowCount } = await pool.query('update workers set missing_since = null where id = $1', [workerId]);
  return rowCount === 1;
}

/** Calls `onBreak` once, when the session ends, fails or does not answer. */
function watchSession(session: PoolClient, onBreak: () => void): void {
  let isBroken = false;
  const breakOnce = () => {
    if (isBroken) return;
    isBroken = true;
    clearInterval(timer);
    onBreak();
  };
  const timer = setInterval(async () => {
    const answer = session.query('select 1').then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([answer, sleep(heartbeatMs, false, { ref: false })]))) breakOnce();
  }, heartbeatMs);
  timer.unref();
  session.on('error', breakOnce);
  session.on('end', breakOnce);
}
