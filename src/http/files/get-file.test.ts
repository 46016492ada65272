import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { request } from 'undici';
import { createLogger } from '../../platform/logger.ts';
import { openFileStorage } from '../../storage/file-storage.ts';
import { createAddressSigner } from '../../storage/signed-address.ts';
import { registerErrors } from '../errors.ts';
import { registerGetFile } from './get-file.ts';

const bytes = randomBytes(10_000);
const publicUrl = 'https://sound.example';
const signer = createAddressSigner({ secret: 'a secret that is long enough for tests', publicUrl });
const expiresAt = new Date('2026-05-05T13:00:00Z');

interface Asked {
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

describe('a result file', () => {
  let folder: string;
  let app: FastifyInstance;
  let base: string;
  let now = new Date('2026-05-05T12:00:00Z');
  const opened: Readable[] = [];
  const pathOf = (key: string, filename: string) => signer.sign({ key, filename, expiresAt }).slice(publicUrl.length);
  const path = pathOf('results/1/audio.wav', 'Größe "1".wav');

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'get-file-'));
    const files = await openFileStorage(join(folder, 'store'));
    const put = async (key: string, content: Uint8Array, contentType: string) => {
      await writeFile(join(folder, 'made'), content);
      await files.putFile(key, join(folder, 'made'), { contentType });
    };
    await put('results/1/audio.wav', bytes, 'audio/wav');
    await put('results/1/large.wav', Buffer.alloc(64 * 1024 * 1024), 'audio/wav');
    await put('results/1/empty.json', Buffer.alloc(0), 'application/json');
    const storage: typeof files = {
      ...files,
      open: async (...call) => {
        const file = await files.open(...call);
        opened.push(file.body);
        return file;
      },
    };
    app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
    registerErrors(app, createLogger({ level: 'error', format: 'json', write: () => {} }));
    registerGetFile(app, { storage, signer, now: () => now, isOwnerEnabled: async () => true });
    base = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  async function ask(target: string, asked: Asked = {}) {
    const { statusCode, headers, body } = await request(base + target, { method: 'GET', ...asked });
    return {
      status: statusCode,
      headers: headers as Record<string, string>,
      body: Buffer.from(await body.arrayBuffer()),
    };
  }

  async function assertRefused(target: string, asked: Asked, expected: { status: number; code: string; says: RegExp }) {
    const { status, headers, body } = await ask(target, asked);
    const answer = JSON.parse(body.toString());
    assert.deepEqual([status, answer.error_code, answer.success], [expected.status, expected.code, false]);
    assert.match(answer.message, expected.says);
    assert.equal(headers['access-control-allow-origin'], '*', 'a page can read why');
    assert.equal(headers['content-disposition'], undefined);
    return headers;
  }

  it('comes whole, with all that a player and a browser ask for', async () => {
    const { status, headers, body } = await ask(path);
    assert.equal(status, 200);
    assert.ok(body.equals(bytes));
    assert.equal(headers['content-type'], 'audio/wav');
    assert.equal(headers['content-length'], '10000');
    assert.equal(headers['accept-ranges'], 'bytes');
    assert.match(headers.etag ?? '', /^"[^"]+"$/);
    assert.ok(Math.abs(Date.parse(headers['last-modified'] ?? '') - Date.now()) < 60_000);
    assert.equal(
      headers['content-disposition'],
      `inline; filename="Gr__e _1_.wav"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20_1_.wav`,
    );
    assert.equal(headers['cache-control'], 'private, max-age=3600');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.match(headers['access-control-expose-headers'] ?? '', /content-range/);
    assert.match(headers['content-security-policy'] ?? '', /sandbox/);
  });

  it('is saved and not shown when the address asks so', async () => {
    const { headers } = await ask(`${path}?download=1`);
    assert.match(headers['content-disposition'] ?? '', /^attachment; filename=/);
  });

  it('tells the same of itself by HEAD, without its bytes', async () => {
    const got = await ask(path);
    const { status, headers, body } = await ask(path, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    assert.equal(status, 200);
    assert.equal(body.length, 0);
    for (const name of [
      'content-type',
      'content-length',
      'etag',
      'last-modified',
      'accept-ranges',
      'content-disposition',
    ]) {
      assert.equal(headers[name], got.headers[name], name);
    }
  });

  for (const { range, start, end } of [
    { range: 'bytes=0-0', start: 0, end: 0 },
    { range: 'bytes=0-', start: 0, end: 9999 },
    { range: 'bytes=10-19', start: 10, end: 19 },
    { range: 'bytes=9990-20000', start: 9990, end: 9999 },
    { range: 'bytes=-5', start: 9995, end: 9999 },
    { range: 'bytes=-20000', start: 0, end: 9999 },
    { range: 'BYTES=10-19', start: 10, end: 19 },
    { range: `bytes=10-${'9'.repeat(40)}`, start: 10, end: 9999 },
  ]) {
    it(`comes in part for ${range.slice(0, 20)}`, async () => {
      const { status, headers, body } = await ask(path, { headers: { range } });
      assert.equal(status, 206);
      assert.equal(headers['content-range'], `bytes ${start}-${end}/10000`);
      assert.equal(headers['content-length'], String(end - start + 1));
      assert.ok(body.equals(bytes.subarray(start, end + 1)));
    });
  }

  for (const range of ['bytes=10000-', 'bytes=10000-10001', 'bytes=-0', `bytes=${'9'.repeat(40)}-`]) {
    it(`has nothing for ${range.slice(0, 20)}`, async () => {
      const headers = await assertRefused(
        path,
        { headers: { range } },
        { status: 416, code: 'UNPROCESSABLE_CONTENT', says: /10000 bytes/ },
      );
      assert.equal(headers['content-range'], 'bytes */10000');
    });
  }

  for (const range of ['bytes=5-4', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6', 'bytes', '']) {
    it(`comes whole for the range ${JSON.stringify(range)}`, async () => {
      const { status, body } = await ask(path, { headers: { range } });
      assert.equal(status, 200);
      assert.ok(body.equals(bytes));
    });
  }

  it('comes empty when it is, and has no range then', async () => {
    const empty = pathOf('results/1/empty.json', 'empty.json');
    const { status, headers, body } = await ask(empty);
    assert.deepEqual([status, headers['content-length'], body.length], [200, '0', 0]);
    assert.equal((await ask(empty, { headers: { range: 'bytes=0-' } })).status, 416);
    assert.equal((await ask(empty, { headers: { range: 'bytes=-1' } })).status, 416);
  });

  it('comes in part only to those who hold the same version', async () => {
    const { etag = '', 'last-modified': date = '' } = (await ask(path)).headers;
    const range = 'bytes=0-9';
    for (const [condition, status] of [
      [etag, 206],
      [date, 206],
      ['"other"', 200],
      [`W/${etag}`, 200],
      [new Date(Date.parse(date) + 1000).toUTCString(), 200],
      ['nonsense', 200],
    ] as const) {
      assert.equal((await ask(path, { headers: { range, 'if-range': condition } })).status, status, condition);
    }
  });

  it('is not sent again to those who have it', async () => {
    const { etag = '', 'last-modified': date = '' } = (await ask(path)).headers;
    const longAgo = new Date(0).toUTCString();
    for (const [headers, status] of [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"x", W/${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"x"' }, 200],
      [{ 'if-none-match': '"x"', 'if-modified-since': date }, 200],
      [{ 'if-modified-since': date }, 304],
      [{ 'if-modified-since': longAgo }, 200],
      [{ 'if-modified-since': 'nonsense' }, 200],
    ] as const) {
      const answer = await ask(path, { headers });
      assert.equal(answer.status, status, JSON.stringify(headers));
      if (status === 304) assert.deepEqual([answer.body.length, answer.headers.etag], [0, etag]);
    }
  });

  it('is refused at every altered address', async () => {
    const other = '/files/results/1/large.wav';
    for (const altered of [
      path.replace('results/1/audio.wav', 'results/1/large.wav'),
      path.replace('Gr', 'gr'),
      path.replace(/files\/\d/, 'files/2'),
      path.replace(/(files\/\d+\/)./, '$1*'),
      path.replace(/(files\/\d+\/)[\w-]+\//, '$1'),
      path.replace(/files\/\d+\/[\w-]+\//, 'files/'),
      path.replace('/files/', '/files/x/../'),
      path.replace('/files/', '/files//'),
      `${other}/x.wav`,
      '/files/../../etc/passwd',
      '/files/%2e%2e/%2e%2e/etc/passwd',
      '/files/%00',
    ]) {
      // Not by undici, which would tidy the path before sending it.
      const asked = get({ port: new URL(base).port, host: '127.0.0.1', path: altered });
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      assert.ok([403, 404].includes(response.statusCode ?? 0), `${altered}: ${response.statusCode}`);
      assert.equal(JSON.parse(await text(response)).success, false);
    }
    await assertRefused(
      path.replace(/(files\/\d+\/)./, '$1*'),
      {},
      { status: 403, code: 'FORBIDDEN', says: /signature/ },
    );
  });

  it('is refused after the expiry, with the way to a fresh address', async () => {
    now = expiresAt;
    await assertRefused(path, {}, { status: 403, code: 'FORBIDDEN', says: /expired.*byId/ });
    await assertRefused(path, { headers: { range: 'bytes=0-9' } }, { status: 403, code: 'FORBIDDEN', says: /expired/ });
    now = new Date(expiresAt.getTime() - 10_000);
    assert.equal((await ask(path)).headers['cache-control'], 'private, max-age=10');
    now = new Date('2026-05-05T12:00:00Z');
  });

  it('is not there any more once it was removed', async () => {
    await assertRefused(
      pathOf('results/2/gone.wav', 'gone.wav'),
      {},
      { status: 404, code: 'NOT_FOUND', says: /deleted/ },
    );
  });

  it('takes no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const asked = { method, body: '{"a":1}', headers: { 'content-type': 'application/x-strange' } };
      const headers = await assertRefused(path, asked, {
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
        says: /GET and HEAD/,
      });
      assert.equal(headers.allow, 'GET, HEAD, OPTIONS');
    }
  });

  it('lets a page of another origin ask for ranges', async () => {
    const { status, headers } = await ask(path, { method: 'OPTIONS', headers: { origin: 'https://page.example' } });
    assert.equal(status, 204);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.match(headers['access-control-allow-headers'] ?? '', /range/);
    assert.match(headers['access-control-allow-methods'] ?? '', /GET/);
  });

  it('is closed when the listener goes away', async () => {
    opened.length = 0;
    const { body } = await request(base + pathOf('results/1/large.wav', 'large.wav'));
    body.on('error', () => {});
    body.destroy();
    for (let waitedMs = 0; waitedMs < 2000 && !opened[0]?.destroyed; waitedMs += 20) await sleep(20);
    assert.equal(opened.length, 1);
    assert.ok(opened[0]?.destroyed);
  });
});
