import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRealFft } from './fft.ts';

describe('real FFT', () => {
  for (const size of [4, 16, 512, 4096]) {
    it(`of ${size} equals the sum in the definition`, () => {
      const signal = Float32Array.from({ length: size }, (_, i) => Math.sin(i * i * 0.37) * 0.8);
      const spectrum = new Float32Array(size + 2);
      createRealFft(size).forward(signal, spectrum);
      for (const k of [0, 1, size >> 2, size / 2 - 1, size / 2]) {
        let re = 0;
        let im = 0;
        for (let n = 0; n < size; n++) {
          re += signal[n]! * Math.cos((2 * Math.PI * k * n) / size);
          im -= signal[n]! * Math.sin((2 * Math.PI * k * n) / size);
        }
        const error = Math.hypot(spectrum[2 * k]! - re, spectrum[2 * k + 1]! - im);
        assert.ok(error < 1e-4 * Math.sqrt(size), `bin ${k}: off by ${error}`);
      }
    });

    it(`of ${size} gives the signal back`, () => {
      const fft = createRealFft(size);
      const signal = Float32Array.from({ length: size }, (_, i) => Math.sin(i * i * 0.11));
      const spectrum = new Float32Array(size + 2);
      const back = new Float32Array(size);
      fft.forward(signal, spectrum);
      fft.inverse(spectrum, back);
      for (let i = 0; i < size; i++) assert.ok(Math.abs(back[i]! - signal[i]!) < 1e-6, `sample ${i}`);
    });
  }

  it('refuses a size that is no power of two', () => {
    assert.throws(() => createRealFft(1000), RangeError);
  });
});
