/** A small neural network of fully connected layers: the hidden ones rectified, the last one linear. */
export interface Perceptron {
  readonly inputs: number;
  readonly outputs: number;
  /** @returns the outputs; the array is used again by the next call */
  run(inputs: Float32Array): Float32Array;
}

/** A perceptron as it is kept. */
export interface PerceptronWeights {
  /** [inputs, hidden …, outputs]. */
  readonly sizes: readonly number[];
  /** What an integer of each layer is worth. */
  readonly scales: readonly number[];
  /** Layer by layer weights [out][in] and biases: integers of 16 bits, little-endian, in base64. */
  readonly integers: readonly string[];
}

/** @throws RangeError if the number of weights does not fit the sizes */
export function createPerceptron({ sizes, scales, integers }: PerceptronWeights): Perceptron {
  const stored = decodeIntegers(integers.join(''));
  const layers: {
    inputs: number;
    outputs: number;
    weights: Float32Array;
    biases: Float32Array;
    result: Float32Array;
  }[] = [];
  let at = 0;
  for (let layer = 1; layer < sizes.length; layer++) {
    const inputs = sizes[layer - 1]!;
    const outputs = sizes[layer]!;
    const values = Float32Array.from(
      stored.subarray(at, at + (inputs + 1) * outputs),
      (value) => value * scales[layer - 1]!,
    );
    const weights = values.subarray(0, inputs * outputs);
    const biases = values.subarray(inputs * outputs);
    layers.push({ inputs, outputs, weights, biases, result: new Float32Array(outputs) });
    at += (inputs + 1) * outputs;
  }
  if (at !== stored.length) throw new RangeError(`sizes ask for ${at} weights, got ${stored.length}`);
  return {
    inputs: sizes[0]!,
    outputs: sizes.at(-1)!,
    run(input) {
      let current = input;
      for (const [index, { inputs, outputs, weights, biases, result }] of layers.entries()) {
        const isHidden = index < layers.length - 1;
        for (let o = 0; o < outputs; o++) {
          let sum = biases[o]!;
          for (let i = 0; i < inputs; i++) sum += weights[o * inputs + i]! * current[i]!;
          result[o] = isHidden && sum < 0 ? 0 : sum;
        }
        current = result;
      }
      return current;
    },
  };
}

/** 16 bits each, little-endian, in base64. */
export function decodeIntegers(base64: string): Int16Array {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Int16Array.from({ length: bytes.length / 2 }, (_, i) => view.getInt16(2 * i, true));
}
