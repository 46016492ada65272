import type { Cells } from './cells.ts';

/** A straight line across the picture under which the sky ends. */
export interface Horizon {
  /** Where it crosses the middle of the picture, 0 the top to 1 the bottom. */
  readonly height: number;
  /** Rows of cells that it falls over the whole width. */
  readonly fallRows: number;
  /** Share of the columns whose sky ends on it. */
  readonly support: number;
}

const toleranceRows = 1.25;
const supportMin = 0.7;
/** Steepest, as a share of the picture's width: about 8°. */
const slopeMax = 0.14;
const heightRange = [0.06, 0.94] as const;
/** Columns of which every pair is tried as two points of the line. */
const columnsTried = 24;

/**
 * The line that most columns agree on as the lower end of the sky (M. Fischler, R. Bolles, "Random sample consensus",
 * 1981, with every pair of some columns in place of random ones). Mountains and roofs agree on none.
 *
 * @param floor lowest row of sky in each column, −1 where there is none
 */
export function findHorizon(floor: Int16Array, rows: number): Horizon | undefined {
  const columns = floor.length;
  const tried = Array.from({ length: Math.min(columnsTried, columns) }, (_, i, all = Math.min(columnsTried, columns)) =>
    Math.floor(((i + 0.5) * columns) / all),
  );
  let best: Horizon | undefined;
  for (const [i, left] of tried.entries()) {
    for (const right of tried.slice(i + 1)) {
      if (floor[left]! < 0 || floor[right]! < 0) continue;
      const slope = (floor[right]! - floor[left]!) / (right - left);
      if (Math.abs(slope) > slopeMax) continue;
      const lineAt = (column: number) => floor[left]! + slope * (column - left);
      let agreed = 0;
      for (let column = 0; column < columns; column++) {
        if (Math.abs(floor[column]! - lineAt(column)) <= toleranceRows) agreed++;
      }
      const support = agreed / columns;
      const height = (lineAt(columns / 2) + 1) / rows;
      if (height < heightRange[0] || height > heightRange[1]) continue;
      if (support >= supportMin && support > (best?.support ?? 0))
        best = { height, fallRows: slope * columns, support };
    }
  }
  return best;
}

/** Difference in OKLab between the two sides of a seam that the eye sees as a line. */
const seamDistance = 0.03;
const seamSupport = 0.85;
const seamRange = [0.2, 0.85] as const;
/** Cells to either side that are compared. */
const seamCells = 2;

/**
 * A level line over the whole width at which the colour changes, as a calm sea or a far shore makes in haze, where the
 * sky goes over into what mirrors it.
 */
export function findSeam(cells: Cells): Horizon | undefined {
  const { columns, rows } = cells;
  let best: Horizon | undefined;
  let strongest = 0;
  for (let row = Math.round(seamRange[0] * rows); row < seamRange[1] * rows; row++) {
    if (row < seamCells || row > rows - seamCells) continue;
    let crossed = 0;
    let sum = 0;
    for (let column = 0; column < columns; column++) {
      const distance = measureSeam(cells, row * columns + column);
      if (distance > seamDistance) crossed++;
      sum += distance / columns;
    }
    if (crossed < seamSupport * columns || sum <= strongest) continue;
    strongest = sum;
    best = { height: row / rows, fallRows: 0, support: crossed / columns };
  }
  return best;
}

/** How far the cells above differ from this one and those below it. */
function measureSeam({ columns, lightness, a, b }: Cells, cell: number): number {
  let square = 0;
  for (const values of [lightness, a, b]) {
    let difference = 0;
    for (let i = 0; i < seamCells; i++) difference += values[cell + i * columns]! - values[cell - (i + 1) * columns]!;
    square += (difference / seamCells) ** 2;
  }
  return Math.sqrt(square);
}
