import { readdirSync } from 'node:fs';
import type { Db } from '../src/platform/database.ts';
import { readMemory } from './memory-processes.ts';
import { median } from './report-table.ts';

const everyMs = 5_000;

/** Follows what must not grow in processes that live on: memory, open files, connections to the database. */
export function watchUse({ pool, api, worker }: { pool: Db; api: number; worker: number }) {
  const series = new Map<string, number[]>();
  const add = (what: string, value: number) => series.set(what, [...(series.get(what) ?? []), value]);
  const look = async () => {
    for (const [name, pid] of [
      ['api', api],
      ['worker', worker],
    ] as const) {
      add(`${name}, MiB resident`, readMemory(pid).rssMiB);
      add(`${name}, open files`, readdirSync(`/proc/${pid}/fd`).length);
    }
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
    );
    add('connections to the database', rows[0]?.count ?? 0);
  };
  // A database that was just killed does not answer.
  const timer = setInterval(() => void look().catch(() => {}), everyMs);
  return {
    stop: () => clearInterval(timer),
    compare: () =>
      [...series].map(([what, values]) => {
        const quarter = Math.floor(values.length / 4);
        return { what, before: median(values.slice(quarter, 2 * quarter)), after: median(values.slice(-quarter)) };
      }),
  };
}
