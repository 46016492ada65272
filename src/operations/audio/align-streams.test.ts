import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { streamOf } from '../../../test/support/audio-blocks.ts';
import { makeWhiteNoise } from '../../../test/support/signals.ts';
import { alignStreams } from './align-streams.ts';

describe('aligned streams', () => {
  it('gives the same moment of all of them, whatever their blocks are', async () => {
    const [a, b] = [makeWhiteNoise(10_000, 1), makeWhiteNoise(10_000, 2)];
    let at = 0;
    for await (const [first, second] of alignStreams([streamOf([a], 8000, [7, 900]), streamOf([b, a], 8000, [333])])) {
      const end = at + first![0]!.length;
      assert.deepEqual(first, [a.slice(at, end)]);
      assert.deepEqual(second, [b.slice(at, end), a.slice(at, end)]);
      at = end;
    }
    assert.equal(at, 10_000);
  });

  it('ends with the shortest and closes the others, also when its reader stops', async () => {
    let closed = 0;
    async function* endless() {
      try {
        for (;;) yield [new Float32Array(100)];
      } finally {
        closed++;
      }
    }
    const endlessStream = () => ({ sampleRateHz: 8000, channelCount: 1, blocks: endless() });
    let length = 0;
    for await (const [block] of alignStreams([endlessStream(), streamOf([new Float32Array(250)], 8000)])) {
      length += block![0]!.length;
    }
    assert.equal(length, 250);
    for await (const _ of alignStreams([endlessStream(), endlessStream()])) break;
    assert.equal(closed, 3);
  });
});
