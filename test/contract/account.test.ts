import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Service, startService } from '../support/service.ts';

let service: Service;
/** A key of another account. */
let other: string;

before(async () => {
  service = await startService({ commands: ['api'] });
  other = await service.createAccount('other');
});
after(() => service.stop());

interface Key {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly revoked_at: string | null;
}

const asJson = (fields: unknown) => ({
  method: 'POST',
  body: JSON.stringify(fields),
  headers: { 'content-type': 'application/json' },
});

async function readJson<T>(response: Promise<Response>, status = 200): Promise<T> {
  const { status: got, ...answer } = await response.then(async (r) => ({ status: r.status, body: await r.json() }));
  assert.equal(got, status, JSON.stringify(answer.body));
  return answer.body as T;
}

const createKey = (name: string, key?: string) =>
  readJson<{ key: Key; secret: string }>(
    service.request('/v1/keys', { ...asJson({ name }), ...(key === undefined ? {} : { key }) }),
  );

describe('API keys', () => {
  it('are made, shown once, used and revoked', async () => {
    const { key, secret } = await createKey('Site');
    assert.ok(secret.startsWith(key.prefix) && key.prefix.length < secret.length / 2);
    assert.equal((await service.request('/v1/', { key: secret })).status, 200);

    const listed = await (await service.request('/v1/keys')).text();
    assert.ok(listed.includes(key.id) && !listed.includes(secret));

    const remove = () => readJson<{ key: Key }>(service.request(`/v1/keys/${key.id}`, { method: 'DELETE' }));
    const first = await remove();
    assert.ok(first.key.revoked_at);
    assert.equal((await service.request('/v1/', { key: secret })).status, 401);
    assert.equal((await remove()).key.revoked_at, first.key.revoked_at);
  });

  it('are listed by pages, newest first, each once', async () => {
    for (const name of ['one', 'two', 'three']) await createKey(name, other);
    const names: string[] = [];
    let cursor: string | null = '';
    do {
      const page: { keys: Key[]; next_cursor: string | null } = await readJson(
        service.request(`/v1/keys?limit=3&cursor=${cursor}`, { key: other }),
      );
      names.push(...page.keys.map(({ name }) => name));
      cursor = page.next_cursor;
    } while (cursor !== null);
    assert.deepEqual(names, ['three', 'two', 'one', 'created by hand']);
  });

  it('of another account are neither shown nor revoked', async () => {
    const { key, secret } = await createKey('Mine');
    const theirs = await (await service.request('/v1/keys?limit=100', { key: other })).text();
    assert.ok(!theirs.includes(key.id));
    for (const id of [key.id, 'no-id']) {
      const response = await service.request(`/v1/keys/${id}`, { method: 'DELETE', key: other });
      assert.equal(response.status, 404);
    }
    assert.equal((await service.request('/v1/', { key: secret })).status, 200);
  });

  it('are a hundred at most, and a revoked one makes room', async () => {
    const many = await service.createAccount('many');
    await service.database.pool.query(
      `insert into api_keys (id, account_id, name, prefix, key_sha256)
       select gen_random_uuid(), id, 'filler', 'f', sha256(n::text::bytea)
         from accounts, generate_series(1, 98) n where name = 'many'`,
    );
    const { key } = await createKey('the hundredth', many);
    const refused = await readJson<{ message: string }>(
      service.request('/v1/keys', { ...asJson({ name: 'one more' }), key: many }),
      409,
    );
    assert.match(refused.message, /revoke one/);
    await service.request(`/v1/keys/${key.id}`, { method: 'DELETE', key: many });
    await createKey('one more', many);
  });
});

describe('bodies of routes that are no operation', () => {
  it('are JSON or urlencoded', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ name: 'Zoë & Söhne' }) };
    const { key } = await readJson<{ key: Key }>(service.request('/v1/keys', form));
    assert.equal(key.name, 'Zoë & Söhne');
  });

  it('are refused with a reason where they are anything else, and nothing is made', async () => {
    const count = async () => (await service.database.pool.query('select from api_keys')).rowCount;
    const before = await count();
    const json = { 'content-type': 'application/json' };
    const multipart = new FormData();
    multipart.set('name', 'x');
    const refusals: readonly [RequestInit, number, RegExp][] = [
      [{}, 422, /^name is required\.$/],
      [asJson({ name: '  ' }), 422, /^name is required\.$/],
      [asJson({ name: 'x'.repeat(101) }), 422, /^name: must be at most 100 characters long\.$/],
      [asJson(['name']), 422, /JSON object/],
      [{ body: '{"name":', headers: json }, 422, /not valid JSON/],
      [{ body: multipart }, 422, /application\/json/],
      [{ body: 'name', headers: { 'content-type': 'text/plain' } }, 422, /application\/json/],
      [{ body: JSON.stringify({ name: 'x'.repeat(70_000) }), headers: json }, 413, /larger than 64 KiB/],
    ];
    for (const [init, status, message] of refusals) {
      const body = await readJson<{ message: string }>(
        service.request('/v1/keys', { method: 'POST', ...init }),
        status,
      );
      assert.match(body.message, message);
    }
    assert.equal(await count(), before);
  });
});
