import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTestDatabase } from '../../test/support/postgres.ts';
import { inTransaction } from './database.ts';
import { shareFairly } from './fair-pool.ts';

it('a user of the pool waits for connections of its own, not for those of others', async () => {
  const { pool } = await createTestDatabase(); // of 10 connections
  const poolOf = shareFairly(pool, 2);
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let begun = 0;
  const work = Array.from({ length: 20 }, () =>
    inTransaction(poolOf('a'), async (db) => {
      begun++;
      if (begun === 2) held.resolve();
      await db.query('select 1');
      await release.promise;
    }),
  );
  await held.promise;
  for (let i = 0; i < 5; i++) assert.equal((await poolOf('b').query('select 1')).rowCount, 1);
  const begunBefore = begun;
  release.resolve();
  await Promise.all(work);
  assert.equal(begunBefore, 2);
  assert.equal(begun, 20);
});

it('a statement that fails gives its connection back', async () => {
  const { pool } = await createTestDatabase();
  const poolOf = shareFairly(pool, 1);
  for (let i = 0; i < 3; i++) await assert.rejects(poolOf('a').query('select wrong'), { code: '42703' });
  await assert.rejects(inTransaction(poolOf('a'), (db) => db.query('select wrong')));
  assert.equal((await poolOf('a').query('select 1')).rowCount, 1);
});
