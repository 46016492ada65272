import { randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { unlockJobsOf } from './reaper.ts';

/** How often the session that holds the lock is checked, and how long its answer may take. */
const heartbeatMs = 5_000;

/** How often a worker without a session writes that it is alive: some of these may fail (list-workers.ts). */
const renewMs = 2_000;

/** Pause between attempts to be seen as alive again; the reaper waits 1.5 s before it declares a worker dead. */
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
  /** Whether a connection of the pool stays one session: not behind a pooler in transaction mode. Default: true. */
  readonly keepsSessions?: boolean;
  readonly onLostWorkers: (db: Db, workerIds: readonly string[]) => Promise<void>;
  readonly logger: Logger;
}

/** Shows other workers that this process lives, for as long as it does. */
interface LifeSign {
  /** Calls when others may see it no longer, perhaps more than once. */
  watch(onBreak: () => void): void;
  close(): void;
}

/**
 * Adds the worker to the list of workers and shows that it is alive until it leaves: by a lock that a session of its own holds, or, where no
 * session is kept, by writing so every other second. While that fails no job is taken.
 */
export async function stayAlive(options: LivenessOptions): Promise<Liveness> {
  const lockKey = (options.keepsSessions ?? true) ? randomInt(2 ** 47) : null;
  const openSign = async () =>
    lockKey === null ? holdLease(() => isStillListed(options)) : holdLock(options.pool, lockKey);
  let sign: LifeSign | undefined = await openSign();
  await insertWorker(options, lockKey);
  const closeSign = () => {
    sign?.close();
    sign = undefined;
  };

  const lost = Promise.withResolvers<Error>();
  let hold = Promise.withResolvers<void>();
  hold.resolve();
  let hasLeft = false;

  const retake = async () => {
    options.logger.warn('others may take this worker for dead; showing that it is alive again');
    while (!hasLeft) {
      try {
        sign = await openSign();
        const isListed = await isStillListed(options);
        if (isListed && !hasLeft) return watch();
        // A lock held now would make a lost worker look alive.
        closeSign();
        if (!hasLeft) lost.resolve(new Error('This worker was declared dead: others did not see it for too long.'));
        return;
      } catch (error) {
        closeSign();
        options.logger.debug('not seen as alive yet', { error: String(error) });
        await sleep(retakeMs);
      }
    }
  };
  const watch = () => {
    hold.resolve();
    const watched = sign;
    watched?.watch(() => {
      // One that was closed has nothing more to say.
      if (hasLeft || sign !== watched) return;
      closeSign();
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
      }).finally(closeSign);
    },
    drop() {
      hasLeft = true;
      hold.resolve();
      closeSign();
    },
  };
}

/** @throws Error if the lock is still held, for example by a former session that the database has not closed yet */
async function holdLock(pool: Pool, lockKey: number): Promise<LifeSign> {
  const session = await pool.connect();
  try {
    await session.query(noticeLostPeers);
    const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (!rows[0]?.taken) throw new Error(`lock ${lockKey} is held elsewhere`);
  } catch (error) {
    session.release(true);
    throw error;
  }
  let timer: NodeJS.Timeout;
  return {
    watch(onBreak) {
      timer = checkEvery(heartbeatMs, () => session.query('select 1').then(() => true), onBreak);
      session.on('error', onBreak);
      session.on('end', onBreak);
    },
    close() {
      clearInterval(timer);
      session.release(true);
    },
  };
}

/** @param renew writes that the worker is alive. @returns false where it is not listed any more */
function holdLease(renew: () => Promise<boolean>): LifeSign {
  let timer: NodeJS.Timeout;
  return {
    watch(onBreak) {
      timer = checkEvery(renewMs, renew, onBreak);
    },
    close: () => clearInterval(timer),
  };
}

async function insertWorker(
  { pool, workerId, poolIds, slots, categories, operations }: LivenessOptions,
  lockKey: number | null,
): Promise<void> {
  await pool.query(
    `insert into workers (id, pool_ids, lock_key, seen_at, slots, host, categories, operations)
     values ($1, $2, $3, now(), $4, $5, $6, $7)`,
    [workerId, poolIds, lockKey, slots, hostname(), categories, operations],
  );
}

// An update, not a select: the row's lock settles the race with a reaper that is about to delete it.
async function isStillListed({ pool, workerId }: LivenessOptions): Promise<boolean> {
  const { rowCount } = await pool.query('update workers set missing_since = null, seen_at = now() where id = $1', [
    workerId,
  ]);
  return rowCount === 1;
}

/** Calls `onBreak` when a check fails or takes too long. */
function checkEvery(everyMs: number, check: () => Promise<boolean>, onBreak: () => void): NodeJS.Timeout {
  const timer = setInterval(async () => {
    const passed = check().catch(() => false);
    if (!(await Promise.race([passed, sleep(heartbeatMs, false, { ref: false })]))) onBreak();
  }, everyMs);
  return timer.unref();
}
