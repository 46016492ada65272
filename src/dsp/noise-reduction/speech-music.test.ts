import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeMusicLikeSignal, makeSpeechLikeSignal } from '../../../test/support/speech-like.ts';
import { createRealFft } from '../fft.ts';
import { layFrames, measurePower } from '../overlap-add.ts';
import { createSpeechMusicMeter } from './speech-music.ts';

function describeSignal(signal: Float32Array, sampleRateHz: number) {
  const grid = layFrames(sampleRateHz);
  const frameSeconds = grid.hopSamples / sampleRateHz;
  const framesMax = Math.round(4 / frameSeconds);
  const { frameSamples } = grid;
  const listener = createSpeechMusicMeter({
    binHz: sampleRateHz / frameSamples,
    frameSeconds,
    frameSamples,
    framesMax,
  });
  const fft = createRealFft(frameSamples);
  const spectrum = new Float32Array(frameSamples + 2);
  const power = new Float64Array(grid.bins);
  for (let from = 0; from + frameSamples <= signal.length; from += grid.hopSamples) {
    fft.forward(
      signal.slice(from, from + frameSamples).map((x, i) => x * grid.window[i]!),
      spectrum,
    );
    measurePower(spectrum, power);
    listener.push(power);
  }
  return listener.describe(framesMax);
}

describe('speech and music', () => {
  for (const sampleRateHz of [8000, 44_100]) {
    it(`differ in pauses and in steady partials at ${sampleRateHz} Hz`, () => {
      const shape = { length: 5 * sampleRateHz, sampleRateHz, seed: 2 };
      const speech = describeSignal(makeSpeechLikeSignal(shape), sampleRateHz)!;
      const music = describeSignal(makeMusicLikeSignal(shape), sampleRateHz)!;
      assert.ok(speech.quietShare > music.quietShare + 0.1);
      assert.ok(music.steadiness > speech.steadiness + 0.2);
      assert.ok(music.steadyShare > speech.steadyShare + 0.2);
    });
  }

  it('are not told apart in silence', () => {
    assert.equal(describeSignal(new Float32Array(80_000), 16_000), undefined);
  });
});
