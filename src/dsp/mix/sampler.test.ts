import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSampler } from './sampler.ts';

const sampleRateHz = 44_100;
const tone = (hz: number, level: number): Float32Array =>
  Float32Array.from({ length: sampleRateHz }, (_, i) => level * Math.sin((2 * Math.PI * hz * i) / sampleRateHz));
const play = (hz: number, level = 0.05): Float32Array => {
  const sides = [tone(hz, level), tone(hz, level)] as const;
  createSampler(sampleRateHz)(sides);
  assert.deepEqual(sides[0], sides[1]);
  return sides[0];
};

/** Amplitude of one frequency. */
function findAmplitude(samples: Float32Array, hz: number): number {
  const w = (2 * Math.PI * hz) / sampleRateHz;
  const [re, im] = [Math.cos, Math.sin].map((wave) => samples.reduce((sum, x, i) => sum + x * wave(w * i), 0));
  return (2 * Math.hypot(re!, im!)) / samples.length;
}

describe('an early sampler', () => {
  test('keeps the middle and takes the top away', () => {
    assert.ok(Math.abs(20 * Math.log10(findAmplitude(play(440), 440) / 0.05)) < 0.5);
    assert.ok(20 * Math.log10(findAmplitude(play(12_000), 12_000) / 0.05) < -9);
  });

  test('lets images of its rate through, soft', () => {
    const imageDb = 20 * Math.log10(findAmplitude(play(9000), 26_040 - 9000) / 0.05);
    assert.ok(imageDb > -45 && imageDb < -15, `${imageDb} dB`);
  });

  test('holds what is too loud below its full scale', () => {
    assert.ok(Math.max(...play(440, 2)) < 0.4);
  });

  test('is the same whatever the blocks', () => {
    const [whole, cut] = [play(300), [tone(300, 0.05), tone(300, 0.05)]];
    const sampler = createSampler(sampleRateHz);
    for (let from = 0; from < sampleRateHz; from += 1000) {
      sampler(cut.map((side) => side.subarray(from, from + 1000)));
    }
    assert.deepEqual(cut[0], whole);
  });
});
