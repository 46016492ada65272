import { type Cells, flood, listCells } from './cells.ts';
import type { Horizon } from './horizon.ts';
import type { SkyCandidate } from './sky.ts';

/** Distance in OKLab at which water still mirrors the sky above it. */
const mirrorDistance = 0.16;
const detailCalm = 0.02;
/** Waves and ripples run across. */
const layeringMin = 0.58;

/** Least width of a water, of the picture's. */
const widthMin = 0.4;
/** Least height of its middle, 0 the top to 1 the bottom: what lies higher is a far hill, or the sky behind a wire. */
const lowMin = 0.5;

/**
 * Cells of water below a straight horizon and joined to it: blue or the mirror of the sky above, and either calm or
 * layered as waves are.
 */
export function markWaterBelow(cells: Cells, sky: SkyCandidate, horizon: Horizon): Uint8Array {
  const { columns, rows } = cells;
  const lineAt = (column: number) => horizon.height * rows + horizon.fallRows * (column / columns - 0.5);
  const above = meanRows(cells, sky.mask);
  const may = (cell: number) => {
    const row = Math.floor(cell / columns);
    const line = lineAt(cell % columns);
    if (row < line || sky.mask[cell]) return false;
    if (cells.detail[cell]! > detailCalm && cells.layering[cell]! < layeringMin) return false;
    return isBlue(cells, cell) || mirrors(cells, cell, above[Math.round(2 * line - row)] ?? above[0]);
  };
  // A strip of land on the horizon is stepped over.
  const reach = Math.max(2, 0.06 * rows);
  const shore = listCells(cells, (cell) => may(cell) && Math.floor(cell / columns) < lineAt(cell % columns) + reach);
  const water = flood(cells, shore, (_, to) => may(to));
  return measureExtent(cells, water).width > widthMin ? water : new Uint8Array(water.length);
}

function isBlue({ hueDegrees, chroma, lightness }: Cells, cell: number): boolean {
  return hueDegrees[cell]! > 175 && hueDegrees[cell]! < 285 && chroma[cell]! > 0.018 && lightness[cell]! > 0.12;
}

interface RowMean {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

/** Water is darker than what it mirrors, so that lightness counts for less. */
function mirrors({ lightness, a, b }: Cells, cell: number, sky: RowMean | undefined): boolean {
  if (!sky) return false;
  const darker = 0.4 * (lightness[cell]! - sky.lightness);
  return Math.hypot(darker, 1.5 * (a[cell]! - sky.a), 1.5 * (b[cell]! - sky.b)) < mirrorDistance;
}

function meanRows(cells: Cells, mask: Uint8Array): (RowMean | undefined)[] {
  const { columns, rows } = cells;
  return Array.from({ length: rows }, (_, row) => {
    const sum = { lightness: 0, a: 0, b: 0, count: 0 };
    for (let cell = row * columns; cell < (row + 1) * columns; cell++) {
      if (!mask[cell]) continue;
      sum.lightness += cells.lightness[cell]!;
      sum.a += cells.a[cell]!;
      sum.b += cells.b[cell]!;
      sum.count++;
    }
    if (sum.count === 0) return undefined;
    return { lightness: sum.lightness / sum.count, a: sum.a / sum.count, b: sum.b / sum.count };
  });
}

/** Cells of water where no horizon is seen: wide patches of blue or teal that are layered, not at the top. */
export function markWaterPatches(cells: Cells, sky: SkyCandidate | undefined): Uint8Array {
  const { columns, rows } = cells;
  const left = new Uint8Array(columns * rows);
  const may = (cell: number) =>
    cell >= 0.25 * rows * columns &&
    !sky?.mask[cell] &&
    isBlue(cells, cell) &&
    cells.chroma[cell]! > 0.03 &&
    cells.chroma[cell]! < 0.2;
  const result = new Uint8Array(columns * rows);
  for (let start = 0; start < left.length; start++) {
    if (left[start] || !may(start)) continue;
    const patch = flood(cells, [start], (_, to) => may(to));
    const extent = measureExtent(cells, patch);
    for (let cell = 0; cell < left.length; cell++) if (patch[cell]) left[cell] = 1;
    const isWide =
      extent.width > widthMin && extent.height > lowMin && extent.share > 0.05 && extent.layering > layeringMin;
    if (!isWide) continue;
    for (let cell = 0; cell < left.length; cell++) if (patch[cell]) result[cell] = 1;
  }
  return result;
}

function measureExtent(cells: Cells, patch: Uint8Array) {
  let first = cells.columns;
  let last = -1;
  let count = 0;
  let layering = 0;
  let rows = 0;
  for (let cell = 0; cell < patch.length; cell++) {
    if (!patch[cell]) continue;
    first = Math.min(first, cell % cells.columns);
    last = Math.max(last, cell % cells.columns);
    layering += cells.layering[cell]!;
    rows += Math.floor(cell / cells.columns) + 0.5;
    count++;
  }
  return {
    width: (last - first + 1) / cells.columns,
    height: rows / count / cells.rows,
    share: count / patch.length,
    layering: layering / count,
  };
}
