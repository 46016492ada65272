import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeWhiteNoise } from './signals.ts';
import { singVowel, vibrate, vowels } from './sung-vowels.ts';
import { comparePitch, measureLogSpectralDistance, measureMelCepstralDistortion } from './voice-metrics.ts';

const sampleRateHz = 16_000;
const sing = (vowel: keyof typeof vowels, pitchHz: number, seconds = 1) =>
  singVowel({ sampleRateHz, seconds, formants: vowels[vowel], pitchHzAt: vibrate(pitchHz) });

describe('voice metrics', () => {
  it('find no distance between a voice and itself', () => {
    const voice = sing('a', 150);
    assert.equal(measureMelCepstralDistortion(voice, voice, sampleRateHz), 0);
    assert.equal(measureLogSpectralDistance(voice, voice, sampleRateHz), 0);
    const { correlation, biasCents, grossShare, voicingAgreement } = comparePitch(voice, voice, sampleRateHz);
    assert.ok(Math.abs(correlation - 1) < 1e-9);
    assert.deepEqual({ biasCents, grossShare, voicingAgreement }, { biasCents: 0, grossShare: 0, voicingAgreement: 1 });
  });

  it('hear the vowel and not its pitch, length or level in the cepstrum', () => {
    const voice = sing('a', 150);
    const higher = measureMelCepstralDistortion(
      voice,
      sing('a', 180, 1.5).map((x) => 0.3 * x),
      sampleRateHz,
    );
    const other = measureMelCepstralDistortion(voice, sing('i', 150), sampleRateHz);
    assert.ok(higher < 4 && other > 3 * higher, `${higher} and ${other} dB`);
  });

  it('know how many dB lie between two levels', () => {
    const voice = makeWhiteNoise(sampleRateHz, 2);
    const distanceDb = measureLogSpectralDistance(
      voice,
      voice.map((x) => 0.5 * x),
      sampleRateHz,
    );
    assert.ok(Math.abs(distanceDb - 6.02) < 0.1, `${distanceDb}`);
  });

  it('read a pitch 20 cents off, and an octave as a gross error', () => {
    const voice = sing('a', 200);
    const { biasCents, grossShare } = comparePitch(voice, sing('a', 200 * 2 ** (20 / 1200)), sampleRateHz);
    assert.ok(Math.abs(biasCents - 20) < 1, `${biasCents}`);
    assert.equal(grossShare, 0);
    assert.ok(comparePitch(voice, sing('a', 400), sampleRateHz).grossShare > 0.99);
  });
});
