import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dot, mean, median, quantile } from './statistics.ts';

describe('statistics', () => {
  it('gives a value of the set for every quantile, the upper one of two middle values as the median', () => {
    assert.equal(median([4, 1, 3, 2]), 3);
    assert.equal(median(Float32Array.of(5, -1, 2)), 2);
    assert.equal(quantile([10, 20, 30, 40, 50], 0), 10);
    assert.equal(quantile([10, 20, 30, 40, 50], 1), 50);
  });

  it('gives 0 for no values', () => {
    assert.deepEqual([median([]), mean([]), dot([], [])], [0, 0, 0]);
  });

  it('multiplies parts of two vectors', () => {
    assert.equal(dot([1, 2, 3, 4], [1, 10, 100, 1000], 1, 3), 320);
  });
});
