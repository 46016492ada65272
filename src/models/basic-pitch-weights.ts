import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Weight } from './weight.ts';

interface Manifest {
  readonly weightsManifest: readonly {
    readonly paths: readonly string[];
    readonly weights: readonly { readonly name: string; readonly shape: readonly number[]; readonly dtype: string }[];
  }[];
}

const commonPrefix = 'StatefulPartitionedCall/model_1/';

/**
 * Reads the weights that come with `@spotify/basic-pitch` (TensorFlow.js graph model, Apache-2.0).
 *
 * @returns the floating-point weights by their names in that graph, without its common prefix
 */
export async function readBasicPitchWeights(): Promise<ReadonlyMap<string, Weight>> {
  const path = fileURLToPath(import.meta.resolve('@spotify/basic-pitch/model/model.json'));
  const { weightsManifest } = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  const weights = new Map<string, Weight>();
  for (const group of weightsManifest) {
    const shards = await Promise.all(group.paths.map((name) => readFile(join(dirname(path), name))));
    // A copy starts at a multiple of four, as a view of floats must.
    const bytes = Uint8Array.from(Buffer.concat(shards)).buffer;
    let at = 0;
    for (const { name, shape, dtype } of group.weights) {
      const count = shape.reduce((product, size) => product * size, 1);
      if (dtype === 'float32') {
        weights.set(name.replace(commonPrefix, ''), { data: new Float32Array(bytes, at, count), shape });
      }
      at += 4 * count;
    }
  }
  return weights;
}
