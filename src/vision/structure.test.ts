import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blurBox, blurGaussian, type Plane } from './blur.ts';
import { measureDepthCues } from './depth.ts';
import { countDirections, findEdges } from './edges.ts';
import { measureLettering } from './lettering.ts';
import type { LabImage } from './oklab.ts';
import { findFocus } from './saliency.ts';
import { measureSymmetry } from './symmetry.ts';
import { measureTexture } from './texture.ts';

const width = 240;
const HEIGHT = 160;

function plane(valueAt: (x: number, y: number) => number, widthPixels = width, heightPixels = HEIGHT): Plane {
  const values = Float32Array.from({ length: widthPixels * heightPixels }, (_, i) =>
    valueAt(i % widthPixels, Math.floor(i / widthPixels)),
  );
  return { widthPixels, heightPixels, values };
}

function grey({ values, ...size }: Plane): LabImage {
  return { ...size, lightness: values, a: new Float32Array(values.length), b: new Float32Array(values.length) };
}

/** A chance from 0 to 1 for each place, the same each time (the usual hash of shader programs). */
function chance(x: number, y: number): number {
  const v = Math.sin(12.9898 * x + 78.233 * y) * 43_758.5453;
  return v - Math.floor(v);
}

const noise = plane(chance);
const flat = plane(() => 0.5);

/** Stripes that run at an angle, counted as on paper: 0 level, 90 upright. */
function stripes(degrees: number, period = 24): Plane {
  const angle = (degrees * Math.PI) / 180;
  return plane(
    (x, y) => 0.5 + 0.4 * Math.sign(Math.sin((2 * Math.PI * (x * Math.sin(angle) + y * Math.cos(angle))) / period)),
  );
}

describe('blur', () => {
  it('keeps the mean of a plane, and a constant as it is up to the rim', () => {
    for (const value of blurGaussian(flat, 3).values) assert.ok(Math.abs(value - 0.5) < 1e-5);
    const point = plane((x, y) => (x === 120 && y === 80 ? 1 : 0));
    const sum = blurBox(point, 5).values.reduce((total, value) => total + value, 0);
    assert.ok(Math.abs(sum - 1) < 1e-4);
  });
});

describe('edges', () => {
  for (const [degrees, name] of [
    [0, 'horizontal'],
    [90, 'vertical'],
    [45, 'rising'],
    [-45, 'falling'],
  ] as const) {
    it(`says that stripes at ${degrees}° are ${name}`, () => {
      const directions = countDirections(findEdges(stripes(degrees)));
      assert.ok(directions[name] > 0.9, JSON.stringify(directions));
    });
  }

  it('draws one line along each outline, whatever its contrast, and none in a flat or softly shaded picture', () => {
    const step = (height: number) => findEdges(plane((x) => (x < 100 ? 0.4 : 0.4 + height))).density * width;
    for (const height of [0.25, 0.5]) assert.ok(Math.abs(step(height) - 1) < 0.1, `${step(height)}`);
    assert.equal(findEdges(flat).density, 0);
    assert.equal(findEdges(plane((x) => x / width)).density, 0);
  });
});

describe('texture', () => {
  it('rises from plain to full of structure, and one hard outline does not count for much', () => {
    assert.equal(measureTexture(flat), 0);
    assert.ok(measureTexture(plane((x) => x / width)) < 0.01);
    assert.ok(measureTexture(plane((x) => (x < 100 ? 0 : 1))) < 0.06);
    assert.ok(measureTexture(noise) > 0.95);
    assert.ok(measureTexture(plane((x, y) => 0.5 + 0.1 * chance(x, y))) < 0.6);
  });
});

describe('symmetry', () => {
  const half = (x: number, y: number) => chance(Math.floor(Math.min(x, width - 1 - x) / 9), Math.floor(y / 9));

  it('is 1 for a mirrored and a plain picture, and next to 0 for chance', () => {
    assert.ok(measureSymmetry(grey(plane(half))) > 0.98);
    assert.ok(measureSymmetry(grey(flat)) > 0.98);
    assert.ok(measureSymmetry(grey(plane((x, y) => chance(Math.floor(x / 9), Math.floor(y / 9))))) < 0.15);
  });

  it('is 0 where left and right are opposites', () => {
    assert.ok(measureSymmetry(grey(plane((x) => x / width))) < 0.05);
  });
});

describe('focus', () => {
  for (const [x, y] of [
    [0.25, 0.3],
    [0.7, 0.6],
  ] as const) {
    it(`goes to a lone disc at ${x}, ${y}, over noise`, () => {
      const image = plane((column, row) => {
        const isDisc = Math.hypot(column - x * width, row - y * HEIGHT) < 14;
        return (isDisc ? 0.9 : 0.4) + 0.05 * chance(column, row);
      });
      const focus = findFocus(grey(image));
      assert.ok(Math.hypot(focus.x - x, focus.y - y) < 0.06, JSON.stringify(focus));
    });
  }

  it('stays in the middle of a plain picture', () => {
    assert.deepEqual(findFocus(grey(flat)), { x: 0.5, y: 0.5 });
  });
});

describe('depth', () => {
  const cues = (lightness: Plane) => measureDepthCues(lightness, findEdges(lightness));
  /** A road and its fields, which run to a point at 120, 50. */
  const road = plane((x, y) => (y <= 52 ? 0.7 : Math.sin(14 * Math.atan2(x - 120, y - 50)) > 0 ? 0.3 : 0.6));

  it('sees lines that run together, and none in stripes, squares or noise', () => {
    assert.ok(cues(road).convergence > 0.8, `${cues(road).convergence}`);
    for (const other of [stripes(30), stripes(0), noise, plane((x, y) => ((x >> 4) + (y >> 4)) % 2)]) {
      assert.ok(cues(other).convergence < 0.2, `${cues(other).convergence}`);
    }
  });

  it('sees a sharp thing before a blurred ground, and none where all is sharp or all is blurred', () => {
    const blocks = plane((x, y) => chance(x >> 4, y >> 4));
    const blurred = blurGaussian(blocks, 8);
    const isNear = (x: number, y: number) => Math.hypot(x - 120, y - 80) < 38;
    const portrait = plane((x, y) => (isNear(x, y) ? chance(x >> 2, y >> 2) : blurred.values[y * width + x]!));
    assert.ok(cues(portrait).focusFalloff > 0.6, `${cues(portrait).focusFalloff}`);
    assert.ok(cues(noise).focusFalloff < 0.1);
    assert.ok(cues(blurred).focusFalloff < 0.1);
  });
});

describe('lettering', () => {
  it('is found on no foliage, fence, chequered floor or plain wall', () => {
    const foliage = blurGaussian(
      plane((x, y) => chance(x, y)),
      1.2,
    );
    const fence = plane((x) => (x % 8 < 4 ? 0.1 : 0.9));
    const floor = plane((x, y) => ((x >> 3) + (y >> 3)) % 2);
    for (const other of [noise, foliage, fence, floor, flat, stripes(45, 8)]) {
      assert.ok(measureLettering(other) < 0.15, `${measureLettering(other)}`);
    }
  });
});
