import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Values of a network, by rows of its shape; whole numbers as well. */
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
    /** How values were rounded: to 8 bits, value = scale × byte + min; or to 16-bit floats. Default: they are of `dtype`. */
    readonly quantization?:
      | { readonly dtype: 'uint8'; readonly scale: number; readonly min: number }
      | { readonly dtype: 'float16' };
  }[];
}[];

/** Reads the weights of a TensorFlow.js model whose files are in `folder`. */
export async function readTfjsWeights(folder: string, manifest: WeightsManifest): Promise<Weights> {
  const weights = new Map<string, Weight>();
  for (const group of manifest) {
    const bytes = Buffer.concat(await Promise.all(group.paths.map((path) => readFile(join(folder, path)))));
    let at = 0;
    for (const { name, shape, dtype, quantization } of group.weights) {
      const count = shape.reduce((product, size) => product * size, 1);
      const { width, read } = chooseReader(dtype, quantization);
      weights.set(name, { data: Float32Array.from({ length: count }, (_, i) => read(bytes, at + width * i)), shape });
      at += width * count;
    }
  }
  return weights;
}

type Group = WeightsManifest[number]['weights'][number];

/** How many bytes a value takes, and how it is read. */
function chooseReader(
  dtype: string,
  quantization: Group['quantization'],
): { readonly width: number; readonly read: (bytes: Buffer, at: number) => number } {
  if (quantization?.dtype === 'uint8') {
    const { scale, min } = quantization;
    return { width: 1, read: (bytes, at) => scale * bytes[at]! + min };
  }
  if (quantization) return { width: 2, read: (bytes, at) => fromHalf(bytes.readUInt16LE(at)) };
  if (dtype === 'int32') return { width: 4, read: (bytes, at) => bytes.readInt32LE(at) };
  return { width: 4, read: (bytes, at) => bytes.readFloatLE(at) };
}

/** A number in the binary16 format of IEEE 754; infinities do not occur in weights. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
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
