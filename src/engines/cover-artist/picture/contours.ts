/** A field of values over the square; row-major, `side` cells a row. */
export interface Field {
  readonly side: number;
  readonly values: Float32Array;
}

const marginCells = 2;

type Point = readonly [x: number, y: number];

/** Corners of a cell, clockwise from the top left, and the edges between them: 0 top, 1 right, 2 bottom, 3 left. */
const edgesOfCase: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/**
 * Outlines of where a field is above a level, as closed loops in cells.
 *
 * Source: marching squares (W. Lorensen, H. Cline, "Marching cubes", 1987, in two dimensions).
 */
export function traceContours(field: Field, level: number): Point[][] {
  const wide = addMargin(field, level);
  const next = new Map<string, Leg>();
  for (let row = 0; row + 1 < wide.side; row++)
    for (let column = 0; column + 1 < wide.side; column++)
      for (const leg of traceCell(wide, level, [column, row])) next.set(keyOf(leg.from), leg);
  return joinLoops(next);
}

/** A piece of an outline within one cell. */
interface Leg {
  readonly from: Point;
  readonly to: Point;
}

/** Goes on beyond the edge as at the edge, and ends there: no outline stands within the square that is not its own. */
function addMargin({ side, values }: Field, level: number): Field {
  const wide = side + 2 * marginCells;
  const inner = (at: number): number => Math.max(0, Math.min(side - 1, at - marginCells));
  const isEnd = (at: number): boolean => at === 0 || at === wide - 1;
  const extended = Float32Array.from({ length: wide * wide }, (_, i) => {
    const [column, row] = [i % wide, Math.floor(i / wide)];
    return isEnd(column) || isEnd(row) ? level - 1 : values[inner(row) * side + inner(column)]!;
  });
  return { side: wide, values: extended };
}

function traceCell({ side, values }: Field, level: number, [column, row]: Point): Leg[] {
  const corners: readonly Point[] = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ];
  const heights = corners.map(([x, y]) => values[y * side + x]! - level);
  const which = heights.reduce((sum, height, i) => sum + (height > 0 ? 2 ** i : 0), 0);
  return edgesOfCase[which]!.map(([from, to]) => ({
    from: crossing(corners, heights, from),
    to: crossing(corners, heights, to),
  }));
}

function crossing(corners: readonly Point[], heights: readonly number[], edge: number): Point {
  const other = (edge + 1) % 4;
  const [one, two] = [heights[edge]!, heights[other]!];
  // The same from both sides of the edge, to the last bit.
  const share = Math.max(0.001, Math.min(0.999, one / (one - two)));
  const [x, y] = corners[edge]!;
  const [ox, oy] = corners[other]!;
  // Places are in the middle of cells.
  const shift = 0.5 - marginCells;
  return [x + share * (ox - x) + shift, y + share * (oy - y) + shift];
}

function keyOf([x, y]: Point): string {
  return `${Math.round(4096 * x)},${Math.round(4096 * y)}`;
}

function joinLoops(next: Map<string, Leg>): Point[][] {
  const loops: Point[][] = [];
  for (const start of [...next.keys()]) {
    const loop: Point[] = [];
    for (let key = start, leg = next.get(key); leg !== undefined; leg = next.get(key)) {
      next.delete(key);
      loop.push(leg.from);
      key = keyOf(leg.to);
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

/** Of a closed loop, in cells. */
export function measureArea(loop: readonly Point[]): number {
  let sum = 0;
  for (const [i, [x, y]] of loop.entries()) {
    const [nx, ny] = loop[(i + 1) % loop.length]!;
    sum += x * ny - nx * y;
  }
  return Math.abs(sum) / 2;
}

/** SVG path data of a loop with its corners rounded, `scale` units a cell. */
export function roundedPath(loop: readonly Point[], scale: number): string {
  const at = (value: number): number => Math.round(10 * scale * value) / 10;
  const between = ([x, y]: Point, [ox, oy]: Point): string => `${at((x + ox) / 2)} ${at((y + oy) / 2)}`;
  const turns = loop.map(
    (point, i) => `Q${at(point[0])} ${at(point[1])} ${between(point, loop[(i + 1) % loop.length]!)}`,
  );
  return `M${between(loop.at(-1)!, loop[0]!)}${turns.join('')}Z`;
}
