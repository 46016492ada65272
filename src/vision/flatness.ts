import type { Pixels } from './pixels.ts';

/** Signs that a picture was drawn or rendered, and not taken by a camera. */
export interface Flatness {
  /** Of the pixels that are neither black nor white, the part that is exactly as those to the right and below. */
  readonly evenShare: number;
  /** Share of the picture in its eight commonest colours, told apart by 5 bits a channel. */
  readonly fewColoursShare: number;
  /** Of the pixels that change, the part whose change itself is steady: gradients without grain. */
  readonly smoothShare: number;
  /** Of the steep outlines, the part that lies between two plain areas, without blur, grain or structure. */
  readonly crispShare: number;
  /** Share of the picture that such steep outlines take. */
  readonly outlineShare: number;
}

/** Levels from which on a pixel is not black, and up to which it is not white: both are flat in photos as well. */
const toneRange = [12, 243] as const;
/** Difference of levels within which pixels go on as they were. */
const same = 1;
const steadyMax = 2;
/** Difference of levels over two pixels that makes a steep outline. */
const steepMin = 30;
/** Pixels from an outline at which it should be plain again, and the levels that plain may differ by. */
const beside = 4;
const plain = 3;
/** Luma below which a plain area is but night: at least one of the two must be lighter. */
const lit = 40;

export function measureFlatness(pixels: Pixels): Flatness {
  return { ...measureAreas(pixels), ...measureOutlines(pixels) };
}

function measureAreas({ widthPixels, heightPixels, rgb }: Pixels) {
  const counts = new Uint32Array(32_768);
  const seen = { toned: 0, even: 0, changing: 0, steady: 0 };
  const down = 3 * widthPixels;
  for (let at = 0; at < rgb.length; at += 3) {
    counts[((rgb[at]! >> 3) << 10) | ((rgb[at + 1]! >> 3) << 5) | (rgb[at + 2]! >> 3)]!++;
  }
  for (let y = 1; y < heightPixels - 1; y++) {
    for (let x = 1; x < widthPixels - 1; x++) {
      const at = 3 * (y * widthPixels + x);
      const change = Math.max(differ(rgb, at, at + 3), differ(rgb, at, at + down));
      if (isToned(rgb, at)) {
        seen.toned++;
        if (change === 0) seen.even++;
      }
      if (change <= same) continue;
      seen.changing++;
      if (Math.max(bend(rgb, at, 3), bend(rgb, at, down)) <= steadyMax) seen.steady++;
    }
  }
  const common = counts.sort().slice(-8);
  const pixelCount = widthPixels * heightPixels;
  return {
    // What is all black and white tells nothing by its tones.
    evenShare: seen.toned > 0.02 * pixelCount ? seen.even / seen.toned : 0,
    fewColoursShare: common.reduce((sum, count) => sum + count, 0) / pixelCount,
    smoothShare: seen.changing > 0.02 * pixelCount ? seen.steady / seen.changing : 0,
  };
}

function isToned(rgb: Uint8Array, at: number): boolean {
  const red = rgb[at]!;
  const green = rgb[at + 1]!;
  const blue = rgb[at + 2]!;
  return Math.max(red, green, blue) >= toneRange[0] && Math.min(red, green, blue) <= toneRange[1];
}

function differ(rgb: Uint8Array, one: number, other: number): number {
  return Math.max(
    Math.abs(rgb[one]! - rgb[other]!),
    Math.abs(rgb[one + 1]! - rgb[other + 1]!),
    Math.abs(rgb[one + 2]! - rgb[other + 2]!),
  );
}

/** Greatest second difference of the channels along a step. */
function bend(rgb: Uint8Array, at: number, step: number): number {
  let greatest = 0;
  for (let c = at; c < at + 3; c++) {
    greatest = Math.max(greatest, Math.abs(rgb[c - step]! - 2 * rgb[c]! + rgb[c + step]!));
  }
  return greatest;
}

function measureOutlines({ widthPixels, heightPixels, rgb }: Pixels) {
  const luma = new Float32Array(widthPixels * heightPixels);
  for (let i = 0; i < luma.length; i++)
    luma[i] = 0.299 * rgb[3 * i]! + 0.587 * rgb[3 * i + 1]! + 0.114 * rgb[3 * i + 2]!;
  const margin = beside + 1;
  let steep = 0;
  let crisp = 0;
  for (let y = margin; y < heightPixels - margin; y++) {
    for (let x = margin; x < widthPixels - margin; x++) {
      const at = y * widthPixels + x;
      for (let direction = 0; direction < 2; direction++) {
        const along = direction === 0 ? 1 : widthPixels;
        const across = direction === 0 ? widthPixels : 1;
        if (Math.abs(luma[at + along]! - luma[at - along]!) < steepMin) continue;
        steep++;
        const isPlain = (place: number) => measureRange(luma, place, along, across) <= plain;
        const [one, other] = [at - beside * along, at + beside * along];
        if (Math.max(luma[one]!, luma[other]!) > lit && isPlain(one) && isPlain(other)) crisp++;
      }
    }
  }
  return { crispShare: steep > 0 ? crisp / steep : 0, outlineShare: steep / luma.length };
}

/** Of the pixel and its four neighbours. */
function measureRange(luma: Float32Array, at: number, along: number, across: number): number {
  const here = luma[at]!;
  let least = here;
  let greatest = here;
  for (let side = 0; side < 4; side++) {
    const value = luma[at + (side < 2 ? along : across) * (side % 2 ? 1 : -1)]!;
    if (value < least) least = value;
    else if (value > greatest) greatest = value;
  }
  return greatest - least;
}
