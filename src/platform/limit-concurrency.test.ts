import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limited concurrency', () => {
  it('never runs more than its places at once, and all in the end', async () => {
    let running = 0;
    let most = 0;
    const limited = limitConcurrency(3, async (n: number) => {
      running++;
      most = Math.max(most, running);
      await sleep(1);
      running--;
      return n * 2;
    });
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => limited(n)));
    assert.deepEqual(
      results,
      Array.from({ length: 20 }, (_, n) => n * 2),
    );
    assert.equal(most, 3);
  });

  it('gives a place back when the work fails', async () => {
    const limited = limitConcurrency(1, async (fails: boolean) => {
      if (fails) throw new Error('no');
      return 'yes';
    });
    await assert.rejects(limited(true));
    assert.equal(await limited(false), 'yes');
  });
});
