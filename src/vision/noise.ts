import type { Pixels } from './pixels.ts';

/**
 * How alike neighbouring pixels are: the correlation of each with those to its right and below, over red, green and blue.
 * Pictures of anything lie above 0.6, random noise at 0.
 *
 * Source: E. Simoncelli, B. Olshausen, "Natural image statistics and neural representation" (2001), section "Second-order
 * statistics".
 *
 * @returns −1 to 1; 1 for a picture of one colour
 */
export function measureCoherence({ widthPixels, heightPixels, rgb }: Pixels): number {
  const mean = rgb.reduce((sum, value) => sum + value, 0) / rgb.length;
  const row = 3 * widthPixels;
  let [power, product, pairs] = [0, 0, 0];
  for (let at = 0; at < rgb.length; at++) {
    const value = rgb[at]! - mean;
    power += value * value;
    if (at % row < row - 3) {
      product += value * (rgb[at + 3]! - mean);
      pairs++;
    }
    if (at < row * (heightPixels - 1)) {
      product += value * (rgb[at + row]! - mean);
      pairs++;
    }
  }
  return power === 0 ? 1 : product / Math.max(pairs, 1) / (power / rgb.length);
}
