import { blurGaussian, type Plane } from '../../../vision/blur.ts';
import { type Lab, type LabImage, toHex, toLab } from '../../../vision/oklab.ts';
import type { Pixels } from '../../../vision/pixels.ts';
import { shrinkPixels } from '../../../vision/shrink.ts';

/** A picture's square part, small, as covers are painted after it. Places run from 0 to 1, from the top left. */
export interface Frame {
  /** Cells along each side. */
  readonly side: number;
  colourAt(x: number, y: number): Lab;
  /** How fast lightness changes there, in lightness per side: towards the right and downwards. */
  slopeAt(x: number, y: number): readonly [acrossPerSide: number, downPerSide: number];
  /** Where the eye goes to, within the square. */
  readonly focus: { readonly x: number; readonly y: number };
  /** Mean lightness of the rows between two heights. */
  lightnessBetween(top: number, bottom: number): number;
}

/** More detail would be the photo again. */
const sideCells = 120;

/** Cuts the square around the focus. */
export function framePicture(pixels: Pixels, focus: { readonly x: number; readonly y: number }): Frame {
  const { widthPixels, heightPixels } = pixels;
  const cut = Math.min(widthPixels, heightPixels);
  const left = placeCut(focus.x, widthPixels, cut);
  const top = placeCut(focus.y, heightPixels, cut);
  const image = toLab(shrinkPixels(cutSquare(pixels, left, top, cut), sideCells));
  const side = image.widthPixels;
  const soft = blurGaussian(planeOf(image, image.lightness), Math.max(1, side / 60));
  return {
    side,
    colourAt: (x, y) => ({
      lightness: sample(planeOf(image, image.lightness), x, y),
      a: sample(planeOf(image, image.a), x, y),
      b: sample(planeOf(image, image.b), x, y),
    }),
    slopeAt(x, y) {
      const step = 1.5 / side;
      return [
        (sample(soft, x + step, y) - sample(soft, x - step, y)) / (2 * step),
        (sample(soft, x, y + step) - sample(soft, x, y - step)) / (2 * step),
      ];
    },
    focus: { x: (focus.x * widthPixels - left) / cut, y: (focus.y * heightPixels - top) / cut },
    lightnessBetween(from, to) {
      const rows = image.lightness.subarray(
        side * Math.floor(from * side),
        side * Math.max(Math.floor(from * side) + 1, Math.ceil(to * side)),
      );
      return rows.reduce((sum, value) => sum + value, 0) / rows.length;
    },
  };
}

function placeCut(focus: number, length: number, cut: number): number {
  return Math.round(Math.max(0, Math.min(length - cut, focus * length - cut / 2)));
}

function cutSquare({ widthPixels, rgb }: Pixels, left: number, top: number, side: number): Pixels {
  const cut = new Uint8Array(3 * side * side);
  for (let row = 0; row < side; row++) {
    const from = 3 * ((top + row) * widthPixels + left);
    cut.set(rgb.subarray(from, from + 3 * side), 3 * side * row);
  }
  return { widthPixels: side, heightPixels: side, rgb: cut };
}

function planeOf({ widthPixels, heightPixels }: LabImage, values: Float32Array): Plane {
  return { widthPixels, heightPixels, values };
}

/** Between the four cells around; beyond the edge, as at the edge. */
function sample({ widthPixels: side, values }: Plane, x: number, y: number): number {
  const [column, across] = settle(x, side);
  const [row, down] = settle(y, side);
  const right = Math.min(side - 1, column + 1);
  const below = Math.min(side - 1, row + 1);
  const upper = mix(values[row * side + column]!, values[row * side + right]!, across);
  return mix(upper, mix(values[below * side + column]!, values[below * side + right]!, across), down);
}

function settle(place: number, side: number): [cell: number, rest: number] {
  const at = Math.max(0, Math.min(side - 1, place * side - 0.5));
  return [Math.floor(at), at - Math.floor(at)];
}

function mix(one: number, other: number, share: number): number {
  return one + share * (other - one);
}

/** The mean colour of a small square around a place. */
export function meanColour(frame: Frame, x: number, y: number, size: number): Lab {
  const steps = [-0.33, 0, 0.33];
  const colours = steps.flatMap((dy) => steps.map((dx) => frame.colourAt(x + dx * size, y + dy * size)));
  return averageColours(colours);
}

export function averageColours(colours: readonly Lab[]): Lab {
  const sum = { lightness: 0, a: 0, b: 0 };
  for (const { lightness, a, b } of colours) {
    sum.lightness += lightness;
    sum.a += a;
    sum.b += b;
  }
  const by = 1 / Math.max(1, colours.length);
  return { lightness: by * sum.lightness, a: by * sum.a, b: by * sum.b };
}

/** Paint is a little stronger than what it was taken from. */
const strength = 1.12;

/** As CSS takes it; `lift` makes it lighter. */
export function paintColour({ lightness, a, b }: Lab, lift = 0): string {
  return toHex({ lightness: Math.max(0, Math.min(1, lightness + lift)), a: strength * a, b: strength * b });
}
