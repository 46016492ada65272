import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitLength } from './fit-length.ts';

const makeAudio = (lengths: readonly number[]) => ({
  sampleRateHz: 8000,
  channelCount: 2,
  blocks: (async function* () {
    for (const length of lengths) yield [new Float32Array(length).fill(1), new Float32Array(length).fill(-1)];
  })(),
});

async function fit(lengths: readonly number[], lengthSamples: number): Promise<Float32Array> {
  const samples: number[] = [];
  for await (const [left, right] of fitLength(makeAudio(lengths), lengthSamples).blocks) {
    assert.equal(left!.length, right!.length);
    samples.push(...left!);
  }
  return Float32Array.from(samples);
}

describe('audio made as long as its source', () => {
  it('fades out what is longer, within 20 ms', async () => {
    const samples = await fit([1000, 1000, 1000], 1700);
    assert.equal(samples.length, 1700);
    assert.ok(samples.subarray(0, 1540).every((sample) => sample === 1));
    assert.ok(samples.subarray(1540).every((sample, i, all) => i === 0 || sample < all[i - 1]!));
    assert.ok(samples.at(-1)! < 0.01);
  });

  it('fills up what is shorter with silence', async () => {
    const samples = await fit([100], 20_000);
    assert.equal(samples.length, 20_000);
    assert.ok(samples[99] === 1 && samples.subarray(100).every((sample) => sample === 0));
  });

  it('gives nothing for no length', async () => assert.equal((await fit([10], 0)).length, 0));
});
