import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom, makeWhiteNoise } from '../../../test/support/signals.ts';
import { measureDecaySeconds } from './decay.ts';

const sampleRateHz = 44_100;

/** Bursts of noise in a room: each dies away by 60 dB in the given time. */
function makeBursts(decaySeconds: number): Float32Array {
  const sound = new Float32Array(8 * sampleRateHz);
  const random = createRandom(5);
  for (let at = 0; at < sound.length; at += Math.round((0.4 + 0.3 * random()) * sampleRateHz)) {
    const noise = makeWhiteNoise(Math.min(sampleRateHz, sound.length - at), at + 1);
    for (let i = 0; i < noise.length; i++) {
      sound[at + i]! += 0.2 * noise[i]! * 10 ** ((-3 * i) / (decaySeconds * sampleRateHz));
    }
  }
  return sound;
}

describe('decay time', () => {
  for (const decaySeconds of [0.3, 0.6, 1.2]) {
    it(`tells a room of ${decaySeconds} s to within a third`, () => {
      const measured = measureDecaySeconds(makeBursts(decaySeconds), sampleRateHz);
      assert.ok(Math.abs(measured / decaySeconds - 1) < 0.34, `${measured.toFixed(2)} s`);
    });
  }

  it('is 0 where nothing tells: silence, and noise that never stops', () => {
    assert.equal(measureDecaySeconds(new Float32Array(100_000), sampleRateHz), 0);
    assert.equal(measureDecaySeconds(new Float32Array(10), sampleRateHz), 0);
    assert.equal(measureDecaySeconds(makeWhiteNoise(100_000, 1), sampleRateHz), 0);
  });
});
