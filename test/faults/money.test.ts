import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { grant } from '../../src/credits/ledger.ts';
import { assertBooksBalance } from '../support/money.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const path = '/v1/audio_cutter';
const cut = { start_time: '0', end_time: '500', output_extension: 'wav' };
/** A cut of up to a minute, in microcredits: 0.008 + 0.008. */
const price = 16_000;

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

async function submit(
  key: string,
  headers: Record<string, string> = {},
  form: Record<string, string> = cut,
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  body.set('audio_file', toneFile(1), 'tone.wav');
  const response = await service.request(path, { method: 'POST', body, headers, key });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text) as Record<string, unknown>,
  };
}

/** Creates an account with credits for a number of cuts. @returns its key */
async function makeAccount(name: string, cuts: number): Promise<string> {
  const key = await service.createAccount(name);
  const { rows } = await service.database.pool.query<{ id: string }>('select id from accounts where name = $1', [name]);
  if (cuts > 0) await grant(service.database.pool, rows[0]!.id, cuts * price, 'for a test');
  return key;
}

async function readBalance(key: string): Promise<number> {
  const response = await service.request('/v1/credits', { key });
  return ((await response.json()) as { balance: number }).balance;
}

describe('money', () => {
  it('takes exactly ten of thirty parallel submissions that ten credits pay for (D8)', async () => {
    const key = await makeAccount('ten', 10);
    const answers = await Promise.all(Array.from({ length: 30 }, () => submit(key)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 10);
    const refused = answers.filter(({ status }) => status === 402);
    assert.equal(refused.length, 20);
    for (const { body } of refused) assert.equal(body.error_code, 'INSUFFICIENT_CREDITS');
    assert.equal(await readBalance(key), 0);
    for (const { status, body } of answers) if (status === 200) await waitForEnd(String(body.task_id), key);
    await assertBooksBalance(service.database.pool);
  });

  it('processes and charges concurrent requests with one Idempotency-Key once (D6)', async () => {
    const key = await makeAccount('idempotent', 100);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(key, { 'idempotency-key': 'same' })));
    const taken = answers.filter(({ status }) => status === 200);
    const tasks = new Set(taken.map(({ body }) => body.task_id));
    assert.equal(tasks.size, 1);
    assert.equal(taken.filter(({ headers }) => headers.get('idempotent-replayed') !== 'true').length, 1);
    for (const { status } of answers) assert.ok(status === 200 || status === 409, String(status));

    const again = await submit(key, { 'idempotency-key': 'same' });
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal(again.text, taken[0]!.text, 'the same bytes');
    const { rows } = await service.database.pool.query(
      `select 1 from ledger_entries where kind = 'reserve' and account_id = (select id from accounts where name = 'idempotent')`,
    );
    assert.equal(rows.length, 1);
  });

  it('refuses an Idempotency-Key with another body, and takes it from another account (D7)', async () => {
    const one = await makeAccount('one', 10);
    const other = await makeAccount('other', 10);
    const first = await submit(one, { 'idempotency-key': 'k' });
    assert.equal(first.status, 200);
    const changed = await submit(one, { 'idempotency-key': 'k' }, { ...cut, end_time: '600' });
    assert.equal(changed.status, 422);
    assert.match(String(changed.body.message), /Idempotency-Key/);
    const elsewhere = await submit(other, { 'idempotency-key': 'k' });
    assert.equal(elsewhere.status, 200);
    assert.notEqual(elsewhere.body.task_id, first.body.task_id);
  });

  it('forgets an Idempotency-Key after 24 hours, and one whose request was refused at once (D7)', async () => {
    const key = await makeAccount('patient', 10);
    const refused = await submit(key, { 'idempotency-key': 'corrected' }, { ...cut, end_time: '-1' });
    assert.equal(refused.status, 422);
    assert.equal((await submit(key, { 'idempotency-key': 'corrected' })).status, 200);

    const before = await submit(key, { 'idempotency-key': 'old' });
    await service.database.pool.query(
      `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`,
    );
    const afterwards = await submit(key, { 'idempotency-key': 'old' });
    assert.equal(afterwards.status, 200);
    assert.notEqual(afterwards.body.task_id, before.body.task_id);
  });

  it('charges once when a slow first request is overtaken by its repetition', async () => {
    const key = await makeAccount('overtaken', 10);
    const { pool } = service.database;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query(`select 1 from accounts where name = 'overtaken' for no key update`);
    const first = submit(key, { 'idempotency-key': 'slow' });
    while ((await pool.query(`select 1 from idempotency_keys where key = 'slow'`)).rowCount === 0);
    await pool.query(`update idempotency_keys set created_at = now() - interval '3 minutes' where key = 'slow'`);
    const second = submit(key, { 'idempotency-key': 'slow' });
    while (
      (
        await pool.query(
          `select 1 from idempotency_keys where key = 'slow' and created_at < now() - interval '1 minute'`,
        )
      ).rowCount === 1
    );
    await holder.query('rollback');
    holder.release();
    const statuses = (await Promise.all([first, second])).map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 409]);
    const { rows } = await pool.query(
      `select 1 from ledger_entries where kind = 'reserve' and account_id = (select id from accounts where name = 'overtaken')`,
    );
    assert.equal(rows.length, 1);
  });

  it('gives everything back for a task that is cancelled, once (D9)', async () => {
    const key = await makeAccount('canceller', 10);
    const balance = await readBalance(key);
    const { body } = await submit(key);
    const cancel = (): Promise<Response> =>
      service.request(`/v1/tasks/${body.task_id}/cancel`, { method: 'POST', key });
    const [first, second] = await Promise.all([cancel(), cancel()]);
    const statuses = [first.status, second.status].sort();
    // The task may have ended before both: then both answers say so.
    const response = await service.request(`/v1/byId?task_id=${body.task_id}`, { key });
    const { conversion } = (await response.json()) as { conversion: { status: string; conversion_cost: number } };
    if (conversion.status === 'FAILED') {
      assert.deepEqual(statuses, [200, 409]);
      assert.equal(await readBalance(key), balance);
      assert.equal(conversion.conversion_cost, 0);
    } else {
      assert.deepEqual(statuses, [409, 409]);
    }
    await assertBooksBalance(service.database.pool);
  });

  it('keeps a ledger that cannot be rewritten', async () => {
    const { pool } = service.database;
    await assert.rejects(pool.query('update ledger_entries set amount_microcredits = 0'), /append-only/);
    await assert.rejects(pool.query('delete from ledger_entries'), /append-only/);
    await assert.rejects(pool.query('truncate ledger_entries'), /append-only/);
    await assert.rejects(pool.query('truncate accounts cascade'), /append-only/);
  });

  it('refuses a second closing of the same task', async () => {
    const key = await makeAccount('closed', 10);
    const { body } = await submit(key);
    await waitForEnd(String(body.task_id), key);
    const { pool } = service.database;
    await assert.rejects(
      pool.query(
        `insert into ledger_entries (account_id, task_id, kind, amount_microcredits, balance_after_microcredits)
         select account_id, id, 'give_back', 1, 1 from tasks where id = $1`,
        [body.task_id],
      ),
      /ledger_closed_once/,
    );
  });
});

/** Of a task that belongs to another account than the harness's own. */
async function waitForEnd(taskId: string, key: string): Promise<void> {
  for (;;) {
    const response = await service.request(`/v1/byId?task_id=${taskId}`, { key });
    const { conversion } = (await response.json()) as { conversion: { status: string } };
    if (conversion.status === 'COMPLETED' || conversion.status === 'FAILED') return;
  }
}
