import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Weight } from './weight.ts';

export type FaceWeights = ReadonlyMap<string, Weight>;

interface WeightEntry {
  readonly name: string;
  readonly shape: readonly number[];
  /** How values were rounded to 8 bits: value = scale × byte + min. Absent where they are floats. */
  readonly quantization?: { readonly dtype: 'uint8'; readonly scale: number; readonly min: number };
}

type Manifest = readonly { readonly weights: readonly WeightEntry[]; readonly paths: readonly string[] }[];

const require = createRequire(import.meta.url);

/**
 * Reads the weights of a network that comes with `@vladmandic/face-api` (MIT), in TensorFlow.js' layout.
 *
 * @param network its name in that package, as `tiny_face_detector`
 */
export async function readFaceWeights(network: string): Promise<FaceWeights> {
  const folder = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
  const manifest = JSON.parse(
    await readFile(join(folder, `${network}_model-weights_manifest.json`), 'utf8'),
  ) as Manifest;
  const weights = new Map<string, Weight>();
  for (const group of manifest) {
    const bytes = Buffer.concat(await Promise.all(group.paths.map((path) => readFile(join(folder, path)))));
    let at = 0;
    for (const { name, shape, quantization } of group.weights) {
      const count = shape.reduce((product, size) => product * size, 1);
      const data = new Float32Array(count);
      for (let i = 0; i < count; i++) {
        data[i] = quantization ? quantization.scale * bytes[at + i]! + quantization.min : bytes.readFloatLE(at + 4 * i);
      }
      weights.set(name, { data, shape });
      at += quantization ? count : 4 * count;
    }
  }
  return weights;
}
