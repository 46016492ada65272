import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeHarmony } from './colour-harmony.ts';
import { measureChroma, measureHueDegrees, toHex, toLab } from './oklab.ts';
import { findPalette } from './palette.ts';
import type { Pixels } from './pixels.ts';
import { shrinkPixels } from './shrink.ts';
import { measureTone } from './tone.ts';

type Colour = readonly [red: number, green: number, blue: number];

function paint(width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels {
  const rgb = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) rgb.set(colourAt(i % width, Math.floor(i / width)), 3 * i);
  return { widthPixels: width, heightPixels: height, rgb };
}

const plain = (colour: Colour) => paint(20, 20, () => colour);
const tone = (pixels: Pixels) => measureTone(pixels, toLab(pixels));
const near = (value: number, wanted: number, by: number) =>
  assert.ok(Math.abs(value - wanted) <= by, `${value} instead of ${wanted} ± ${by}`);

describe('OKLab', () => {
  // B. Ottosson's own figures for the primaries.
  for (const [name, colour, lightness, chroma, hue] of [
    ['red', [255, 0, 0], 0.628, 0.2577, 29.2],
    ['green', [0, 255, 0], 0.8664, 0.2948, 142.5],
    ['blue', [0, 0, 255], 0.452, 0.3132, 264.1],
  ] as const) {
    it(`places ${name} where its author does, and finds back`, () => {
      const lab = toLab(plain(colour));
      const [a, b] = [lab.a[0]!, lab.b[0]!];
      near(lab.lightness[0]!, lightness, 0.001);
      near(measureChroma(a, b), chroma, 0.001);
      near(measureHueDegrees(a, b), hue, 0.2);
      const hex = `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      assert.equal(toHex({ lightness: lab.lightness[0]!, a, b }), hex);
    });
  }

  it('gives white the lightness 1 and no colour', () => {
    const lab = toLab(plain([255, 255, 255]));
    near(lab.lightness[0]!, 1, 1e-4);
    near(measureChroma(lab.a[0]!, lab.b[0]!), 0, 1e-4);
  });
});

describe('palette', () => {
  const flag = (x: number): Colour => (x < 60 ? [200, 30, 40] : x < 90 ? [250, 240, 220] : [20, 40, 120]);

  it('names the colours of a flag with their shares, the largest first', () => {
    const palette = findPalette(toLab(paint(100, 30, flag)));
    assert.deepEqual(palette.map(toHex), ['#c81e28', '#faf0dc', '#142878']);
    for (const [i, share] of [0.6, 0.3, 0.1].entries()) near(palette[i]!.share, share, 1e-6);
  });

  it('keeps a small vivid part', () => {
    const balloon = paint(100, 100, (x, y) => (x < 9 && y < 9 ? [230, 30, 30] : [90, 150, 220 - y]));
    const reds = findPalette(toLab(balloon)).filter(({ a, b }) => measureHueDegrees(a, b) < 45 && a > 0.1);
    assert.equal(reds.length, 1);
    near(reds[0]!.share, 0.0081, 0.001);
  });

  it('fills a picture of one colour up with its shades, which take no part of it', () => {
    for (const colour of [
      [0, 0, 0],
      [255, 255, 255],
      [40, 90, 200],
    ] as const) {
      const palette = findPalette(toLab(plain(colour)));
      assert.equal(palette.length, 3);
      assert.deepEqual(
        palette.map(({ share }) => share),
        [1, 0, 0],
      );
      assert.equal(new Set(palette.map(toHex)).size, 3);
    }
  });

  it('gives the same colours each time, eight at the most', () => {
    const rainbow = paint(90, 60, (x, y) => [(x * 255) / 90, (y * 255) / 60, ((x + y) * 7) % 256]);
    const palette = findPalette(toLab(rainbow));
    assert.ok(palette.length <= 8);
    assert.deepEqual(findPalette(toLab(rainbow)), palette);
    near(
      palette.reduce((sum, { share }) => sum + share, 0),
      1,
      1e-6,
    );
  });
});

describe('harmony', () => {
  const stripes = (...colours: Colour[]) =>
    judgeHarmony(toLab(paint(60, 10, (x) => colours[Math.floor((x * colours.length) / 60)]!)));

  it('tells the ways in which colours stand to each other', () => {
    assert.equal(stripes([20, 20, 20], [128, 128, 128], [240, 240, 240]), 'grey');
    assert.equal(stripes([20, 40, 120], [60, 100, 220], [130, 130, 130]), 'monochrome');
    assert.equal(stripes([220, 40, 30], [230, 140, 30], [230, 200, 40]), 'analogous');
    assert.equal(stripes([230, 120, 20], [40, 110, 220]), 'complementary');
    assert.equal(stripes([220, 40, 40], [40, 170, 60], [50, 80, 230]), 'triadic');
    assert.equal(
      stripes([220, 40, 40], [230, 200, 40], [40, 170, 60], [40, 180, 200], [60, 70, 220], [190, 50, 190]),
      'mixed',
    );
  });
});

describe('tone', () => {
  it('is warm for red and yellow, cold for blue, neither for grey and green', () => {
    for (const colour of [
      [230, 40, 30],
      [240, 200, 40],
    ] as const)
      assert.ok(tone(plain(colour)).warmth > 0.8);
    for (const colour of [
      [30, 60, 220],
      [90, 180, 230],
    ] as const)
      assert.ok(tone(plain(colour)).warmth < -0.8);
    near(tone(plain([120, 120, 120])).warmth, 0, 0.01);
    near(tone(plain([40, 170, 60])).warmth, 0, 0.3);
  });

  it('goes from 0 to 1 from black to white, from flat to black on white', () => {
    const halves = paint(20, 20, (x) => (x < 10 ? [0, 0, 0] : [255, 255, 255]));
    assert.deepEqual([tone(plain([0, 0, 0])).brightness, tone(plain([0, 0, 0])).contrast], [0, 0]);
    near(tone(plain([255, 255, 255])).brightness, 1, 1e-4);
    assert.equal(tone(halves).contrast, 1);
    assert.equal(tone(halves).saturation, 0);
  });

  it('calls a rainbow more colourful than a faded one', () => {
    const rainbow = (by: number) =>
      paint(64, 64, (x, y) => [128 + by * (x - 32), 128 + by * (y - 32), 128 + by * (32 - x)]);
    assert.ok(tone(rainbow(3.9)).saturation > 2 * tone(rainbow(1)).saturation);
  });
});

describe('shrinking', () => {
  it('keeps the mean, the form and the order of a picture', () => {
    const wide = paint(1000, 300, (x, y) => [x / 4, y / 2, x < 500 ? 0 : 255]);
    const small = shrinkPixels(wide, 320);
    assert.deepEqual([small.widthPixels, small.heightPixels], [320, 96]);
    near(tone(small).brightness, tone(wide).brightness, 0.003);
    const last = small.rgb.subarray(-3);
    near(last[0]!, 249, 2);
    near(last[1]!, 149, 2);
    assert.equal(last[2], 255);
  });

  it('leaves a small picture as it is, and no side without a pixel', () => {
    const small = plain([1, 2, 3]);
    assert.equal(shrinkPixels(small, 320), small);
    const { widthPixels, heightPixels } = shrinkPixels(
      paint(5000, 2, () => [9, 9, 9]),
      320,
    );
    assert.deepEqual([widthPixels, heightPixels], [320, 1]);
  });
});
