import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { paint } from '../../../test/support/made-images.ts';
import { paintedScenes, paintScene, type SceneName } from '../../../test/support/painted-scenes.ts';
import { toLab } from '../../vision/oklab.ts';
import type { Pixels } from '../../vision/pixels.ts';
import { createImageReader } from '../image-reader/pixel-image-reader.ts';
import { resvgRenderer } from '../svg-renderer/resvg-renderer.ts';
import type { CoverBrief } from './cover-artist.ts';
import { createDrawnCoverArtist } from './drawn-cover-artist.ts';

const artist = createDrawnCoverArtist(resvgRenderer);
const reader = createImageReader();
const names = Object.keys(paintedScenes) as SceneName[];
const sizePixels = 256;

/** Square, so that covers show all of it. */
const paintSquare = (name: SceneName): Pixels => paintScene(name, 200, 200);

const checks = paint(200, 200, (x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? [0, 0, 0] : [255, 255, 255]));
const plain = (value: number) => paint(60, 60, () => [value, value, value]);

async function drawPng(given: Partial<CoverBrief>, pixels?: Pixels): Promise<Uint8Array> {
  const picture = pixels && { pixels, reading: await reader.read(pixels, { signal: new AbortController().signal }) };
  const usual = { title: 'Lanterns', styles: ['folk'], valence: 0.2, arousal: 0.4, themeWords: [], seed: 3 };
  return artist.draw({ ...usual, ...given, picture }, sizePixels);
}

async function draw(given: Partial<CoverBrief>, pixels?: Pixels): Promise<Pixels> {
  const decoded = sharp(await drawPng(given, pixels)).removeAlpha();
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
  return { widthPixels: info.width, heightPixels: info.height, rgb: new Uint8Array(data) };
}

/** Mean colours in OKLab, four by four. */
function listTiles(pixels: Pixels): number[][] {
  const { lightness, a, b } = toLab(pixels);
  const sums = Array.from({ length: 16 }, () => [0, 0, 0, 0]);
  for (let i = 0; i < lightness.length; i++) {
    const column = Math.floor((4 * (i % pixels.widthPixels)) / pixels.widthPixels);
    const row = Math.floor((4 * Math.floor(i / pixels.widthPixels)) / pixels.heightPixels);
    const sum = sums[4 * row + column]!;
    for (const [axis, value] of [lightness[i]!, a[i]!, b[i]!, 1].entries()) sum[axis]! += value;
  }
  return sums.map(([l = 0, x = 0, y = 0, count = 1]) => [l / count, x / count, y / count]);
}

/** How far two pictures lie apart: the median over the tiles, as letters and their shade stand on some of them. */
function measureSpan(one: number[][], other: number[][]): number {
  const spans = one.map((tile, i) => Math.hypot(...tile.map((value, axis) => value - other[i]![axis]!)));
  return spans.sort((a, b) => a - b)[8]!;
}

/** Source: WCAG 2.2, "relative luminance" and "contrast ratio". */
function measureLuminance({ rgb }: Pixels, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((axis) => {
    const value = rgb[3 * pixel + axis]! / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of the letters against what is behind them, the pixels in order: two covers alike but for their letters tell. */
async function listContrasts(given: Partial<CoverBrief>, pixels?: Pixels): Promise<number[]> {
  const written = await draw({ ...given, title: 'MMMMMMMM' }, pixels);
  const bare = await draw({ ...given, title: '........' }, pixels);
  const contrasts: number[] = [];
  for (let i = 0; i < written.widthPixels * written.heightPixels; i++) {
    const [one, other] = [measureLuminance(written, i), measureLuminance(bare, i)];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (ratio > 1.05) contrasts.push(ratio);
  }
  assert.ok(contrasts.length > 500, 'letters were drawn');
  return contrasts.sort((a, b) => a - b);
}

/** Not its edges: those are half the one and half the other. */
function assertLegible(contrasts: readonly number[], what: string): void {
  const [median, lowerQuartile] = [0.5, 0.25].map((share) => contrasts[Math.floor(share * contrasts.length)]!);
  assert.ok(median! >= 4.5 && lowerQuartile! >= 3, `${what}: ${median} and ${lowerQuartile} to 1`);
}

describe('a cover of a song that was made from a picture', () => {
  it('is nearer to its own picture than to any other, whatever manner it is painted in (slow)', async () => {
    const pictures = names.map((name) => ({ name, tiles: listTiles(paintSquare(name)) }));
    for (const name of names) {
      for (const seed of [1, 2, 3]) {
        const tiles = listTiles(await draw({ seed }, paintSquare(name)));
        const spans = pictures.map((picture) => ({ name: picture.name, span: measureSpan(tiles, picture.tiles) }));
        const [nearest] = spans.sort((a, b) => a.span - b.span);
        assert.equal(nearest!.name, name, `seed ${seed}: ${JSON.stringify(spans.slice(0, 2))}`);
        assert.ok(nearest!.span < 0.1, `${name}, seed ${seed}: ${nearest!.span}`);
      }
    }
  });

  it('leaves the place free where the eye goes to', async () => {
    for (const [focusAt, free] of [
      [0.2, 0],
      [0.8, 1],
    ] as const) {
      const spot = paint(200, 200, (x, y) =>
        Math.hypot(x / 200 - 0.5, y / 200 - focusAt) < 0.14 ? [235, 60, 40] : [40, 70, 110],
      );
      const bare = await draw({ title: '........', seed: 2 }, spot);
      const written = await draw({ title: 'MMMMMMMM', seed: 2 }, spot);
      const half = (sizePixels * sizePixels) / 2;
      const changes = [0, 0];
      for (let i = 0; i < 2 * half; i++)
        if (Math.abs(measureLuminance(bare, i) - measureLuminance(written, i)) > 0.1) changes[i < half ? 0 : 1]!++;
      assert.equal(changes[free], 0, `a spot at ${focusAt}`);
      assert.ok(changes[1 - free]! > 500);
    }
  });

  it('can be read on every picture (slow)', async () => {
    const odd = { black: plain(0), white: plain(255), grey: plain(128), checks };
    for (const [what, pixels] of Object.entries(odd)) assertLegible(await listContrasts({}, pixels), what);
    for (const name of names) assertLegible(await listContrasts({ seed: 5 }, paintSquare(name)), name);
  });

  it('is the same for the same seed, and another for another', async () => {
    const picture = paintSquare('forest');
    assert.deepEqual(await drawPng({ seed: 4 }, picture), await drawPng({ seed: 4 }, picture));
    const covers = await Promise.all([1, 2, 3, 4].map((seed) => drawPng({ seed }, picture)));
    assert.equal(new Set(covers.map((png) => Buffer.from(png).toString('base64'))).size, 4);
  });

  it('is drawn for a picture of any shape, down to a single pixel', async () => {
    for (const [width, height] of [
      [1, 1],
      [640, 1],
      [1, 640],
      [2, 3],
    ] as const) {
      const { widthPixels, heightPixels } = await draw(
        {},
        paint(width, height, (x, y) => [x % 256, y % 256, 90]),
      );
      assert.deepEqual([widthPixels, heightPixels], [sizePixels, sizePixels], `${width} x ${height}`);
    }
  });
});

describe('a cover of a song out of words', () => {
  it('can be read, whatever the mood', async () => {
    for (const [seed, valence] of [-0.8, -0.3, 0, 0.3, 0.8].entries())
      assertLegible(await listContrasts({ seed, valence, arousal: 0.5 }), `valence ${valence}`);
  });
});
