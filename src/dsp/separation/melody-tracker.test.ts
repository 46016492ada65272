import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { trackMelody } from './melody-tracker.ts';
import { countLeadSamples, laySeparationFrames, takeSpectrogram } from './spectrogram.ts';

const sampleRateHz = 44_100;

describe('melody tracker', () => {
  for (const { name, pitchAt } of [
    { name: 'a held note', pitchAt: () => 220 },
    { name: 'a glide of an octave', pitchAt: (seconds: number) => 150 * 2 ** (seconds / 3) },
    { name: 'vibrato', pitchAt: (seconds: number) => 330 * 2 ** ((0.3 / 12) * Math.sin(2 * Math.PI * 5.5 * seconds)) },
  ]) {
    it(`follows ${name} within 40 cents, nearly all of the time`, () => {
      const grid = laySeparationFrames(sampleRateHz);
      const spectrogram = takeSpectrogram([makeVoice(pitchAt, 3)], grid);
      const { frequencyHz } = trackMelody(spectrogram.left.map(Math.sqrt), grid);
      let right = 0;
      let heard = 0;
      for (let t = 6; t < spectrogram.frameCount - 6; t++) {
        const seconds = (t * grid.hopSamples - countLeadSamples(grid) + grid.frameSamples / 2) / sampleRateHz;
        heard++;
        if (Math.abs(1200 * Math.log2(frequencyHz[t]! / pitchAt(seconds))) < 40) right++;
      }
      assert.ok(right / heard >= 0.95, `${((100 * right) / heard).toFixed(0)} %`);
    });
  }
});

/** Twenty harmonics that fall by 6 dB an octave. */
function makeVoice(pitchAt: (seconds: number) => number, seconds: number): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: seconds * sampleRateHz }, (_, i) => {
    phase += (2 * Math.PI * pitchAt(i / sampleRateHz)) / sampleRateHz;
    let sum = 0;
    for (let h = 1; h <= 20; h++) sum += Math.sin(h * phase) / h;
    return 0.1 * sum;
  });
}
