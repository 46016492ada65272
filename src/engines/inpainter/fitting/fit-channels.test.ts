import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asMaterial, cutGap } from '../../../../test/support/inpaint-gaps.ts';
import { makePinkNoise, makeSine, mix, scale } from '../../../../test/support/signals.ts';
import { fitChannels } from './fit-channels.ts';

const sampleRateHz = 16_000;
const lengthSamples = 12 * sampleRateHz;
const rmsDb = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, x) => sum + x * x, 1e-12) / samples.length);

it('in surround sound every channel goes on as loud as it was, and those that rest rest on', () => {
  const tone = makeSine({ sampleRateHz, lengthSamples, frequencyHz: 300, amplitude: 0.2 });
  const channels = [0.5, 0.5, 1, 0.8, 0, 0.1].map((level, c) =>
    scale(mix(tone, makePinkNoise(lengthSamples, c)), 0.3 * level),
  );
  const gap = cutGap({ channels, sampleRateHz, beats: [] }, [5, 8]);
  const music = [1, 2].map((seed) => scale(mix(tone, makePinkNoise(lengthSamples, 10 + seed)), 0.1));
  const rests = Array.from({ length: 4 }, () => new Float32Array(lengthSamples));
  const { samples, seams } = fitChannels(asMaterial([...music, ...rests], 0), gap.surroundings);
  assert.ok(seams.in && seams.out);
  assert.equal(samples.length, 6);
  for (const [c, patch] of samples.entries()) {
    assert.equal(patch.length, 3 * sampleRateHz);
    const middle = rmsDb(patch.subarray(sampleRateHz, 2 * sampleRateHz));
    const around = rmsDb(gap.surroundings.before[c]!);
    // The fourth is that of the bass effects.
    if (c === 3 || c === 4) assert.ok(middle < -90, `channel ${c} is at ${middle.toFixed(1)} dB`);
    else
      assert.ok(Math.abs(middle - around) < 4, `channel ${c} is at ${middle.toFixed(1)}, not ${around.toFixed(1)} dB`);
  }
});
