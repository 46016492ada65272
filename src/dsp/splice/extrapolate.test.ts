import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeSine, makeWhiteNoise, mix, scale } from '../../../test/support/signals.ts';
import { extrapolate, fitPrediction, measureSurprise } from './extrapolate.ts';

const sampleRateHz = 44_100;

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
}

describe('sound that runs on', () => {
  it('sounds a chord on for 50 ms as it would have gone, in pitch and in phase', () => {
    const tone = (frequencyHz: number) => makeSine({ sampleRateHz, lengthSamples: 12_000, frequencyHz });
    const chord = mix(...[220, 277.2, 329.6, 880].map((hz) => scale(tone(hz), 0.2)));
    const heard = chord.subarray(0, 9000);
    const foreseen = extrapolate(heard, fitPrediction(heard, 600), 2205);
    const error = foreseen.map((value, i) => value - chord[9000 + i]!);
    assert.ok(rms(error) < 0.05 * rms(chord), `error ${(rms(error) / rms(chord)).toFixed(3)} of the chord`);
  });

  it('never grows, whatever it was taught by', () => {
    const cases = [makeWhiteNoise(8000, 1), new Float32Array(8000), new Float32Array(3), new Float32Array(0)];
    const burst = new Float32Array(8000);
    burst.set(makeWhiteNoise(500, 2), 7500);
    for (const sound of [...cases, burst]) {
      const on = extrapolate(sound, fitPrediction(sound, 400), 20_000);
      const most = sound.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
      assert.ok(
        on.every((value) => Math.abs(value) <= 2 * most),
        'it grew',
      );
    }
  });

  it('is surprised by a break of 1 % in a tone, and not by the tone', () => {
    const tone = makeSine({ sampleRateHz, lengthSamples: 5000, frequencyHz: 440 });
    const [history, next] = [tone.subarray(0, 4000), tone.slice(4000, 4030)];
    const prediction = fitPrediction(history, 32);
    const calm = Math.max(...measureSurprise(history, next, prediction).map(Math.abs));
    const broken = next.map((value) => value + 0.01);
    const surprised = Math.abs(measureSurprise(history, broken, prediction)[0]!);
    assert.ok(surprised > 10 * calm, `${surprised} against ${calm}`);
  });
});
