import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPollGate, type PollGate, shareLooks } from './poll-gate.ts';

/** Places that look again as soon as they may. @returns how often they have looked so far */
function startPlaces(gate: PollGate, places: number): () => number {
  let looks = 0;
  const look = async (): Promise<void> => {
    await gate.pass();
    looks++;
    return look();
  };
  for (let place = 0; place < places; place++) void look();
  return () => looks;
}

describe('when idle places look for a job', () => {
  it('one of all looks each time, not each of them', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const gate = createPollGate({ places: 32, everyMs: 1000 });
    const count = startPlaces(gate, 32);
    for (let second = 1; second <= 5; second++) {
      t.mock.timers.tick(1000);
      await nextTurn();
      assert.equal(count(), second);
    }
  });

  it('as many look at once as jobs came, and never more than there are places', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const gate = createPollGate({ places: 4, everyMs: 1000 });
    const count = startPlaces(gate, 4);
    await nextTurn();
    gate.open(3);
    await nextTurn();
    assert.equal(count(), 3);
    gate.open(100);
    await nextTurn();
    assert.equal(count(), 7);
  });

  it('a look that came due while every place was busy is kept for the first that is free', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const gate = createPollGate({ places: 1, everyMs: 1000 });
    gate.open(1);
    await gate.pass();
    t.mock.timers.tick(1000);
    const isFree = await Promise.race([gate.pass().then(() => true), nextTurn(false)]);
    assert.equal(isFree, true);
  });

  it('nobody is kept once it is closed', async () => {
    const gate = createPollGate({ places: 2, everyMs: 1000 });
    const passes = [gate.pass(), gate.pass()];
    gate.close();
    await Promise.all([...passes, gate.pass()]);
  });

  it('each worker of a few looks for every job; of a thousand about twenty do', () => {
    assert.equal(shareLooks(3, 20), 3);
    const looks = Array.from({ length: 1000 }, () => shareLooks(1, 1000)).reduce((sum, each) => sum + each);
    // Twenty on average; so far off it is once in a million runs.
    assert.ok(looks > 1 && looks < 50, `${looks} of 1,000 look`);
    assert.ok(shareLooks(1000, 1000) >= 20);
  });
});
