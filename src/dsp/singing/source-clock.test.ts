import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PlacedPhone } from './phone-timing.ts';
import { createSourceClock } from './source-clock.ts';

const vowel = (kind: 'vowel' | 'diphthong', seconds: number): PlacedPhone => ({
  source: { phone: 'x', kind, startSeconds: 0.1, endSeconds: 0.3 },
  syllable: 0,
  role: 'nucleus',
  startSeconds: 2,
  endSeconds: 2 + seconds,
});

describe('which moment of the recording sounds', () => {
  test('runs from a sound to its end and never back', () => {
    for (const seconds of [0.1, 0.2, 0.5, 4]) {
      const clock = createSourceClock([vowel('vowel', seconds)]);
      let last = clock(2);
      assert.ok(Math.abs(last - 0.1) < 1e-9);
      for (let at = 2; at < 2 + seconds; at += 0.005) {
        const source = clock(at);
        assert.ok(source >= last);
        last = source;
      }
      assert.ok(Math.abs(clock(2 + seconds) - 0.3) < 1e-6);
    }
  });

  test('comes and goes at the speed of speech when a vowel is held', () => {
    const clock = createSourceClock([vowel('vowel', 2)]);
    assert.ok(Math.abs(clock(2.05) - 0.15) < 1e-9);
    const late = createSourceClock([vowel('vowel', 2)]);
    assert.ok(Math.abs(late(3.95) - 0.25) < 1e-9);
  });

  test('holds the first half of a diphthong, and glides at its end', () => {
    const clock = createSourceClock([vowel('diphthong', 2)]);
    assert.ok(clock(3.85) <= 0.2 + 1e-9);
  });
});
