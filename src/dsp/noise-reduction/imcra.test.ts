import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createNoiseTracker, findPresence } from './imcra.ts';

/** Power of complex Gaussian noise of mean 1: exponential numbers from a seed. */
function createNoise(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return -Math.log((state + 1) / 4_294_967_297);
  };
}

/** Runs the tracker as a denoiser would: a-priori SNR from the frame itself. */
function track(frames: number, levelAt: (frame: number, bin: number) => number): Float64Array {
  const bins = 129;
  const random = createNoise();
  const tracker = createNoiseTracker(bins);
  const power = new Float64Array(bins);
  const apriori = new Float64Array(bins);
  for (let frame = 0; frame < frames; frame++) {
    for (let k = 0; k < bins; k++) {
      power[k] = random() * levelAt(frame, k);
      const posterior = power[k]! / Math.max(tracker.noise[k]!, 1e-20);
      apriori[k] = frame === 0 ? 0.01 : Math.max(0.003, 0.92 * apriori[k]! * 0.5 + 0.08 * Math.max(posterior - 1, 0));
    }
    tracker.update(power, apriori);
  }
  return tracker.noise;
}

const meanDb = (noise: Float64Array) => 10 * Math.log10(noise.reduce((sum, x) => sum + x, 0) / noise.length);

describe('IMCRA', () => {
  it('finds the level of steady noise to 2 dB', () => {
    const levelDb = meanDb(track(400, () => 1));
    assert.ok(Math.abs(levelDb) < 2, `${levelDb.toFixed(2)} dB`);
  });

  it('follows noise that rises by 10 dB within 3 s', () => {
    const levelDb = meanDb(track(300 + 280, (frame) => (frame < 300 ? 1 : 10)));
    assert.ok(Math.abs(levelDb - 10) < 2.5, `${levelDb.toFixed(2)} dB`);
  });

  it('does not take bursts of speech 25 dB above for noise', () => {
    const levelDb = meanDb(track(550, (frame) => (frame % 110 < 60 ? 316 : 1)));
    assert.ok(levelDb < 4, `${levelDb.toFixed(2)} dB`);
  });

  it('gives presence 0 and 1 at the ends, and more for more power', () => {
    assert.equal(findPresence(1, 5, 5), 0);
    assert.equal(findPresence(0, 5, 5), 1);
    assert.ok(findPresence(0.5, 5, 8) > findPresence(0.5, 5, 2));
  });
});
