import { layComb } from './melody-comb.ts';
import type { MixPlanes } from './separation-features.ts';

/** How many numbers tell of a bin. */
export const vocalCues = 20;

/** Reads the cues of one frame after the other. */
export interface CueReader {
  /** @returns `[bin][cue]` of the next frame; the array is used again by the next call */
  next(): Float32Array;
}

const nearFrames = 1;
const nearBins = 1;
const wideFrames = 3;
const wideBins = 8;
/** About 0.3 s: longer than a drum, shorter than a held note. */
const longFrames = 6;
const foregroundLowestHz = 200;
const foregroundHighestHz = 5000;
const epsilon = 1e-12;

/** Reads what tells the voice from its accompaniment, as ratios: no cue depends on the mix's level. */
export function createCueReader(planes: MixPlanes): CueReader {
  const { grid, power, sidePower, backgroundPower, melody } = planes;
  const { binCount } = grid;
  const cues = new Float32Array(binCount * vocalCues);
  const slides = (reach: number) => [power, sidePower, backgroundPower].map((plane) => slide(plane, binCount, reach));
  const near = slides(nearFrames);
  const wide = slides(wideFrames);
  const long = slide(power, binCount, longFrames);
  const nearSums = near.map(() => new Float64Array(binCount));
  const wideSums = wide.map(() => new Float64Array(binCount));
  const around = new Float64Array(binCount);
  const comb = new Float32Array(binCount);
  const usual = averageOverTime(planes);
  const steady = layFrequencyCues(planes);
  const floor = epsilon + 1e-9 * usual.reduce((most, value) => Math.max(most, value), 0);
  let t = 0;

  return {
    next() {
      for (const [i, sums] of nearSums.entries()) sumAround(near[i]!.moveTo(t), nearBins, sums);
      for (const [i, sums] of wideSums.entries()) sumAround(wide[i]!.moveTo(t), wideBins, sums);
      const lasting = long.moveTo(t);
      const frame = power.subarray(t * binCount, (t + 1) * binCount);
      sumAround(frame, wideBins, around);
      layComb(melody, t, grid, comb);
      const { foreground, melodic } = weighFrame(planes, t, comb);
      const confidence = melody.confidence[t]!;
      const pitchBin = melody.frequencyHz[t]! / grid.binHz;
      for (let k = 0, at = 0, i = t * binCount; k < binCount; k++, at += vocalCues, i++) {
        const here = frame[k]! + floor;
        const before = t >= 2 ? power[i - 2 * binCount]! + floor : here;
        cues[at] = Math.sqrt(backgroundPower[i]! / here);
        cues[at + 1] = Math.sqrt(nearSums[2]![k]! / (nearSums[0]![k]! + floor));
        cues[at + 2] = Math.sqrt(wideSums[2]![k]! / (wideSums[0]![k]! + floor));
        cues[at + 3] = Math.min(2, sidePower[i]! / here);
        cues[at + 4] = Math.min(2, nearSums[1]![k]! / (nearSums[0]![k]! + floor));
        cues[at + 5] = Math.min(2, wideSums[1]![k]! / (wideSums[0]![k]! + floor));
        cues[at + 6] = comb[k]!;
        cues[at + 7] = comb[k]! * confidence;
        cues[at + 8] = confidence;
        cues[at + 9] = foreground;
        cues[at + 10] = melodic;
        cues[at + 11] = comb[k]! * melodic;
        cues[at + 12] = limit(Math.log(here / (around[k]! / (2 * wideBins + 1) + floor)), 4);
        cues[at + 13] = limit(Math.log(here / (lasting[k]! / (2 * longFrames + 1) + floor)), 4);
        cues[at + 14] = limit(Math.log(here / before), 6);
        cues[at + 15] = limit(Math.log(here / (usual[k]! + floor)), 6);
        cues[at + 16] = limit(Math.log2(k / pitchBin + 0.1), 5);
        cues[at + 17] = steady[3 * k]!;
        cues[at + 18] = steady[3 * k + 1]!;
        cues[at + 19] = steady[3 * k + 2]!;
      }
      t++;
      return cues;
    },
  };
}

function limit(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

/** Cues that are the same in every frame: where the bin lies, and whether there is a side at all. */
function layFrequencyCues({ grid, isMono }: MixPlanes): Float32Array {
  const cues = new Float32Array(3 * grid.binCount);
  for (let k = 0; k < grid.binCount; k++) {
    const octaves = Math.log2((k + 0.5) * grid.binHz) - Math.log2(600);
    cues[3 * k] = octaves;
    cues[3 * k + 1] = Math.abs(octaves);
    cues[3 * k + 2] = isMono ? 1 : 0;
  }
  return cues;
}

/** How much of a frame does not repeat, and how much of that the melody's harmonics hold. */
function weighFrame(planes: MixPlanes, t: number, comb: Float32Array): { foreground: number; melodic: number } {
  const { grid, power, sidePower, backgroundPower } = planes;
  const first = Math.ceil(foregroundLowestHz / grid.binHz);
  const last = Math.min(grid.binCount - 1, Math.floor(foregroundHighestHz / grid.binHz));
  let [all, free, held, width] = [epsilon, epsilon, 0, 0];
  for (let k = first, i = t * grid.binCount + first; k <= last; k++, i++) {
    const voice = Math.max(0, power[i]! - backgroundPower[i]! - 2 * sidePower[i]!);
    all += power[i]!;
    free += voice;
    held += comb[k]! * voice;
    width += comb[k]!;
  }
  return { foreground: free / all, melodic: held / free - width / (last - first + 1) };
}

function averageOverTime({ grid, frameCount, power }: MixPlanes): Float32Array {
  const mean = new Float32Array(grid.binCount);
  for (let t = 0, i = 0; t < frameCount; t++) {
    for (let k = 0; k < grid.binCount; k++, i++) mean[k]! += power[i]! / frameCount;
  }
  return mean;
}

/** Sums of a plane over `reach` frames before and after each, bin by bin. */
function slide(plane: Float32Array, binCount: number, reach: number) {
  const sums = new Float64Array(binCount);
  const frameCount = plane.length / binCount;
  let end = 0;
  const add = (t: number, sign: number): void => {
    const from = t * binCount;
    for (let k = 0; k < binCount; k++) sums[k]! += sign * plane[from + k]!;
  };
  return {
    /** To be called for each frame in turn. */
    moveTo(t: number): Float64Array {
      while (end <= Math.min(frameCount - 1, t + reach)) add(end++, 1);
      if (t - reach - 1 >= 0) add(t - reach - 1, -1);
      return sums;
    },
  };
}

/** Sums over `reach` bins below and above each. */
function sumAround(values: ArrayLike<number>, reach: number, sums: Float64Array): void {
  const length = values.length;
  let sum = 0;
  for (let k = 0; k < Math.min(reach, length); k++) sum += values[k]!;
  for (let k = 0; k < length; k++) {
    if (k + reach < length) sum += values[k + reach]!;
    if (k - reach - 1 >= 0) sum -= values[k - reach - 1]!;
    sums[k] = Math.max(0, sum);
  }
}
