import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRateLimiter } from '../accounts/rate-limit.ts';
import { createSlowDown } from './slow-down.ts';

it('a minute’s worth of refusals is answered at once, what a flood asks beyond that late', async () => {
  const slowDown = createSlowDown(createRateLimiter(() => 0));
  for (let i = 0; i < 600; i++) await slowDown('a');
  let answered = 0;
  const late = Promise.all(Array.from({ length: 50 }, () => slowDown('a').then(() => answered++)));
  await slowDown('b');
  assert.equal(answered, 0);
  await late;
});
