import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { layHarmonySteps } from './harmony-steps.ts';

describe('steps of harmony', () => {
  const assertWhole = (borders: readonly number[], durationSeconds: number) => {
    assert.equal(borders[0], 0);
    assert.equal(borders.at(-1), durationSeconds);
    assert.ok(
      borders.every((border, i) => i === 0 || border > borders[i - 1]!),
      borders.join(' '),
    );
  };

  it('lie on the beats, and go on at their pace before and after', () => {
    const beats = [1.2, 1.7, 2.2, 2.7, 3.2];
    const { bordersSeconds, isDownbeat, hasBars } = layHarmonySteps(5, { beats, downbeats: [1.2, 3.2] });
    assertWhole(bordersSeconds, 5);
    for (const beat of beats) assert.ok(bordersSeconds.includes(beat));
    assert.equal(isDownbeat.length, bordersSeconds.length - 1);
    assert.deepEqual(
      bordersSeconds.filter((_, i) => isDownbeat[i]),
      [1.2, 3.2],
    );
    assert.ok(hasBars);
    assert.ok(bordersSeconds.every((border, i) => i === 0 || border - bordersSeconds[i - 1]! <= 0.72));
  });

  it('last half a second where there are no beats', () => {
    const { bordersSeconds, hasBars } = layHarmonySteps(3.2, { beats: [], downbeats: [] });
    assertWhole(bordersSeconds, 3.2);
    assert.ok(bordersSeconds.length >= 6 && bordersSeconds.length <= 8);
    assert.equal(hasBars, false);
  });

  it('join fast beats and cut slow ones', () => {
    const fast = layHarmonySteps(4, { beats: Array.from({ length: 27 }, (_, i) => 0.15 * i), downbeats: [] });
    assertWhole(fast.bordersSeconds, 4);
    assert.ok(fast.bordersSeconds.length <= 16);
    const slow = layHarmonySteps(8, { beats: [0, 2, 4, 6], downbeats: [] });
    assertWhole(slow.bordersSeconds, 8);
    assert.equal(slow.bordersSeconds.length, 9);
  });

  it('of a moment are one', () => {
    assert.deepEqual(layHarmonySteps(0.01, { beats: [], downbeats: [] }).bordersSeconds, [0, 0.01]);
  });
});
