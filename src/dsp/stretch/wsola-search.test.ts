import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePinkNoise, makeSine } from '../../../test/support/signals.ts';
import { MultichannelHistory } from '../history-buffer.ts';
import { createWsolaSearch } from './wsola-search.ts';

const hop = 256;

function queueOf(signal: Float32Array) {
  const queue = new MultichannelHistory(1);
  queue.append([signal]);
  return queue;
}

describe('grain joiner', () => {
  it('finds the place where the sound goes on by itself', () => {
    const queue = queueOf(makePinkNoise(8000, 1));
    for (const last of [2000, 3001]) {
      const found = createWsolaSearch(1, hop).findContinuation(queue, last, {
        from: last - 50,
        to: last + 700,
        usual: last + 600,
      });
      assert.equal(found, last + hop);
    }
  });

  it('joins a tone to itself a whole number of waves away without a trace', () => {
    const tone = makeSine({ sampleRateHz: 48000, lengthSamples: 8000, frequencyHz: 480 });
    const joiner = createWsolaSearch(1, hop);
    const next = joiner.findContinuation(queueOf(tone), 2000, { from: 2900, to: 3020, usual: 2950 });
    assert.equal((next - hop - 2000) % 100, 0);
    const [joined] = joiner.join(queueOf(tone), 2000, next);
    for (let i = 0; i < hop; i++) assert.ok(Math.abs(joined![i]! - tone[2000 + i]!) < 1e-4);
  });

  it('takes the usual place where nothing is heard', () => {
    const silence = queueOf(new Float32Array(8000));
    assert.equal(
      createWsolaSearch(1, hop).findContinuation(silence, 2000, { from: 1000, to: 3000, usual: 1234 }),
      1234,
    );
  });
});
