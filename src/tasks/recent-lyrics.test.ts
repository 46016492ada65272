import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { createTestDatabase } from '../../test/support/postgres.ts';
import type { Pool } from '../platform/database.ts';
import { listRecentLines, recentSongsQuery } from './recent-lyrics.ts';

let pool: Pool;
before(async () => {
  ({ pool } = await createTestDatabase());
});

async function createAccount(): Promise<string> {
  const id = randomUUID();
  await pool.query(`insert into accounts (id, name, plan) values ($1, $2, 'unlimited')`, [id, id]);
  return id;
}

/** Finished tasks, the oldest first; of a song the title and lyrics say its number. */
async function finish(accountId: string, count: number, makesSongs = true): Promise<void> {
  await pool.query(
    `insert into tasks (id, account_id, operation, feature, category, is_short, status, message, input, sources, result,
       conversion_ids, price, reserved_microcredits, audio_seconds, eta_seconds, request_id, finished_at)
     select gen_random_uuid(), $1, '', case when $3 then 'MUSIC_AI' else 'DENOISING' end, 'music', false, 'COMPLETED', '', '{}', '[]',
       jsonb_build_object('files', '{}'::jsonb, 'values', case when $3 then jsonb_build_object('seed', n, 'songs',
         jsonb_build_object('1', jsonb_build_object('title', 'Title ' || n, 'lyrics', '[Verse 1]' || chr(10) ||
         'Line ' || n || chr(10) || chr(10) || '[Chorus]' || chr(10) || 'Title ' || n))) else '{}' end),
       array[gen_random_uuid()], '{}', 0, 1, 1, 'test', now() + make_interval(secs => n)
       from generate_series(1, $2) n`,
    [accountId, count, makesSongs],
  );
}

describe('the lines of an account’s last songs', () => {
  it('are each told once, without the tags of sections, the newest first', async () => {
    const account = await createAccount();
    await finish(account, 2);
    await finish(account, 3, false);
    await finish(await createAccount(), 1);
    assert.deepEqual(await listRecentLines(pool, account), ['Title 2', 'Line 2', 'Title 1', 'Line 1']);
  });

  it('are none for an account that has none', async () => {
    assert.deepEqual(await listRecentLines(pool, await createAccount()), []);
  });

  it('are forgotten when their task is deleted', async () => {
    const account = await createAccount();
    await finish(account, 2);
    await pool.query(
      `update tasks set deleted_at = now(), result = null where account_id = $1 and result @@ '$.values.seed == 2'`,
      [account],
    );
    assert.deepEqual(await listRecentLines(pool, account), ['Title 1', 'Line 1']);
  });

  it('come from the last 50 tasks, of which alone it reads', async () => {
    const account = await createAccount();
    await finish(account, 3000);
    await finish(account, 3000, false);
    await finish(await createAccount(), 3000);
    await pool.query('analyze tasks');
    const lines = await listRecentLines(pool, account);
    assert.equal(lines.length, 100);
    assert.equal(lines[0], 'Title 3000');
    const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${recentSongsQuery}`, [
      account,
      50,
    ]);
    const plan = JSON.stringify(rows);
    assert.match(plan, /"Index Name":"tasks_with_songs"/);
    const rowsRead = [...plan.matchAll(/"Actual Rows":([\d.]+)/g)].map(([, count]) => Number(count));
    assert.ok(Math.max(...rowsRead) <= 50, plan);
    assert.doesNotMatch(plan, /"Node Type":"Sort"/);
  });
});
