import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStreamResampler } from './stream-resampler.ts';

function resample(signal: Float32Array, rates: readonly [number, number], block: number): Float32Array {
  const resampler = createStreamResampler(...rates);
  const samples: number[] = [];
  for (let at = 0; at < signal.length; at += block) samples.push(...resampler.push(signal.subarray(at, at + block)));
  samples.push(...resampler.finish());
  return Float32Array.from(samples);
}

const makeSine = (frequencyHz: number, rateHz: number, length: number) =>
  Float32Array.from({ length }, (_, i) => Math.sin((2 * Math.PI * frequencyHz * i) / rateHz));

describe('stream resampler', () => {
  for (const rateHz of [8000, 11_025, 16_000, 22_050, 44_100, 47_999, 96_000, 192_000]) {
    it(`brings a 1 kHz tone from ${rateHz} to 48000 Hz without delay, 75 dB clean`, () => {
      const result = resample(makeSine(1000, rateHz, rateHz / 2), [rateHz, 48_000], 777);
      assert.ok(Math.abs(result.length - 24_000) <= 3);
      const expected = makeSine(1000, 48_000, result.length);
      let error = 0;
      let power = 0;
      for (let i = 2000; i < 22_000; i++) {
        error += (result[i]! - expected[i]!) ** 2;
        power += expected[i]! ** 2;
      }
      const snrDb = 10 * Math.log10(power / error);
      assert.ok(snrDb > 75, `${snrDb.toFixed(1)} dB`);
    });
  }

  it('keeps 30 kHz out by 75 dB on the way from 96 to 48 kHz', () => {
    const result = resample(makeSine(30_000, 96_000, 48_000), [96_000, 48_000], 4096);
    const level = Math.sqrt(result.slice(1000, 23_000).reduce((sum, x) => sum + x * x, 0) / 22_000);
    assert.ok(20 * Math.log10(level) < -75, `${(20 * Math.log10(level)).toFixed(1)} dB`);
  });

  it('gives the same samples whole or in blocks', () => {
    const signal = makeSine(440, 44_100, 10_000);
    assert.deepEqual(resample(signal, [44_100, 48_000], 10_000), resample(signal, [44_100, 48_000], 61));
  });
});
