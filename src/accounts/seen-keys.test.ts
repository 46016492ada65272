import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSeenKeys } from './seen-keys.ts';

const account = { id: 'a', name: 'a', plan: 'local', role: 'user' } as const;

describe('wrong keys', () => {
  it('of one address are refused without a look-up after a minute’s worth, and again allowed one a second', () => {
    let now = 0;
    const seenKeys = createSeenKeys(() => now);
    let tried = 0;
    for (; now < 12_000; now++) {
      if (seenKeys.secondsUntilTry('10.0.0.1', `wrong ${now}`) > 0) continue;
      seenKeys.countWrong('10.0.0.1', `wrong ${now}`);
      tried++;
    }
    assert.ok(tried >= 60 && tried <= 85, `${tried} of 12,000 in 12 s`);
    assert.equal(seenKeys.secondsUntilTry('10.0.0.2', 'another address'), 0);
    assert.equal(seenKeys.secondsUntilTry('10.0.0.1', 'later') > 0, true);
    now += 60_000;
    assert.equal(seenKeys.secondsUntilTry('10.0.0.1', 'later'), 0);
  });

  it('do not shut out a valid key of the same address, until that one is revoked', () => {
    const seenKeys = createSeenKeys(() => 0);
    seenKeys.countRight('valid', account);
    for (let i = 0; i < 100; i++) seenKeys.countWrong('10.0.0.1', `wrong ${i}`);
    assert.equal(seenKeys.secondsUntilTry('10.0.0.1', 'valid'), 0);
    seenKeys.countWrong('10.0.0.1', 'valid');
    assert.ok(seenKeys.secondsUntilTry('10.0.0.1', 'valid') > 0);
  });
});
