import { blurBox } from '../blur.ts';
import { type Cells, flood, listCells } from './cells.ts';

/** How much lighter than what is around a core of light is. */
const lead = 0.26;
/** Of the longer side: what counts as around. */
const radiusShare = 0.22;
/** Light burns out: its core holds little colour, which tells it from a yellow flower. */
const coreChromaMax = 0.16;
const coreLightnessMin = 0.87;
/** Of the picture. What is larger is a bright thing and no light. */
const coreShareMax = 0.05;

/**
 * Cells of fire and of warm light as lamps, candles and a low sun give it: a small core near white or yellow that
 * outshines what is around, and the orange that it throws there.
 */
export function markGlow(cells: Cells): Uint8Array {
  const { columns, rows, lightness, chroma, hueDegrees } = cells;
  const plane = { widthPixels: columns, heightPixels: rows, values: lightness };
  const radius = Math.max(2, Math.round(radiusShare * Math.max(columns, rows)));
  const around = blurBox(plane, radius).values;
  // A lamp's core is white: the warm colour lies round it.
  const a = blurBox({ ...plane, values: cells.a }, 2).values;
  const b = blurBox({ ...plane, values: cells.b }, 2).values;
  const isCore = (cell: number) =>
    lightness[cell]! > coreLightnessMin &&
    chroma[cell]! < coreChromaMax &&
    lightness[cell]! - around[cell]! > lead &&
    b[cell]! > 0.04 &&
    a[cell]! > -0.25 * b[cell]!;
  const cores = keepSmall(cells, listCells(cells, isCore));
  if (cores.length === 0) return new Uint8Array(lightness.length);
  const isNear = markNear(cells, cores, Math.round(radius / 5));
  const isThrown = (cell: number) =>
    isNear[cell] === 1 &&
    lightness[cell]! > 0.55 &&
    chroma[cell]! > 0.07 &&
    hueDegrees[cell]! > 25 &&
    hueDegrees[cell]! < 105;
  return flood(cells, cores, (_, to) => isThrown(to));
}

/** Leaves out cores that hang together over too much of the picture. */
function keepSmall(cells: Cells, cores: readonly number[]): number[] {
  const most = coreShareMax * cells.columns * cells.rows;
  const isCore = new Set(cores);
  const kept: number[] = [];
  while (isCore.size > 0) {
    const [first] = isCore;
    const patch = flood(cells, [first!], (_, to) => isCore.has(to));
    const members = listCells(cells, (cell) => patch[cell] === 1);
    for (const cell of members) isCore.delete(cell);
    if (members.length <= most) kept.push(...members);
  }
  return kept;
}

function markNear({ columns, rows }: Cells, cores: readonly number[], radius: number): Uint8Array {
  const near = new Uint8Array(columns * rows);
  for (const core of cores) {
    const column = core % columns;
    const row = Math.floor(core / columns);
    for (let y = Math.max(0, row - radius); y <= Math.min(rows - 1, row + radius); y++) {
      near.fill(1, y * columns + Math.max(0, column - radius), y * columns + Math.min(columns, column + radius + 1));
    }
  }
  return near;
}
