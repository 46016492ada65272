import type { Random } from '../../dsp/random.ts';
import type { Canvas, Point } from './canvas.ts';
import { trim } from './canvas.ts';
import type { DrawingManner } from './manners.ts';
import type { Paints } from './paints.ts';
import type { Scenery } from './scenery.ts';

/** All that drawing a part of a picture takes. */
export interface DrawnScene {
  readonly canvas: Canvas;
  readonly paints: Paints;
  readonly scenery: Scenery;
  readonly manner: DrawingManner;
  readonly random: Random;
}

/** A drawn place. */
export interface Ground {
  /** SVG elements, far ones first. */
  readonly elements: string;
  /** Where things stand that are put there, by how far to the right. */
  standAt(x: number): number;
  /** What is before the things that stand there. */
  readonly front?: string;
}

/** The outline of things that are near, where the manner has one; as attributes. */
export function outlineOf({ manner, canvas, paints }: DrawnScene, strength = 1): string {
  if (manner.outline === 0) return '';
  const width = trim(Math.max(0.6, strength * manner.outline * canvas.side));
  return ` stroke="${paints.ink}" stroke-width="${width}" stroke-linejoin="round"`;
}

/** A rectangle whose colour runs from its top to its bottom; stops are place, colour and opacity. */
export function verticalWash(
  id: string,
  [top, bottom]: readonly [number, number],
  { width }: Canvas,
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
): string {
  const drawn = stops.map(
    ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  const box = `x="0" y="${trim(top)}" width="${width}" height="${trim(Math.max(0, bottom - top))}"`;
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${drawn.join('')}</linearGradient></defs><rect ${box} fill="url(#${id})"/>`;
}

interface Glow {
  readonly at: Point;
  readonly radius: number;
  readonly colour: string;
  /** How much of it is seen in the middle, 0 to 1. */
  readonly strength: number;
}

/** Light that fades away from its middle. */
export function glow(id: string, { at: [x, y], radius, colour, strength }: Glow): string {
  const stops = [
    [0, strength],
    [0.25, 0.45 * strength],
    [0.6, 0.12 * strength],
    [1, 0],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`);
  return `<defs><radialGradient id="${id}">${stops.join('')}</radialGradient></defs><circle cx="${trim(x)}" cy="${trim(y)}" r="${trim(radius)}" fill="url(#${id})"/>`;
}

/** Mist that gathers at a height. */
export function mistAt({ canvas, paints, manner }: DrawnScene, id: string, y: number, share = 1): string {
  const reach = 0.16 * canvas.side;
  const strength = Math.min(1, manner.mist * share);
  return verticalWash(id, [y - reach, y + 0.6 * reach], canvas, [
    [0, paints.haze, 0],
    [0.62, paints.haze, strength],
    [1, paints.haze, 0],
  ]);
}

/** How many things of a kind there is room for: long strips have more. */
export function countFor({ width, height, side }: Canvas, perSquare: number): number {
  return Math.round(perSquare * Math.sqrt((width * height) / side ** 2) ** 1.7);
}
