import { blurGaussian } from '../../src/vision/blur.ts';
import type { Pixels } from '../../src/vision/pixels.ts';
import { toSharp } from './made-images.ts';
import type { Direction } from './opposite-songs.ts';

type Light = readonly [red: number, green: number, blue: number];
type Change = (pixels: Pixels) => Pixels | Promise<Pixels>;

interface OppositeChange {
  readonly name: string;
  readonly more: Change;
  readonly less: Change;
  readonly direction: Direction;
  /**
   * What the change is meant to change, and by how much for the two pictures to be opposites: a printed page does not
   * become colourful, nor fog busy.
   */
  readonly measure: 'brightness' | 'warmth' | 'saturation' | 'texture';
  readonly differenceMin: number;
}

/** The same picture changed both ways: the first way makes for the gladder or the livelier song. */
export const oppositeChanges: readonly OppositeChange[] = [
  {
    // By day a picture is exposed so that its middle grey lies high, at night so that hardly anything is left, and bluish.
    name: 'day, night',
    more: (it) => expose(it, 0.3, [1, 1, 0.95]),
    less: (it) => expose(it, 0.015, [0.7, 0.85, 1.3]),
    direction: 'gladder',
    measure: 'brightness',
    differenceMin: 0.2,
  },
  {
    name: 'warm, cold',
    more: (it) => light(it, [1.3, 1, 0.55]),
    less: (it) => light(it, [0.6, 0.95, 1.4]),
    direction: 'gladder',
    measure: 'warmth',
    differenceMin: 0.5,
  },
  {
    name: 'colourful, grey',
    more: (it) => colour(it, 1.8),
    less: (it) => colour(it, 0.05),
    direction: 'gladder',
    measure: 'saturation',
    differenceMin: 0.2,
  },
  {
    name: 'busy, calm',
    more: (it) => repeat(it, 3),
    less: (it) => blur(it),
    direction: 'livelier',
    measure: 'texture',
    differenceMin: 0.2,
  },
];

/** Turns light up or down until the median luminance, 0 to 1, is `median`. */
function expose(pixels: Pixels, median: number, tint: Light): Pixels {
  const luminances = Float32Array.from({ length: pixels.rgb.length / 3 }, (_, i) => luminanceAt(pixels, 3 * i)).sort();
  const gain = median / Math.max(1e-3, luminances[luminances.length >> 1]!);
  return light(pixels, [gain * tint[0], gain * tint[1], gain * tint[2]]);
}

/** Light of another colour falls on it; what would be lighter than white is white. */
function light(pixels: Pixels, gains: Light): Pixels {
  return mapValues(pixels, (at) => toLevel(toLinear(pixels.rgb[at]!) * gains[at % 3]!));
}

/** Makes every pixel's distance from its own grey `factor` times as large. */
function colour(pixels: Pixels, factor: number): Pixels {
  return mapValues(pixels, (at) => {
    const grey = toLevel(luminanceAt(pixels, at - (at % 3)));
    return grey + factor * (pixels.rgb[at]! - grey);
  });
}

/** Small copies of itself, side by side, as many across as down. */
async function repeat(pixels: Pixels, times: number): Promise<Pixels> {
  const width = Math.max(1, Math.floor(pixels.widthPixels / times));
  const height = Math.max(1, Math.floor(pixels.heightPixels / times));
  const copy = await toSharp(pixels).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const rgb = new Uint8Array(3 * width * height * times * times);
  for (let row = 0; row < height * times; row++) {
    const line = copy.subarray(3 * width * (row % height), 3 * width * ((row % height) + 1));
    for (let column = 0; column < times; column++) rgb.set(line, 3 * width * (row * times + column));
  }
  return { widthPixels: width * times, heightPixels: height * times, rgb };
}

/** Out of focus by two hundredths of its width. */
function blur(pixels: Pixels): Pixels {
  const { widthPixels, heightPixels } = pixels;
  const planes = [0, 1, 2].map((channel) => {
    const values = Float32Array.from({ length: widthPixels * heightPixels }, (_, i) => pixels.rgb[3 * i + channel]!);
    return blurGaussian({ widthPixels, heightPixels, values }, 0.02 * widthPixels).values;
  });
  return mapValues(pixels, (at) => planes[at % 3]![Math.floor(at / 3)]!);
}

function mapValues(pixels: Pixels, valueAt: (at: number) => number): Pixels {
  return {
    ...pixels,
    rgb: Uint8Array.from(pixels.rgb, (_, at) => Math.max(0, Math.min(255, Math.round(valueAt(at))))),
  };
}

/** ITU-R BT.709, of linear light. */
function luminanceAt({ rgb }: Pixels, at: number): number {
  return 0.2126 * toLinear(rgb[at]!) + 0.7152 * toLinear(rgb[at + 1]!) + 0.0722 * toLinear(rgb[at + 2]!);
}

/** By the power that sRGB comes close to. */
function toLinear(level: number): number {
  return (level / 255) ** 2.2;
}

function toLevel(linear: number): number {
  return 255 * Math.min(1, linear) ** (1 / 2.2);
}
