import type { Db } from '../platform/database.ts';

/** Ended tasks whose results are due to go, the oldest first. */
export async function findExpiredTasks(
  db: Db,
  { keepSeconds, limit }: { keepSeconds: number; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from tasks
      where files_deleted_at is null and finished_at < now() - make_interval(secs => $1)
      order by finished_at limit $2`,
    [keepSeconds, limit],
  );
  return rows.map((row) => row.id);
}

/** Remembers that a task's files are gone; its row stays, and so does the ledger. */
export async function markFilesDeleted(db: Db, taskId: string): Promise<void> {
  await db.query('update tasks set files_deleted_at = now() where id = $1', [taskId]);
}

/** Which of these tasks still need their uploads: those that have not ended. */
export async function findUnfinished(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select id from tasks where id::text = any($1::text[]) and status in ('IN_QUEUE', 'IN_PROGRESS')`,
    [ids],
  );
  return new Set(rows.map((row) => row.id));
}
