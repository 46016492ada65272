import type { Db } from '../platform/database.ts';

/** Tasks that are looked back at. */
const tasksMax = 50;
/** Far more lines than that many songs have; bounds what a slot is sent. */
const linesMax = 5000;

interface KeptSong {
  readonly title: string;
  readonly lyrics: string;
}

/**
 * Titles and lines of an account's last songs, the newest first, each once. Deleted tasks are not remembered. Reads one
 * index, so the cost does not grow with the number of finished tasks.
 */
export async function listRecentLines(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await db.query<{ songs: Readonly<Record<string, KeptSong>> | null }>(recentSongsQuery, [
    accountId,
    tasksMax,
  ]);
  const lines = rows
    .flatMap(({ songs }) => Object.values(songs ?? {}))
    .flatMap(({ title, lyrics }) => [title, ...lyrics.split('\n')])
    .filter((line) => line !== '' && !line.startsWith('['));
  return [...new Set(lines)].slice(0, linesMax);
}

/** The condition is that of the index `tasks_with_songs`; on columns with statistics, so that it is read in its order. */
export const recentSongsQuery = `
  select result -> 'values' -> 'songs' as songs from tasks
   where account_id = $1 and feature = 'MUSIC_AI' and status = 'COMPLETED' and deleted_at is null
   order by finished_at desc limit $2`;
