import { createRealFft } from '../dsp/fft.ts';
import { blurGaussian, type Plane } from './blur.ts';
import type { LabImage } from './oklab.ts';

/** A place in a picture, from the top left, 0 to 1. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const side = 64;
const smoothingSigma = 3;
/** What stands nearer the rim is looked at less (B. Tatler, "The central fixation bias", 2007). */
const centreSigma = 0.45;
const centre: Place = { x: 0.5, y: 0.5 };

/**
 * Where the eye goes first; the middle in a plain picture.
 *
 * What differs from the usual, judged twice: by the residual of the log spectrum (X. Hou, L. Zhang, "Saliency detection:
 * a spectral residual approach", 2007) and by distance from the mean colour (R. Achanta et al., "Frequency-tuned salient
 * region detection", 2009).
 */
export function findFocus(image: LabImage): Place {
  const map = measureSaliency(image);
  let best = 0;
  for (let i = 0; i < map.values.length; i++) if (map.values[i]! > map.values[best]!) best = i;
  const peak = map.values[best]!;
  if (!(peak > 0)) return centre;
  // The middle of what stands out around the greatest, not its single highest cell.
  const sum = { x: 0, y: 0, weight: 0 };
  const bestX = best % side;
  const bestY = Math.floor(best / side);
  for (let i = 0; i < map.values.length; i++) {
    const x = i % side;
    const y = Math.floor(i / side);
    if (map.values[i]! < 0.6 * peak || Math.hypot(x - bestX, y - bestY) > side / 5) continue;
    sum.x += map.values[i]! * (x + 0.5);
    sum.y += map.values[i]! * (y + 0.5);
    sum.weight += map.values[i]!;
  }
  return { x: sum.x / sum.weight / side, y: sum.y / sum.weight / side };
}

/** 64 × 64 over the whole picture; 0 where nothing stands out. */
function measureSaliency(image: LabImage): Plane {
  const planes = [image.lightness, image.a, image.b].map((values) => toSquare(image, values));
  const distances = measureDistances(planes);
  const sum = new Float32Array(side * side);
  const colourWeights = [1, 2, 2];
  for (const [i, plane] of planes.entries()) {
    const residual = residualEnergy(plane);
    const weight = colourWeights[i]! * spread(plane.values);
    for (let at = 0; at < sum.length; at++) sum[at]! += weight * residual[at]!;
  }
  const smooth = normalise(blurGaussian({ widthPixels: side, heightPixels: side, values: sum }, smoothingSigma));
  const values = smooth.map((value, at) => {
    const x = ((at % side) + 0.5) / side - 0.5;
    const y = (Math.floor(at / side) + 0.5) / side - 0.5;
    return (value + distances[at]!) * Math.exp(-(x * x + y * y) / (2 * centreSigma ** 2));
  });
  return { widthPixels: side, heightPixels: side, values };
}

/** Means over the cells of a 64 × 64 grid, or the nearest pixel where the picture is smaller. */
function toSquare({ widthPixels, heightPixels }: LabImage, from: Float32Array): Plane {
  const values = new Float32Array(side * side);
  for (let y = 0; y < side; y++) {
    const top = Math.floor((y * heightPixels) / side);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * heightPixels) / side));
    for (let x = 0; x < side; x++) {
      const left = Math.floor((x * widthPixels) / side);
      const right = Math.max(left + 1, Math.floor(((x + 1) * widthPixels) / side));
      let sum = 0;
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) sum += from[row * widthPixels + column]!;
      }
      values[y * side + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { widthPixels: side, heightPixels: side, values };
}

/** Distance in OKLab of each place from the mean of the picture, 0 to 1. */
function measureDistances(planes: readonly Plane[]): Float32Array {
  const sum = new Float32Array(side * side);
  for (const plane of planes) {
    const mean = plane.values.reduce((total, value) => total + value, 0) / sum.length;
    const smooth = blurGaussian(plane, 1.5).values;
    for (let at = 0; at < sum.length; at++) sum[at]! += (smooth[at]! - mean) ** 2;
  }
  return normalise({ widthPixels: side, heightPixels: side, values: sum.map((square) => Math.sqrt(square)) });
}

/** The least becomes 0, the greatest 1; a plane of one value becomes 0. */
function normalise({ values }: Plane): Float32Array {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  const range = greatest - least;
  return values.map((value) => (range > 1e-6 ? (value - least) / range : 0));
}

function spread(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Energy of the picture that is left when the smooth part of its log spectrum is taken away; of mean 1, or all 0. */
function residualEnergy(plane: Plane): Float32Array {
  const { re, im } = transform(plane.values);
  const logs = new Float32Array(re.length);
  for (let i = 0; i < logs.length; i++) logs[i] = Math.log(Math.hypot(re[i]!, im[i]!) + 1e-6);
  const smooth = meanAround(logs);
  for (let i = 0; i < logs.length; i++) {
    const size = Math.hypot(re[i]!, im[i]!);
    const gain = size > 1e-9 ? Math.exp(logs[i]! - smooth[i]!) / size : 0;
    re[i]! *= gain;
    im[i]! *= gain;
  }
  // The constant part stands out nowhere.
  re[0] = 0;
  im[0] = 0;
  const energy = transformBack(re, im).map((value) => value * value);
  const mean = energy.reduce((sum, value) => sum + value, 0) / energy.length;
  return energy.map((value) => (mean > 1e-12 ? value / mean : 0));
}

/** 3 × 3 means on the torus that a spectrum is. */
function meanAround(values: Float32Array): Float32Array {
  const result = new Float32Array(values.length);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) sum += values[((y + dy) & (side - 1)) * side + ((x + dx) & (side - 1))]!;
      }
      result[y * side + x] = sum / 9;
    }
  }
  return result;
}

interface Spectrum {
  readonly re: Float32Array;
  readonly im: Float32Array;
}

/** Two-dimensional Fourier transform of 64 × 64 real values: rows, then columns as the sum of two real transforms. */
function transform(values: Float32Array): Spectrum {
  const rows = alongRows({ re: values, im: new Float32Array(values.length) });
  return transpose(alongRows(transpose(rows)));
}

/** The real part of the inverse, by the transform of the conjugate. */
function transformBack(re: Float32Array, im: Float32Array): Float32Array {
  const rows = alongRows({ re, im: im.map((value) => -value) });
  return transpose(alongRows(transpose(rows))).re.map((value) => value / (side * side));
}

function alongRows({ re, im }: Spectrum): Spectrum {
  const fft = createRealFft(side);
  const one = new Float32Array(side + 2);
  const other = new Float32Array(side + 2);
  const result = { re: new Float32Array(re.length), im: new Float32Array(re.length) };
  for (let start = 0; start < re.length; start += side) {
    fft.forward(re.subarray(start, start + side), one);
    fft.forward(im.subarray(start, start + side), other);
    for (let k = 0; k < side; k++) {
      // Of a real row, the upper half is the conjugate of the lower.
      const from = 2 * (k <= side / 2 ? k : side - k);
      const sign = k <= side / 2 ? 1 : -1;
      result.re[start + k] = one[from]! - sign * other[from + 1]!;
      result.im[start + k] = sign * one[from + 1]! + other[from]!;
    }
  }
  return result;
}

function transpose({ re, im }: Spectrum): Spectrum {
  const turn = (values: Float32Array) => values.map((_, at) => values[(at % side) * side + Math.floor(at / side)]!);
  return { re: turn(re), im: turn(im) };
}
