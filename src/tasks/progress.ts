import type { OutputFile } from '../contract/task.ts';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import { enqueueStreamEvent } from './events.ts';
import { announceChange } from './notify.ts';
import { type Attempt, type Task, taskColumns } from './task.ts';
import type { ShowFile } from './view.ts';

/** How far an attempt is, and what it is doing. */
export interface TaskProgress {
  /** 0 to 1. */
  readonly fraction: number;
  /** In words; empty if nothing was said yet. */
  readonly step: string;
}

/** Records how far an attempt is; who watches it asks (watch.ts). @returns false if it is no longer the running one */
export async function recordProgress(db: Db, task: Attempt, { fraction, step }: TaskProgress): Promise<boolean> {
  const { rowCount } = await db.query(
    `update tasks set progress = greatest(progress, $3), step = coalesce(nullif($4, ''), step), updated_at = now()
      where id = $1 and attempt = $2 and status = 'IN_PROGRESS'`,
    [task.id, task.attempt, fraction, step],
  );
  return rowCount === 1;
}

/**
 * Records that an output of a running task can be played, and sends its webhook once: a later attempt streams under
 * the same address.
 */
export async function recordStream(
  { pool, showFile }: { pool: Pool; showFile: ShowFile },
  task: Attempt,
  { output, playlist }: { output: number; playlist: OutputFile },
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const { rows } = await db.query<Task>(
      `update tasks set streams = streams || jsonb_build_object($3::text, $4::jsonb), updated_at = now()
        where id = $1 and attempt = $2 and status = 'IN_PROGRESS' and not streams ? $3::text
        returning ${taskColumns}`,
      [task.id, task.attempt, String(output), JSON.stringify(playlist)],
    );
    const streamed = rows[0];
    if (!streamed) return;
    await enqueueStreamEvent(db, streamed, { output, streamingUrl: showFile(playlist) });
    await announceChange(db, streamed);
  });
}
