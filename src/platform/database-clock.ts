import type { Db } from './database.ts';

/** The database's time, which all machines share; this machine's clock may be wrong. */
export interface DatabaseClock {
  now(): Date;
  close(): void;
}

/** A machine that slept has counted too little in between. */
const readMs = 60_000;

/** Reads the database's time once a minute and counts on from there, whatever becomes of the machine's own clock. */
export async function startDatabaseClock(db: Db): Promise<DatabaseClock> {
  let read = await readTime(db);
  const timer = setInterval(() => {
    readTime(db).then(
      (time) => {
        read = time;
      },
      () => {}, // The database is away: count on.
    );
  }, readMs);
  timer.unref();
  return {
    now: () => new Date(read.timeMs + performance.now() - read.atMs),
    close: () => clearInterval(timer),
  };
}

async function readTime(db: Db): Promise<{ timeMs: number; atMs: number }> {
  const atMs = performance.now();
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now');
  return { timeMs: rows[0]!.now.getTime(), atMs };
}
