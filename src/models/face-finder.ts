import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { anchors, cellPixels, faceSidePixels, writeFaceDetector, writeFaceExpressions } from './face-network.ts';
import { openSession } from './session.ts';
import { readTfjsWeights, type Weights, type WeightsManifest } from './tfjs-weights.ts';

const require = createRequire(import.meta.url);

/** In the order of the expression network's outputs. */
export const expressions = ['neutral', 'happy', 'sad', 'angry', 'fearful', 'disgusted', 'surprised'] as const;
export type Expression = (typeof expressions)[number];

/** Where a face is, in pixels of the square picture. */
export interface FaceBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How sure the network is, 0 to 1. */
  readonly score: number;
}

export interface FaceFinder {
  /**
   * @param picture [3][side][side], red, green, blue from 0 to 255
   * @param sidePixels a multiple of 32
   * @param scoreMin boxes that are less sure are left out
   * @returns boxes, the surest first; several may describe the same face
   */
  locate(picture: Float32Array, sidePixels: number, scoreMin: number): Promise<FaceBox[]>;
  /** @param face [3][112][112]; how likely each expression is */
  express(face: Float32Array): Promise<Readonly<Record<Expression, number>>>;
  release(): Promise<void>;
}

/** Loads both networks; the weights, half a megabyte, are converted on the way. */
export async function openFaceFinder(): Promise<FaceFinder> {
  const [detector, expressionNetwork] = await Promise.all([
    readFaceWeights('tiny_face_detector').then((weights) => openSession(writeFaceDetector(weights))),
    readFaceWeights('face_expression').then((weights) => openSession(writeFaceExpressions(weights))),
  ]);
  return {
    async locate(picture, sidePixels, scoreMin) {
      const shape = [1, 3, sidePixels, sidePixels];
      const { grid } = await detector.run({ picture: { type: 'float32', data: picture, shape } });
      return readBoxes(grid!.data as Float32Array, sidePixels / cellPixels, scoreMin);
    },
    async express(face) {
      const shape = [1, 3, faceSidePixels, faceSidePixels];
      const outputs = await expressionNetwork.run({ face: { type: 'float32', data: face, shape } });
      const likely = outputs.expressions!.data as Float32Array;
      return Object.fromEntries(expressions.map((name, i) => [name, likely[i]!])) as Record<Expression, number>;
    },
    async release() {
      await Promise.all([detector.release(), expressionNetwork.release()]);
    },
  };
}

/** Weights of a network of `@vladmandic/face-api` (MIT), by its name there, such as `tiny_face_detector`. */
export async function readFaceWeights(network: string): Promise<Weights> {
  const folder = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
  const manifest = await readFile(join(folder, `${network}_model-weights_manifest.json`), 'utf8');
  return readTfjsWeights(folder, JSON.parse(manifest) as WeightsManifest);
}

/** @param grid [5 anchors][x, y, width, height, score][row][column] */
function readBoxes(grid: Float32Array, cells: number, scoreMin: number): FaceBox[] {
  const boxes: FaceBox[] = [];
  const area = cells * cells;
  for (const [anchor, [wide, high]] of anchors.entries()) {
    for (let cell = 0; cell < area; cell++) {
      const read = (part: number) => grid[(5 * anchor + part) * area + cell]!;
      const score = sigmoid(read(4));
      if (score < scoreMin) continue;
      const width = Math.exp(read(2)) * wide * cellPixels;
      const height = Math.exp(read(3)) * high * cellPixels;
      const x = ((cell % cells) + sigmoid(read(0))) * cellPixels;
      const y = (Math.floor(cell / cells) + sigmoid(read(1))) * cellPixels;
      boxes.push({ left: x - width / 2, top: y - height / 2, width, height, score });
    }
  }
  return boxes.sort((one, other) => other.score - one.score);
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
