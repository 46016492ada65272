import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createVoiceDip } from './voice-dip.ts';

const sampleRateHz = 44_100;
const tone = (hz: number): Float32Array =>
  Float32Array.from({ length: 2 * sampleRateHz }, (_, i) => 0.1 * Math.sin((2 * Math.PI * hz * i) / sampleRateHz));
const levelDb = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);

/** By how many dB a tone is lower from one time to another, where the voice is in for the first second. */
function findDip(hz: number, fromSeconds: number, toSeconds: number): number {
  const voice = tone(300).fill(0, sampleRateHz);
  const sides = [tone(hz), tone(hz)];
  createVoiceDip({ depthDb: 4, fromDb: -44, fullDb: -30 }, sampleRateHz)(sides, voice);
  const cut = (samples: Float32Array) => samples.subarray(fromSeconds * sampleRateHz, toSeconds * sampleRateHz);
  return levelDb(cut(tone(hz))) - levelDb(cut(sides[1]!));
}

describe('room for a voice', () => {
  test('is made in the middle of speech, while the voice is in', () => {
    assert.ok(Math.abs(findDip(2200, 0.2, 0.9) - 4) < 0.3, `${findDip(2200, 0.2, 0.9)} dB`);
    assert.ok(findDip(1000, 0.2, 0.9) > 1.5);
    assert.ok(findDip(4500, 0.2, 0.9) > 1.5);
  });

  test('is not made below it', () => {
    assert.ok(findDip(150, 0.2, 0.9) < 0.3);
  });

  test('is given back when the voice is out', () => {
    assert.ok(Math.abs(findDip(2200, 1.9, 2)) < 0.2, `${findDip(2200, 1.9, 2)} dB`);
  });
});
