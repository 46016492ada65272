import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { levelHisses } from './hiss-level.ts';
import type { RecordedPhone } from './phone-timing.ts';

const hopSeconds = 0.005;

/** "see": a hiss of this power, then a vowel of power 1, 0.1 s each. */
function makeRecording(hissPower: number) {
  const phones: RecordedPhone[] = [
    { phone: 's', kind: 'unvoiced', startSeconds: 0, endSeconds: 0.1 },
    { phone: 'iy', kind: 'vowel', startSeconds: 0.1, endSeconds: 0.2 },
  ];
  const all = Array.from({ length: 40 }, (_, i) => (i < 20 ? hissPower : 1));
  const high = Array.from({ length: 40 }, (_, i) => (i < 20 ? hissPower : 0.01));
  return { phones, power: { hopSeconds, all, high } };
}

describe('the level of hisses', () => {
  for (const hissDb of [-18, -14, -6]) {
    test(`is 16 dB under the vowels where it was recorded ${-hissDb} dB under them`, () => {
      const { phones, power } = makeRecording(10 ** (hissDb / 10));
      const [hiss, vowel] = levelHisses(phones, power);
      assert.ok(Math.abs(hissDb + hiss! + 16) < 0.1, `${hiss} dB`);
      assert.equal(vowel, 0);
    });
  }

  test('is not raised out of nothing', () => {
    const { phones, power } = makeRecording(1e-6);
    assert.ok(levelHisses(phones, power)[0]! <= 3);
  });
});
