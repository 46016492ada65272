import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import {
  type BmpDepth,
  type Corner,
  cornerColours,
  encodeImage,
  makeBmp,
  makeLongGif,
  makeLongWebp,
  makeRunsBmp,
  paint,
  paintCorners,
  readCorner,
  toSharp,
} from '../../../test/support/made-images.ts';
import type { Pixels } from '../../vision/pixels.ts';
import { defaultImageLimits } from '../limits.ts';
import { findPrograms, type MediaPrograms } from '../programs.ts';
import { decodeImage } from './decode-image.ts';
import { probeImage } from './probe-image.ts';

const corners = Object.keys(cornerColours) as Corner[];

describe('decoding a picture', () => {
  let programs: MediaPrograms;
  let folder: string;
  let count = 0;
  before(async () => {
    programs = await findPrograms();
    folder = await mkdtemp(join(tmpdir(), 'images-'));
  });
  after(() => rm(folder, { recursive: true }));

  async function read(bytes: Uint8Array, sidePixelsMax = 640) {
    const path = join(folder, String(count++));
    await writeFile(path, bytes);
    const how = { path, programs, limits: defaultImageLimits };
    const [probe, pixels] = await Promise.all([probeImage(how), decodeImage({ ...how, sidePixelsMax })]);
    return { probe, pixels };
  }

  /** Within what the eye takes for the same colour. */
  function assertCorners(
    pixels: Pixels,
    toleranceMax = 6,
    expected: Record<Corner, readonly number[]> = cornerColours,
  ) {
    for (const corner of corners) {
      const measured = readCorner(pixels, corner);
      const off = Math.max(...measured.map((value, i) => Math.abs(value - expected[corner][i]!)));
      assert.ok(off <= toleranceMax, `${corner} is ${measured}, not ${expected[corner]}`);
    }
  }

  const scene = paintCorners(96, 64);

  for (const format of ['jpeg', 'png', 'gif', 'webp', 'bmp'] as const) {
    it(`gives the colours of a ${format} at their places, and its facts`, async () => {
      const bytes = await encodeImage(scene, format);
      const { probe, pixels } = await read(bytes);
      assert.deepEqual(probe, { format, sizeBytes: bytes.length, widthPixels: 96, heightPixels: 64 });
      assert.deepEqual([pixels.widthPixels, pixels.heightPixels, pixels.rgb.length], [96, 64, 3 * 96 * 64]);
      assertCorners(pixels);
    });

    it(`scales a ${format} down to the side asked for, never up`, async () => {
      const { pixels } = await read(await encodeImage(scene, format), 24);
      assert.deepEqual([pixels.widthPixels, pixels.heightPixels], [24, 16]);
      assertCorners(pixels);
    });
  }

  for (let orientation = 1; orientation <= 8; orientation++) {
    it(`turns a photo upright that was taken in orientation ${orientation}`, async () => {
      // Sharp writes the tag and leaves the data as it lies.
      const bytes = await toSharp(scene).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
      const { probe, pixels } = await read(bytes);
      const upright = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
      const { width, height } = upright.info;
      assert.deepEqual([probe.widthPixels, probe.heightPixels], [width, height]);
      const expected: Pixels = { widthPixels: width, heightPixels: height, rgb: upright.data };
      assertCorners(pixels, 2, Object.fromEntries(corners.map((c) => [c, readCorner(expected, c)])) as never);
    });
  }

  it('lays what is transparent on white', async () => {
    const half = await toSharp(scene).ensureAlpha(0.5).png().toBuffer();
    const mixed = corners.map((c) => [c, cornerColours[c].map((value) => (value + 255) / 2)]);
    assertCorners((await read(half)).pixels, 3, Object.fromEntries(mixed));
    const none = await toSharp(scene).ensureAlpha(0).webp({ lossless: true }).toBuffer();
    assert.ok((await read(none)).pixels.rgb.every((value) => value === 255));
  });

  for (const depth of [4, 8, 16, 24, 32] as const satisfies readonly BmpDepth[]) {
    it(`reads a BMP of ${depth} bit`, async () => {
      assertCorners((await read(makeBmp(scene, depth))).pixels, depth === 16 ? 8 : 0);
    });
  }

  it('reads a BMP of 1 bit', async () => {
    const { pixels } = await read(
      makeBmp(
        paint(31, 9, (x) => (x < 10 ? [255, 255, 255] : [0, 0, 0])),
        1,
      ),
    );
    for (let x = 0; x < 31; x++) assert.equal(pixels.rgb[3 * (4 * 31 + x)], x < 10 ? 255 : 0, `column ${x}`);
  });

  it('reads a BMP whose rows are coded as runs', async () => {
    const { pixels } = await read(makeRunsBmp(60, 18));
    for (let y = 0; y < 18; y++) assert.equal(pixels.rgb[3 * (y * 60 + 30)], Math.round((255 * (17 - y)) / 17));
  });

  it('reads 16-bit, palette, grey and CMYK pictures as sRGB of 8 bit', async () => {
    assertCorners((await read(await toSharp(scene).toColourspace('rgb16').png().toBuffer())).pixels, 2);
    assertCorners((await read(await toSharp(scene).png({ palette: true }).toBuffer())).pixels, 3);
    // Ink has no bright colours: those would not come back.
    const muted = paint(16, 16, () => [150, 115, 95]);
    const ink = (await read(await toSharp(muted).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer())).pixels;
    assertCorners(ink, 12, {
      topLeft: [150, 115, 95],
      topRight: [150, 115, 95],
      bottomLeft: [150, 115, 95],
      bottomRight: [150, 115, 95],
    });
    const ramp = paint(64, 8, (x) => [4 * x, 4 * x, 4 * x]);
    const grey = (await read(await toSharp(ramp).toColourspace('b-w').png().toBuffer())).pixels;
    for (let x = 0; x < 64; x++) {
      const pixel = [...grey.rgb.subarray(3 * x, 3 * x + 3)];
      assert.ok(
        pixel.every((value) => Math.abs(value - 4 * x) <= 1),
        `${pixel} instead of ${4 * x}`,
      );
    }
  });

  it('follows the colour profile that a picture brings', async () => {
    const wide = await toSharp(scene).withIccProfile('p3').png().toBuffer();
    const asStored = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
    const stored = readCorner({ ...scene, rgb: asStored }, 'topLeft');
    assert.ok(Math.abs(stored[0]! - cornerColours.topLeft[0]) > 10, `stored as ${stored}: the profile says nothing`);
    assertCorners((await read(wide)).pixels, 4);
  });

  it('takes the first picture of an animation', async () => {
    for (const animation of [await makeLongGif(scene, 50), await makeLongWebp(scene, 50)]) {
      const { probe, pixels } = await read(animation);
      assert.deepEqual([probe.widthPixels, probe.heightPixels], [96, 64]);
      assertCorners(pixels);
    }
  });

  it('reads pictures of a single pixel and of a single line', async () => {
    for (const [width, height] of [
      [1, 1],
      [5000, 1],
      [1, 5000],
    ] as const) {
      const { pixels } = await read(
        await encodeImage(
          paint(width, height, () => [7, 8, 9]),
          'png',
        ),
      );
      assert.deepEqual([...pixels.rgb.subarray(0, 3)], [7, 8, 9]);
      assert.ok(Math.max(pixels.widthPixels, pixels.heightPixels) <= 640);
    }
  });

  it('ends at once when it is aborted, with the reason', async () => {
    const path = join(folder, 'aborted');
    await writeFile(path, await encodeImage(scene, 'jpeg'));
    const reason = new Error('the task was cancelled');
    const how = { path, programs, limits: defaultImageLimits, sidePixelsMax: 64 };
    await assert.rejects(decodeImage({ ...how, signal: AbortSignal.abort(reason) }), reason);
    const later = new AbortController();
    setTimeout(() => later.abort(reason), 20);
    await assert.rejects(decodeImage({ ...how, signal: later.signal }), reason);
  });
});
