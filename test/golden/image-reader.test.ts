import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { createRandom } from '../../src/dsp/random.ts';
import { createImageReader } from '../../src/engines/image-reader/pixel-image-reader.ts';
import type { ImageReading } from '../../src/vision/image-reading.ts';
import type { Pixels } from '../../src/vision/pixels.ts';
import { addGrain, drawnScenes, drawSvg } from '../support/drawn-scenes.ts';
import { paint, toSharp } from '../support/made-images.ts';
import { evaluationMissing, findRecording } from '../support/recordings.ts';
import { slowUnless } from '../support/slow.ts';

const { signal } = new AbortController();
const reader = createImageReader();
const read = (pixels: Pixels) => reader.read(pixels, { signal });

/** As the service hands pictures to the reader: upright, on white, 640 pixels at the most. */
async function open(input: string | Buffer, sidePixels = 640): Promise<Pixels> {
  const { data, info } = await sharp(input)
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPixels: info.width, heightPixels: info.height, rgb: new Uint8Array(data) };
}

function near(value: number | undefined, wanted: number, by: number) {
  assert.ok(value !== undefined && Math.abs(value - wanted) <= by, `${value} instead of ${wanted} ± ${by}`);
}

function assertSound(reading: ImageReading) {
  const visit = (value: unknown, name: string) => {
    if (typeof value === 'number') assert.ok(Number.isFinite(value), `${name} is ${value}`);
    else if (typeof value === 'object' && value)
      for (const [key, part] of Object.entries(value)) visit(part, `${name}.${key}`);
  };
  visit(reading, 'reading');
  const { brightness, contrast, saturation, texture, edgeDensity, symmetry, depth, textPresence, focus } = reading;
  const shares = { ...reading.shares, horizon: reading.horizon ?? 0, face: reading.faces.largestShare };
  const measures = {
    brightness,
    contrast,
    saturation,
    texture,
    edgeDensity,
    symmetry,
    depth,
    textPresence,
    ...focus,
    ...shares,
  };
  for (const [name, value] of Object.entries(measures)) assert.ok(value >= 0 && value <= 1, `${name} is ${value}`);
  assert.ok(Math.abs(reading.warmth) <= 1);
  assert.ok(reading.palette.length >= 3 && reading.palette.length <= 8);
  near(
    reading.palette.reduce((sum, { share }) => sum + share, 0),
    1,
    1e-6,
  );
  for (const { hex } of reading.palette) assert.match(hex, /^#[0-9a-f]{6}$/);
}

describe('image reader: drawn scenes, with the grain of a camera', () => {
  const scene = (name: keyof typeof drawnScenes) => read(addGrain(drawSvg(drawnScenes[name])));

  it('sees a sunset over the sea', async () => {
    const { horizon, timeOfDay, setting, shares, warmth } = await scene('sunsetOverSea');
    near(horizon, 0.55, 0.04);
    assert.equal(timeOfDay, 'golden hour');
    assert.equal(setting, 'outdoor');
    near(shares.sky, 0.55, 0.06);
    assert.ok(shares.water > 0.25 && shares.fire > 0.005 && warmth > 0.4);
  });

  it('sees a beach by day', async () => {
    const { horizon, timeOfDay, setting, shares, warmth, colourHarmony } = await scene('beachAtNoon');
    near(horizon, 0.5, 0.05);
    assert.equal(timeOfDay, 'day');
    assert.equal(setting, 'outdoor');
    assert.equal(colourHarmony, 'complementary');
    near(shares.water, 0.21, 0.07);
    near(shares.earth, 0.28, 0.06);
    assert.ok(warmth < 0 && shares.skin === 0);
  });

  it('sees a city at night', async () => {
    const { timeOfDay, brightness, shares } = await scene('cityAtNight');
    assert.equal(timeOfDay, 'night');
    assert.ok(brightness < 0.3);
    assert.ok(shares.greenery === 0 && shares.water === 0 && shares.snow === 0);
  });

  it('sees a forest', async () => {
    const { shares, texture, textPresence } = await scene('forest');
    assert.ok(shares.greenery > 0.7 && texture > 0.4 && textPresence < 0.2);
  });

  it('sees snow below a blue sky', async () => {
    const { timeOfDay, setting, shares } = await scene('snowyHills');
    assert.deepEqual([timeOfDay, setting], ['day', 'outdoor']);
    assert.ok(shares.snow > 0.35 && shares.sky > 0.35 && shares.earth < 0.02);
  });

  it('sees a room by lamplight', async () => {
    const { setting, warmth, shares } = await scene('lampRoom');
    assert.equal(setting, 'indoor');
    assert.ok(warmth > 0.6 && shares.sky === 0 && shares.skin === 0);
  });

  it('sees writing on a page, and neither snow nor sky', async () => {
    const { textPresence, shares, setting, colourHarmony } = await scene('textPage');
    assert.ok(textPresence > 0.9);
    assert.deepEqual([shares.snow, shares.sky, setting, colourHarmony], [0, 0, 'unknown', 'grey']);
  });

  it('goes to the one red thing on blue', async () => {
    const { focus, palette, isGraphic } = await read(drawSvg(drawnScenes.redSquareOnBlue));
    near(focus.x, 485 / 640, 0.06);
    near(focus.y, 125 / 420, 0.06);
    assert.deepEqual(
      palette.slice(0, 2).map(({ hex }) => hex),
      ['#2446a8', '#d8342a'],
    );
    assert.equal(isGraphic, true);
  });
});

describe('image reader: any picture', () => {
  const grey = (level: number) => paint(64, 48, () => [level, level, level]);

  for (const [name, pixels] of [
    ['black', grey(0)],
    ['white', grey(255)],
    ['grey', grey(128)],
    ['red', paint(64, 64, () => [255, 0, 0])],
    ['one pixel', paint(1, 1, () => [9, 200, 90])],
    ['two pixels', paint(2, 1, (x) => [255 * x, 0, 0])],
    ['8 × 8', paint(8, 8, (x, y) => [30 * x, 30 * y, 90])],
    ['wide panorama', paint(640, 3, (x) => [x % 256, 90, 40])],
    ['tall strip', paint(1, 640, (_, y) => [90, y % 256, 140])],
    ['chequered to the pixel', paint(320, 240, (x, y) => ((x + y) % 2 ? [255, 255, 255] : [0, 0, 0]))],
  ] as const) {
    it(`${name}: every measure is a number in its range`, async () => assertSound(await read(pixels)));
  }

  it('claims nothing of a picture of one colour', async () => {
    for (const level of [0, 128, 255]) {
      const { shares, faces, textPresence, setting, horizon, depth, edgeDirection } = await read(grey(level));
      assert.ok(
        Object.values(shares).every((share) => share === 0),
        JSON.stringify(shares),
      );
      assert.deepEqual([faces.count, textPresence, setting, horizon, depth], [0, 0, 'unknown', undefined, 0]);
      assert.equal(edgeDirection, 'none');
    }
  });

  it('tells one colour and random noise from pictures', async () => {
    const random = createRandom(3);
    const draw = () => 256 * random.next();
    const grain = () => 200 + draw() / 64;
    assert.equal((await read(paint(200, 150, () => [grain(), grain(), grain()]))).content, 'blank');
    const { content, objects } = await read(paint(320, 240, () => [draw(), draw(), draw()]));
    assert.deepEqual([content, objects], ['noise', []]);
    assert.equal((await read(addGrain(drawSvg(drawnScenes.snowyHills)))).content, 'picture');
  });

  it('gives the same reading for the same pixels, and stops when told to', async () => {
    const pixels = addGrain(drawSvg(drawnScenes.beachAtNoon));
    assert.deepEqual(await read(pixels), await read(pixels));
    await assert.rejects(reader.read(pixels, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  });
});

/** What a listener would hear of, read from the same picture in another file: next to the same. */
function assertAlike(one: ImageReading, other: ImageReading, name: string) {
  for (const measure of ['brightness', 'contrast', 'saturation', 'warmth'] as const) {
    assert.ok(Math.abs(one[measure] - other[measure]) < 0.04, `${name}: ${measure} ${one[measure]}, ${other[measure]}`);
  }
  for (const measure of ['texture', 'symmetry', 'textPresence'] as const) {
    assert.ok(Math.abs(one[measure] - other[measure]) < 0.15, `${name}: ${measure} ${one[measure]}, ${other[measure]}`);
  }
  for (const kind of Object.keys(one.shares) as (keyof ImageReading['shares'])[]) {
    assert.ok(
      Math.abs(one.shares[kind] - other.shares[kind]) < 0.08,
      `${name}: ${kind} ${one.shares[kind]}, ${other.shares[kind]}`,
    );
  }
  const judged = ({ timeOfDay, setting, colourHarmony }: ImageReading) => ({ timeOfDay, setting, colourHarmony });
  assert.deepEqual(judged(other), judged(one), name);
}

describe('image reader: the same picture in another file', () => {
  for (const name of ['sunsetOverSea', 'beachAtNoon', 'forest', 'snowyHills', 'lampRoom', 'cityAtNight'] as const) {
    const isFast = name === 'sunsetOverSea' || name === 'lampRoom';
    it(`${name}: half the size, as JPEG or mirrored, reads the same${slowUnless(isFast)}`, async () => {
      const pixels = addGrain(drawSvg(drawnScenes[name]));
      const reading = await read(pixels);
      const png = await toSharp(pixels).png().toBuffer();
      assertAlike(reading, await read(await open(png, 340)), 'half size');
      const jpeg = await toSharp(pixels).jpeg({ quality: 70 }).toBuffer();
      assertAlike(reading, await read(await open(jpeg)), 'JPEG');
      const mirrored = await read(await open(await toSharp(pixels).flop().png().toBuffer()));
      assertAlike(reading, mirrored, 'mirrored');
      assert.deepEqual(
        mirrored.palette.map(({ hex }) => hex),
        reading.palette.map(({ hex }) => hex),
      );
    });
  }
});

describe('image reader: photos of people', () => {
  // They come with the package that holds the networks: groups of three to five, indoors.
  const folder = path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'));

  for (const [name, people] of [
    ['sample1', 3],
    ['sample3', 3],
    ['sample5', 5],
    ['sample6', 4],
  ] as const) {
    it(`${name}: counts ${people} faces within one, their skin, and no sky`, async () => {
      const reading = await read(await open(path.join(folder, 'demo', `${name}.jpg`)));
      assertSound(reading);
      assert.ok(Math.abs(reading.faces.count - people) <= 1, `${reading.faces.count} faces`);
      assert.ok(reading.shares.skin > 0.04 && reading.shares.sky === 0 && !reading.isGraphic);
      assert.notEqual(reading.setting, 'outdoor');
      const seen = reading.objects.find((object) => object.name === 'person');
      assert.ok(seen && seen.count >= 2, JSON.stringify(reading.objects));
    });
  }

  it('tells smiles from sulking', async () => {
    const valence = async (name: string) => (await read(await open(path.join(folder, 'demo', name)))).faces.valence!;
    assert.ok((await valence('sample3.jpg')) > 0.4);
    assert.ok((await valence('sample2.jpg')) < 0);
  });
});

describe('image reader: photos', () => {
  const listPhotos = (...names: string[]) => names.filter((name) => existsSync(findRecording(`images/${name}`)));
  const photo = async (name: string) => read(await open(findRecording(`images/${name}`)));

  it('sees green outdoors at a waterfall and a race track, and no face', async () => {
    for (const name of listPhotos('sharp/Landscape_1.jpg', 'sharp/Portrait_1.jpg', 'sharp/Crash_test.gif')) {
      const reading = await photo(name);
      assertSound(reading);
      assert.equal(reading.setting, 'outdoor', name);
      assert.ok(reading.shares.greenery > 0.1 && reading.faces.count === 0 && !reading.isGraphic, name);
    }
  });

  it('sees the face, the writing and no skin-coloured wall on a banner', {
    skip: evaluationMissing('images/broken/exif_image00971.jpg'),
  }, async () => {
    const { faces, textPresence, shares } = await photo('broken/exif_image00971.jpg');
    assert.equal(faces.count, 1);
    assert.ok(faces.valence! > 0.4 && textPresence > 0.15 && shares.skin < 0.25);
  });

  it('tells a test pattern from photos', async () => {
    assert.equal((await photo('sharp/test-pattern.png')).isGraphic, true);
    for (const name of listPhotos(
      'sharp/Landscape_1.jpg',
      'exif/DSCN0025.jpg',
      'exif/canon-ixus.jpg',
      'exif/kodak-dc240.jpg',
    )) {
      const { isGraphic, shares } = await photo(name);
      assert.ok(!isGraphic && shares.water < 0.05, name);
    }
  });
});
