import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutGap } from '../../../../test/support/inpaint-gaps.ts';
import { makeWhiteNoise, mix, scale } from '../../../../test/support/signals.ts';
import { makeSpeechLikeSignal } from '../../../../test/support/speech-like.ts';
import { fitPatch } from '../fitting/fit-patch.ts';
import { copyBackground, lacksMusic } from './copy-background.ts';

const sampleRateHz = 16_000;
const length = 10 * sampleRateHz;
const hiss = scale(makeWhiteNoise(length, 2), 0.002);
const talk = mix(makeSpeechLikeSignal({ length, sampleRateHz, seed: 3 }), hiss);
const gap = cutGap({ channels: [talk], sampleRateHz, beats: [] }, [4, 6]);

function levelDb(samples: Float32Array): number {
  return 10 * Math.log10(samples.reduce((sum, x) => sum + x * x, 1e-12) / samples.length);
}

describe('a repair of what is no music', () => {
  it('has the background of the recording in the gap, far below the talk, and never a hole', () => {
    const { samples } = fitPatch(copyBackground(gap.surroundings, 1)!, gap.surroundings, { matching: 'none' });
    assert.equal(samples[0]!.length, 2 * sampleRateHz);
    for (let at = 0.2; at < 1.8; at += 0.2) {
      const level = levelDb(samples[0]!.subarray(at * sampleRateHz, (at + 0.1) * sampleRateHz));
      assert.ok(level < levelDb(talk) - 6, `${level.toFixed(1)} dB`);
      assert.ok(level > levelDb(hiss) - 3, `${level.toFixed(1)} dB`);
    }
  });

  it('is wanted of talk that seems to have a pulse, and not of drums or of a song', () => {
    const { context } = gap;
    const grid = { tempoBpm: 90, beatsPerBar: 4, beats: [], downbeats: [], errorMs: 9, swingRatio: 0.5 };
    assert.ok(lacksMusic(context));
    assert.ok(lacksMusic({ ...context, grid, before: { ...context.inside, hasVocals: true } }));
    assert.ok(!lacksMusic({ ...context, grid }));
    assert.ok(!lacksMusic({ ...context, key: { tonic: 0, mode: 'major' } }));
  });
});
