import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNoise } from '../random.ts';
import { createStereoSpread } from './stereo-spread.ts';

const sampleRateHz = 44_100;
const power = (samples: Float32Array): number => samples.reduce((sum, x) => sum + x * x, 0) / samples.length;

test('as much as goes in comes out, unlike it, and no bass', () => {
  const noise = createNoise(3);
  const input = Float32Array.from({ length: sampleRateHz }, () => noise());
  const output = input.slice();
  const spread = createStereoSpread(sampleRateHz);
  for (let from = 0; from < output.length; from += 4096) spread(output.subarray(from, from + 4096));
  const ratioDb = 10 * Math.log10(power(output) / power(input));
  assert.ok(Math.abs(ratioDb) < 0.5, `${ratioDb} dB`);
  const shared = output.reduce((sum, x, i) => sum + x * input[i]!, 0) / input.length / power(input);
  assert.ok(Math.abs(shared) < 0.25, `correlation ${shared}`);

  const low = Float32Array.from({ length: sampleRateHz }, (_, i) => Math.sin((2 * Math.PI * 60 * i) / sampleRateHz));
  const before = power(low);
  createStereoSpread(sampleRateHz)(low);
  assert.ok(10 * Math.log10(power(low) / before) < -15);
});
