import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { insertTasks } from '../../test/support/many-tasks.ts';
import { createTestDatabase } from '../../test/support/postgres.ts';
import type { Db, Pool } from '../platform/database.ts';
import { createMetrics } from '../platform/metrics.ts';
import { queueQueries, watchQueue } from './queue-figures.ts';

let pool: Pool;
before(async () => {
  ({ pool } = await createTestDatabase());
  for (const name of ['many', 'few', 'none']) {
    await pool.query(`insert into accounts (id, name, plan) values ($1, $2, 'local')`, [randomUUID(), name]);
  }
  await insertTasks(pool, 2_000);
  await pool.query(
    `with wait as (
       select id from tasks join lateral (select name from accounts where id = account_id) a on true
        where name = 'many' or (name = 'few' and created_at > now() - interval '1 hour 51 minutes'))
     update tasks set status = 'IN_QUEUE' where id in (select id from wait)`,
  );
  await pool.query(`update tasks set status = 'IN_PROGRESS'
    where id in (select id from tasks where status = 'COMPLETED' and operation = 'denoise' limit 3)`);
  await pool.query('analyze tasks');
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** Every step that reads the table, and how many rows it gave. */
async function readSteps(sql: string, limit: number): Promise<{ type: string; rows: number }[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${sql}`, [
    limit,
  ]);
  const listSteps = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listSteps)];
  return listSteps(rows[0]!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === 'tasks')
    .map((node) => ({ type: node['Node Type'], rows: node['Actual Rows'] * node['Actual Loops'] }));
}

describe('figures of the queue', () => {
  it('read as many rows as there are lines, or as their limit says, whatever else is there', async () => {
    // 4,000 tasks have ended and 2,050 wait, in four lines.
    for (const [name, limit, rowsMax] of [
      ['oldest', 5_000, 8],
      ['waiting', 100, 100],
      ['running', 100, 3],
    ] as const) {
      const steps = await readSteps(queueQueries[name], limit);
      assert.ok(
        steps.length > 0 && steps.every(({ type, rows }) => /^Index (Only )?Scan$/.test(type) && rows <= rowsMax),
        `${name}: ${JSON.stringify(steps)}`,
      );
    }
  });

  const readFigures = async (db: Db) => {
    const metrics = createMetrics({ version: '1', command: 'api' });
    watchQueue(metrics, db);
    const text = await metrics.read();
    return (series: string) => Number(new RegExp(`^serinette_${series} (.+)$`, 'm').exec(text)?.[1]);
  };
  const series = (name: string, label: string, value: string) => `${name}\\{${label}="${value}"\\}`;

  it('tell age, counts and sizes', async () => {
    const read = await readFigures(pool);
    const oldestSeconds = read(series('queue_oldest_seconds', 'category', 'music'));
    assert.ok(Math.abs(oldestSeconds - 3_600 - 2_000 * 60) < 200, `${oldestSeconds}`);
    assert.equal(read(series('queue_oldest_seconds', 'category', 'utilities')), 0);
    const waiting = ['music', 'enhancements'].map((category) => read(series('queue_tasks', 'category', category)));
    assert.equal(waiting[0]! + waiting[1]!, 2_050);
    assert.equal(read(series('tasks_running', 'operation', 'denoise')), 3);
    assert.equal(read(series('table_rows_estimated', 'table', 'tasks')), 6_000);
    assert.ok(read('database_bytes') > 1e6);
    assert.equal(read('database_up'), 1);
  });

  it('tell that the database is away, and nothing of the queue then', async () => {
    const read = await readFigures({ query: () => Promise.reject(new Error('away')) });
    assert.equal(read('database_up'), 0);
    assert.ok(Number.isNaN(read('workers')));
    assert.ok(read('nodejs_eventloop_lag_seconds') >= 0);
  });
});
