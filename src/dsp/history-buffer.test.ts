import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SampleQueue } from './history-buffer.ts';

describe('sample queue', () => {
  it('gives samples by their position, whatever was dropped before', () => {
    const queue = new SampleQueue(-100);
    for (let at = -100; at < 50_000; at += 333) {
      queue.push(Float32Array.from({ length: 333 }, (_, i) => at + i));
      queue.dropBefore(at - 1000);
      const target = new Float32Array(500);
      queue.read(at - 200, target);
      const first = Math.max(0, -100 - (at - 200));
      for (let i = first; i < 500; i++) assert.equal(target[i], at - 200 + i);
    }
  });

  it('reads 0 where nothing is held', () => {
    const queue = new SampleQueue();
    queue.push(new Float32Array(10).fill(1));
    const target = new Float32Array(20).fill(9);
    queue.read(-5, target);
    assert.deepEqual([...target], [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
    queue.read(500, target);
    assert.ok(target.every((x) => x === 0));
  });
});
