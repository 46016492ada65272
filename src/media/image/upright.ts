import type { Pixels } from '../../vision/pixels.ts';

/** Whether an orientation exchanges width and height. */
export function isTurned(orientation: number): boolean {
  return orientation >= 5 && orientation <= 8;
}

/**
 * Turns a picture the way its camera was held.
 *
 * Source: CIPA DC-008 (Exif 2.32), 4.6.4 A, Orientation: where the first row and column of the data stand.
 *
 * @param orientation 1 to 8; anything else is left as it is
 */
export function turnUpright(pixels: Pixels, orientation: number): Pixels {
  const { widthPixels: w, heightPixels: h, rgb } = pixels;
  const place = places[orientation];
  if (place === undefined) return pixels;

  const [widthPixels, heightPixels] = isTurned(orientation) ? [h, w] : [w, h];
  const upright = new Uint8Array(rgb.length);
  for (let y = 0, to = 0; y < heightPixels; y++) {
    for (let x = 0; x < widthPixels; x++, to += 3) {
      const [column, row] = place(x, y, w, h);
      const from = 3 * (row * w + column);
      upright[to] = rgb[from]!; // inside by the table
      upright[to + 1] = rgb[from + 1]!;
      upright[to + 2] = rgb[from + 2]!;
    }
  }
  return { widthPixels, heightPixels, rgb: upright };
}

type Place = (x: number, y: number, w: number, h: number) => readonly [column: number, row: number];

/** Where a pixel of the upright picture lies in data of width `w` and height `h`. */
const places: Readonly<Record<number, Place>> = {
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _w, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _w, h) => [y, h - 1 - x],
  7: (x, y, w, h) => [w - 1 - y, h - 1 - x],
  8: (x, y, w) => [w - 1 - y, x],
};
