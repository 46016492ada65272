import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../test/support/signals.ts';
import { type BandNetworkShape, countWeights, createBandNetwork } from './band-network.ts';

const shape: BandNetworkShape = { bands: 7, inputs: 2, channels: 4, layers: 2, outputs: 2 };

function runStream(weights: Float32Array, frames: readonly Float64Array[]): Float64Array[] {
  const network = createBandNetwork(shape, weights);
  return [...frames.flatMap((frame) => network.push(frame) ?? []), ...network.finish()];
}

/** The same network written down directly: the whole recording at once, zeros around it. */
function runWhole(weights: Float32Array, frames: readonly Float64Array[]): number[][] {
  const { bands, inputs, channels, layers, outputs } = shape;
  let at = 0;
  const take = (count: number) => {
    at += count;
    return weights.subarray(at - count, at);
  };
  const dense = (x: number[][], w: Float32Array, b: Float32Array, rectify: boolean) =>
    x.map((row) => {
      const width = w.length / b.length;
      return Array.from({ length: bands * b.length }, (_, i) => {
        const [o, band] = [Math.floor(i / bands), i % bands];
        let sum = b[o]!;
        for (let k = 0; k < width; k++) sum += w[o * width + k]! * row[k * bands + band]!;
        return rectify ? Math.max(0, sum) : sum;
      });
    });
  let hidden = dense(
    frames.map((frame) => [...frame]),
    take(inputs * channels),
    take(channels),
    true,
  );
  for (let layer = 0; layer < layers; layer++) {
    const [step, reach] = [3 ** layer, 2 ** layer];
    const [taps, biases] = [take(15 * channels), take(channels)];
    const filtered = hidden.map((_, t) =>
      Array.from({ length: bands * channels }, (_, n) => {
        const [c, band] = [Math.floor(n / bands), n % bands];
        let sum = biases[c]!;
        for (let i = 0; i < 5; i++)
          for (let j = 0; j < 3; j++) {
            const [row, b] = [hidden[t + (i - 2) * step], band + (j - 1) * reach];
            if (row && b >= 0 && b < bands) sum += taps[(5 * c + i) * 3 + j]! * row[c * bands + b]!;
          }
        return sum;
      }),
    );
    const mixed = dense(filtered, take(channels * channels), take(channels), true);
    hidden = hidden.map((row, t) => row.map((x, n) => x + mixed[t]![n]!));
  }
  return dense(hidden, take(channels * outputs), take(outputs), false);
}

describe('band network', () => {
  const random = createRandom(3);
  const makeNumbers = (length: number) => Float64Array.from({ length }, () => random() - 0.5);
  const weights = Float32Array.from(makeNumbers(countWeights(shape)));

  for (const length of [0, 1, 5, 40]) {
    it(`gives for ${length} frames what the convolutions over the whole give`, () => {
      const frames = Array.from({ length }, () => makeNumbers(shape.bands * shape.inputs));
      const expected = runWhole(weights, frames);
      const given = runStream(weights, frames);
      assert.equal(given.length, length);
      given.forEach((row, t) => {
        row.forEach((x, n) => {
          assert.ok(Math.abs(x - expected[t]![n]!) < 1e-5, `frame ${t}, ${n}`);
        });
      });
    });
  }

  it('refuses weights of another shape', () => {
    assert.throws(() => createBandNetwork(shape, new Float32Array(10)), RangeError);
  });
});
