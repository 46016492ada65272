import assert from 'node:assert/strict';
import type { Db } from '../../src/platform/database.ts';

/** Money is neither made nor lost: every balance is the sum of its entries, every ended task is closed once. */
export async function assertBooksBalance(db: Db): Promise<void> {
  const { rows: balances } = await db.query<{ name: string; balance: number; sum: number }>(
    `select a.name, a.balance_microcredits as balance, coalesce(sum(l.amount_microcredits), 0)::bigint as sum
       from accounts a left join ledger_entries l on l.account_id = a.id group by a.id`,
  );
  for (const { name, balance, sum } of balances) {
    assert.equal(balance, sum, `the balance of ${name} is not the sum of its entries`);
    assert.ok(balance >= 0);
  }

  const { rows: tasks } = await db.query<{ id: string; status: string; charged: number; entries: string[] }>(
    `select t.id, t.status, -sum(l.amount_microcredits)::bigint as charged, array_agg(l.kind order by l.id) as entries
       from tasks t join ledger_entries l on l.task_id = t.id group by t.id`,
  );
  for (const { id, status, charged, entries } of tasks) {
    if (status === 'COMPLETED') assert.deepEqual(entries, ['reserve', 'settle'], id);
    if (status === 'FAILED') {
      assert.deepEqual(entries, ['reserve', 'give_back'], id);
      assert.equal(charged, 0, `${id} failed and cost something`);
    }
  }
}
