import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { frameVoice } from '../vocoder/voice-frame.ts';
import { createFrameLoudness, type HeldVowel, planLevels } from './sung-level.ts';

const framing = frameVoice(16_000);

describe('how loud a phrase is sung', () => {
  const vowel = (startSeconds: number, loudnessLufs: number, force: number, length = 0.3): HeldVowel => ({
    startSeconds,
    endSeconds: startSeconds + length,
    loudnessLufs,
    force,
  });
  const manner = { loudnessLufs: -20, rangeDb: 8 };

  for (const { kind, length, spreadDb } of [
    { kind: 'held', length: 0.7, spreadDb: 4 },
    { kind: 'quick', length: 0.2, spreadDb: 6.5 },
  ]) {
    test(`brings soft and loud ${kind} vowels, 10 dB apart, within ${spreadDb} dB`, () => {
      const vowels = [-30, -20, -25].map((lufs, i) => vowel(1 + i, lufs, 0.65, length));
      const gainDb = planLevels(vowels, manner);
      const levels = vowels.map(({ startSeconds, loudnessLufs }) => loudnessLufs + gainDb(startSeconds + length / 2));
      assert.ok(Math.max(...levels) - Math.min(...levels) < spreadDb, levels.join(' '));
      const mean = levels.reduce((sum, level) => sum + level) / levels.length;
      assert.ok(Math.abs(mean + 20) < 2, levels.join(' '));
    });
  }

  test('follows the force of the notes', () => {
    const gainDb = planLevels([vowel(1, -20, 0.4), vowel(1.4, -20, 0.9)], manner);
    const soft = gainDb(1.15);
    const loud = gainDb(1.55);
    assert.ok(loud - soft > 3, `${soft} and ${loud} dB`);
  });
});

test('a frame is as loud as what is made of it', () => {
  // White noise of power 0.01: the weighting adds 4 dB to what lies high, so a little above −20.7.
  const loudnessOf = createFrameLoudness(framing);
  const envelope = new Float32Array(framing.fftSize / 2 + 1).fill(0.01);
  assert.ok(Math.abs(loudnessOf(envelope, 0) + 17.3) < 0.7, `${loudnessOf(envelope, 0)}`);
  assert.ok(Math.abs(loudnessOf(envelope, 200) - loudnessOf(envelope, 0)) < 0.7);
});
