import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HistoryBuffer, MultichannelHistory } from './history-buffer.ts';

describe('history buffer', () => {
  it('gives samples by their position, whatever was dropped before', () => {
    const queue = new HistoryBuffer(-100);
    for (let at = -100; at < 50_000; at += 333) {
      queue.append(Float32Array.from({ length: 333 }, (_, i) => at + i));
      queue.discardBefore(at - 1000);
      const target = new Float32Array(500);
      queue.read(at - 200, target);
      const first = Math.max(0, -100 - (at - 200));
      for (let i = first; i < 500; i++) assert.equal(target[i], at - 200 + i);
    }
  });

  it('reads 0 where nothing is held', () => {
    const queue = new HistoryBuffer();
    queue.append(new Float32Array(10).fill(1));
    const target = new Float32Array(20).fill(9);
    queue.read(-5, target);
    assert.deepEqual([...target], [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
    queue.read(500, target);
    assert.ok(target.every((x) => x === 0));
  });

  it('adds at positions beyond its end, over silence, also after a discard', () => {
    const buffer = new HistoryBuffer();
    buffer.append(new Float32Array(5000).fill(1));
    buffer.discardBefore(5000);
    buffer.add(4000, 1);
    buffer.add(5002, 2);
    buffer.add(5002, 3);
    const target = new Float32Array(5);
    buffer.read(4999, target);
    assert.deepEqual([...target], [0, 0, 0, 5, 0]);
    assert.equal(buffer.end, 5003);
  });
});

describe('multichannel history', () => {
  it('reads any stretch of what was appended, and silence around it', () => {
    const queue = new MultichannelHistory(2);
    queue.append([Float32Array.of(1, 2), Float32Array.of(5, 6)]);
    queue.append([Float32Array.of(3), Float32Array.of(7)]);
    const target = new Float32Array(5).fill(9);
    queue.read(1, -1, target);
    assert.deepEqual([...target], [0, 5, 6, 7, 0]);
    assert.equal(queue.end, 3);
  });

  it('keeps positions while it lets go of the past', () => {
    const queue = new MultichannelHistory(1);
    const target = new Float32Array(3);
    for (let block = 0; block < 100; block++) {
      queue.append([Float32Array.from({ length: 1000 }, (_, i) => block * 1000 + i)]);
      queue.discardBefore(block * 1000 - 500);
      queue.read(0, Math.max(0, block * 1000 - 1), target);
      assert.equal(target[2], Math.max(0, block * 1000 - 1) + 2);
    }
  });
});
