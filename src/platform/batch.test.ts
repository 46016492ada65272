import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBatches, type ItemOutcome, shareReads } from './batch.ts';

/** Batches that end when told to. */
function createSlowBatches({ itemsMax = 4, runsMax = 1 } = {}) {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const add = createBatches<string, string>({
    itemsMax,
    runsMax,
    userOf: (item) => item[0]!,
    run: async (items) => {
      batches.push([...items]);
      const end = Promise.withResolvers<void>();
      ends.push(end.resolve);
      await end.promise;
      return items.map(
        (item): ItemOutcome<string> => (item.endsWith('!') ? { error: new Error(item) } : { result: item }),
      );
    },
  });
  const endNext = async () => {
    ends.shift()?.();
    await sleep(1);
  };
  return { add, batches, endNext };
}

describe('work in batches', () => {
  it('begins at once with what comes alone, and takes together what comes meanwhile, each user in turn', async () => {
    const { add, batches, endNext } = createSlowBatches();
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1'].map(add);
    assert.deepEqual(batches, [['a1']]);
    await endNext();
    assert.deepEqual(batches[1], ['a2', 'b1', 'c1', 'a3']);
    await endNext();
    assert.deepEqual(batches[2], ['a4', 'a5']);
    await endNext();
    assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1']);
  });

  it('gives each item its own outcome, and goes on after a failure', async () => {
    const { add, batches, endNext } = createSlowBatches();
    const all = Promise.allSettled(['a1', 'a2!', 'b1'].map(add));
    await endNext();
    await endNext();
    assert.deepEqual(
      (await all).map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    const later = add('a3');
    await endNext();
    assert.equal(await later, 'a3');
    assert.equal(batches.length, 3);
  });

  it('has no more batches under way than it may', async () => {
    const { add, batches, endNext } = createSlowBatches({ runsMax: 2, itemsMax: 1 });
    const all = ['a1', 'a2', 'a3'].map(add);
    assert.equal(batches.length, 2);
    for (let i = 0; i < 3; i++) await endNext();
    await Promise.all(all);
    assert.equal(batches.length, 3);
  });
});

describe('shareReads', () => {
  it('reads once for all who asked before it began, and again for who asks later', async () => {
    const ends: (() => void)[] = [];
    const read = shareReads(async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return ends.length;
    });
    const first = read();
    const later = [read(), read()];
    ends[0]!();
    assert.equal(await first, 1);
    // The second reading begins after the first.
    await new Promise((resolve) => setImmediate(resolve));
    ends[1]!();
    assert.deepEqual(await Promise.all(later), [2, 2]);
    assert.equal(ends.length, 2);
  });
});
