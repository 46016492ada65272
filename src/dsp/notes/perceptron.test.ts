import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPerceptron } from './perceptron.ts';

const encode = (values: readonly number[]) => [Buffer.from(Int16Array.from(values).buffer).toString('base64')];

describe('perceptron', () => {
  it('adds up weighted inputs, cuts hidden values at 0 and leaves the outputs as they are', () => {
    // Hidden: x - 2 y + 1 and -x; output: 3 a + 4 b - 5, where an integer of the first layer is worth a half.
    const integers = encode([2, -4, -2, 0, 2, 0, 3, 4, -5]);
    const perceptron = createPerceptron({ sizes: [2, 2, 1], scales: [0.5, 1], integers });
    assert.equal(perceptron.run(Float32Array.of(3, 1))[0], 3 * 2 + 0 - 5);
    assert.equal(perceptron.run(Float32Array.of(-2, 4))[0], 0 + 4 * 2 - 5);
  });

  it('refuses weights that do not fit', () => {
    assert.throws(() => createPerceptron({ sizes: [2, 1], scales: [1], integers: encode([1, 2]) }), RangeError);
  });
});
