import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../test/support/signals.ts';
import { filterByMasks } from './filter-spectrum.ts';
import { findRepeatingBackground } from './repeating-background.ts';
import { separateMix } from './separate-mix.ts';
import { laySeparationFrames, takeSpectrogram } from './spectrogram.ts';

const sampleRateHz = 16_000;
const makeTone = (frequencyHz: number, isOn: (seconds: number) => boolean, seconds: number) =>
  Float32Array.from({ length: seconds * sampleRateHz }, (_, i) =>
    isOn(i / sampleRateHz) ? 0.3 * Math.sin((2 * Math.PI * frequencyHz * i) / sampleRateHz) : 0,
  );

describe('filter by a mask', () => {
  for (const rateHz of [8000, 44_100, 96_000]) {
    it(`gives a signal at ${rateHz} Hz back where all is let through, and nothing where nothing is`, () => {
      const grid = laySeparationFrames(rateHz);
      const signal = makeTone(440, (seconds) => seconds > 0.1, 1);
      const { left } = takeSpectrogram([signal], grid);
      const whole = filterByMasks(signal, [new Float32Array(left.length).fill(1)], grid)[0]!;
      assert.ok(whole.every((x, i) => Math.abs(x - signal[i]!) < 1e-5));
      assert.ok(filterByMasks(signal, [new Float32Array(left.length)], grid)[0]!.every((x) => x === 0));
    });
  }
});

describe('repeating background', () => {
  it('holds the note that comes each second and not the one that comes once', () => {
    const grid = laySeparationFrames(sampleRateHz);
    const repeated = makeTone(500, (seconds) => seconds % 1 < 0.5, 16);
    const single = makeTone(1500, (seconds) => seconds > 7 && seconds < 7.5, 16);
    const mix = repeated.map((x, i) => x + single[i]!);
    const magnitude = takeSpectrogram([mix], grid).left.map(Math.sqrt);
    const background = findRepeatingBackground(magnitude, grid);
    const at = (frequencyHz: number, seconds: number) =>
      Math.round((seconds * sampleRateHz) / grid.hopSamples) * grid.binCount + Math.round(frequencyHz / grid.binHz);
    assert.ok(background[at(500, 7.2)]! > 0.8 * magnitude[at(500, 7.2)]!);
    assert.ok(background[at(1500, 7.2)]! < 0.05 * magnitude[at(1500, 7.2)]!);
  });
});

describe('separated vocals', () => {
  it('have the channels and the length of the mix, down to a single sample', () => {
    for (const length of [1, 100, 20_000]) {
      for (const channelCount of [1, 2, 6]) {
        const mix = Array.from({ length: channelCount }, () => makeTone(300, () => true, 2).slice(0, length));
        const { vocals } = separateMix(mix, sampleRateHz, { hasRhythm: false });
        assert.deepEqual(
          vocals.map((channel) => channel.length),
          mix.map((channel) => channel.length),
        );
        assert.ok(vocals.every((channel) => channel.every(Number.isFinite)));
      }
    }
  });
});

describe('a separated mix', () => {
  it('is made of numbers where a loud song fades to nothing', () => {
    const random = createRandom(3);
    const ending = [0, 1].map(() =>
      Float32Array.from(
        { length: 8 * sampleRateHz },
        (_, i) => (random() - 0.5) * Math.exp(-8 * Math.max(0, i / sampleRateHz - 4)),
      ),
    );
    const { vocals, drums, bass } = separateMix(ending, sampleRateHz, { hasRhythm: true });
    for (const channel of [...vocals, ...drums!, ...bass!]) assert.ok(channel.every(Number.isFinite));
  });
});
