import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { priceInMicrocredits, toCredits } from './price.ts';

describe('price', () => {
  const price = { base: 0.006, perMinute: 0.0022 };
  for (const [seconds, credits] of [
    [0, 0.006],
    [1, 0.0082],
    [60, 0.0082],
    [60.021, 0.0082],
    [60.06, 0.0104],
    [600, 0.028],
  ] as const) {
    it(`of ${seconds} s counts started minutes: ${credits}`, () => {
      assert.equal(toCredits(priceInMicrocredits(price, { audioSeconds: seconds, outputs: 1 })), credits);
    });
  }

  it('of songs counts those that were made', () => {
    const song = { base: 0, perMinute: 0, perOutput: 0.035 };
    assert.equal(toCredits(priceInMicrocredits(song, { audioSeconds: 400, outputs: 2 })), 0.07);
    assert.equal(toCredits(priceInMicrocredits(song, { audioSeconds: 400, outputs: 1 })), 0.035);
  });
});
