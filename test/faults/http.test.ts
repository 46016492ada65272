import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../support/free-port.ts';
import { assertBooksBalance } from '../support/money.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const path = '/v1/audio_cutter';
const cut = { start_time: '0', end_time: '500', output_extension: 'wav' };

let service: Service;
let metricsPort: number;
before(async () => {
  metricsPort = await findFreePort();
  service = await startService({ environment: { UPLOAD_MIB_MAX: '8', METRICS_PORT: String(metricsPort) } });
});
after(() => service.stop());

/** Our own error answer: the coded shape, no stack, no path, no SQL. */
async function assertOurError(response: Response, status: number, code?: string): Promise<Record<string, unknown>> {
  const text = await response.text();
  assert.equal(response.status, status, text);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  const body = JSON.parse(text) as Record<string, unknown>;
  assert.equal(body.success, false);
  assert.equal(body.error, body.message);
  assert.notEqual(body.message, '');
  if (code) assert.equal(body.error_code, code);
  assert.doesNotMatch(text, /node_modules|\.ts:|\bat .*\(|\/src\/|\bselect\b|\binsert\b|<html/i);
  return body;
}

/** What is written to the socket as it stands. @returns everything that came back */
async function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.write(bytes);
  await Promise.race([once(socket, 'close'), sleep(3000)]);
  socket.destroy();
  return answer;
}

async function listTemporaryFiles(): Promise<string[]> {
  const folder = join(service.environment.DATA_DIR!, 'tmp');
  // A folder may go while it is being read.
  const entries = await readdir(folder, { recursive: true }).catch(() => ['upload-unread']);
  return entries.filter((entry) => /upload-/.test(entry));
}

describe('errors of every path (A7)', () => {
  for (const [name, init, status, code] of [
    ['an unknown path', ['/no/such/path'], 404, 'NOT_FOUND'],
    ['an unknown path below /v1', ['/v1/nothing', { method: 'POST', body: '{}' }], 404, 'NOT_FOUND'],
    ['a wrong method', [path], 405, 'METHOD_NOT_ALLOWED'],
    ['another wrong method', ['/v1/byId', { method: 'DELETE' }], 405, 'METHOD_NOT_ALLOWED'],
    [
      'broken JSON',
      [path, { method: 'POST', body: '{"a":', headers: { 'content-type': 'application/json' } }],
      422,
      'UNPROCESSABLE_CONTENT',
    ],
    [
      'JSON that is no object',
      [path, { method: 'POST', body: '[1]', headers: { 'content-type': 'application/json' } }],
      422,
      'UNPROCESSABLE_CONTENT',
    ],
    [
      'an unknown encoding',
      [path, { method: 'POST', body: '<a/>', headers: { 'content-type': 'application/xml' } }],
      422,
      'UNPROCESSABLE_CONTENT',
    ],
    [
      'multipart without a boundary',
      [path, { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
      422,
      'UNPROCESSABLE_CONTENT',
    ],
    [
      'multipart that is none',
      [path, { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } }],
      422,
      'UNPROCESSABLE_CONTENT',
    ],
    [
      'a body too large',
      [
        path,
        { method: 'POST', body: `{"a":"${'x'.repeat(2_000_000)}"}`, headers: { 'content-type': 'application/json' } },
      ],
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['no id', ['/v1/byId'], 422, 'UNPROCESSABLE_CONTENT'],
    ['both ids', ['/v1/byId?task_id=a&conversion_id=b'], 422, 'UNPROCESSABLE_CONTENT'],
    ['an id that is none', ["/v1/byId?task_id='%20or%201=1"], 404, 'UNPROCESSABLE_CONTENT'],
    [
      'an unknown type',
      ['/v1/byId?task_id=3f0c2f6e-8a5b-4c1d-9e7f-2b6a1d4c8e90&conversionType=NOPE'],
      422,
      'UNPROCESSABLE_CONTENT',
    ],
    ['a forged cursor', ['/v1/tasks?cursor=AAAA'], 422, 'UNPROCESSABLE_CONTENT'],
    ...[['x 1'], ['2026-02-30'], [-1], [1e300]].map(([position]) => {
      const cursor = Buffer.from(JSON.stringify([position, '3f0c2f6e-8a5b-4c1d-9e7f-2b6a1d4c8e90'])).toString(
        'base64url',
      );
      return [`the cursor ${position}`, [`/v1/tasks?cursor=${cursor}`], 422, 'UNPROCESSABLE_CONTENT'];
    }),
    ['a year before time', ['/v1/byUser?startDate=-100000-01-01T00:00:00Z'], 422, 'UNPROCESSABLE_CONTENT'],
    [
      'JSON nested without end',
      [
        path,
        {
          method: 'POST',
          body: `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
          headers: { 'content-type': 'application/json' },
        },
      ],
      422,
      'UNPROCESSABLE_CONTENT',
    ],
    [
      'a NUL in an address',
      [
        path,
        {
          method: 'POST',
          body: JSON.stringify({ ...cut, audio_url: 'http://127.0.0.1:1/\u0000\ud800' }),
          headers: { 'content-type': 'application/json' },
        },
      ],
      422,
      'UNPROCESSABLE_CONTENT',
    ],
    ['a NUL in a parameter', ['/v1/tasks?status=%00'], 422, 'UNPROCESSABLE_CONTENT'],
    ['a broken escape', ['/v1/tasks/%E0%A4%A'], 400, 'UNPROCESSABLE_CONTENT'],
  ] as [string, [string, RequestInit?], number, string | undefined][]) {
    it(`${name}: ${status}`, async () => {
      const response = await service.request(...init);
      await assertOurError(response, status, code);
    });
  }

  it('what is not HTTP gets JSON too', async () => {
    for (const bytes of [
      'GARBAGE\r\n\r\n',
      'GET / HTTP/1.1\r\nbad header\r\n\r\n',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
    ]) {
      const answer = await sendRaw(bytes);
      assert.match(answer, /^HTTP\/1\.1 4\d\d /);
      assert.match(answer, /"success":false/);
    }
  });

  it('every answer carries X-Request-Id, the caller’s own when it is a sane one', async () => {
    const own = await service.request('/v1/credits', { headers: { 'x-request-id': 'abc-123' } });
    assert.equal(own.headers.get('x-request-id'), 'abc-123');
    const made = await service.request('/nowhere', { headers: { 'x-request-id': 'a b\tc' } });
    assert.match(made.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
  });
});

describe('uploads (S8)', () => {
  async function countTasks(): Promise<number> {
    const { rows } = await service.database.pool.query<{ n: number }>('select count(*) as n from tasks');
    return rows[0]!.n;
  }

  async function assertNothingLeft(tasksBefore: number): Promise<void> {
    const until = Date.now() + 5000;
    let left: string[];
    do {
      await sleep(200); // The last clients may only just have come.
      left = await listTemporaryFiles();
    } while (left.length > 0 && Date.now() < until);
    assert.deepEqual(left, []);
    assert.equal(await countTasks(), tasksBefore);
    await assertBooksBalance(service.database.pool);
  }

  it('a file over the limit is 413 and leaves nothing', async () => {
    const tasks = await countTasks();
    const response = await service.post(path, { ...cut, audio_file: new Blob([Buffer.alloc(9 * 1024 ** 2)]) });
    await assertOurError(response, 413, 'PAYLOAD_TOO_LARGE');
    await assertNothingLeft(tasks);
  });

  it('ten thousand fields are 413', async () => {
    const tasks = await countTasks();
    const form: Record<string, string> = {};
    for (let i = 0; i < 10_000; i++) form[`field${i}`] = 'x';
    const response = await service.post(path, form);
    await assertOurError(response, 413, 'PAYLOAD_TOO_LARGE');
    await assertNothingLeft(tasks);
  });

  it('the same file twice is 422', async () => {
    const tasks = await countTasks();
    const body = new FormData();
    for (const [name, value] of Object.entries(cut)) body.set(name, value);
    body.append('audio_file', toneFile(1), 'a.wav');
    body.append('audio_file', toneFile(1), 'b.wav');
    await assertOurError(await service.request(path, { method: 'POST', body }), 422);
    await assertNothingLeft(tasks);
  });

  it('fields after the file count like those before it', async () => {
    const body = new FormData();
    body.append('audio_file', toneFile(1), 'a.wav');
    for (const [name, value] of Object.entries(cut)) body.append(name, value);
    const response = await service.request(path, { method: 'POST', body });
    assert.equal(response.status, 200);
    const { task_id } = (await response.json()) as { task_id: string };
    assert.equal((await service.waitFor(task_id)).status, 'COMPLETED');
  });

  it('a client that goes away half-way leaves nothing and pays nothing', async () => {
    const tasks = await countTasks();
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${service.key}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="audio_file"; filename="a.wav"\r\n\r\n`,
    );
    socket.write(Buffer.alloc(1_000_000));
    await sleep(300);
    assert.notDeepEqual(await listTemporaryFiles(), [], 'the upload should be on its way');
    socket.destroy();
    await assertNothingLeft(tasks);
  });

  it('clients that leave within milliseconds leave nothing either', async () => {
    const tasks = await countTasks();
    const { hostname, port } = new URL(service.baseUrl);
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${service.key}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="audio_file"; filename="a.wav"\r\n\r\n`;
    for (let i = 0; i < 100; i++) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(head);
      await sleep(i % 8);
      socket.destroy();
    }
    await assertNothingLeft(tasks);
  });

  async function countTimers(): Promise<number> {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/serinette_nodejs_active_resources\{type="Timeout"\} (\d+)/.exec(metrics)?.[1]);
  }

  it('watchers that leave at once hold up no stop', async () => {
    const response = await service.post(path, { ...cut, audio_file: toneFile(1) });
    const { task_id } = (await response.json()) as { task_id: string };
    const timersBefore = await countTimers();
    for (let i = 0; i < 40; i++) {
      const leaving = new AbortController();
      const asked = service.request(`/v1/tasks/${task_id}/events`, { signal: leaving.signal }).catch(() => {});
      await sleep(i % 4);
      leaving.abort();
      await asked;
    }
    const head = await service.request(`/v1/tasks/${task_id}/events`, { method: 'HEAD' });
    assert.equal(head.status, 405);
    const timersAfter = await countTimers();
    assert.ok(timersAfter < timersBefore + 10, `${timersBefore} timers ran before, ${timersAfter} run now`);
  });

  it('file names that no database takes are repaired', async () => {
    for (const disposition of ["filename*=utf-8''a%00b.wav", 'filename="a\0b.wav"']) {
      const wav = Buffer.from(await toneFile(1).arrayBuffer());
      const fields = Object.entries(cut).map(
        ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const body = Buffer.concat([
        Buffer.from(
          `${fields.join('')}--b\r\ncontent-disposition: form-data; name="audio_file"; ${disposition}\r\n\r\n`,
        ),
        wav,
        Buffer.from('\r\n--b--\r\n'),
      ]);
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const response = await service.request(path, { method: 'POST', body, headers });
      assert.equal(response.status, 200, await response.clone().text());
      const { task_id } = (await response.json()) as { task_id: string };
      assert.equal((await service.waitFor(task_id)).status, 'COMPLETED');
    }
  });

  it('fields too large together are 413', async () => {
    const form: Record<string, string> = {};
    for (let i = 0; i < 10; i++) form[`field${i}`] = 'x'.repeat(300_000);
    await assertOurError(await service.post(path, form), 413, 'PAYLOAD_TOO_LARGE');
  });

  it('a Content-Length that lies is refused', async () => {
    const answer = await sendRaw(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${service.key}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{"start_time":0}`,
    );
    assert.match(answer, /^HTTP\/1\.1 4(00|22) /);
  });

  it('file names reach neither a path nor a command line (S5)', async () => {
    for (const name of [
      '|touch x',
      '-y',
      '../../etc/x',
      'con.wav',
      `${'n'.repeat(4000)}.wav`,
      'a\u202Egnp.wav',
      '$(id).wav',
    ]) {
      const body = new FormData();
      for (const [field, value] of Object.entries(cut)) body.set(field, value);
      body.set('audio_file', toneFile(1), name);
      const response = await service.request(path, { method: 'POST', body });
      assert.equal(response.status, 200, name);
      const { task_id } = (await response.json()) as { task_id: string };
      const conversion = await service.waitFor(task_id);
      assert.equal(conversion.status, 'COMPLETED', `${name}: ${conversion.message}`);
      assert.doesNotMatch(new URL(String(conversion.audio_url)).pathname, /\.\.|\||\$|%00/);
      assert.equal((await fetch(String(conversion.audio_url))).status, 200);
    }
  });
});

describe('other accounts and no account (A1, A2, A3)', () => {
  it('see another account’s task as one that does not exist, whatever they ask (A1)', async () => {
    const stranger = await service.createAccount('stranger');
    const response = await service.post(path, { ...cut, audio_file: toneFile(1) });
    const { task_id, conversion_id } = (await response.json()) as { task_id: string; conversion_id: string };
    const nobody = '3f0c2f6e-8a5b-4c1d-9e7f-2b6a1d4c8e90';
    for (const [template, method] of [
      ['/v1/byId?task_id=ID', 'GET'],
      ['/v1/tasks/ID', 'GET'],
      ['/v1/tasks/ID/cancel', 'POST'],
      ['/v1/tasks/ID/events', 'GET'],
      ['/v1/tasks/ID/deliveries', 'GET'],
      ['/v1/tasks/ID/redeliver', 'POST'],
    ] as const) {
      const ask = async (id: string): Promise<Record<string, unknown>> =>
        assertOurError(await service.request(template.replace('ID', id), { method, key: stranger }), 404);
      assert.deepEqual(await ask(task_id), await ask(nobody), template);
    }
    const byConversion = await service.request(`/v1/byId?conversion_id=${conversion_id}`, { key: stranger });
    await assertOurError(byConversion, 404);
    assert.equal((await service.waitFor(task_id)).status, 'COMPLETED');
  });

  it('with no, a wrong, a revoked key, a key in the query, or of a disabled account: the same 401 (A2)', async () => {
    const revoked = await service.createAccount('revoked');
    await service.run('keys', 'revoke', revoked.slice(0, 11), '--account', 'revoked');
    const disabled = await service.createAccount('disabled');
    assert.equal((await service.request('/v1/credits', { key: disabled })).status, 200);
    await service.run('accounts', 'disable', 'disabled');

    const bodies = [
      await service.request('/v1/credits', { key: null }),
      await service.request('/v1/credits', { key: 'wrong' }),
      await service.request('/v1/credits', { key: revoked }),
      await service.request('/v1/credits', { key: disabled }),
      await service.request(`/v1/credits?api_key=${service.key}&key=${service.key}`, { key: null }),
    ];
    const texts = await Promise.all(bodies.map((response) => assertOurError(response, 401, 'UNAUTHORIZED')));
    for (const text of texts) assert.deepEqual(text, texts[0]);
  });

  it('keys stand nowhere in the database, not even their hash’s source', async () => {
    const { rows } = await service.database.pool.query<{ dump: string }>(
      `select string_agg(k::text, ' ') as dump from api_keys k`,
    );
    assert.doesNotMatch(rows[0]!.dump, new RegExp(service.key));
  });

  it('are told to slow down with 429, Retry-After and RateLimit, and others are not (A5)', async () => {
    const flooder = await service.createAccount('flooder');
    await service.database.pool.query(`update accounts set plan = 'free' where name = 'flooder'`);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => service.request('/v1/credits', { key: flooder })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(refused.length, 40);
    await assertOurError(refused[0]!, 429, 'RATE_LIMITED');
    assert.ok(Number(refused[0]!.headers.get('retry-after')) >= 1);
    assert.match(refused[0]!.headers.get('ratelimit') ?? '', /^"read";r=0;t=\d+$/);
    assert.match(refused[0]!.headers.get('ratelimit-policy') ?? '', /^"read";q=20;w=60$/);
    assert.equal((await service.request('/v1/credits')).status, 200);
  });
});
