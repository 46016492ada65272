import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCompressor, reduceLevel } from './compressor.ts';

const sampleRateHz = 44_100;
const settings = { thresholdDb: -20, ratio: 4, kneeDb: 6, attackSeconds: 0.01, releaseSeconds: 0.1 };

/** Levels of a square wave that jumps from one level to another after a second, in dB, every 10 ms. */
function follow(firstDb: number, secondDb: number): number[] {
  const block = Float32Array.from({ length: 2 * sampleRateHz }, (_, i) => {
    return (i % 2 === 0 ? 1 : -1) * 10 ** ((i < sampleRateHz ? firstDb : secondDb) / 20);
  });
  createCompressor(settings, sampleRateHz)(block, block.slice());
  return Array.from({ length: 200 }, (_, i) => 20 * Math.log10(Math.abs(block[i * 441 + 220]!)));
}

test('below the threshold nothing is touched, above it four dB become one', () => {
  assert.equal(reduceLevel(-30, settings), 0);
  assert.ok(Math.abs(reduceLevel(0, settings) - 15) < 1e-9);
  assert.ok(reduceLevel(-20, settings) > 0 && reduceLevel(-20, settings) < 1.2, 'the knee is soft');
  assert.ok(Math.abs(follow(-40, -40).at(-1)! + 40) < 0.01);
  assert.ok(Math.abs(follow(-40, 0).at(-1)! + 15) < 0.2);
});

test('it takes hold within its attack and lets go within its release', () => {
  const up = follow(-40, 0);
  assert.ok(up[100]! > -10, 'the first moment of a stroke passes');
  assert.ok(Math.abs(up[106]! + 15) < 0.6, `${up[106]}`);
  const down = follow(0, -40);
  assert.ok(down[101]! < -50, 'still turned down');
  assert.ok(Math.abs(down[150]! + 40) < 0.6, `${down[150]}`);
});
