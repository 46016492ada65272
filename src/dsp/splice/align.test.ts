import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePinkNoise } from '../../../test/support/signals.ts';
import { alignSounds } from './align.ts';

describe('alignment', () => {
  it('finds a stretch again to the sample, quieter and under noise', () => {
    const song = makePinkNoise(20_000, 1);
    const hiss = makePinkNoise(20_000, 2);
    const target = song.slice(6000, 9000);
    const sound = song.slice(5_500 - 123, 9_500 - 123).map((value, i) => 0.3 * value + 0.1 * hiss[i]!);
    const { lagSamples, correlation } = alignSounds(target, sound, 500);
    assert.equal(lagSamples, 123);
    assert.ok(correlation > 0.9, `${correlation}`);
  });

  it('finds nothing in silence, and little in another song', () => {
    const target = makePinkNoise(3000, 1);
    assert.deepEqual(alignSounds(target, new Float32Array(4000), 500), { lagSamples: 0, correlation: 0 });
    assert.ok(alignSounds(makePinkNoise(30_000, 1), makePinkNoise(30_400, 9), 200).correlation < 0.35);
  });
});
