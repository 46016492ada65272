import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Values of a network, by rows of its shape. */
export interface Weight {
  readonly data: Float32Array;
  readonly shape: readonly number[];
}

export type Weights = ReadonlyMap<string, Weight>;

/** The weights' part of a TensorFlow.js model: groups of weights, each in one file or several. */
export type WeightsManifest = readonly {
  readonly paths: readonly string[];
  readonly weights: readonly {
    readonly name: string;
    readonly shape: readonly number[];
    readonly dtype: string;
    /** How values were rounded to 8 bits: value = scale × byte + min. Default: they are floats. */
    readonly quantization?: { readonly dtype: 'uint8'; readonly scale: number; readonly min: number };
  }[];
}[];

/** Reads the floating-point weights of a TensorFlow.js model whose files are in `folder`. */
export async function readTfjsWeights(folder: string, manifest: WeightsManifest): Promise<Weights> {
  const weights = new Map<string, Weight>();
  for (const group of manifest) {
    const bytes = Buffer.concat(await Promise.all(group.paths.map((path) => readFile(join(folder, path)))));
    let at = 0;
    for (const { name, shape, dtype, quantization } of group.weights) {
      const count = shape.reduce((product, size) => product * size, 1);
      const data = new Float32Array(count);
      for (let i = 0; i < count; i++) {
        data[i] = quantization ? quantization.scale * bytes[at + i]! + quantization.min : bytes.readFloatLE(at + 4 * i);
      }
      if (dtype === 'float32') weights.set(name, { data, shape });
      at += quantization ? count : 4 * count;
    }
  }
  return weights;
}

/** A weight by its name. */
export function getWeight(weights: Weights, name: string): Weight {
  const weight = weights.get(name);
  if (!weight) throw new Error(`The network's package holds no weight "${name}"`);
  return weight;
}

/** TensorFlow's [height, width, in, out] to ONNX's [out, in, height, width]. */
export function channelsFirst({ data, shape }: Weight): Weight {
  const [height, width, inputs, outputs] = shape as [number, number, number, number];
  const area = height * width;
  const turned = new Float32Array(data.length);
  for (let at = 0; at < area; at++) {
    for (let i = 0; i < inputs; i++) {
      for (let o = 0; o < outputs; o++) {
        turned[(o * inputs + i) * area + at] = data[(at * inputs + i) * outputs + o]!;
      }
    }
  }
  return { data: turned, shape: [outputs, inputs, height, width] };
}
