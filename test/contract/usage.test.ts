import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exampleFile } from '../support/example-sources.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
/** A key of another account. */
let other: string;

before(async () => {
  service = await startService({ commands: ['api'] });
  other = await service.createAccount('other');
});
after(() => service.stop());

interface Usage {
  readonly from: string;
  readonly to: string;
  readonly days: readonly { day: string; operation: string; tasks: number; failed: number; credits: number }[];
}

interface Limits {
  readonly requests: readonly { kind: string; per_minute: number; remaining: number }[];
  readonly parallel: readonly { category: string; limit: number; running: number; waiting: number }[];
  readonly keys: { limit: number; used: number };
}

const get = async <T>(path: string, key = service.key) => {
  const response = await service.request(path, { key });
  assert.equal(response.status, 200, path);
  return (await response.json()) as T;
};

async function getCsv(path: string, key = service.key): Promise<{ lines: string[]; headers: Headers }> {
  const response = await service.request(path, { key });
  assert.equal(response.status, 200, path);
  const text = await response.text();
  assert.ok(text.endsWith('\r\n'));
  return { lines: text.slice(0, -2).split('\r\n'), headers: response.headers };
}

async function submit(fields: Record<string, string>): Promise<string> {
  const response = await service.post('/v1/audio_cutter', {
    audio_file: exampleFile('audio', 'audio_cutter'),
    ...fields,
  });
  assert.equal(response.status, 200);
  return ((await response.json()) as { task_id: string }).task_id;
}

const insertUsage = (account: string, day: string, tasks: number) =>
  service.database.pool.query(
    `insert into usage_days (account_id, day, operation, tasks, failed, microcredits)
     select id, $2, 'denoise', $3, 0, 1500000 from accounts where name = $1`,
    [account, day, tasks],
  );

describe('usage by day', () => {
  it('counts what ended, at what it cost, failed tasks at nothing', async () => {
    const cut = { start_time: '0', end_time: '100' };
    // No worker yet: it waits.
    const cancelled = await submit(cut);
    const { parallel } = await get<Limits>('/v1/limits');
    const waiting = parallel.map(({ category, running, waiting }) => [category, running, waiting]);
    assert.deepEqual(waiting.sort(), [
      ['enhancements', 0, 0],
      ['music', 0, 0],
      ['utilities', 0, 1],
    ]);
    assert.deepEqual((await get<Usage>('/v1/usage')).days, []);
    assert.equal((await service.request(`/v1/tasks/${cancelled}/cancel`, { method: 'POST' })).status, 200);

    service.start('worker');
    const done = [await submit(cut), await submit(cut)];
    const costs = await Promise.all(done.map((id) => service.waitFor(id)));
    const { days } = await get<Usage>('/v1/usage');
    assert.equal(days.length, 1);
    const cost = costs.reduce((sum, { conversion_cost }) => sum + Number(conversion_cost), 0);
    assert.equal(days[0]!.operation, 'audio_cutter');
    assert.deepEqual([days[0]!.tasks, days[0]!.failed], [3, 1]);
    assert.ok(cost > 0);
    assert.ok(Math.abs(days[0]!.credits - cost) < 1e-9, `${days[0]!.credits} instead of ${cost}`);
    assert.deepEqual((await get<Usage>('/v1/usage', other)).days, []);
  });

  it('covers 30 days up to today unless days are named, both included', async () => {
    const { from, to } = await get<Usage>('/v1/usage');
    assert.equal((Date.parse(to) - Date.parse(from)) / 86_400_000, 29);
    assert.ok(Math.abs(Date.now() - Date.parse(to)) < 2 * 86_400_000);

    for (const [n, day] of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].entries()) {
      await insertUsage('other', day, n + 1);
    }
    const { days } = await get<Usage>('/v1/usage?from=2026-02-01&to=2026-02-28', other);
    assert.deepEqual(
      days.map(({ day, tasks, credits }) => [day, tasks, credits]),
      [
        ['2026-02-01', 2, 1.5],
        ['2026-02-28', 3, 1.5],
      ],
    );
    const { lines, headers } = await getCsv('/v1/usage.csv?from=2026-02-01&to=2026-02-28', other);
    assert.match(headers.get('content-disposition')!, /^attachment; filename="[\w.-]+\.csv"$/);
    assert.deepEqual(lines, [
      'day,operation,tasks,failed,credits',
      '2026-02-01,denoise,2,0,1.5',
      '2026-02-28,denoise,3,0,1.5',
    ]);
  });

  it('refuses what is no range, and names the field', async () => {
    for (const [query, field] of [
      ['from=yesterday', 'from'],
      ['to=2026-02-30', 'to'],
      ['from=0000-01-01', 'from'],
      ['from=2026-02-02&to=2026-02-01', 'from'],
      ['from=2024-01-01&to=2025-01-02', 'from'],
    ]) {
      const response = await service.request(`/v1/usage?${query}`);
      assert.equal(response.status, 422, query);
      assert.equal(((await response.json()) as { field: string }).field, field, query);
    }
    await get('/v1/usage?from=2024-01-01&to=2024-12-31');
  });
});

describe('the ledger as a file', () => {
  it('has every entry once, newest first, and ends at the balance of the start', async () => {
    const ledger = await service.createAccount('ledger');
    await service.database.pool.query(
      `insert into ledger_entries (account_id, kind, amount_microcredits, balance_after_microcredits, note)
       select id, 'grant', n, n, 'entry ' || n from accounts, generate_series(1, 2500) n where name = 'ledger'`,
    );
    const { lines, headers } = await getCsv('/v1/credits.csv', ledger);
    assert.match(headers.get('content-type')!, /^text\/csv/);
    const notes = lines.slice(1).map((line) => line.split(',')[5]);
    assert.deepEqual(
      notes,
      Array.from({ length: 2500 }, (_, n) => `entry ${2500 - n}`),
    );
  });

  it('is data to a spreadsheet whatever the notes say', async () => {
    const notes = await service.createAccount('notes');
    const hostile = ['=HYPERLINK("https://evil.example","pay")', '@SUM(A1)', 'plain, with "quotes"\nand a line'];
    for (const note of hostile) {
      await service.run('credits', 'grant', '1', '--account', 'notes', '--note', note);
    }
    const response = await service.request('/v1/credits.csv', { key: notes });
    const text = await response.text();
    assert.ok(text.includes(`"'=HYPERLINK(""https://evil.example"",""pay"")"`), text);
    assert.ok(text.includes(`,'@SUM(A1),`));
    assert.ok(text.includes(`,"plain, with ""quotes""\nand a line",`));
  });
});

describe('limits', () => {
  it('are those of the plan, with how much of them is used', async () => {
    const key = await service.createAccount('limited', { plan: 'plus' });
    await get('/v1/', key);
    const limits = await get<Limits & { plan: string }>('/v1/limits', key);
    assert.equal(limits.plan, 'plus');
    assert.deepEqual(
      limits.requests.map(({ kind, per_minute, remaining }) => [kind, per_minute, remaining]),
      [
        ['submit', 60, 60],
        ['read', 200, 198],
        ['browse', 600, 600],
      ],
    );
    assert.deepEqual(limits.keys, { limit: 100, used: 1 });
    assert.deepEqual(
      limits.parallel.map(({ limit, running, waiting }) => [limit, running, waiting]),
      [
        [3, 0, 0],
        [3, 0, 0],
        [3, 0, 0],
      ],
    );
  });
});
