import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeWhiteNoise, mixAtSnr } from '../../../test/support/noises.ts';
import { makeMusicLikeSignal } from '../../../test/support/speech-like.ts';
import { createRealFft } from '../fft.ts';
import { layFrames, measurePower } from '../overlap-add.ts';
import { createSpectralGate } from './spectral-gate.ts';

const sampleRateHz = 16_000;
const shape = { length: 12 * sampleRateHz, sampleRateHz, seed: 3 };

function hear(signal: Float32Array) {
  const grid = layFrames(sampleRateHz);
  const fft = createRealFft(grid.frameSamples);
  const spectrum = new Float32Array(grid.frameSamples + 2);
  const power = new Float64Array(grid.bins);
  const gate = createSpectralGate(grid.bins);
  for (let from = 0; from + grid.frameSamples <= signal.length; from += grid.hopSamples) {
    fft.forward(
      signal.slice(from, from + grid.frameSamples).map((x, i) => x * grid.window[i]!),
      spectrum,
    );
    measurePower(spectrum, power);
    gate.learn(power);
  }
  gate.refresh();
  return { gate, power, gain: new Float64Array(grid.bins) };
}

describe('spectral gate', () => {
  it('hears how noisy music is, to 3 dB at 5 and 10 dB', () => {
    const music = makeMusicLikeSignal(shape);
    for (const snrDb of [5, 10]) {
      const { gate } = hear(mixAtSnr(music, makeWhiteNoise(shape), snrDb));
      assert.ok(Math.abs(gate.snrDb - snrDb) < 3, `${gate.snrDb.toFixed(1)} dB heard, ${snrDb} dB made`);
    }
  });

  it('hears clean music as clean', () => {
    const { gate } = hear(makeMusicLikeSignal(shape));
    assert.ok(gate.snrDb > 20, `${gate.snrDb.toFixed(1)} dB`);
  });

  it('turns bare noise down by 5 to 9 dB, and what is 30 dB above it not at all', () => {
    const { gate, power, gain } = hear(makeWhiteNoise(shape));
    for (let i = 0; i < 20; i++) gate.estimate(power, gain);
    const meanDb = 10 * Math.log10(gain.reduce((sum, g) => sum + g * g * (1 / gain.length), 0));
    assert.ok(meanDb < -4 && meanDb >= -9.01, `${meanDb.toFixed(1)} dB`);
    gate.estimate(power.fill(1000 * Math.max(...power)), gain);
    assert.ok(gain.every((g) => g > 0.99));
  });
});
