import type { OutputFile } from '../contract/task.ts';
import { inTransaction, type Pool } from '../platform/database.ts';
import { announceChange } from './claim.ts';
import { enqueueStreamEvent, type ShowFile } from './events.ts';
import { type Task, taskColumns } from './task.ts';

/**
 * Records that an output of a running task can be listened to, and tells of it once: an attempt that comes after a lost
 * one streams under the same address.
 */
export async function recordStream(
  { pool, showFile }: { pool: Pool; showFile: ShowFile },
  task: Pick<Task, 'id' | 'attempt'>,
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
