import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { splitExactlyInPlace } from './lossless-residual.ts';

const hash = (i: number) => ((Math.imul(i + 1, 2_654_435_761) >>> 0) / 4_294_967_296) * 2 - 1;

describe('split', () => {
  for (const bits of [16, 24]) {
    it(`adds up exactly for ${bits}-bit samples, whatever was cleaned`, () => {
      const input = Float32Array.from(
        { length: 50_000 },
        (_, i) => Math.round(hash(i) ** 5 * 2 ** (bits - 1)) / 2 ** (bits - 1),
      );
      const wanted = Float32Array.from(input, (x, i) => x * 0.3 + 0.2 * hash(i * 7) ** 3);
      const clean = wanted.slice();
      const noise = new Float32Array(input.length);
      splitExactlyInPlace(input, clean, noise);
      for (let i = 0; i < input.length; i++) {
        assert.ok(Math.fround(clean[i]! + noise[i]!) === input[i], `sample ${i}`);
        assert.ok(Math.abs(clean[i]! - wanted[i]!) <= 2 ** -23);
      }
    });
  }

  it('adds up to 2⁻²⁴ for any float', () => {
    const input = Float32Array.from({ length: 50_000 }, (_, i) => hash(i) ** 9);
    const clean = Float32Array.from(input, (_, i) => 0.9 * hash(i * 3));
    const noise = new Float32Array(input.length);
    splitExactlyInPlace(input, clean, noise);
    for (let i = 0; i < input.length; i++) assert.ok(Math.abs(clean[i]! + noise[i]! - input[i]!) <= 2 ** -24);
  });
});
