import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ensureAccount, findAccount, setAccountDisabled } from '../../src/accounts/accounts.ts';
import { addKey, generateKey } from '../../src/accounts/keys.ts';
import { createSignInToken } from '../../src/accounts/sessions.ts';
import { nameSessionCookie } from '../../src/http/session/session-cookie.ts';
import { type Service, startService } from '../support/service.ts';

const json = { 'content-type': 'application/json' };

interface SignedIn {
  readonly cookie: string;
  readonly token: string;
  readonly csrfToken: string;
  readonly account: { readonly name: string; readonly role: string };
  readonly expiresAt: Date;
}

let service: Service;
before(async () => {
  service = await startService({ commands: ['api'] });
});
after(() => service.stop());

function askForSession(proof: object): Promise<Response> {
  return service.request('/v1/session', { method: 'POST', headers: json, body: JSON.stringify(proof), key: null });
}

async function signIn(proof: object = { key: service.key }): Promise<SignedIn> {
  const response = await askForSession(proof);
  assert.equal(response.status, 200);
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
  const {
    account,
    csrf_token: csrfToken,
    expires_at,
  } = (await response.json()) as Record<string, string> & {
    account: SignedIn['account'];
  };
  return { cookie, token: cookie.split('=')[1]!, csrfToken: csrfToken!, account, expiresAt: new Date(expires_at!) };
}

/** The status of a call by cookie alone. */
async function callStatus(cookie: string, path = '/v1/credits', init: RequestInit = {}): Promise<number> {
  const response = await service.request(path, { ...init, key: null, headers: { ...init.headers, cookie } });
  await response.arrayBuffer();
  return response.status;
}

async function makeLink(account = 'default'): Promise<string> {
  const { id } = (await findAccount(service.database.pool, account))!;
  return (await createSignInToken(service.database.pool, id))!;
}

/** @returns a key of a new account */
async function createAccount(name: string, plan = 'local'): Promise<string> {
  const { pool } = service.database;
  const { account } = await ensureAccount(pool, { name, plan });
  const key = generateKey();
  await addKey(pool, { accountId: account.id, name: 'first', key });
  return key;
}

async function createKey(name: string): Promise<{ id: string; secret: string }> {
  const response = await service.request('/v1/keys', { method: 'POST', headers: json, body: JSON.stringify({ name }) });
  const { key, secret } = (await response.json()) as { key: { id: string }; secret: string };
  return { id: key.id, secret };
}

describe('a session', () => {
  it('is taken by every route in place of a key, and a key counts before it', async () => {
    const { cookie } = await signIn();
    for (const path of ['/v1/', '/v1/tasks', '/api/public/v1/credits'])
      assert.equal(await callStatus(cookie, path), 200);
    const response = await service.request('/v1/credits', { key: 'srn_wrong', headers: { cookie } });
    assert.equal(response.status, 401);
  });

  it('changes something only with the token that another site’s page does not know', async () => {
    const { cookie, csrfToken } = await signIn();
    const other = await signIn();
    const body = JSON.stringify({ name: 'by a session' });
    const count = async () => {
      const { rows } = await service.database.pool.query('select 1 from api_keys where name = $1', ['by a session']);
      return rows.length;
    };
    for (const shown of [{}, { 'x-csrf-token': '' }, { 'x-csrf-token': other.csrfToken }]) {
      const headers = { ...json, ...shown, cookie };
      const response = await service.request('/v1/keys', { method: 'POST', body, key: null, headers });
      const { error_code, message } = (await response.json()) as Record<string, string>;
      assert.deepEqual([response.status, error_code], [403, 'FORBIDDEN']);
      assert.match(message!, /x-csrf-token/);
    }
    assert.equal(await callStatus(cookie, '/v1/session', { method: 'DELETE' }), 403);
    assert.equal(await count(), 0);
    const headers = { ...json, 'x-csrf-token': csrfToken };
    assert.equal(await callStatus(cookie, '/v1/keys', { method: 'POST', body, headers }), 200);
    assert.equal(await count(), 1);
  });

  it('ends 12 hours after its last use and 30 days after it began', async () => {
    const { cookie, expiresAt } = await signIn();
    const hours = (date: Date) => (date.getTime() - Date.now()) / 3_600_000;
    assert.ok(Math.abs(hours(expiresAt) - 12) < 0.1);
    const { pool } = service.database;
    const age = (sinceUse: string, sinceStart: string, left: string) =>
      pool.query(
        `update sessions set last_used_at = now() - $1::interval, created_at = now() - $2::interval, expires_at = now() + $3::interval`,
        [sinceUse, sinceStart, left],
      );
    const readEnd = async () => {
      const response = await service.request('/v1/session', { key: null, headers: { cookie } });
      return new Date(((await response.json()) as { expires_at: string }).expires_at);
    };
    await age('2 hours', '2 hours', '10 hours');
    assert.ok(Math.abs(hours(await readEnd()) - 12) < 0.1);
    await age('2 hours', '29 days 23 hours', '1 hour');
    assert.ok(Math.abs(hours(await readEnd()) - 1) < 0.1);
    await age('12 hours', '12 hours', '0 hours');
    assert.equal(await callStatus(cookie), 401);
    // The next one to sign in clears away what has ended.
    await signIn();
    assert.equal((await pool.query('select 1 from sessions where expires_at <= now()')).rows.length, 0);
  });

  it('ends with its key and with its account', async () => {
    const { id, secret } = await createKey('revoked soon');
    const byKey = await signIn({ key: secret });
    const byOther = await signIn();
    await service.request(`/v1/keys/${id}`, { method: 'DELETE' });
    assert.deepEqual([await callStatus(byKey.cookie), await callStatus(byOther.cookie)], [401, 200]);
    assert.equal((await askForSession({ key: secret })).status, 401);

    const key = await createAccount('disabled soon');
    const ofAccount = await signIn({ key });
    await setAccountDisabled(service.database.pool, 'disabled soon', true);
    assert.equal(await callStatus(ofAccount.cookie), 401);
    await assert.rejects(service.run('sign-in-link', '--account', 'disabled soon'), /is disabled/);
  });

  it('ends by signing out, and the other sessions of the account go on', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const headers = { 'x-csrf-token': one.csrfToken };
    assert.equal(await callStatus(one.cookie, '/v1/session', { method: 'DELETE', headers }), 200);
    assert.deepEqual([await callStatus(one.cookie), await callStatus(other.cookie)], [401, 200]);
  });

  it('is stored as a hash, and so is a link', async () => {
    const { token } = await signIn();
    const linkToken = await makeLink();
    const { rows } = await service.database.pool.query<{ text: string }>(
      'select s::text as text from sessions s union all select l::text from sign_in_links l',
    );
    assert.ok(rows.length >= 2);
    for (const secret of [token, linkToken]) {
      const forms = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret, 'base64url').toString('hex')];
      for (const { text } of rows) assert.ok(!forms.some((form) => text.includes(form)));
    }
  });

  it('tells the role: the first account operates the service, others do not', async () => {
    assert.equal((await signIn()).account.role, 'admin');
    assert.equal((await signIn({ key: await createAccount('a user') })).account.role, 'user');
  });
});

describe('a sign-in link', () => {
  it('signs in one of two who use it at the same moment', async () => {
    const token = await makeLink();
    const answers = await Promise.all([askForSession({ token }), askForSession({ token })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
  });

  it('signs in to its account, and does so without a key of that account', async () => {
    await ensureAccount(service.database.pool, { name: 'keyless', plan: 'local' });
    const printed = await service.run('sign-in-link', '--account', 'keyless');
    const link = new URL(printed.split('\n')[0]!);
    assert.equal(`${link.origin}${link.pathname}`, `${service.baseUrl}/sign-in`);
    const token = new URLSearchParams(link.hash.slice(1)).get('token');
    const { account, cookie } = await signIn({ token });
    assert.equal(account.name, 'keyless');
    assert.equal(await callStatus(cookie), 200);
  });

  it('is refused after 10 minutes', async () => {
    const token = await makeLink();
    const { rows } = await service.database.pool.query<{ minutes: number }>(
      `update sign_in_links set expires_at = expires_at - interval '10 minutes'
       returning extract(epoch from expires_at + interval '10 minutes' - now())::float8 / 60 as minutes`,
    );
    assert.ok(rows.every(({ minutes }) => minutes <= 10));
    assert.equal((await askForSession({ token })).status, 401);
  });
});

describe('what a signed-in browser reads', () => {
  it('is counted apart from what programs read, so that one who clicks around on a small plan is not refused', async () => {
    const key = await createAccount('clicks-around', 'free');
    const { cookie } = await signIn({ key });
    const clicks = await Promise.all(Array.from({ length: 60 }, () => callStatus(cookie, '/v1/')));
    assert.ok(clicks.every((status) => status === 200));
    const reads = await Promise.all(Array.from({ length: 25 }, () => service.request('/v1/', { key })));
    assert.equal(reads.filter(({ status }) => status === 429).length, 5);
  });
});

describe('signing in', () => {
  it('takes no form, which another site’s page could send', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b']) {
      const body = type.endsWith('urlencoded') ? `key=${service.key}` : JSON.stringify({ key: service.key });
      const init = { method: 'POST', headers: { 'content-type': type }, body, key: null };
      assert.equal((await service.request('/v1/session', init)).status, 422, type);
    }
  });

  it('takes exactly one of token and key', async () => {
    assert.equal((await askForSession({})).status, 422);
    assert.equal((await askForSession({ key: service.key, token: 'x' })).status, 422);
  });

  // Last: this address is refused for a while.
  it('is refused without a look-up after a minute’s worth of wrong tries', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 80; i++)
      statuses.push((await askForSession(i % 2 ? { key: `wrong ${i}` } : { token: `${i}` })).status);
    assert.equal(statuses[0], 401);
    assert.equal(statuses.at(-1), 429);
    assert.ok(statuses.filter((status) => status === 401).length <= 70);
    const wrongCookies = await Promise.all(
      [1, 2].map((n) => callStatus(`${nameSessionCookie(service.baseUrl)}=wrong${n}`)),
    );
    assert.deepEqual(wrongCookies, [429, 429]);
  });
});
