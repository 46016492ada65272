import type { Random } from '../../dsp/random.ts';

/** What is drawn on, in pixels. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** The shorter side: things are as large as that lets them be, so that long strips hold more of them. */
  readonly side: number;
  /** Where sky and ground meet. */
  readonly horizon: number;
}

export type Point = readonly [x: number, y: number];

export function openCanvas(width: number, height: number): Canvas {
  const isTall = height > 2.5 * width;
  return { width, height, side: Math.min(width, height), horizon: (isTall ? 0.68 : 0.6) * height };
}

/** To a tenth of a pixel: more would only make the drawing long. */
export function trim(value: number): number {
  return Math.round(10 * value) / 10;
}

export function polygon(points: readonly Point[], attributes: string): string {
  return `<polygon points="${points.map(([x, y]) => `${trim(x)},${trim(y)}`).join(' ')}" ${attributes}/>`;
}

export function circle([x, y]: Point, radius: number, attributes: string): string {
  return `<circle cx="${trim(x)}" cy="${trim(y)}" r="${trim(radius)}" ${attributes}/>`;
}

/** A rectangle from its top left corner. */
export function rectangle([x, y]: Point, [wide, high]: readonly [number, number], attributes: string): string {
  return `<rect x="${trim(x)}" y="${trim(y)}" width="${trim(wide)}" height="${trim(high)}" ${attributes}/>`;
}

/** A line of hills, from the left edge to the right: `heightAt` is told places in shorter sides. */
export function ridgeLine({ width, side }: Canvas, y: number, heightAt: (at: number) => number): Point[] {
  const step = Math.max(width / 1200, side / 90);
  const count = Math.ceil(width / step);
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = (i * width) / count;
    return [x, y - heightAt(x / side)] as const;
  });
}

/** The same line with all that is below it. */
export function closeBelow(line: readonly Point[], { width, height }: Canvas): Point[] {
  return [[0, height + 2], ...line.map(([x, y]): Point => [x, Math.min(y, height + 2)]), [width, height + 2]];
}

/** Smooth noise along a line, 0 to 1, of that wavelength in its own units, with finer waves on it. */
export function createWave(random: Random, wavelength: number, octaves = 4): (at: number) => number {
  const phases = Array.from({ length: octaves }, () => Array.from({ length: 257 }, () => random.next()));
  return (at) => {
    let [sum, weight, total] = [0, 1, 0];
    for (const [octave, values] of phases.entries()) {
      const place = (Math.abs(at) / wavelength) * 2 ** octave;
      const [cell, rest] = [Math.floor(place) % 256, place - Math.floor(place)];
      const eased = rest * rest * (3 - 2 * rest);
      sum += weight * (values[cell]! + eased * (values[cell + 1]! - values[cell]!));
      total += weight;
      weight *= 0.5;
    }
    return sum / total;
  };
}
