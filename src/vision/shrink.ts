import type { Pixels } from './pixels.ts';

/**
 * Makes a picture smaller so that its longer side is at most `sideMax`, each pixel the mean of the area that it covers.
 * A picture that is small already is given back as it is.
 */
export function shrinkPixels(pixels: Pixels, sideMax: number): Pixels {
  const { widthPixels, heightPixels } = pixels;
  const scale = sideMax / Math.max(widthPixels, heightPixels);
  if (scale >= 1) return pixels;
  const width = Math.max(1, Math.round(widthPixels * scale));
  const height = Math.max(1, Math.round(heightPixels * scale));
  return resample(pixels, width, height);
}

/** Shares of the old pixels in a new one along one side. */
interface Span {
  readonly first: number;
  readonly shares: readonly number[];
}

function resample({ widthPixels, heightPixels, rgb }: Pixels, width: number, height: number): Pixels {
  const columns = listSpans(widthPixels, width);
  const rows = listSpans(heightPixels, height);
  const narrow = new Float32Array(heightPixels * width * 3);
  for (let y = 0; y < heightPixels; y++) {
    for (let x = 0; x < width; x++) {
      const { first, shares } = columns[x]!;
      let from = 3 * (y * widthPixels + first);
      const to = 3 * (y * width + x);
      for (const share of shares) {
        for (let c = 0; c < 3; c++) narrow[to + c]! += share * rgb[from + c]!;
        from += 3;
      }
    }
  }
  const small = new Uint8Array(width * height * 3);
  const row = new Float32Array(width * 3);
  for (let y = 0; y < height; y++) {
    const { first, shares } = rows[y]!;
    row.fill(0);
    for (const [i, share] of shares.entries()) {
      const from = (first + i) * width * 3;
      for (let x = 0; x < row.length; x++) row[x]! += share * narrow[from + x]!;
    }
    for (let x = 0; x < row.length; x++) small[y * row.length + x] = Math.round(row[x]!);
  }
  return { widthPixels: width, heightPixels: height, rgb: small };
}

function listSpans(from: number, to: number): Span[] {
  const step = from / to;
  return Array.from({ length: to }, (_, i) => {
    const start = i * step;
    const end = Math.min(from, start + step);
    const first = Math.floor(start);
    const shares: number[] = [];
    for (let at = first; at < end; at++) shares.push((Math.min(at + 1, end) - Math.max(at, start)) / step);
    return { first, shares };
  });
}
