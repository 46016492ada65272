import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { frameVoice } from '../vocoder/voice-frame.ts';
import { createEffortTilt } from './vocal-effort-tilt.ts';

const framing = frameVoice(16_000);
const binHz = framing.sampleRateHz / framing.fftSize;
const bins = framing.fftSize / 2 + 1;

/** One formant on a falling slope. */
const vowel = (formantHz: number): Float32Array =>
  Float32Array.from({ length: bins }, (_, k) => 4 * Math.exp(-(((k * binHz - formantHz) / 90) ** 2)) - k / 100);

const peakHz = (envelope: Float32Array): number => envelope.indexOf(Math.max(...envelope)) * binHz;

describe('the colour of a sung vowel', () => {
  const plain = { gender: 'male' as const, formantRatio: 1, firstFormantHz: 400, f0Hz: 200, force: 0.5 };

  test('keeps its formant where the pitch is low', () => {
    const colour = createEffortTilt(framing);
    assert.ok(Math.abs(peakHz(colour(vowel(400), plain)) - 400) < 2 * binHz);
  });

  test('raises the first formant to a pitch above it', () => {
    const colour = createEffortTilt(framing);
    assert.ok(Math.abs(peakHz(colour(vowel(400), { ...plain, f0Hz: 600 })) - 624) < 2 * binHz);
  });

  test('moves formants with the length of the throat', () => {
    const colour = createEffortTilt(framing);
    assert.ok(Math.abs(peakHz(colour(vowel(1000), { ...plain, formantRatio: 1.1 })) - 1100) < 2 * binHz);
  });

  test('rings more with full voice', () => {
    const colour = createEffortTilt(framing);
    const ring = Math.round(3100 / binHz);
    const soft = colour(vowel(400), { ...plain, force: 0 })[ring]!;
    const full = colour(vowel(400), { ...plain, force: 1 })[ring]!;
    assert.ok(10 * Math.log10(full / soft) > 3);
  });
});
