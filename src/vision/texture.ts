import { blurBox, type Plane } from './blur.ts';

/** What is finer than this is structure, what is coarser is form. */
const radiusPixels = 2;
/** Mean deviation of lightness at which a place is as full of structure as it looks. */
const full = 0.05;
/** Noise of a camera and of compression. */
const noise = 0.006;

/**
 * Share of a picture that is full of fine structure: 0 plain, 0.2 to 0.5 most photos, 1 foliage or gravel all over.
 *
 * The mean over all places of how far lightness stands off its mean around, after noise, each place counting for 1 at
 * the most, so that one hard outline does not make a plain picture rough.
 */
export function measureTexture(lightness: Plane): number {
  const detail = measureDetail(lightness);
  let sum = 0;
  for (const value of detail.values) sum += Math.min(1, Math.max(0, value - noise) / (full - noise));
  return sum / detail.values.length;
}

/** Mean deviation of lightness around each pixel. */
export function measureDetail(lightness: Plane): Plane {
  const mean = blurBox(lightness, radiusPixels);
  const values = lightness.values.map((value, i) => Math.abs(value - mean.values[i]!));
  return blurBox({ ...lightness, values }, radiusPixels);
}
