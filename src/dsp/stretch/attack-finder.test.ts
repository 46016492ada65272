import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeClicks, makePinkNoise, mix, scale } from '../../../test/support/signals.ts';
import { createAttackFinder } from './attack-finder.ts';

const sampleRateHz = 48000;

function find(signal: Float32Array, blockSamples = 4800): number[] {
  const finder = createAttackFinder({ channelCount: 1, sampleRateHz });
  for (let at = 0; at < signal.length; at += blockSamples) finder.push([signal.slice(at, at + blockSamples)]);
  finder.finish();
  return finder.take();
}

describe('attack finder', () => {
  const clicks = [0, 9000, 21000, 23500, 47000];
  const signal = mix(makeClicks(clicks, { sampleRateHz, lengthSamples: 48000 }), scale(makePinkNoise(48000, 5), 0.05));

  it('finds clicks in noise to the sample, the first and the last one too', () => {
    assert.deepEqual(find(signal), clicks);
  });

  it('finds the same in blocks of any size', () => {
    assert.deepEqual(find(signal, 331), clicks);
  });

  it('finds nothing in steady noise or silence', () => {
    assert.ok(find(makePinkNoise(96000, 6)).filter((at) => at > 100).length <= 1);
    assert.deepEqual(find(new Float32Array(10000)), []);
  });

  it('takes what leads up to a far stronger attack as part of it', () => {
    const faint = scale(makeClicks([20000], { sampleRateHz, lengthSamples: 48000 }), 0.01);
    assert.deepEqual(find(mix(faint, makeClicks([21800], { sampleRateHz, lengthSamples: 48000 }))), [21800]);
  });
});
