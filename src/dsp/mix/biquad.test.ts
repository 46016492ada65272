import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEqualizer, type EqualizerBand } from './biquad.ts';

const sampleRateHz = 44_100;

/** What a band does to a steady tone, in dB. */
function measureGainDb(band: EqualizerBand, frequencyHz: number): number {
  const tone = Float32Array.from({ length: 44_100 }, (_, i) =>
    Math.sin((2 * Math.PI * frequencyHz * i) / sampleRateHz),
  );
  const through = tone.slice();
  createEqualizer([band], sampleRateHz)(through);
  const power = (samples: Float32Array): number => samples.subarray(22_050).reduce((sum, x) => sum + x * x, 0);
  return 10 * Math.log10(power(through) / power(tone));
}

test('a bell lifts its middle by what it says and leaves what is far off alone', () => {
  const band = { kind: 'peak', frequencyHz: 1000, gainDb: 6, q: 1 } as const;
  assert.ok(Math.abs(measureGainDb(band, 1000) - 6) < 0.05);
  assert.ok(Math.abs(measureGainDb(band, 60)) < 0.1);
  assert.ok(Math.abs(measureGainDb(band, 15_000)) < 0.15);
});

test('shelves lift one side of their corner, and half of it at the corner', () => {
  for (const [kind, low, high] of [
    ['lowShelf', 4, 0],
    ['highShelf', 0, 4],
  ] as const) {
    const band = { kind, frequencyHz: 1000, gainDb: 4 };
    assert.ok(Math.abs(measureGainDb(band, 50) - low) < 0.1, kind);
    assert.ok(Math.abs(measureGainDb(band, 1000) - 2) < 0.1, kind);
    assert.ok(Math.abs(measureGainDb(band, 18_000) - high) < 0.1, kind);
  }
});

test('passes take 3 dB at their corner and 12 dB for each octave beyond', () => {
  const high = { kind: 'highPass', frequencyHz: 1000 } as const;
  const low = { kind: 'lowPass', frequencyHz: 1000 } as const;
  assert.ok(Math.abs(measureGainDb(high, 1000) + 3) < 0.1);
  assert.ok(Math.abs(measureGainDb(low, 1000) + 3) < 0.1);
  assert.ok(Math.abs(measureGainDb(high, 125) - measureGainDb(high, 250) + 12) < 0.5);
  assert.ok(measureGainDb(low, 4000) < -24);
});
