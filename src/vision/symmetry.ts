import { blurBox } from './blur.ts';
import type { LabImage } from './oklab.ts';

/** Detail finer than this share of the width need not meet its mirror image to be seen as symmetric. */
const tolerance = 0.02;
/** Differences of this size in OKLab are not seen. */
const unseen = 0.015;

/**
 * How far the left half mirrors the right: 1 the same, 0 no more alike than chance would have it.
 *
 * What a row has in common, as the bands of a landscape, counts for neither: each row's mean is taken out, and the rest
 * is split into the part that is even about the middle and the part that is odd. Chance has them equal.
 */
export function measureSymmetry({ widthPixels, heightPixels, lightness, a, b }: LabImage): number {
  const radius = Math.round(tolerance * widthPixels);
  let even = 0;
  let odd = 0;
  for (const values of [lightness, a, b]) {
    const plane = blurBox({ widthPixels, heightPixels, values }, radius).values;
    for (let row = 0; row < heightPixels; row++) {
      const start = row * widthPixels;
      let mean = 0;
      for (let x = 0; x < widthPixels; x++) mean += plane[start + x]! / widthPixels;
      for (let x = 0; x < widthPixels; x++) {
        const here = plane[start + x]! - mean;
        const there = plane[start + widthPixels - 1 - x]! - mean;
        even += ((here + there) / 2) ** 2;
        odd += ((here - there) / 2) ** 2;
      }
    }
  }
  const floor = unseen ** 2 * lightness.length;
  return Math.max(0, 1 - (2 * odd) / (even + odd + floor));
}
