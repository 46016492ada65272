import { contours } from 'd3-contour';

/** A field of values over the square; row-major, `side` cells a row. */
export interface Field {
  readonly side: number;
  readonly values: Float32Array;
}

type Point = readonly [x: number, y: number];

const marginCells = 2;

/** Outlines of the areas where a field is above a level, as closed loops in cells. */
export function traceContours({ side, values }: Field, level: number): Point[][] {
  // The field continues beyond its edges, so that areas at an edge cover it and no outline runs along it.
  const wide = side + 2 * marginCells;
  const inner = (at: number): number => Math.max(0, Math.min(side - 1, at - marginCells));
  const extended = Array.from(
    { length: wide * wide },
    (_, i) => values[inner(Math.floor(i / wide)) * side + inner(i % wide)]!,
  );
  const rings = contours().size([wide, wide]).contour(extended, level).coordinates.flat();
  // A ring ends with its first point.
  return rings.map((ring) => ring.slice(1).map(([x, y]) => [x! - marginCells, y! - marginCells]));
}

/** Area of a closed loop, in cells. */
export function measureArea(loop: readonly Point[]): number {
  let sum = 0;
  for (const [i, [x, y]] of loop.entries()) {
    const [nx, ny] = loop[(i + 1) % loop.length]!;
    sum += x * ny - nx * y;
  }
  return Math.abs(sum) / 2;
}

/** SVG path data of a loop with rounded corners, `scale` units a cell. */
export function roundedPath(loop: readonly Point[], scale: number): string {
  const at = (value: number): number => Math.round(10 * scale * value) / 10;
  const between = ([x, y]: Point, [ox, oy]: Point): string => `${at((x + ox) / 2)} ${at((y + oy) / 2)}`;
  const turns = loop.map(
    (point, i) => `Q${at(point[0])} ${at(point[1])} ${between(point, loop[(i + 1) % loop.length]!)}`,
  );
  return `M${between(loop.at(-1)!, loop[0]!)}${turns.join('')}Z`;
}
