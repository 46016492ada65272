import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collect, streamOf } from '../../test/support/audio-blocks.ts';
import { limitPeaks } from './limiter.ts';

const sampleRateHz = 8000;
const settings = { ceiling: 1, lookaheadSeconds: 0.005 };

/** A tone whose middle second is 3 dB too loud. */
function makeSwelling(length: number, frequencyHz: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => {
    const level = i > length / 3 && i < (2 * length) / 3 ? 1.41 : 0.5;
    return level * Math.sin((2 * Math.PI * frequencyHz * i) / sampleRateHz);
  });
}

async function limit(channels: Float32Array[], blockLength = 500): Promise<Float32Array[]> {
  return collect(limitPeaks(streamOf(channels, sampleRateHz, [blockLength]), settings));
}

describe('limiter', () => {
  it('lets nothing above the ceiling, and keeps the length', async () => {
    const loud = makeSwelling(9000, 317);
    const [limited] = await limit([loud]);
    assert.equal(limited!.length, loud.length);
    for (const sample of limited!) assert.ok(Math.abs(sample) <= 1 + 1e-6, String(sample));
  });

  it('gives back what is below the ceiling, sample for sample, also after a peak has gone by', async () => {
    const loud = makeSwelling(9000, 317);
    const [limited] = await limit([loud]);
    // The look-ahead is 40 samples; twice that after the last peak the gain is 1 again, exactly.
    for (const i of [0, 100, 2900, 6200, 8999]) assert.equal(limited![i], loud[i]);
  });

  it('turns all channels down alike', async () => {
    const loud = makeSwelling(9000, 317);
    const quiet = loud.map((sample) => sample * 0.25);
    const [left, right] = await limit([loud, quiet]);
    for (let i = 0; i < loud.length; i++) assert.ok(Math.abs(right![i]! - left![i]! * 0.25) < 1e-6);
  });

  it('gives the same samples whatever the blocks', async () => {
    const loud = makeSwelling(2000, 317);
    const whole = await limit([loud], 2000);
    for (const length of [1, 7, 333]) assert.deepEqual(await limit([loud], length), whole);
  });

  it('takes nothing, one sample, and less than its look-ahead', async () => {
    for (const length of [0, 1, 17]) {
      const [limited] = await limit([new Float32Array(length).fill(2)]);
      assert.deepEqual(limited, new Float32Array(length).fill(1));
    }
  });
});
