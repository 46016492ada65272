import type { Random } from '../../../dsp/random.ts';
import type { ImageReading } from '../../../vision/image-reading.ts';
import type { Lab } from '../../../vision/oklab.ts';
import { canvasSidePixels } from '../motifs.ts';
import { averageColours, type Frame, meanColour, paintColour } from './frame.ts';

/** A manner of painting after a picture; SVG elements that fill the square. */
export interface PictureScene {
  readonly frame: Frame;
  readonly reading: ImageReading;
  /** 0 calm to 1 wild. */
  readonly arousal: number;
}

export type PictureMotif = (scene: PictureScene, random: Random) => string;

const round = (value: number): number => Math.round(10 * value) / 10;

/** Long waves from the top to the bottom, each in the colours that the picture has at its height. */
export const bands: PictureMotif = ({ frame, reading, arousal }, random) => {
  const count = 13 + Math.round(6 * arousal);
  const stops = [0, 0.25, 0.5, 0.75, 1];
  const swell = (4 + 26 * arousal) * (reading.edgeDirection === 'horizontal' ? 0.7 : 1.2);
  // Where the picture has but one colour, the waves differ by their light.
  const lift = 0.012 + 0.05 * Math.max(0, 0.3 - reading.contrast);
  const strips = Array.from({ length: count }, (_, i) => {
    const height = (i + 0.5) / count;
    const own = lift * random.normal();
    const colours = stops.map((x) => {
      const hex = paintColour(
        meanColour(frame, 0.08 + 0.84 * x, height, 1 / count),
        own + 0.5 * lift * random.normal(),
      );
      return `<stop offset="${x}" stop-color="${hex}"/>`;
    });
    const edge = i === 0 ? `0,0 ${canvasSidePixels},0` : waveLine((canvasSidePixels * i) / count, swell, random);
    return `<linearGradient id="b${i}">${colours.join('')}</linearGradient><polygon points="${edge} ${canvasSidePixels},${canvasSidePixels} 0,${canvasSidePixels}" fill="url(#b${i})"/>`;
  });
  return strips.join('');
};

function waveLine(height: number, swell: number, random: Random): string {
  const waves = [1, 2, 3].map((n) => ({ n, size: swell / n, phase: 7 * random.next() }));
  return Array.from({ length: 61 }, (_, i) => {
    const y = waves.reduce((sum, { n, size, phase }) => sum + size * Math.sin((n * i) / 10 + phase), height);
    return `${round((canvasSidePixels * i) / 60)},${round(y)}`;
  }).join(' ');
}

/** Strokes of a brush that follow the edges: broad ones first, finer ones where there is something to see. */
export const strokes: PictureMotif = ({ frame, reading, arousal }, random) => {
  const rest = { horizontal: 0, vertical: Math.PI / 2, diagonal: Math.PI / 4, none: 0.3 }[reading.edgeDirection];
  const turn = { x: 4 * random.normal(), y: 4 * random.normal(), phase: 7 * random.next() };
  const layers = [
    { spacing: 30, width: 34, length: 110, detailMin: 0 },
    { spacing: 19, width: 15, length: 70, detailMin: 0.5 },
    { spacing: 12, width: 7, length: 42, detailMin: 1.3 },
  ];
  const paths: string[] = [];
  for (const { spacing, width, length, detailMin } of layers) {
    for (const [x, y] of listPlaces(spacing / canvasSidePixels, random)) {
      if (Math.hypot(...frame.slopeAt(x, y)) < detailMin) continue;
      const hex = paintColour(frame.colourAt(x, y), 0.025 * random.normal());
      const path = followEdge(frame, [x, y], { rest, turn, arousal, length: length / canvasSidePixels });
      paths.push(`<path d="${path}" stroke="${hex}" stroke-width="${round(width * (0.75 + 0.5 * random.next()))}"/>`);
    }
  }
  const ground = paintColour(meanColour(frame, 0.5, 0.5, 1));
  return `<rect width="${canvasSidePixels}" height="${canvasSidePixels}" fill="${ground}"/><g fill="none" stroke-linecap="round">${paths.join('')}</g>`;
};

/** All over the square, in no order. */
function listPlaces(spacing: number, random: Random): (readonly [number, number])[] {
  const count = Math.ceil(1 / spacing) + 1;
  const jitter = () => spacing * (random.next() - 0.5);
  const places = Array.from({ length: count * count }, (_, i) => ({
    at: [(i % count) * spacing + jitter(), Math.floor(i / count) * spacing + jitter()] as const,
    turn: random.next(),
  }));
  return places.sort((a, b) => a.turn - b.turn).map(({ at }) => at);
}

interface Course {
  /** Where nothing leads, in radians. */
  readonly rest: number;
  readonly turn: { readonly x: number; readonly y: number; readonly phase: number };
  readonly arousal: number;
  /** In sides of the square. */
  readonly length: number;
}

function followEdge(frame: Frame, [startX, startY]: readonly [number, number], course: Course): string {
  const { rest, turn, arousal, length } = course;
  const steps = 5;
  let [x, y] = [startX, startY];
  let heading = 0;
  let path = `M${round(canvasSidePixels * x)} ${round(canvasSidePixels * y)}`;
  for (let step = 0; step < steps; step++) {
    const [across, down] = frame.slopeAt(x, y);
    const idle = rest + (0.25 + 0.6 * arousal) * Math.sin(turn.x * x + turn.y * y + turn.phase);
    const steepness = Math.min(1, Math.hypot(across, down) / 0.6);
    // Along an edge there are two ways: the one that is closer to where nothing leads.
    const along = Math.atan2(across, -down);
    const aligned = Math.cos(along - idle) < 0 ? along + Math.PI : along;
    const wanted = idle + steepness * Math.asin(Math.sin(aligned - idle));
    heading = step === 0 ? wanted : heading + Math.asin(Math.sin(wanted - heading)) * 0.6;
    x += (length / steps) * Math.cos(heading);
    y += (length / steps) * Math.sin(heading);
    path += `L${round(canvasSidePixels * x)} ${round(canvasSidePixels * y)}`;
  }
  return path;
}

/** Tiles of two colours each, cut the way that the picture's colours part there. */
export const tiles: PictureMotif = ({ frame, reading }, random) => {
  const count = reading.texture > 0.5 ? 14 : 11;
  const cell = canvasSidePixels / count;
  const shapes = [
    `<path d="M0 0H${round(cell)}A${round(cell)} ${round(cell)} 0 0 1 0 ${round(cell)}Z"/>`,
    `<path d="M0 0H${round(cell)}L0 ${round(cell)}Z"/>`,
    `<path d="M0 0H${round(cell)}V${round(cell / 2)}H0Z"/>`,
  ];
  const shape = random.pick(shapes);
  const other = random.pick(shapes);
  return Array.from({ length: count * count }, (_, i) => {
    const [column, row] = [i % count, Math.floor(i / count)];
    const halves = partColours(frame, (column + 0.5) / count, (row + 0.5) / count, 1 / count);
    const [x, y] = [round(column * cell), round(row * cell)];
    const size = round(cell + 0.6);
    const form = random.chance(0.8) ? shape : other;
    return `<g transform="translate(${x} ${y})"><rect width="${size}" height="${size}" fill="${paintColour(halves.back)}"/><g fill="${paintColour(halves.front, 0.02)}" transform="rotate(${90 * halves.quarter} ${round(cell / 2)} ${round(cell / 2)})">${form}</g></g>`;
  }).join('');
};

/** The colours on the two sides of a small square, parted where they differ most; `quarter` turns the front there. */
function partColours(frame: Frame, x: number, y: number, size: number): { back: Lab; front: Lab; quarter: number } {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const colours = corners.map(([dx, dy]) => meanColour(frame, x + 0.25 * dx * size, y + 0.25 * dy * size, size / 2));
  const rests = corners.map((_, i) => averageColours(colours.filter((_colour, other) => other !== i)));
  const spans = colours.map((colour, i) => distance(colour, rests[i]!));
  const quarter = spans.indexOf(Math.max(...spans));
  return { front: colours[quarter]!, back: rests[quarter]!, quarter };
}

export function distance(one: Lab, other: Lab): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

/** Dots on a turned grid, the larger the more they stand out of the ground. */
export const dots: PictureMotif = ({ frame, reading }, random) => {
  const isDark = frame.lightnessBetween(0, 1) < 0.55;
  const ground: Lab = { lightness: isDark ? 0.16 : 0.95, a: 0.2 * warmA(reading), b: 0.02 * reading.warmth };
  const count = 36;
  const angle = random.pick([0.26, 0.52, 0.785]);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const step = 1 / count;
  const circles: string[] = [];
  for (let i = -count; i <= count; i++) {
    for (let j = -count; j <= count; j++) {
      const [x, y] = [0.5 + step * (i * cos - j * sin), 0.5 + step * (i * sin + j * cos)];
      if (x < -step || x > 1 + step || y < -step || y > 1 + step) continue;
      const colour = meanColour(frame, x, y, step);
      const radius = canvasSidePixels * step * Math.min(0.56, 0.16 + 1.05 * Math.sqrt(distance(colour, ground) / 2.2));
      circles.push(
        `<circle cx="${round(canvasSidePixels * x)}" cy="${round(canvasSidePixels * y)}" r="${round(radius)}" fill="${paintColour(colour)}"/>`,
      );
    }
  }
  return `<rect width="${canvasSidePixels}" height="${canvasSidePixels}" fill="${paintColour(ground)}"/>${circles.join('')}`;
};

function warmA({ warmth }: ImageReading): number {
  return 0.03 * Math.max(0, warmth);
}

/** Facets: a net of triangles whose corners are drawn to the edges. */
export const facets: PictureMotif = ({ frame, reading }, random) => {
  const count = reading.texture > 0.5 ? 26 : 20;
  const corners = Array.from({ length: (count + 1) ** 2 }, (_, i) => {
    const [column, row] = [i % (count + 1), Math.floor(i / (count + 1))];
    const jitter = (at: number) => (at === 0 || at === count ? 0 : (0.6 * (random.next() - 0.5)) / count);
    const place = [column / count + jitter(column), row / count + jitter(row)] as const;
    return column === 0 || row === 0 || column === count || row === count
      ? place
      : drawToEdge(frame, place, 0.4 / count);
  });
  const at = (column: number, row: number) => corners[row * (count + 1) + column]!;
  const triangles: string[] = [];
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const [a, b, c, d] = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
      const pair =
        (row + column) % 2 === 0
          ? [
              [a, b, c],
              [a, c, d],
            ]
          : [
              [a, b, d],
              [b, c, d],
            ];
      for (const triangle of pair) triangles.push(drawFacet(frame, triangle, random));
    }
  }
  return triangles.join('');
};

function drawToEdge(frame: Frame, [x, y]: readonly [number, number], reach: number): readonly [number, number] {
  const steepness = (px: number, py: number) => Math.hypot(...frame.slopeAt(px, py));
  let best: readonly [number, number] = [x, y];
  for (const dy of [-1, 0, 1])
    for (const dx of [-1, 0, 1]) {
      const [px, py] = [x + dx * reach, y + dy * reach];
      if (steepness(px, py) > 1.2 * steepness(...best)) best = [px, py];
    }
  return best;
}

function drawFacet(frame: Frame, triangle: readonly (readonly [number, number])[], random: Random): string {
  const middle = [0, 1].map((axis) => triangle.reduce((sum, corner) => sum + corner[axis]!, 0) / 3) as [number, number];
  const inner = triangle.map(([x, y]) => frame.colourAt(0.5 * (x + middle[0]), 0.5 * (y + middle[1])));
  const hex = paintColour(averageColours([...inner, frame.colourAt(...middle)]), 0.018 * random.normal());
  const points = triangle.map(([x, y]) => `${round(canvasSidePixels * x)},${round(canvasSidePixels * y)}`).join(' ');
  // The stroke closes the hair lines that antialiasing leaves between neighbours.
  return `<polygon points="${points}" fill="${hex}" stroke="${hex}" stroke-width="0.8"/>`;
}
