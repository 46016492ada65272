import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRealFft } from './fft.ts';
import { layFrames, OverlapAdder } from './overlap-add.ts';

describe('frames', () => {
  for (const sampleRateHz of [8000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000, 192_000]) {
    it(`at ${sampleRateHz} Hz hop by 7.5 to 15 ms and add up to the signal`, () => {
      const grid = layFrames(sampleRateHz);
      const hopMs = (1000 * grid.hopSamples) / sampleRateHz;
      assert.ok(hopMs >= 7.5 && hopMs <= 15, `${hopMs} ms`);
      const length = grid.frameSamples * 4;
      const signal = Float32Array.from({ length }, (_, i) => Math.sin(i * i * 0.01));
      const fft = createRealFft(grid.frameSamples);
      const spectrum = new Float32Array(grid.frameSamples + 2);
      const adder = new OverlapAdder(grid);
      const finished = new Float32Array(grid.hopSamples);
      for (let from = 0; from + grid.frameSamples <= length; from += grid.hopSamples) {
        const frame = signal.slice(from, from + grid.frameSamples).map((x, i) => x * grid.window[i]!);
        fft.forward(frame, spectrum);
        fft.inverse(spectrum, frame);
        adder.add(frame, finished);
        if (from < grid.frameSamples) continue;
        finished.forEach((x, i) => {
          assert.ok(Math.abs(x - signal[from + i]!) < 1e-6, `sample ${from + i}`);
        });
      }
    });
  }

  it('refuses a rate below 1000 Hz', () => {
    assert.throws(() => layFrames(10), RangeError);
  });
});
