import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePinkNoise, makeWhiteNoise } from '../../../test/support/signals.ts';
import { layBands } from './log-bands.ts';
import { countTaps, designDecorrelator, designLinearPhase } from './matching-taps.ts';
import { createMidSideFilter, type MidSideTaps } from './mid-side-filter.ts';

const bands = layBands(8000);
const tapCount = countTaps(8000);
const flat = (levelDb: number) => new Float64Array(bands.centresHz.length).fill(levelDb);

function filter(channels: readonly Float32Array[], taps: MidSideTaps, blockSamples = 1000): Float32Array[] {
  const made = createMidSideFilter(channels.length === 1 ? 1 : 2, taps);
  const blocks: Float32Array[][] = [];
  for (let at = 0; at < channels[0]!.length; at += blockSamples) {
    blocks.push(...made.push(channels.map((samples) => samples.subarray(at, at + blockSamples))));
  }
  blocks.push(...made.finish());
  return channels.map((_, c) => Float32Array.from(blocks.flatMap((block) => [...block[c]!])));
}

/** By definition, in double precision. */
function convolve(signal: Float32Array, taps: Float32Array): Float64Array {
  const reach = (taps.length - 1) / 2;
  return Float64Array.from({ length: signal.length }, (_, n) => {
    let sum = 0;
    for (let t = 0; t < taps.length; t++) sum += taps[t]! * (signal[n + reach - t] ?? 0);
    return sum;
  });
}

const power = (signal: ArrayLike<number>) => Array.from(signal).reduce((sum, x) => sum + x * x, 0) / signal.length;

describe('mid/side filter', () => {
  it('is the convolution that it stands for, without delay, as long as the input', () => {
    const random = makeWhiteNoise(tapCount, 1);
    const other = makeWhiteNoise(tapCount, 2);
    const [left, right] = [makeWhiteNoise(5000, 3), makeWhiteNoise(5000, 4)];
    const [outLeft, outRight] = filter([left, right], { mid: random, side: other, width: undefined });
    const mid = convolve(
      left.map((x, i) => (x + right[i]!) / 2),
      random,
    );
    const side = convolve(
      left.map((x, i) => (x - right[i]!) / 2),
      other,
    );
    assert.equal(outLeft!.length, 5000);
    for (let i = 0; i < 5000; i++) {
      assert.ok(Math.abs(outLeft![i]! - (mid[i]! + side[i]!)) < 1e-3);
      assert.ok(Math.abs(outRight![i]! - (mid[i]! - side[i]!)) < 1e-3);
    }
  });

  it('gives one channel back as it was where no gain is asked for', () => {
    const noise = makePinkNoise(9000, 5);
    const taps = designLinearPhase(flat(0), bands);
    const [out] = filter([noise], { mid: taps, side: taps, width: undefined });
    for (let i = 0; i < noise.length; i++) assert.ok(Math.abs(out![i]! - noise[i]!) < 1e-6);
  });

  it('gives the same samples whatever the blocks, also where there are fewer than taps', () => {
    const taps = designLinearPhase(flat(-3), bands);
    for (const length of [0, 1, 100, 7000]) {
      const noise = makePinkNoise(length, 6);
      const whole = filter([noise], { mid: taps, side: taps, width: undefined }, 10_000);
      assert.equal(whole[0]!.length, length);
      for (const blockSamples of [7, 999]) {
        assert.deepEqual(filter([noise], { mid: taps, side: taps, width: undefined }, blockSamples), whole);
      }
    }
  });

  it('makes side of equal channels that leaves the sum alone, has the wanted level and is not the mid again', () => {
    const noise = makeWhiteNoise(40_000, 7);
    const unit = designLinearPhase(flat(0), bands);
    const [left, right] = filter([noise, noise], { mid: unit, side: unit, width: designDecorrelator(flat(-9), bands) });
    const side = left!.map((x, i) => (x - right![i]!) / 2);
    const mid = left!.map((x, i) => (x + right![i]!) / 2);
    for (let i = 0; i < noise.length; i++) assert.ok(Math.abs(mid[i]! - noise[i]!) < 1e-5);
    assert.ok(Math.abs(10 * Math.log10(power(side) / power(mid)) + 9) < 1);
    const together = power(mid.map((x, i) => x + side[i]!)) - power(mid) - power(side);
    assert.ok(Math.abs(together) / Math.sqrt(power(mid) * power(side)) < 0.1, 'uncorrelated');
  });
});
