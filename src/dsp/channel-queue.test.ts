import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChannelQueue } from './channel-queue.ts';

describe('channel queue', () => {
  it('reads any stretch of what was appended, and silence around it', () => {
    const queue = createChannelQueue(2);
    queue.append([Float32Array.of(1, 2), Float32Array.of(5, 6)]);
    queue.append([Float32Array.of(3), Float32Array.of(7)]);
    const target = new Float32Array(5).fill(9);
    queue.read(1, -1, target);
    assert.deepEqual([...target], [0, 5, 6, 7, 0]);
    assert.equal(queue.end, 3);
  });

  it('keeps positions while it lets go of the past', () => {
    const queue = createChannelQueue(1);
    const target = new Float32Array(3);
    for (let block = 0; block < 100; block++) {
      queue.append([Float32Array.from({ length: 1000 }, (_, i) => block * 1000 + i)]);
      queue.discardBefore(block * 1000 - 500);
      queue.read(0, Math.max(0, block * 1000 - 1), target);
      assert.equal(target[2], Math.max(0, block * 1000 - 1) + 2);
    }
  });
});
