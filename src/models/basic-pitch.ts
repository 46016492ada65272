import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { levelBins, writeActivationsModel, writeLevelsModel } from './basic-pitch-network.ts';
import { openSession } from './session.ts';
import { readTfjsWeights, type Weights, type WeightsManifest } from './tfjs-weights.ts';

/** The network's output for each frame, row-major. */
export interface Activations {
  readonly frameCount: number;
  /** [frame][88]: that a note sounds, by piano key. */
  readonly frames: Float32Array;
  /** [frame][88]: that a note begins. */
  readonly onsets: Float32Array;
  /** [frame][264]: that a pitch is there, by thirds of a semitone; bin 3 k + 1 is key k in tune. */
  readonly contours: Float32Array;
}

export interface BasicPitch {
  /** Power in dB, [309][1 + floor(length / 256)], of one channel at 22,050 Hz. @see writeLevelsModel */
  measureLevels(samples: Float32Array): Promise<Float32Array>;
  /** @param levels [309][frameCount], normalised to 0 … 1 */
  activate(levels: Float32Array, frameCount: number): Promise<Activations>;
  release(): Promise<void>;
}

/** Loads the network; the weights are converted on the way, which takes about 0.1 s. */
export async function openBasicPitch(): Promise<BasicPitch> {
  const weights = await readWeights();
  const [levelsSession, activationsSession] = await Promise.all([
    openSession(writeLevelsModel(weights)),
    openSession(writeActivationsModel(weights)),
  ]);
  return {
    async measureLevels(samples) {
      const shape = [1, 1, samples.length];
      const { levels } = await levelsSession.run({ samples: { type: 'float32', data: samples, shape } });
      return levels!.data as Float32Array;
    },
    async activate(levels, frameCount) {
      const shape = [1, levelBins, frameCount];
      const outputs = await activationsSession.run({ levels: { type: 'float32', data: levels, shape } });
      const read = (name: string) => outputs[name]!.data as Float32Array;
      return { frameCount, frames: read('frames'), onsets: read('onsets'), contours: read('contours') };
    },
    async release() {
      await Promise.all([levelsSession.release(), activationsSession.release()]);
    },
  };
}

/** Weights of `@spotify/basic-pitch` (Apache-2.0), by their names in its graph without the common prefix. */
async function readWeights(): Promise<Weights> {
  const path = fileURLToPath(import.meta.resolve('@spotify/basic-pitch/model/model.json'));
  const { weightsManifest } = JSON.parse(await readFile(path, 'utf8')) as { weightsManifest: WeightsManifest };
  const weights = await readTfjsWeights(dirname(path), weightsManifest);
  return new Map([...weights].map(([name, weight]) => [name.replace('StatefulPartitionedCall/model_1/', ''), weight]));
}
