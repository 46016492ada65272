import { measureGradients } from '../edges.ts';
import type { LabImage } from '../oklab.ts';
import { measureChroma, measureHueDegrees } from '../oklab.ts';
import { measureDetail } from '../texture.ts';

/** A picture in squares of some pixels, each with what it looks like on the whole. Row-major from the top left. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  readonly chroma: Float32Array;
  readonly hueDegrees: Float32Array;
  /** Mean deviation of lightness from what is around: 0 plain. */
  readonly detail: Float32Array;
  /** Of the gradients' energy, the part that runs up and down, as over waves: 0 to 1, 0.5 where there is none. */
  readonly layering: Float32Array;
}

const sidePixels = 4;

export function cutCells(image: LabImage): Cells {
  const columns = Math.ceil(image.widthPixels / sidePixels);
  const rows = Math.ceil(image.heightPixels / sidePixels);
  const lightnessPlane = { ...image, values: image.lightness };
  const { x, y } = measureGradients(lightnessPlane);
  const mean = (values: Float32Array) => meanOverCells(image, values, columns, rows);
  const lightness = mean(image.lightness);
  const a = mean(image.a);
  const b = mean(image.b);
  const across = mean(x.map((value) => value * value));
  const down = mean(y.map((value) => value * value));
  return {
    columns,
    rows,
    lightness,
    a,
    b,
    chroma: a.map((value, i) => measureChroma(value, b[i]!)),
    hueDegrees: a.map((value, i) => measureHueDegrees(value, b[i]!)),
    detail: mean(measureDetail(lightnessPlane).values),
    layering: down.map((value, i) => (value + 1e-7) / (value + across[i]! + 2e-7)),
  };
}

function meanOverCells(image: LabImage, values: Float32Array, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(columns * rows);
  const counts = new Uint16Array(columns * rows);
  for (let y = 0; y < image.heightPixels; y++) {
    const start = Math.floor(y / sidePixels) * columns;
    for (let x = 0; x < image.widthPixels; x++) {
      const cell = start + Math.floor(x / sidePixels);
      sums[cell]! += values[y * image.widthPixels + x]!;
      counts[cell]!++;
    }
  }
  return sums.map((sum, i) => sum / counts[i]!);
}

/** Cells reached from the seeds by steps to the four sides that `mayPass` allows; 1 where reached. */
export function flood(
  cells: Cells,
  seeds: readonly number[],
  mayPass: (from: number, to: number) => boolean,
): Uint8Array {
  const isReached = new Uint8Array(cells.columns * cells.rows);
  const open = [...seeds];
  for (const cell of open) isReached[cell] = 1;
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const to of listNeighbours(cells, from)) {
      if (isReached[to] || !mayPass(from, to)) continue;
      isReached[to] = 1;
      open.push(to);
    }
  }
  return isReached;
}

/** Numbers of the cells for which `is` holds. */
export function listCells(cells: Cells, is: (cell: number) => boolean): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < cells.columns * cells.rows; cell++) if (is(cell)) found.push(cell);
  return found;
}

function listNeighbours({ columns, rows }: Cells, cell: number): number[] {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const found: number[] = [];
  if (column > 0) found.push(cell - 1);
  if (column < columns - 1) found.push(cell + 1);
  if (row > 0) found.push(cell - columns);
  if (row < rows - 1) found.push(cell + columns);
  return found;
}

export function measureShare(mask: Uint8Array): number {
  let count = 0;
  for (const is of mask) count += is;
  return count / mask.length;
}
