import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePinkNoise } from '../../test/support/signals.ts';
import { createSlidingMedian, medianFilter } from './sliding-median.ts';

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1]!;
}

describe('sliding median', () => {
  it('along a line equals the middle of each sorted window, also at the ends', () => {
    const values = makePinkNoise(200, 1);
    for (const width of [1, 3, 17, 301]) {
      const medians = new Float32Array(values.length);
      medianFilter(values, width, medians);
      const reach = (width - 1) / 2;
      for (let i = 0; i < values.length; i++) {
        assert.equal(
          medians[i],
          medianOf([...values.subarray(Math.max(0, i - reach), i + reach + 1)]),
          `${width}, ${i}`,
        );
      }
    }
  });

  it('in lanes equals the middle of each lane while windows fill, slide and empty', () => {
    const frames = Array.from({ length: 30 }, (_, i) => makePinkNoise(8, i));
    const sliding = createSlidingMedian(8, 5);
    const medians = new Float32Array(8);
    const check = (held: readonly Float32Array[]) => {
      sliding.read(medians);
      for (let lane = 0; lane < 8; lane++) assert.equal(medians[lane], medianOf(held.map((frame) => frame[lane]!)));
    };
    for (let i = 0; i < 30; i++) {
      if (i < 5) sliding.push(frames[i]!);
      else sliding.replace(frames[i - 5]!, frames[i]!);
      check(frames.slice(Math.max(0, i - 4), i + 1));
    }
    for (let i = 25; i < 29; i++) {
      sliding.remove(frames[i]!);
      check(frames.slice(i + 1, 30));
    }
  });
});
