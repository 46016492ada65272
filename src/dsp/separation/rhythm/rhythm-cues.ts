import { followContext, longFrames, wideBins } from '../context-sums.ts';
import { layComb } from '../melody-comb.ts';
import type { Melody } from '../melody-tracker.ts';
import type { MixPlanes } from '../separation-features.ts';
import { slideOverFrames, sumAround } from '../sliding-sums.ts';
import { type BandCourses, bandCues, followBands, writeBands } from './band-courses.ts';
import { trackBass } from './bass-line.ts';
import { findMedians, type Medians } from './lasting-and-broad.ts';

const ownCues = 31;
/** How many numbers describe a bin. */
export const rhythmCues = ownCues + bandCues;

/** Reads the cues of one frame after the other. */
export interface RhythmCueReader {
  /** @returns `[bin][cue]` of the next frame, for the selected bins; the array is used again by the next call */
  next(): Float32Array;
}

/** Frames before and after that a bin is compared with; a negative one is before. */
const comparedFrames = [-1, -2, -4, 2, 4, 8] as const;
/** How far back the loudest moment of a bin is looked for: a drum's tail is below it, a held note is not. */
const peakFrames = 10;
const wideFrames = 3;
const epsilon = 1e-12;

/** What is known of a frame while the cues of its bins are written. */
interface Frame extends Medians {
  readonly t: number;
  readonly planes: MixPlanes;
  readonly sums: ReturnType<ReturnType<typeof followContext>>;
  readonly vocalMask: Float32Array;
  readonly wideLasting: Float64Array;
  readonly wideBroad: Float64Array;
  readonly bass: Melody;
  readonly comb: Float32Array;
  readonly usual: Float32Array;
  readonly bands: BandCourses;
  readonly floor: number;
}

type Row = { readonly into: Float32Array; readonly at: number };

/**
 * Reads what tells drums and bass from the rest, as ratios: no cue depends on the mix's level.
 *
 * @param vocalMask `[frame][bin]`: what is sung is neither
 * @param bins those whose cues are wanted, ascending
 */
export function createRhythmCueReader(planes: MixPlanes, vocalMask: Float32Array, bins: Int32Array): RhythmCueReader {
  const { grid, power, frameCount } = planes;
  const { binCount } = grid;
  const into = new Float32Array(bins.length * rhythmCues);
  const comb = new Float32Array(binCount);
  const medians = findMedians(power, grid);
  const bass = trackBass(medians.lasting, grid);
  const moveTo = followContext(planes);
  const [lastingSlide, broadSlide] = [medians.lasting, medians.broad].map((plane) =>
    slideOverFrames(plane, binCount, wideFrames),
  );
  const [wideLasting, wideBroad] = [new Float64Array(binCount), new Float64Array(binCount)];
  const usual = new Float32Array(binCount);
  for (let i = 0; i < power.length; i++) usual[i % binCount]! += power[i]! / frameCount;
  const floor = epsilon + 1e-9 * usual.reduce((most, value) => Math.max(most, value), 0);
  const bands = followBands(planes, medians);
  let t = 0;
  return {
    next() {
      layComb(bass, t, grid, comb);
      sumAround(lastingSlide!.moveTo(t), wideBins, wideLasting);
      sumAround(broadSlide!.moveTo(t), wideBins, wideBroad);
      const sums = moveTo(t);
      const frame: Frame = {
        ...{ t, planes, sums, vocalMask, wideLasting, wideBroad, bass, comb, usual, bands, floor },
        ...medians,
      };
      for (let n = 0; n < bins.length; n++) {
        const row = { into, at: n * rhythmCues };
        writeCourse(row, bins[n]!, frame);
        writeSurroundings(row, bins[n]!, frame);
        writeBands({ into, at: row.at + ownCues }, t, bands);
      }
      t++;
      return into;
    },
  };
}

/** How the bin's sound begins and ends, and whether it lasts or is broad. */
function writeCourse({ into, at }: Row, k: number, { t, planes, lasting, broad, floor, sums }: Frame): void {
  const { power, frameCount } = planes;
  const { binCount } = planes.grid;
  const i = t * binCount + k;
  const here = power[i]! + floor;
  into[at] = limit(Math.log((broad[i]! + floor) / (lasting[i]! + floor)), 6);
  into[at + 1] = limit(Math.log(here / (lasting[i]! + floor)), 5);
  into[at + 2] = limit(Math.log(here / (broad[i]! + floor)), 5);
  for (let n = 0; n < comparedFrames.length; n++) {
    const other = Math.max(0, Math.min(frameCount - 1, t + comparedFrames[n]!));
    into[at + 3 + n] = limit(Math.log(here / (power[other * binCount + k]! + floor)), 6);
  }
  let peak = here;
  for (let before = Math.max(0, t - peakFrames); before < t; before++) {
    peak = Math.max(peak, power[before * binCount + k]!);
  }
  into[at + 9] = limit(Math.log(here / peak), 6);
  const [longPower, longMagnitude] = sums.long;
  const [phrasePower, phraseMagnitude] = sums.phrase;
  into[at + 10] = longMagnitude![k]! ** 2 / (sums.longCount * longPower![k]! + floor);
  into[at + 11] = phraseMagnitude![k]! ** 2 / (sums.phraseCount * phrasePower![k]! + floor);
  into[at + 12] = limit(Math.log(here / (longPower![k]! / (2 * longFrames + 1) + floor)), 4);
  into[at + 13] = limit(Math.log(here / (phrasePower![k]! / sums.phraseCount + floor)), 6);
}

/** What is around the bin, where it stands and lies, and what else is known of it. */
function writeSurroundings({ into, at }: Row, k: number, frame: Frame): void {
  const { t, planes, sums, vocalMask, wideLasting, wideBroad, bass, comb, usual, floor } = frame;
  const { grid, power, backgroundPower } = planes;
  const i = t * grid.binCount + k;
  const here = power[i]! + floor;
  const [nearPower, nearSide, nearBackground] = sums.near;
  const [widePower, wideSide] = sums.wide;
  const octaves = Math.log2(((k + 0.5) * grid.binHz) / 200);
  into[at + 14] = limit(Math.log((wideBroad[k]! + floor) / (wideLasting[k]! + floor)), 5);
  into[at + 15] = limit(Math.log(here / (sums.around[k]! / (2 * wideBins + 1) + floor)), 4);
  into[at + 16] = sums.magnitudeAround[k]! ** 2 / ((2 * wideBins + 1) * sums.around[k]! + floor);
  into[at + 17] = limit(Math.log((sums.around[k]! + floor) / (sums.aroundBefore[k]! + floor)), 4);
  into[at + 18] = limit(Math.log(here / (usual[k]! + floor)), 6);
  into[at + 19] = Math.sqrt(backgroundPower[i]! / here);
  into[at + 20] = Math.sqrt(nearBackground![k]! / (nearPower![k]! + floor));
  into[at + 21] = Math.min(2, nearSide![k]! / (nearPower![k]! + floor));
  into[at + 22] = Math.min(2, wideSide![k]! / (widePower![k]! + floor));
  into[at + 23] = planes.isMono ? 1 : 0;
  into[at + 24] = vocalMask[i]!;
  into[at + 25] = comb[k]!;
  into[at + 26] = comb[k]! * bass.confidence[t]!;
  into[at + 27] = bass.confidence[t]!;
  into[at + 28] = limit(Math.log2(((k + 0.25) * grid.binHz) / bass.frequencyHz[t]!), 5);
  into[at + 29] = octaves;
  into[at + 30] = Math.abs(octaves);
}

function limit(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
