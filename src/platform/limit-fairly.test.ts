import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { limitFairly } from './limit-fairly.ts';

describe('jobs that are limited fairly', () => {
  it('leave places to other accounts, however many one has waiting, and give the next ones in turn', async () => {
    const limit = limitFairly({ jobsMax: 4, jobsOfOneMax: 2 });
    const running: string[] = [];
    const ends: (() => void)[] = [];
    const submit = (account: string) =>
      limit(account, () => {
        running.push(account);
        return new Promise<void>((resolve) => ends.push(resolve));
      });

    const jobs = Array.from({ length: 100 }, () => submit('flooder'));
    await turn();
    assert.deepEqual(running, ['flooder', 'flooder']);

    jobs.push(submit('b'), submit('c'), submit('d'));
    await turn();
    assert.deepEqual(running, ['flooder', 'flooder', 'b', 'c']);

    // The flooder's 98 others wait behind the one job of the fourth account.
    ends[0]?.();
    await turn();
    await turn();
    assert.equal(running.at(-1), 'd');

    while (ends.length < jobs.length) {
      for (const end of ends) end();
      await turn();
    }
    for (const end of ends) end();
    await Promise.all(jobs);
  });

  it('pass failures on and free the place', async () => {
    const limit = limitFairly({ jobsMax: 1, jobsOfOneMax: 1 });
    await assert.rejects(
      limit('a', async () => {
        throw new Error('broken');
      }),
      /broken/,
    );
    assert.equal(await limit('a', async () => 5), 5);
  });
});
