import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminRoutes } from '../../src/http/admin/admin.ts';
import { settings } from '../../src/main/config.ts';
import { exampleFile } from '../support/example-sources.ts';
import { findFreePort } from '../support/free-port.ts';
import { assertBooksBalance } from '../support/money.ts';
import { type Service, startService } from '../support/service.ts';

interface Account {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, each checked by routes.test.ts
  readonly body: any;
}

let service: Service;
let tenantKey: string;
const moderationKey = 'not-to-be-shown-anywhere';

before(async () => {
  // No worker at first: tasks wait.
  service = await startService({
    commands: ['api'],
    environment: {
      // An install of a model reaches nothing.
      HTTPS_PROXY: `http://127.0.0.1:${await findFreePort()}`,
      MODERATION_API_KEY: moderationKey,
      INPAINT_SECONDS_MAX: '90',
    },
  });
  tenantKey = await service.createAccount('tenant', { plan: 'pro', credits: 5 });
});
after(() => service.stop());

async function call(path: string, fields?: object, init: { key?: string; headers?: object } = {}): Promise<Answer> {
  const { key, headers } = init;
  const response = await service.request(path, {
    ...(fields && { method: 'POST', body: JSON.stringify(fields) }),
    headers: { 'content-type': 'application/json', ...headers },
    ...(key && { key }),
  });
  return { status: response.status, body: await response.json() };
}

async function findAccount(name: string): Promise<Account> {
  const { body } = await call(`/v1/admin/accounts?query=${name}`);
  return body.accounts.find((account: Account) => account.name === name);
}

/** Reads a listing to its end. @returns its pages */
async function readPages(path: string, field: string): Promise<{ readonly [field: string]: unknown }[][]> {
  const pages = [];
  let cursor = '';
  do {
    const { status, body } = await call(`${path}${cursor && `&cursor=${cursor}`}`);
    assert.equal(status, 200);
    pages.push(body[field]);
    cursor = body.next_cursor;
  } while (cursor);
  return pages;
}

describe('an account without the role admin', () => {
  for (const { method, path, body } of adminRoutes) {
    it(`is refused by ${method} ${path}, whatever it asks for`, async () => {
      const address = path.replace('{account_id}', randomUUID()).replace('{model}', 'whisper-tiny');
      for (const at of [address, `/api/public${address}?limit=wrong`]) {
        const answer = await call(at, body?.example, { key: tenantKey });
        assert.deepEqual([answer.status, answer.body.error_code], [403, 'FORBIDDEN']);
        assert.match(answer.body.message, /role admin/);
      }
    });
  }

  it('has changed nothing by that', async () => {
    assert.equal((await findAccount('tenant')).balance, 5);
    assert.equal(await findAccount('Anna'), undefined);
  });
});

describe('accounts', () => {
  it('are created with a key that works, a plan and credits', async () => {
    const { status, body } = await call('/v1/admin/accounts', { name: 'Berta', plan: 'plus', credits: 12.5 });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.account.name, body.account.plan, body.account.role, body.account.balance, body.account.keys],
      ['Berta', 'plus', 'user', 12.5, 1],
    );
    const seen = await call('/v1/credits', undefined, { key: body.secret });
    assert.deepEqual([seen.body.balance, seen.body.plan], [12.5, 'plus']);
    await assertBooksBalance(service.database.pool);
  });

  it('have names of their own', async () => {
    const { status, body } = await call('/v1/admin/accounts', { name: 'tenant', plan: 'plus', credits: 100 });
    assert.deepEqual([status, body.error_code], [409, 'CONFLICT']);
    assert.equal((await findAccount('tenant')).balance, 5);
  });

  for (const [field, fields] of [
    ['plan', { name: 'New', plan: 'golden' }],
    ['plan', { name: 'New', plan: 'constructor' }],
    ['plan', { name: 'New' }],
    ['name', { name: ' ', plan: 'plus' }],
    ['role', { name: 'New', plan: 'plus', role: 'owner' }],
    ['credits', { name: 'New', plan: 'plus', credits: -1 }],
    ['credits', { name: 'New', plan: 'plus', credits: 1e9 }],
  ] as const) {
    it(`are not created with ${JSON.stringify(fields)}: the answer names ${field}`, async () => {
      const { status, body } = await call('/v1/admin/accounts', fields);
      assert.deepEqual([status, body.field], [422, field]);
      assert.equal(await findAccount('New'), undefined);
    });
  }

  it('are listed by pages, each once, newest first, and found by a part of the name', async () => {
    for (let i = 0; i < 7; i++) await call('/v1/admin/accounts', { name: `Page ${i}`, plan: 'free' });
    const pages = await readPages('/v1/admin/accounts?limit=3', 'accounts');
    const names = pages.flat().map(({ name }) => name);
    assert.deepEqual(
      names.slice(0, 7),
      [6, 5, 4, 3, 2, 1, 0].map((i) => `Page ${i}`),
    );
    assert.equal(new Set(names).size, names.length);
    assert.equal(names.at(-1), 'default');
    assert.ok(pages.every((page) => page.length <= 3));
    const found = await readPages('/v1/admin/accounts?query=PAGE&limit=3', 'accounts');
    assert.equal(found.flat().length, 7);
    assert.deepEqual(await readPages('/v1/admin/accounts?query=100%25_', 'accounts'), [[]]);
  });

  it('are disabled and enabled: their keys with them', async () => {
    const { id } = await findAccount('tenant');
    const statusOf = async () => (await call('/v1/credits', undefined, { key: tenantKey })).status;
    const { body } = await call(`/v1/admin/accounts/${id}`, { is_disabled: true });
    assert.equal(body.account.is_disabled, true);
    assert.equal(await statusOf(), 401);
    await call(`/v1/admin/accounts/${id}`, { plan: 'plus' });
    assert.equal(await statusOf(), 401);
    await call(`/v1/admin/accounts/${id}`, { is_disabled: false });
    assert.equal(await statusOf(), 200);
    assert.equal((await findAccount('tenant')).plan, 'plus');
  });

  it('get and lose the role admin at once', async () => {
    const { id } = await findAccount('tenant');
    const statusOf = async () => (await call('/v1/admin/queue', undefined, { key: tenantKey })).status;
    await call(`/v1/admin/accounts/${id}`, { role: 'admin' });
    assert.equal(await statusOf(), 200);
    await call(`/v1/admin/accounts/${id}`, { role: 'user' });
    assert.equal(await statusOf(), 403);
  });

  it('keep one admin who is enabled, also when two take the role from each other at the same moment', async () => {
    const first = await findAccount('default');
    for (const change of [{ role: 'user' }, { is_disabled: true }]) {
      const { status, body } = await call(`/v1/admin/accounts/${first.id}`, change);
      assert.deepEqual([status, body.error_code], [409, 'CONFLICT']);
    }
    const second = await findAccount('tenant');
    await call(`/v1/admin/accounts/${second.id}`, { role: 'admin' });
    const both = await Promise.all([
      call(`/v1/admin/accounts/${second.id}`, { role: 'user' }),
      call(`/v1/admin/accounts/${first.id}`, { role: 'user' }, { key: tenantKey }),
    ]);
    // The one that is later is either the last admin, or no admin any more.
    assert.equal(both.filter(({ status }) => status === 200).length, 1, JSON.stringify(both));
    const { rows } = await service.database.pool.query<{ name: string }>(
      `select name from accounts where role = 'admin' and disabled_at is null`,
    );
    assert.equal(rows.length, 1);
    const key = rows[0]!.name === 'tenant' ? tenantKey : service.key;
    await call(`/v1/admin/accounts/${first.id}`, { role: 'admin' }, { key });
    await call(`/v1/admin/accounts/${second.id}`, { role: 'user' });
    assert.equal((await findAccount('tenant')).role, 'user');
  });

  it('that nobody has are a 404', async () => {
    for (const id of [randomUUID(), 'tenant', "'"]) {
      for (const [path, fields] of [
        [`/v1/admin/accounts/${encodeURIComponent(id)}`, { plan: 'plus' }],
        [`/v1/admin/accounts/${encodeURIComponent(id)}/credits`, { amount: 1 }],
      ] as const) {
        const { status, body } = await call(path, fields);
        assert.deepEqual([status, body.error_code], [404, 'NOT_FOUND'], path);
      }
    }
  });
});

describe('credits', () => {
  it('are granted once, however often the request with its Idempotency-Key is sent', async () => {
    const { id } = await findAccount('tenant');
    const headers = { 'idempotency-key': randomUUID() };
    const fields = { amount: 2.5, note: 'For the concert' };
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await call(`/v1/admin/accounts/${id}/credits`, fields, { headers }));
    for (const { body } of answers) {
      assert.deepEqual(body, { success: true, account_id: id, granted: 2.5, balance: 7.5 });
    }
    const other = await call(`/v1/admin/accounts/${id}/credits`, { amount: 3 }, { headers });
    assert.equal(other.status, 422);
    const { body } = await call('/v1/credits', undefined, { key: tenantKey });
    assert.equal(body.balance, 7.5);
    assert.deepEqual([body.entries[0].kind, body.entries[0].note], ['grant', 'For the concert']);
    await assertBooksBalance(service.database.pool);
  });

  for (const amount of [0, -5, 1e-9, 1e9, 'many', null]) {
    it(`are not granted by an amount of ${amount}`, async () => {
      const { id } = await findAccount('tenant');
      const { status, body } = await call(`/v1/admin/accounts/${id}/credits`, { amount });
      assert.deepEqual([status, body.field], [422, 'amount']);
    });
  }
});

describe('what the service does', () => {
  it('shows what waits, by operation and account', async () => {
    const submit = () => service.post('/v1/denoise', { audio_file: exampleFile('audio', 'denoise') });
    assert.deepEqual((await call('/v1/admin/queue')).body.operations, []);
    for (let i = 0; i < 2; i++) assert.equal((await submit()).status, 200);
    const [queue] = (await call('/v1/admin/queue')).body.operations;
    assert.deepEqual([queue.operation, queue.waiting, queue.running], ['denoise', 2, 0]);
    assert.ok(queue.oldest_waiting_seconds > 0 && queue.oldest_waiting_seconds < 60, queue.oldest_waiting_seconds);
    const account = await findAccount('default');
    assert.deepEqual([account.tasks_waiting, account.tasks_running], [2, 0]);
    assert.deepEqual((await call('/v1/admin/workers')).body.workers, []);
  });

  it('shows workers with the tasks that they run, and when one was lost', async () => {
    const worker = service.start('worker');
    const song = await service.post('/v2/MusicAI', { prompt: 'a slow soul ballad about rain', model: 'v7-pro' });
    const { task_id: songId } = (await song.json()) as { task_id: string };
    const until = Date.now() + 30_000;
    for (;;) {
      assert.ok(Date.now() < until, worker.output());
      const [seen] = (await call('/v1/admin/workers')).body.workers;
      const task = seen?.running.find((running: { task_id: string }) => running.task_id === songId);
      if (!task) {
        await sleep(50);
        continue;
      }
      assert.deepEqual([seen.is_alive, seen.slots, task.operation], [true, 2, 'music_ai']);
      assert.ok(seen.host.length > 0);
      break;
    }
    await worker.stop('SIGKILL');
    for (let isAlive = true; isAlive; ) {
      assert.ok(Date.now() < until);
      isAlive = (await call('/v1/admin/workers')).body.workers[0].is_alive;
    }
    await service.request(`/v1/tasks/${songId}/cancel`, { method: 'POST' });
  });

  it('counts what ended by hour and operation, and lists failures by pages, without what was cancelled', async () => {
    const { pool } = service.database;
    await pool.query(`delete from workers`);
    const { rows } = await pool.query<{ id: string }>(`select id from accounts where name = 'tenant'`);
    const insert = (minutesAgo: number, status: string, fault: string | null) =>
      pool.query(
        `insert into tasks (id, account_id, operation, feature, category, status, message, fault_code, input, sources,
           conversion_ids, price, reserved_microcredits, audio_seconds, eta_seconds, request_id, started_at, finished_at)
         select $1, $2, 'file_convert', 'FILE_CONVERT', 'utilities', $3, 'The reason', $4, '{}', '[]', '{}', '{}', 0, 1, 1,
           'request-7', ended - interval '3 seconds', ended
           from (select date_trunc('hour', now()) - make_interval(mins => $5) as ended)`,
        [randomUUID(), rows[0]!.id, status, fault, minutesAgo],
      );
    for (let i = 0; i < 5; i++) await insert(30, 'FAILED', 'UNFETCHABLE_AUDIO');
    for (let i = 0; i < 3; i++) await insert(90, 'COMPLETED', null);
    await insert(90, 'FAILED', null);
    await insert(60 * 50, 'COMPLETED', null);

    const { hours } = (await call('/v1/admin/throughput?hours=3')).body;
    const converted = hours.filter(({ operation }: { operation: string }) => operation === 'file_convert');
    assert.deepEqual(
      converted.map((hour: { [count: string]: unknown }) => [hour.completed, hour.failed, hour.cancelled]),
      [
        [3, 0, 1],
        [0, 5, 0],
      ],
    );
    assert.deepEqual([converted[0].mean_seconds, converted[1].mean_seconds], [3, null]);
    assert.equal(Date.parse(converted[1].hour) - Date.parse(converted[0].hour), 3_600_000);

    const failures = (await readPages('/v1/admin/failures?limit=2', 'failures')).flat();
    assert.equal(new Set(failures.map(({ task_id }) => task_id)).size, 5);
    const { message, fault_code, account_name, request_id } = failures[0]!;
    assert.deepEqual(
      [message, fault_code, account_name, request_id],
      ['The reason', 'UNFETCHABLE_AUDIO', 'tenant', 'request-7'],
    );
  });
});

describe('models', () => {
  const find = async (name: string) =>
    (await call('/v1/admin/models')).body.models.find((model: { name: string }) => model.name === name);

  it('that nobody offers are a 404', async () => {
    const { status, body } = await call('/v1/admin/models/no-such-model/install', {});
    assert.deepEqual([status, body.error_code], [404, 'NOT_FOUND']);
  });

  it('with a licence to agree to are not installed before that', async () => {
    const { needs_agreement: words } = await find('htdemucs');
    const { status, body } = await call('/v1/admin/models/htdemucs/install', {});
    assert.deepEqual([status, body.field], [422, 'accept_licence']);
    assert.ok(words.length > 0 && body.message.includes(words));
    assert.equal((await find('htdemucs')).install.state, 'idle');
  });

  it('that cannot be fetched say why, and what to do without a network', async () => {
    const { status, body } = await call('/v1/admin/models/whisper-tiny/install', {});
    assert.equal(status, 200);
    assert.match(body.model.install.state, /waiting|running/);
    const until = Date.now() + 30_000;
    let model = body.model;
    while (model.install.state !== 'failed' && Date.now() < until) {
      await sleep(50);
      model = await find('whisper-tiny');
    }
    assert.match(
      model.install.error,
      /cannot be reached \(ECONNREFUSED\)\.\n.*models install whisper-tiny --from FOLDER/,
    );
    assert.equal(model.is_installed, false);
  });
});

describe('settings', () => {
  it('are all there, with what is in force and whether it was given', async () => {
    const { body } = await call('/v1/admin/settings');
    const shown = new Map<string, { [field: string]: unknown }>(
      body.settings.map((setting: { name: string }) => [setting.name, setting]),
    );
    assert.deepEqual([...shown.keys()], Object.keys(settings));
    const { value, default: standard, is_set, is_secret } = shown.get('INPAINT_SECONDS_MAX')!;
    assert.deepEqual([value, standard, is_set, is_secret], ['90', '120', true, false]);
    assert.equal(shown.get('AUDIO_SECONDS_MAX')!.is_set, false);
  });

  it('show no secret', async () => {
    const text = JSON.stringify((await call('/v1/admin/settings')).body);
    for (const secret of [moderationKey, service.key, service.database.url]) assert.ok(!text.includes(secret));
    assert.match(text, /"MODERATION_API_KEY",[^}]*"value":"•+"/);
  });

  it('have the plans with their limits', async () => {
    const { plans } = (await call('/v1/admin/plans')).body;
    const plus = plans.find(({ name }: { name: string }) => name === 'plus');
    assert.deepEqual(
      [plus.share, plus.parallel_tasks.music, plus.requests_per_minute],
      [2, 3, { submit: 60, read: 200, browse: 600 }],
    );
  });
});

describe('serinette accounts', () => {
  it('creates an admin, and gives and takes the role', async () => {
    assert.match(await service.run('accounts', 'create', 'operator', '--role', 'admin'), /role admin/);
    assert.equal((await findAccount('operator')).role, 'admin');
    await service.run('accounts', 'role', 'operator', '--role', 'user');
    assert.equal((await findAccount('operator')).role, 'user');
    await assert.rejects(service.run('accounts', 'role', 'default', '--role', 'user'), /last enabled account/);
    await assert.rejects(service.run('accounts', 'create', 'x', '--role', 'owner'), /there are user, admin/);
  });
});
