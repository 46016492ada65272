import assert from 'node:assert/strict';
import test from 'node:test';
import type { LabImage } from '../oklab.ts';
import { cutCells, measureShare } from './cells.ts';
import { markGreenery } from './ground.ts';

const width = 240;
const height = 160;

interface Surface {
  readonly lightness: number;
  readonly chroma: number;
  readonly hueDegrees: number;
  /** Half the range that its lightness varies in from place to place. */
  readonly unevenness: number;
}

const leaves: Surface = { lightness: 0.55, chroma: 0.1, hueDegrees: 130, unevenness: 0.15 };
const shaded: Surface = { lightness: 0.28, chroma: 0.025, hueDegrees: 108, unevenness: 0.1 };
const yellowed: Surface = { lightness: 0.5, chroma: 0.035, hueDegrees: 94, unevenness: 0.12 };
const greyGreenWall: Surface = { lightness: 0.5, chroma: 0.02, hueDegrees: 130, unevenness: 0.004 };
const tealWaves: Surface = { lightness: 0.45, chroma: 0.06, hueDegrees: 195, unevenness: 0.1 };
const bricks: Surface = { lightness: 0.4, chroma: 0.06, hueDegrees: 50, unevenness: 0.1 };

/** A chance from -1 to 1 for each patch of three pixels, the same each time (the usual hash of shader programs). */
function vary(x: number, y: number): number {
  const v = Math.sin(12.9898 * Math.floor(x / 3) + 78.233 * Math.floor(y / 3)) * 43_758.5453;
  return 2 * (v - Math.floor(v)) - 1;
}

/** The first surface on the left quarter, the second on the rest. */
function measureGreenery(left: Surface, right: Surface): number {
  const surfaces = Array.from({ length: width * height }, (_, i) => (i % width < width / 4 ? left : right));
  const along = (direction: (radians: number) => number) =>
    Float32Array.from(surfaces, ({ chroma, hueDegrees }) => chroma * direction((hueDegrees * Math.PI) / 180));
  const image: LabImage = {
    widthPixels: width,
    heightPixels: height,
    lightness: Float32Array.from(
      surfaces,
      ({ lightness, unevenness }, i) => lightness + unevenness * vary(i % width, Math.floor(i / width)),
    ),
    a: along(Math.cos),
    b: along(Math.sin),
  };
  return measureShare(markGreenery(cutCells(image)));
}

test('foliage in the shade or yellowed is greenery where it goes on from clear green', () => {
  assert.ok(measureGreenery(leaves, shaded) > 0.75);
  assert.ok(measureGreenery(leaves, yellowed) > 0.75);
});

test('walls, the sea and bricks beside clear green are none', () => {
  for (const other of [greyGreenWall, tealWaves, bricks]) {
    const share = measureGreenery(leaves, other);
    assert.ok(share > 0.2 && share < 0.32, `${JSON.stringify(other)}: ${share}`);
  }
});

test('without any clear green there is no greenery', () => {
  for (const one of [shaded, greyGreenWall, tealWaves, bricks]) assert.ok(measureGreenery(one, one) < 0.05);
});
