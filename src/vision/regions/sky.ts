import { spanHues } from '../oklab.ts';
import { type Cells, flood, listCells } from './cells.ts';

/** What kind of sky it is, by most of its colour. */
export type SkyKind = 'blue' | 'pale' | 'warm' | 'dark';

/** What may be sky: plain, of a colour that the sky can have, and joined to the upper rim. */
export interface SkyCandidate {
  /** 1 where a cell belongs to it. */
  readonly mask: Uint8Array;
  readonly share: number;
  readonly kind: SkyKind;
  readonly lightness: number;
  readonly chroma: number;
  /** Towards blue in OKLab; below 0 towards yellow. */
  readonly coolness: number;
  /** Of the upper rim, what it takes. */
  readonly rimShare: number;
  /** Of the lower rim. */
  readonly floorShare: number;
  /** How much lighter it is than all the rest. */
  readonly lead: number;
  /** Of its changes in lightness, the part that goes with height, as towards a horizon: 0 to 1. */
  readonly banding: number;
  /** Lowest row of it in each column, counted from the upper rim; −1 where there is none. */
  readonly floor: Int16Array;
}

/** Deviation of lightness up to which a cell is as plain as sky and cloud are. */
const detailMax = 0.022;
/** Step of colour between neighbours within a sky. */
const stepMax = 0.055;
/** The same over three cells, where a sky has to be told from what is nearly of its colour. */
const narrowStepMax = 0.035;
/** Of the lower rim, what a sky may take, and of the picture, what is left of it at the least. */
const floorMax = 0.35;
const narrowMin = 0.15;
const rimRows = 2;
/** Cells that are not sky, as a wire or a bird, through which a column is followed on. */
const gapCells = 2;

/**
 * The sky that a picture may have. Where it runs down to the lower rim, as over snow of nearly its colour, its soft
 * steps are taken for outlines too, if that ends it before.
 */
export function findSkyCandidate(cells: Cells): SkyCandidate | undefined {
  const wide = describe(cells, floodSky(cells, Number.POSITIVE_INFINITY));
  if (!wide || wide.floorShare < floorMax) return wide;
  const narrow = describe(cells, floodSky(cells, narrowStepMax));
  return narrow && narrow.floorShare < floorMax && narrow.share > narrowMin ? narrow : wide;
}

/** @param softStepMax difference of colour over three cells downwards that ends the sky */
function floodSky(cells: Cells, softStepMax: number): Uint8Array {
  const { columns, rows } = cells;
  const may = Uint8Array.from(cells.lightness, (_, cell) => {
    if (judgeColour(cells, cell) === undefined || cells.detail[cell]! >= detailMax) return 0;
    const hasBothSides = cell >= columns && cell < (rows - 1) * columns;
    return hasBothSides && measureStep(cells, cell - columns, cell + columns) > softStepMax ? 0 : 1;
  });
  return flood(
    cells,
    listCells(cells, (cell) => cell < rimRows * columns && may[cell] === 1),
    (from, to) => may[to] === 1 && measureStep(cells, from, to) < stepMax,
  );
}

/** The part of it that lies above a row of cells. */
export function cutSky(cells: Cells, { mask }: SkyCandidate, row: number): SkyCandidate | undefined {
  return describe(
    cells,
    mask.map((is, cell) => (cell < row * cells.columns ? is : 0)),
  );
}

function describe(cells: Cells, mask: Uint8Array): SkyCandidate | undefined {
  const { columns, rows } = cells;
  const members = listCells(cells, (cell) => mask[cell] === 1);
  if (members.length === 0) return undefined;
  const counts: Record<SkyKind, number> = { blue: 0, pale: 0, warm: 0, dark: 0 };
  for (const cell of members) counts[judgeColour(cells, cell)!]++;
  const order: readonly SkyKind[] = ['blue', 'pale', 'warm', 'dark'];
  const kind = order.reduce((most, each) => (counts[each] > counts[most] ? each : most));
  const lightness = meanOf(cells.lightness, members);
  const others = listCells(cells, (cell) => mask[cell] === 0);
  return {
    mask,
    share: members.length / mask.length,
    kind,
    lightness,
    chroma: meanOf(cells.chroma, members),
    coolness: -meanOf(cells.b, members),
    rimShare: members.filter((cell) => cell < columns).length / columns,
    floorShare: members.filter((cell) => cell >= (rows - 1) * columns).length / columns,
    lead: others.length > 0 ? lightness - meanOf(cells.lightness, others) : 0,
    banding: measureBanding(cells, members),
    floor: followColumns(mask, columns, rows),
  };
}

function judgeColour(cells: Cells, cell: number): SkyKind | undefined {
  const lightness = cells.lightness[cell]!;
  const chroma = cells.chroma[cell]!;
  const hue = cells.hueDegrees[cell]!;
  const isBlue = hue > 195 && hue < 290;
  if (lightness < 0.32) return chroma < 0.07 || isBlue ? 'dark' : undefined;
  if (isBlue && chroma >= 0.022) return 'blue';
  if (chroma < 0.03) return lightness > 0.5 ? 'pale' : undefined;
  // From violet through red and orange to yellow.
  return spanHues(hue, 15) < 90 && chroma < 0.2 ? 'warm' : undefined;
}

function measureStep({ lightness, a, b }: Cells, one: number, other: number): number {
  return Math.hypot(lightness[one]! - lightness[other]!, a[one]! - a[other]!, b[one]! - b[other]!);
}

function measureBanding(cells: Cells, members: readonly number[]): number {
  const { columns, rows, lightness } = cells;
  const sums = new Float64Array(rows);
  const counts = new Float64Array(rows);
  for (const cell of members) {
    const row = Math.floor(cell / columns);
    sums[row]! += lightness[cell]!;
    counts[row]!++;
  }
  const mean = meanOf(lightness, members);
  let between = 0;
  let total = 0;
  for (const cell of members) {
    const row = Math.floor(cell / columns);
    between += (sums[row]! / counts[row]! - mean) ** 2;
    total += (lightness[cell]! - mean) ** 2;
  }
  return total > 1e-9 ? between / total : 0;
}

function followColumns(mask: Uint8Array, columns: number, rows: number): Int16Array {
  return Int16Array.from({ length: columns }, (_, column) => {
    let lowest = -1;
    for (let row = 0; row < rows && row - lowest <= gapCells + 1; row++) {
      if (mask[row * columns + column]) lowest = row;
    }
    return lowest;
  });
}

function meanOf(values: Float32Array, members: readonly number[]): number {
  return members.reduce((sum, cell) => sum + values[cell]!, 0) / members.length;
}
