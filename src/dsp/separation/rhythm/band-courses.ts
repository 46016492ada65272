import type { MixPlanes } from '../separation-features.ts';
import type { Medians } from './lasting-and-broad.ts';

/** Upper ends of the bands that the whole frame is heard in: kick and bass, snare and toms, voices, cymbals. */
const edgesHz = [130, 500, 4000, Number.POSITIVE_INFINITY] as const;
const bandCount = edgesHz.length;
/** A band is compared with itself so many frames away; a negative one is before. */
const comparedFrames = [-2, 4] as const;
const cuesABand = comparedFrames.length + 2;

/** How many numbers describe a frame. */
export const bandCues = bandCount * cuesABand;

/** Cues of every frame, `[frame][cue]`. */
export type BandCourses = Float32Array;

/** Follows each band through time: how it rises and falls, how loud it is, and how much of it is broad. */
export function followBands({ grid, power, frameCount }: MixPlanes, { lasting, broad }: Medians): BandCourses {
  const bandOf = Uint8Array.from({ length: grid.binCount }, (_, k) => edgesHz.findIndex((hz) => k * grid.binHz < hz));
  const [powers, lastings, broads] = [power, lasting, broad].map((plane) => {
    const sums = new Float64Array(frameCount * bandCount);
    for (let t = 0, i = 0; t < frameCount; t++) {
      for (let k = 0; k < grid.binCount; k++, i++) sums[t * bandCount + bandOf[k]!]! += plane[i]!;
    }
    return sums;
  }) as [Float64Array, Float64Array, Float64Array];
  const means = new Float64Array(bandCount);
  for (let i = 0; i < powers.length; i++) means[i % bandCount]! += powers[i]! / frameCount;
  const courses = new Float32Array(frameCount * bandCues);
  for (let t = 0; t < frameCount; t++) {
    for (let b = 0; b < bandCount; b++) {
      const at = t * bandCues + b * cuesABand;
      const floor = 1e-5 * means[b]! + 1e-12;
      const here = powers[t * bandCount + b]! + floor;
      for (const [n, away] of comparedFrames.entries()) {
        const other = Math.max(0, Math.min(frameCount - 1, t + away));
        courses[at + n] = limit(Math.log(here / (powers[other * bandCount + b]! + floor)), 5);
      }
      courses[at + 2] = limit(Math.log(here / (means[b]! + floor)), 5);
      const lasts = lastings[t * bandCount + b]! + floor;
      courses[at + 3] = limit(Math.log((broads[t * bandCount + b]! + floor) / lasts), 5);
    }
  }
  return courses;
}

/** Writes a frame's cues from `at` on. */
export function writeBands(
  { into, at }: { readonly into: Float32Array; readonly at: number },
  t: number,
  courses: BandCourses,
): void {
  for (let n = 0; n < bandCues; n++) into[at + n] = courses[t * bandCues + n]!;
}

function limit(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
