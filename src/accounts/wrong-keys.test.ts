import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWrongKeys } from './wrong-keys.ts';

describe('wrong keys', () => {
  it('of one address are refused without a look-up after a minute’s worth, and again allowed one a second', () => {
    let now = 0;
    const wrongKeys = createWrongKeys(() => now);
    let tried = 0;
    for (; now < 12_000; now++) {
      if (wrongKeys.secondsUntilTry('10.0.0.1', `wrong ${now}`) > 0) continue;
      wrongKeys.countWrong('10.0.0.1', `wrong ${now}`);
      tried++;
    }
    assert.ok(tried >= 60 && tried <= 85, `${tried} of 12,000 in 12 s`);
    assert.equal(wrongKeys.secondsUntilTry('10.0.0.2', 'another address'), 0);
    assert.equal(wrongKeys.secondsUntilTry('10.0.0.1', 'later') > 0, true);
    now += 60_000;
    assert.equal(wrongKeys.secondsUntilTry('10.0.0.1', 'later'), 0);
  });

  it('do not shut out a valid key of the same address, until that one is revoked', () => {
    const wrongKeys = createWrongKeys(() => 0);
    wrongKeys.countRight('valid');
    for (let i = 0; i < 100; i++) wrongKeys.countWrong('10.0.0.1', `wrong ${i}`);
    assert.equal(wrongKeys.secondsUntilTry('10.0.0.1', 'valid'), 0);
    wrongKeys.countWrong('10.0.0.1', 'valid');
    assert.ok(wrongKeys.secondsUntilTry('10.0.0.1', 'valid') > 0);
  });
});
