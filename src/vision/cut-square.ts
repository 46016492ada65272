import type { Pixels } from './pixels.ts';
import type { Box } from './regions/skin.ts';

/**
 * A part of a picture as networks take it, stretched to a square by bilinear interpolation; black where it lies outside
 * of `bounds`, or of the picture.
 *
 * @returns [red, green, blue][side][side], 0 to 255
 */
export function cutSquare(
  { widthPixels, heightPixels, rgb }: Pixels,
  part: Box,
  side: number,
  bounds?: Box,
): Float32Array {
  const { left, top, width, height } = bounds ?? { left: 0, top: 0, width: widthPixels, height: heightPixels };
  const result = new Float32Array(3 * side * side);
  for (let row = 0; row < side; row++) {
    const y = part.top + ((row + 0.5) * part.height) / side - 0.5;
    if (y < top - 0.5 || y > top + height - 0.5) continue;
    const upper = Math.min(heightPixels - 1, Math.max(0, Math.floor(y)));
    const lower = Math.min(heightPixels - 1, upper + 1);
    const down = Math.min(1, Math.max(0, y - upper));
    for (let column = 0; column < side; column++) {
      const x = part.left + ((column + 0.5) * part.width) / side - 0.5;
      if (x < left - 0.5 || x > left + width - 0.5) continue;
      const before = Math.min(widthPixels - 1, Math.max(0, Math.floor(x)));
      const after = Math.min(widthPixels - 1, before + 1);
      const right = Math.min(1, Math.max(0, x - before));
      for (let c = 0; c < 3; c++) {
        const value = (y1: number, x1: number) => rgb[3 * (y1 * widthPixels + x1) + c]!;
        const above = value(upper, before) * (1 - right) + value(upper, after) * right;
        const below = value(lower, before) * (1 - right) + value(lower, after) * right;
        result[(c * side + row) * side + column] = above * (1 - down) + below * down;
      }
    }
  }
  return result;
}
