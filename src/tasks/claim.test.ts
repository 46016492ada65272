import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { createTestDatabase } from '../../test/support/postgres.ts';
import { categories } from '../operations/operation.ts';
import { listTaken } from '../operations/worker-classes.ts';
import type { Db, Pool } from '../platform/database.ts';
import { claimNext, findNext, type PlanLimits } from './claim.ts';
import type { Task } from './task.ts';

const plan = (share: number, parallel: number): PlanLimits[string] => ({
  share,
  parallelTasks: { music: parallel, utilities: parallel, enhancements: parallel },
});
const plans: PlanLimits = { one: plan(1, 100), two: plan(2, 100), four: plan(4, 100), narrow: plan(1, 3) };

const operations = listTaken({ categories, operations: [] });

let pool: Pool;
beforeEach(async () => {
  ({ pool } = await createTestDatabase());
});

async function createAccount(planName: string): Promise<string> {
  const id = randomUUID();
  await pool.query('insert into accounts (id, name, plan) values ($1, $2, $3)', [id, id, planName]);
  return id;
}

/** Tasks that wait, oldest first. */
async function submit(
  accountId: string,
  count: number,
  { category = 'music', operation = 'denoise', isShort = false } = {},
): Promise<void> {
  await pool.query(
    `insert into tasks (id, account_id, operation, feature, category, is_short, status, message, input, sources,
       conversion_ids, price, reserved_microcredits, audio_seconds, eta_seconds, request_id, created_at)
     select gen_random_uuid(), $1, $5, 'DENOISING', $3, $4, 'IN_QUEUE', '', '{}', '[]',
       array[gen_random_uuid()], '{}', 0, 1, 1, 'test', clock_timestamp() + make_interval(secs => n / 1e6)
       from generate_series(1, $2) n`,
    [accountId, count, category, isShort, operation],
  );
}

async function claim(isShortOnly = false): Promise<Task | undefined> {
  const claimed = await claimNext(pool, { workerId: 'a worker', plans, isShortOnly, operations });
  assert.ok(!claimed || 'task' in claimed);
  return claimed?.task;
}

async function end(task: Task): Promise<void> {
  await pool.query(`update tasks set status = 'COMPLETED' where id = $1`, [task.id]);
}

describe('whose turn it is', () => {
  it('one free place goes to the account that was served longest ago, whatever others have waiting', async () => {
    const [flooder, ...others] = await Promise.all(Array.from({ length: 6 }, () => createAccount('one')));
    await submit(flooder!, 1000);
    await end((await claim())!);
    for (const other of others) await submit(other, 1);
    const served = new Set<string>();
    for (let i = 0; i < others.length; i++) {
      const task = (await claim())!;
      served.add(task.accountId);
      await end(task);
    }
    assert.deepEqual(served, new Set(others));
    assert.equal((await claim())!.accountId, flooder);
  });

  it('places are shared by the shares of the plans, and the tasks of one account are served in their order', async () => {
    const accounts = await Promise.all(['one', 'two', 'four'].map(createAccount));
    for (const account of accounts) await submit(account, 50);
    const running: Task[] = [];
    for (let place = 0; place < 14; place++) running.push((await claim())!);
    const counts = accounts.map((account) => running.filter(({ accountId }) => accountId === account).length);
    assert.deepEqual(counts, [2, 4, 8]);
    for (const account of accounts) {
      const times = running
        .filter(({ accountId }) => accountId === account)
        .map(({ createdAt }) => createdAt.getTime());
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
      );
    }
  });

  it('an account at the limit of its plan lets others pass, and each category has its own limit', async () => {
    const [narrow, wide] = await Promise.all(['narrow', 'one'].map(createAccount));
    await submit(narrow!, 10);
    await submit(narrow!, 10, { category: 'utilities', operation: 'file_convert' });
    const claimed: Task[] = [];
    for (let task = await claim(); task; task = await claim()) claimed.push(task);
    assert.deepEqual(claimed.map(({ category }) => category).sort(), [
      ...Array(3).fill('music'),
      ...Array(3).fill('utilities'),
    ]);
    await submit(wide!, 1);
    assert.equal((await claim())!.accountId, wide);
    assert.equal(await claim(), undefined);
    await end(claimed[0]!);
    assert.equal((await claim())!.accountId, narrow);
  });

  it('limits hold while many workers choose at once', async () => {
    const narrow = await createAccount('narrow');
    await submit(narrow, 50);
    const claimed = await Promise.all(Array.from({ length: 30 }, () => claim()));
    assert.equal(claimed.filter(Boolean).length, 3);
  });

  it('the place of short tasks takes no other, and the others take both', async () => {
    const account = await createAccount('one');
    await submit(account, 5);
    assert.equal(await claim(true), undefined);
    await submit(account, 1, { category: 'utilities', isShort: true });
    assert.equal((await claim(true))!.isShort, true);
    assert.equal((await claim())!.isShort, false);
  });

  it('a worker of one operation gets the oldest task of that, whatever waits before it', async () => {
    const account = await createAccount('one');
    await submit(account, 50, { category: 'enhancements', operation: 'dereverb' });
    const claimDenoise = () => claimNext(pool, { workerId: 'w', plans, isShortOnly: false, operations: ['denoise'] });
    assert.equal(await claimDenoise(), undefined);
    await submit(account, 2, { category: 'enhancements' });
    const tasks = [await claimDenoise(), await claimDenoise()].map((claimed) => (claimed as { task: Task }).task);
    assert.deepEqual(
      tasks.map(({ operation }) => operation),
      ['denoise', 'denoise'],
    );
    assert.ok(tasks[0]!.createdAt <= tasks[1]!.createdAt);
    assert.equal(await claimDenoise(), undefined);
  });

  it('a task that waits for its retry lets the next one pass', async () => {
    const account = await createAccount('one');
    await submit(account, 2);
    const { rows } = await pool.query<{ id: string }>(
      `update tasks set runnable_at = now() + interval '1 minute'
        where id = (select id from tasks order by created_at limit 1) returning id`,
    );
    assert.notEqual((await claim())!.id, rows[0]!.id);
    assert.equal(await claim(), undefined);
  });

  it('choosing reads no more of the table with 20,000 waiting and 20,000 ended tasks than with 100', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => createAccount('one')));
    const countPages = async (): Promise<number> => {
      await pool.query('vacuum analyze tasks');
      let pages = 0;
      const explained: Db = {
        async query(sql, values) {
          const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, values);
          const [{ Plan: read }] = rows[0]!['QUERY PLAN'];
          pages += read['Shared Hit Blocks'] + read['Shared Read Blocks'];
          return { rows: [], rowCount: 0 };
        },
      };
      await findNext(explained, { plans, isShortOnly: false, operations });
      return pages;
    };
    for (const account of accounts) await submit(account, 5);
    const few = await countPages();
    for (const account of accounts) await submit(account, 2000);
    await pool.query(
      `update tasks set status = 'COMPLETED' where id in (select id from tasks order by random() limit 20000)`,
    );
    const many = await countPages();
    assert.ok(few > 0 && many < 3 * few, `${few} pages for 100 tasks, ${many} for 20,000`);
  });
});
