import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBandExtender } from './band-extender.ts';
import type { VoiceFrame } from './voice-frame.ts';
import { frameVoice } from './voice-frame.ts';

const source = frameVoice(16_000);

function makeFrame(f0Hz: number, powerOf: (hz: number) => number, noise = 0.2): VoiceFrame {
  const { fftSize, sampleRateHz, aperiodicityCentresHz } = source;
  return {
    f0Hz,
    envelope: Float32Array.from({ length: fftSize / 2 + 1 }, (_, k) => powerOf((k * sampleRateHz) / fftSize)),
    aperiodicity: new Float32Array(aperiodicityCentresHz.length).fill(f0Hz > 0 ? noise : 1),
  };
}

const vowel = (hz: number) => 1 / (1 + (hz / 800) ** 3);
const hiss = (hz: number) => (hz > 4000 ? 0.1 : 0.002);

for (const rateHz of [16_000, 22_050, 44_100, 48_000]) {
  const target = frameVoice(rateHz);
  const extend = createBandExtender(source, target);
  const readDb = ({ envelope }: VoiceFrame, hz: number) =>
    10 * Math.log10(envelope[Math.round((hz / rateHz) * target.fftSize)]!);

  describe(`band extender to ${rateHz} Hz`, () => {
    it('leaves what the source holds as it was, as loud per second', () => {
      const extended = extend(makeFrame(150, vowel));
      for (const hz of [0, 300, 1000, 3000, 6000]) {
        const expected = 10 * Math.log10((vowel(hz) * rateHz) / 16_000);
        assert.ok(Math.abs(readDb(extended, hz) - expected) < 0.3, `${hz} Hz`);
      }
      assert.equal(extended.f0Hz, 150);
      assert.ok(extended.aperiodicity.slice(0, 5).every((x) => Math.abs(x - 0.2) < 1e-6));
    });

    it('falls above it without a step, a voice faster than a hiss', () => {
      const fall = (frame: VoiceFrame) => readDb(frame, 6500) - readDb(frame, Math.min(10_900, 0.48 * rateHz));
      const [voiced, hissing] = [extend(makeFrame(150, vowel)), extend(makeFrame(0, hiss))];
      assert.ok(Math.abs(readDb(voiced, 7100) - readDb(voiced, 6800)) < 3);
      if (rateHz > 16_000) assert.ok(fall(voiced) > fall(hissing) + 3, `${fall(voiced)}, ${fall(hissing)}`);
      assert.ok(fall(hissing) > 0);
    });

    it('has more noise the higher it goes, and nothing but noise in a hiss', () => {
      const { aperiodicity } = extend(makeFrame(150, vowel));
      for (let b = 1; b < aperiodicity.length; b++) assert.ok(aperiodicity[b]! >= aperiodicity[b - 1]! - 1e-6);
      assert.ok(extend(makeFrame(0, hiss)).aperiodicity.every((x) => x === 1));
    });
  });
}

describe('band extender', () => {
  it('carries the relief of the formants on above the edge', () => {
    const target = frameVoice(48_000);
    const formants = (hz: number) => vowel(hz) * 10 ** (0.6 * Math.cos((2 * Math.PI * hz) / 1000));
    const { envelope } = createBandExtender(source, target)(makeFrame(150, formants));
    const levels = Array.from({ length: 20 }, (_, i) => {
      const hz = 7600 + 100 * i;
      return 10 * Math.log10(envelope[Math.round((hz / 48_000) * target.fftSize)]!) + 17 * Math.log2(hz / 7600);
    });
    assert.ok(Math.max(...levels) - Math.min(...levels) > 6, `${Math.max(...levels) - Math.min(...levels)} dB`);
  });

  it('refuses to go down, or to another hop', () => {
    assert.throws(() => createBandExtender(frameVoice(48_000), source), RangeError);
    assert.throws(() => createBandExtender(source, { ...frameVoice(48_000), hopSeconds: 0.01 }), RangeError);
  });
});
