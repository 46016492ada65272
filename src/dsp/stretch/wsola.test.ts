import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeClicks, makePinkNoise } from '../../../test/support/signals.ts';
import { measureAttacks, readLevelDb } from '../../../test/support/stretch-metrics.ts';
import { createGrainStretcher } from './wsola.ts';

const sampleRateHz = 48000;

function stretch(signal: Float32Array, ratio: number): Float32Array {
  const stretcher = createGrainStretcher({ channelCount: 1, sampleRateHz, ratio, hopSamples: 256, holdSamples: 1440 });
  return Float32Array.from([...stretcher.push([signal]), ...stretcher.finish()].flatMap((piece) => [...piece[0]!]));
}

describe('grain stretcher', () => {
  const clicks = [5000, 30000, 37000, 60000];
  for (const ratio of [0.25, 0.5, 1.3, 4]) {
    it(`at ${ratio} gives every click once, whole, and in its place`, () => {
      const stretched = stretch(makeClicks(clicks, { sampleRateHz, lengthSamples: 80000 }), ratio);
      const expected = clicks.map((at) => Math.round(at * ratio));
      assert.equal(stretched.length, 80000 * ratio);
      assert.ok(measureAttacks(stretched, sampleRateHz, expected).errorMsMax < 0.1);
      assert.equal(stretched.filter((value) => value > 0.75).length, clicks.length);
    });

    it(`at ${ratio} keeps the level of noise to 0.3 dB`, () => {
      const noise = makePinkNoise(96000, 8);
      const change = readLevelDb(stretch(noise, ratio)) - readLevelDb(noise);
      assert.ok(Math.abs(change) < 0.3, `${change} dB`);
    });
  }
});
