import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { frameVoice } from '../vocoder/voice-frame.ts';
import { createVoiceNoise } from './voice-noise.ts';

const framing = frameVoice(16_000);
const bands = framing.aperiodicityCentresHz.length;

describe('the noise of a sung voice', () => {
  const limitNoise = createVoiceNoise(framing);

  test('is a singer’s in a held vowel, however noisy the recording', () => {
    const noisy = new Float32Array(bands).fill(0.8);
    limitNoise(noisy, { force: 0.6, share: 1 });
    assert.ok(noisy[0]! < 0.05, `${noisy[0]} at 0 Hz`);
    // Trained singers have .4 at 4 kHz; the recording had .8.
    for (const value of noisy) assert.ok(value <= 0.35, noisy.join(' '));
    // It grows with frequency, as air does in a voice.
    for (let b = 1; b < bands; b++) assert.ok(noisy[b]! >= noisy[b - 1]!, noisy.join(' '));
  });

  test('is more in a soft voice', () => {
    const [soft, full] = [new Float32Array(bands), new Float32Array(bands)];
    limitNoise(soft, { force: 0, share: 1 });
    limitNoise(full, { force: 1, share: 1 });
    assert.ok(soft[4]! > 1.4 * full[4]!);
  });

  test('stays what it was in consonants', () => {
    const hiss = new Float32Array(bands).fill(0.8);
    limitNoise(hiss, { force: 0.6, share: 0 });
    for (const value of hiss) assert.ok(Math.abs(value - 0.8) < 1e-6);
  });
});
