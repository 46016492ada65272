import { type Cells, flood, listCells } from './cells.ts';

// Hues in OKLCH: leaves 105 to 155, sand, soil and wood 40 to 95. The bounds are ours, measured on photos.

/**
 * Cells of living green: leaves, grass, moss. Clear green counts by itself; foliage in the shade, against the light or
 * yellowed has little colour, and counts where its fine structure goes on from clear green (two thresholds joined by
 * connection, as J. Canny's for edges, 1986).
 */
export function markGreenery(cells: Cells): Uint8Array {
  const clear = mark(cells, (cell) => isClearGreen(cells, cell));
  const seeds = listCells(cells, (cell) => clear[cell] === 1);
  // A speck of green makes no foliage of all that is dark around it.
  if (seeds.length < clearShareMin * clear.length) return clear;
  return flood(cells, seeds, (_, to) => clear[to] === 1 || isFaintFoliage(cells, to));
}

const clearShareMin = 0.04;

function isClearGreen({ lightness, chroma, hueDegrees }: Cells, cell: number): boolean {
  const hue = hueDegrees[cell]!;
  if (lightness[cell]! < 0.12 || chroma[cell]! > 0.21) return false;
  // Olive and yellowish green, and pale green as of bleached wood, count from a clear colour on.
  const chromaMin = Math.max(hue < 114 ? 0.045 : 0.028, 0.25 * (lightness[cell]! - 0.6));
  return hue > 103 && hue < 160 && chroma[cell]! > chromaMin * Math.min(1, lightness[cell]! / 0.4);
}

/** Leaves side by side differ in light from one to the next, also where it is dark; walls and cloth do not. */
function isFaintFoliage({ lightness, chroma, hueDegrees, detail }: Cells, cell: number): boolean {
  const hue = hueDegrees[cell]!;
  if (lightness[cell]! < 0.12 || lightness[cell]! > 0.72 || chroma[cell]! > 0.12) return false;
  return hue > 84 && hue < 165 && chroma[cell]! > 0.012 && detail[cell]! > 0.06 * Math.min(0.4, lightness[cell]!);
}

/** Cells of sand, soil, rock that is not grey, and wood: brown, of little colour. */
export function markEarth(cells: Cells): Uint8Array {
  return mark(cells, (cell) => {
    const { lightness, chroma, hueDegrees } = cells;
    const hue = hueDegrees[cell]!;
    if (lightness[cell]! < 0.15 || lightness[cell]! > 0.9) return false;
    return hue > 38 && hue < 98 && chroma[cell]! > 0.02 && chroma[cell]! < 0.125;
  });
}

/** Cells as white as snow and lit cloud, not burnt out to the white of paper. */
export function markWhite(cells: Cells): Uint8Array {
  return mark(cells, (cell) => {
    const { lightness, chroma, hueDegrees } = cells;
    const hue = hueDegrees[cell]!;
    // Snow in the shade is blue.
    const chromaMax = hue > 200 && hue < 290 ? 0.035 : 0.018;
    return lightness[cell]! > 0.8 && lightness[cell]! < 0.997 && chroma[cell]! < chromaMax;
  });
}

function mark(cells: Cells, is: (cell: number) => boolean): Uint8Array {
  return Uint8Array.from(cells.lightness, (_, cell) => (is(cell) ? 1 : 0));
}
