import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { createTestDatabase } from '../../test/support/postgres.ts';
import { insertTaskWithWebhook } from '../../test/support/receiver.ts';
import type { Pool } from '../platform/database.ts';
import { findSecrets, rotateSecret, showSecret } from './secrets.ts';

describe('webhook secrets', () => {
  let pool: Pool;
  let accountId: string;
  before(async () => {
    ({ pool } = await createTestDatabase());
  });
  beforeEach(async () => {
    ({ accountId } = await insertTaskWithWebhook(pool, 'https://receiver.example/'));
  });
  const secretsNow = async () => (await findSecrets(pool, accountId)).map(({ secret }) => secret);

  it('are created on first use, once, even by many callers at the same moment', async () => {
    const shown = await Promise.all(Array.from({ length: 8 }, () => showSecret(pool, accountId)));
    assert.equal(new Set(shown).size, 1);
    assert.match(shown[0]!, /^whsec_[A-Za-z0-9+/]{43}=$/);
    const { accountId: other } = await insertTaskWithWebhook(pool, 'https://receiver.example/');
    assert.notEqual(await showSecret(pool, other), shown[0]);
  });

  it('sign together during the overlap of a rotation, the new one first', async () => {
    const old = await showSecret(pool, accountId);
    const renewed = await rotateSecret(pool, accountId);
    assert.notEqual(renewed, old);
    const [current, previous] = await findSecrets(pool, accountId);
    assert.deepEqual([current?.secret, previous?.secret], [renewed, old]);
    assert.ok(Math.abs(previous!.expiresAt!.getTime() - Date.now() - 24 * 3_600_000) < 60_000);
  });

  it('stop signing when the overlap is over', async () => {
    await showSecret(pool, accountId);
    const renewed = await rotateSecret(pool, accountId, { overlapMs: 50 });
    assert.equal((await secretsNow()).length, 2);
    await new Promise((resolve) => setTimeout(resolve, 60));
    assert.deepEqual(await secretsNow(), [renewed]);
  });

  it('are all revoked at once by a rotation without overlap', async () => {
    await showSecret(pool, accountId);
    await rotateSecret(pool, accountId);
    const last = await rotateSecret(pool, accountId, { overlapMs: 0 });
    assert.deepEqual(await secretsNow(), [last]);
  });

  it('are few at the same time, and a refused rotation changes nothing', async () => {
    await showSecret(pool, accountId);
    for (let n = 0; n < 4; n++) await rotateSecret(pool, accountId);
    const before = await secretsNow();
    assert.equal(before.length, 5);
    await assert.rejects(rotateSecret(pool, accountId), /old secrets still sign: wait until 2/);
    assert.deepEqual(await secretsNow(), before);
    const only = await rotateSecret(pool, accountId, { overlapMs: 0 });
    assert.deepEqual(await secretsNow(), [only]);
  });

  it('are rotated once by two concurrent rotations', async () => {
    await showSecret(pool, accountId);
    const [one, two] = await Promise.all([rotateSecret(pool, accountId), rotateSecret(pool, accountId)]);
    const now = await secretsNow();
    assert.ok(now[0] === one || now[0] === two);
    assert.equal(new Set(now).size, now.length);
  });
});
