import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDeepestPause } from './split-at-silence.ts';

const speech = { probability: 0.99, levelDb: -20 };
const pause = { probability: 0.05, levelDb: -60 };

function framesWith(special: Readonly<Record<number, { probability: number; levelDb: number }>>) {
  return {
    probability: (index: number) => (special[index] ?? speech).probability,
    levelDb: (index: number) => (special[index] ?? speech).levelDb,
  };
}

describe('where long speech is cut', () => {
  it('is the middle of its longest pause', () => {
    const pauses = [50, 51, 52, 70, 71, 72, 73, 74, 75].map((index) => [index, pause]);
    assert.deepEqual(findDeepestPause(framesWith(Object.fromEntries(pauses)), 0, 100), { end: 73, cutInSpeech: false });
  });

  it('is the quietest moment where there is no pause, and it says so', () => {
    const { end, cutInSpeech } = findDeepestPause(framesWith({ 60: { probability: 0.9, levelDb: -45 } }), 0, 100);
    assert.equal(end, 60);
    assert.ok(cutInSpeech);
  });

  it('is never in the first third, so that no scrap is cut off', () => {
    const pauses = [5, 6, 7, 8, 9, 10, 11, 12].map((index) => [index, pause]);
    assert.ok(findDeepestPause(framesWith(Object.fromEntries(pauses)), 0, 99).end > 33);
  });
});
