import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findBestPath } from './viterbi.ts';

describe('the best course through states', () => {
  /** Every course is tried. */
  function tryAll(scores: Float64Array, stateCount: number, costs: readonly number[]): number {
    const steps = scores.length / stateCount;
    let best = Number.NEGATIVE_INFINITY;
    for (let code = 0; code < stateCount ** steps; code++) {
      const course = Array.from({ length: steps }, (_, step) => Math.floor(code / stateCount ** step) % stateCount);
      best = Math.max(best, score(course, scores, { stateCount, costs }));
    }
    return best;
  }
  function score(
    course: ArrayLike<number>,
    scores: Float64Array,
    { stateCount, costs }: { stateCount: number; costs: readonly number[] },
  ): number {
    let sum = 0;
    for (let step = 0; step < course.length; step++) {
      sum += scores[step * stateCount + course[step]!]!;
      if (step > 0 && course[step] !== course[step - 1]) sum -= costs[step]!;
    }
    return sum;
  }

  it('is as good as the best of all courses', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const scores = Float64Array.from({ length: 21 }, (_, i) => Math.sin(seed * 12.9898 * (i + 1)) * 3);
      const costs = Array.from({ length: 7 }, (_, i) => 1 + Math.cos(seed * 3.7 * i));
      const course = findBestPath(scores, 3, costs);
      assert.ok(Math.abs(score(course, scores, { stateCount: 3, costs }) - tryAll(scores, 3, costs)) < 1e-9);
    }
  });

  it('stays where a change is not worth its price', () => {
    assert.deepEqual([...findBestPath(Float64Array.of(2, 0, 0, 1, 2, 0), 2, [5, 5, 5])], [0, 0, 0]);
    assert.deepEqual([...findBestPath(Float64Array.of(9, 0, 0, 9, 0, 9), 2, [5, 5, 5])], [0, 1, 1]);
  });

  it('of no steps is empty', () => assert.equal(findBestPath(new Float64Array(0), 3, []).length, 0));
});
