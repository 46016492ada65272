import { readdirSync } from 'node:fs';
import type { Db } from '../src/platform/database.ts';
import { readMemory } from './memory-processes.ts';
import { median } from './report-table.ts';

const everyMs = 5_000;

/** Follows what must not grow in processes that live on: memory, open files, connections to the database. */
export function watchUse({ pool, api, worker }: { pool: Db; api: number; worker: number }) {
  const series = new Map<string, { at: Date; value: number }[]>();
  const add = (what: string, value: number) => {
    if (!series.has(what)) series.set(what, []);
    series.get(what)!.push({ at: new Date(), value });
  };
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
    series: series as ReadonlyMap<string, readonly { at: Date; value: number }[]>,
    stop: () => clearInterval(timer),
    compare: () =>
      [...series].map(([what, values]) => {
        const quarter = Math.floor(values.length / 4);
        const medianOf = (part: typeof values) => median(part.map(({ value }) => value));
        return { what, before: medianOf(values.slice(quarter, 2 * quarter)), after: medianOf(values.slice(-quarter)) };
      }),
  };
}
