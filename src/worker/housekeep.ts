import { inTransaction, type Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { removeAll } from '../storage/remove-all.ts';
import type { Storage } from '../storage/storage.ts';
import { findExpiredTasks, findTasksWithFiles, markFilesDeleted } from '../tasks/expire.ts';
import { forgetOldKeys } from '../tasks/idempotency.ts';
import { removeExpiredUploads } from '../uploads/receive.ts';
import { forgetOldEvents } from '../webhooks/deliveries.ts';

export interface HousekeepOptions {
  readonly pool: Pool;
  readonly storage: Storage;
  /** How long results are kept. */
  readonly keepSeconds: number;
  readonly logger: Logger;
}

/** A younger upload may belong to a submission in progress. */
const orphanAgeMsMin = 3_600_000;

/** Tasks or files per query. */
const batch = 100;

/** Any number that all workers of one database share. */
const lockKey = 7_305_001;

/**
 * Removes what is no longer needed: expired results with what they were made from, uploads that nobody used, those of
 * failed submissions, old webhooks, and old idempotency keys. One worker at a time does it.
 *
 * @param withOrphans whether uploads of failed submissions are looked for, which reads the whole list of uploads
 * @returns how many files were removed; undefined when another worker is doing it
 */
export async function housekeep(options: HousekeepOptions, withOrphans = true): Promise<number | undefined> {
  // This transaction holds the lock alone. It reads and writes nothing, so it holds up no vacuum, however long the sweep.
  return inTransaction(options.pool, async (db) => {
    const { rows } = await db.query<{ isMine: boolean }>('select pg_try_advisory_xact_lock($1) as "isMine"', [lockKey]);
    if (!rows[0]?.isMine) return undefined;
    const removed =
      (await removeExpired(options)) +
      (withOrphans ? await removeUploads(options) : 0) +
      (await removeExpiredUploads(options));
    const keys = await forgetOldKeys(options.pool);
    const events = await forgetOldEvents(options.pool, options);
    if (removed + keys + events > 0) {
      const counts = { filesRemoved: removed, keysForgotten: keys, webhooksForgotten: events };
      options.logger.info('housekeeping done', counts);
    }
    return removed;
  });
}

async function removeExpired({ pool, storage, keepSeconds, logger }: HousekeepOptions): Promise<number> {
  let removed = 0;
  const failed = new Set<string>();
  for (;;) {
    const found = await findExpiredTasks(pool, { keepSeconds, limit: batch + failed.size });
    const taskIds = found.filter((id) => !failed.has(id));
    if (taskIds.length === 0) return removed;
    for (const taskId of taskIds) {
      // Marked when all files are gone: what fails is retried the next time and holds up nothing else.
      const done = await removeAll(storage, `results/${taskId}/`).catch((error: unknown) => {
        logger.warn('removing results failed', { taskId, error });
        failed.add(taskId);
      });
      if (done === undefined) continue;
      removed += done;
      await markFilesDeleted(pool, taskId);
    }
  }
}

async function removeUploads({ pool, storage }: HousekeepOptions): Promise<number> {
  const old = Date.now() - orphanAgeMsMin;
  let removed = 0;
  let keys: string[] = [];
  const removeUnneeded = async (): Promise<void> => {
    const needed = await findTasksWithFiles(pool, keys.map(taskIdOf));
    for (const key of keys.filter((each) => !needed.has(taskIdOf(each)))) {
      await storage.remove(key);
      removed++;
    }
    keys = [];
  };
  for await (const { key, lastModified } of storage.list('uploads/')) {
    if (lastModified.getTime() < old) keys.push(key);
    if (keys.length >= batch) await removeUnneeded();
  }
  await removeUnneeded();
  return removed;
}

/** `uploads/<task id>/<source>`. */
function taskIdOf(key: string): string {
  return key.split('/')[1] ?? '';
}

/** A crash in the middle of a submission is rare, and all uploads that are kept are listed to find what it left. */
const orphansEveryMs = 24 * 3_600_000;

/** Housekeeps at once and then regularly, until stopped. */
export function startHousekeeping(options: HousekeepOptions, everyMs: number): () => Promise<void> {
  let running = Promise.resolve();
  let orphansAtMs = 0;
  const tick = (): void => {
    const withOrphans = Date.now() >= orphansAtMs;
    if (withOrphans) orphansAtMs = Date.now() + orphansEveryMs;
    running = running
      .then(() => housekeep(options, withOrphans))
      .then(
        () => {},
        (error: unknown) => options.logger.warn('housekeeping failed', { error }),
      );
  };
  tick();
  const timer = setInterval(tick, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
