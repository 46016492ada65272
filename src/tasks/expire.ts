import { operations } from '../operations/catalogue.ts';
import type { Db } from '../platform/database.ts';

/** An attempt that missed the deletion has ended long before. */
const deletedAgain = '1 hour';

/**
 * Ended tasks whose results have expired, oldest first. Results of operations with `isKept` stay until they are deleted;
 * deleted tasks are listed once more, for files that an attempt was still writing.
 */
export async function findExpiredTasks(
  db: Db,
  { keepSeconds, limit }: { keepSeconds: number; limit: number },
): Promise<string[]> {
  const kept = operations.flatMap(({ name, isKept }) => (isKept ? [name] : []));
  const { rows } = await db.query<{ id: string }>(
    `select id from tasks
      where files_deleted_at is null
        and (finished_at < now() - make_interval(secs => $1)
               and not (status = 'COMPLETED' and operation = any($3) and deleted_at is null)
             or deleted_at < now() - $4::interval)
      order by finished_at limit $2`,
    [keepSeconds, limit, kept, deletedAgain],
  );
  return rows.map((row) => row.id);
}

/** Records that a task's files are deleted; its row and its ledger entries stay. */
export async function markFilesDeleted(db: Db, taskId: string): Promise<void> {
  await db.query('update tasks set files_deleted_at = now() where id = $1', [taskId]);
}

/** Returns those tasks whose uploads are kept: as long as their results, to be heard again and sent again. */
export async function findTasksWithFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from tasks where id::text = any($1::text[]) and files_deleted_at is null and deleted_at is null',
    [ids],
  );
  return new Set(rows.map((row) => row.id));
}
