import { categories } from '../operations/operation.ts';
import type { Db } from '../platform/database.ts';
import type { Metrics } from '../platform/metrics.ts';
import { type ListedWorker, listWorkers } from '../queue/list-workers.ts';

/** Several scrapers read the database no more often than this. */
const readMs = 5_000;

/** Waiting tasks that are counted: more are told as that many. */
const countedTasksMax = 10_000;

/** Lines (account, category, length) whose oldest task is looked for. */
const linesMax = 5_000;

const tables = ['tasks', 'ledger_entries', 'webhook_events', 'webhook_deliveries', 'idempotency_keys'] as const;

/** A worker that died is listed until another one finds it, which may take until there is one. */
export async function listAliveWorkers(db: Db): Promise<ListedWorker[]> {
  return (await listWorkers(db)).filter(({ isAlive }) => isAlive);
}

/**
 * Shows the queue and the size of the database, read at each scrape.
 *
 * The cost of no statement grows with ended tasks or, beyond its limit, with waiting ones. The order in each makes PostgreSQL
 * use the index of unfinished tasks: without it a limit alone may let it read the table instead.
 */
export function watchQueue(metrics: Metrics, db: Db): void {
  const isUp = metrics.gauge({
    name: 'database_up',
    help: 'Whether the database answered the last read of these figures',
  });
  const oldest = metrics.gauge({
    name: 'queue_oldest_seconds',
    help: `Age of the oldest waiting task, of the first ${linesMax} lines (account, category, length)`,
    labels: ['category'],
  });
  const waiting = metrics.gauge({
    name: 'queue_tasks',
    help: `Waiting tasks; ${countedTasksMax} in all means that many or more`,
    labels: ['category'],
  });
  const running = metrics.gauge({ name: 'tasks_running', help: 'Running tasks', labels: ['operation'] });
  const workers = metrics.gauge({ name: 'workers', help: 'Living workers' });
  const slots = metrics.gauge({ name: 'worker_slots', help: 'Slots of all living workers' });
  const rows = metrics.gauge({
    name: 'table_rows_estimated',
    help: 'Rows of a table as PostgreSQL estimated them when it last vacuumed or analysed it',
    labels: ['table'],
  });
  const bytes = metrics.gauge({ name: 'database_bytes', help: 'Size of the database on its disk' });

  const read = async (): Promise<void> => {
    const [lines, counts, runs, crew, sizes] = await Promise.all([
      db.query<{ category: string; seconds: number }>(queueQueries.oldest, [linesMax]),
      db.query<{ category: string; tasks: number }>(queueQueries.waiting, [countedTasksMax]),
      db.query<{ operation: string; tasks: number }>(queueQueries.running, [countedTasksMax]),
      listAliveWorkers(db),
      db.query<{ name: string; estimated: number; bytes: number }>(queueQueries.sizes, [tables]),
    ]);
    for (const gauge of [oldest, waiting]) for (const category of categories) gauge.set({ category }, 0);
    for (const { category, seconds } of lines.rows) oldest.set({ category }, seconds);
    for (const { category, tasks } of counts.rows) waiting.set({ category }, tasks);
    running.reset();
    for (const { operation, tasks } of runs.rows) running.set({ operation }, tasks);
    workers.set(crew.length);
    slots.set(crew.reduce((sum, worker) => sum + worker.slots, 0));
    for (const table of sizes.rows) rows.set({ table: table.name }, table.estimated);
    bytes.set(sizes.rows[0]!.bytes);
  };
  const forget = (): void => {
    for (const gauge of [oldest, waiting, running, rows]) gauge.reset();
    for (const gauge of [workers, slots, bytes]) gauge.remove();
  };

  let readAtMs = Number.NEGATIVE_INFINITY;
  metrics.beforeScrape(async () => {
    if (performance.now() - readAtMs < readMs) return;
    readAtMs = performance.now();
    try {
      await read();
      isUp.set(1);
    } catch {
      // The figures of the process are told all the same; old figures of the queue would mislead.
      forget();
      isUp.set(0);
    }
  });
}

/** Exported for the test of their plans. */
export const queueQueries = {
  // One row for each line, as in claim.ts: PostgreSQL has no index scan that skips.
  oldest: `
    with recursive line as (
      (select account_id, category, is_short, created_at, 1 as number from tasks where status = 'IN_QUEUE'
        order by account_id, category, is_short, created_at limit 1)
      union all
      select next.*, line.number + 1 from line, lateral (
        select account_id, category, is_short, created_at from tasks
         where status = 'IN_QUEUE' and (account_id, category, is_short) > (line.account_id, line.category, line.is_short)
         order by account_id, category, is_short, created_at limit 1) next
       where line.number < $1
    )
    select category, extract(epoch from clock_timestamp() - min(created_at))::float8 as seconds from line group by 1`,
  waiting: `
    select category, count(*) as tasks from (
      select category from tasks where status = 'IN_QUEUE'
       order by account_id, category, is_short, created_at, id limit $1) counted group by 1`,
  running: `
    select operation, count(*) as tasks from (
      select operation from tasks where status = 'IN_PROGRESS'
       order by account_id, category, is_short, created_at, id limit $1) counted group by 1`,
  // A table may be cut into partitions: then its own estimate says nothing.
  sizes: `
    select name, (select coalesce(sum(greatest(reltuples, 0)), 0)::bigint from pg_class
                   where relkind = 'r' and (oid = to_regclass(name) or oid in (
                     select inhrelid from pg_inherits where inhparent = to_regclass(name)))) as estimated,
           pg_database_size(current_database()) as bytes
      from unnest($1::text[]) as name`,
} as const;
