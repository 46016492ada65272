import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createBodyTurns } from './body-turns.ts';

it('a chunk of one upload does not wait for the uploads of another account', async () => {
  const nextTurn = createBodyTurns();
  let flooded = 0;
  const flood = Array.from({ length: 500 }, () => nextTurn('flooder').then(() => flooded++));
  await nextTurn('other');
  assert.ok(flooded <= 4, `${flooded} chunks of the flooder came first`);
  await Promise.all(flood);
  assert.equal(flooded, 500);
});
