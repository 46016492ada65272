import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeWhiteNoise } from '../../../test/support/signals.ts';
import { fadeGains, measureCorrelation } from './crossfade.ts';

const length = 4000;

/** Level of each tenth of a crossfade against the level of the two sounds, in dB. */
function measureLevels(a: Float32Array, b: Float32Array): number[] {
  const gains = fadeGains(length, measureCorrelation([a], [b]));
  const mixed = a.map((value, i) => gains.out[i]! * value + gains.in[i]! * b[i]!);
  const power = (samples: Float32Array): number => samples.reduce((sum, value) => sum + value * value, 0);
  return Array.from({ length: 10 }, (_, tenth) => {
    const [from, to] = [tenth * 400, (tenth + 1) * 400];
    return 10 * Math.log10(power(mixed.subarray(from, to)) / power(a.subarray(from, to)));
  });
}

describe('crossfade', () => {
  it('keeps the level between a sound and its copy, which sine and cosine would raise by 3 dB', () => {
    const noise = makeWhiteNoise(length, 1);
    for (const level of measureLevels(noise, noise)) assert.ok(Math.abs(level) < 0.01, `${level} dB`);
  });

  it('keeps the level between unrelated sounds, and between sounds that are half alike', () => {
    const [a, b] = [makeWhiteNoise(length, 2), makeWhiteNoise(length, 3)];
    const half = a.map((value, i) => 0.6 * value + 0.8 * b[i]!);
    for (const other of [b, half]) {
      for (const level of measureLevels(a, other)) assert.ok(Math.abs(level) < 1, `${level} dB`);
    }
  });

  it('begins with all of the first and ends with all of the second, or with the rest that is to ring on', () => {
    for (const rest of [0, 0.3]) {
      const gains = fadeGains(length, 0, rest);
      assert.ok(gains.out[0]! > 0.999 && gains.in[0]! < 0.001);
      assert.ok(Math.abs(gains.out[length - 1]! - rest) < 0.001 && gains.in[length - 1]! > 0.999);
    }
  });

  it('hears no likeness in silence', () => {
    assert.equal(measureCorrelation([new Float32Array(100)], [makeWhiteNoise(100, 1)]), 0);
  });
});
