import { createPerceptron } from '../notes/perceptron.ts';
import { phraseFrames } from './frame-cues.ts';
import { maskWeights } from './mask-weights.ts';
import { layComb } from './melody-comb.ts';
import { fillBetween, selectBins } from './selected-bins.ts';
import type { MixPlanes } from './separation-features.ts';
import { smooth } from './sliding-sums.ts';
import { createCueReader, vocalCues } from './vocal-cues.ts';

/** No voice has energy below this. */
const lowestHz = 60;
/**
 * The gain is the sum of these times three estimates, at most 1: the perceptron's, what does not repeat, and what lies on
 * the melody. The two simple ones follow harmonics sharply and hold for singers that the perceptron was not fitted to.
 */
const parts = { perceptron: 0.6, repetition: 0.25, melody: 0.25 };
/** Below this neither the repeating background nor the melody tells anything of voices. */
const partsLowestHz = 100;
/** The melody counts fully where the perceptron lets through a third of the second around, in these bins. */
const sungShare = 1 / 3;
const sungLowestHz = 200;
const sungHighestHz = 4000;

/**
 * Estimates the gain of each bin that leaves the voice: the real part of voice over mix, between 0 and 1.
 *
 * The cues (where the sound is in the stereo image, what repeats, what lies on the melody, and how it moves) are weighed by
 * a small perceptron instead of by one formula. So what counts where is learnt: on consonants and speech the melody counts
 * for little, in mono the side for nothing. It was fitted to the stems of real songs, to the squared error of what it lets
 * through, which is what the signal-to-distortion ratio measures.
 *
 * Source: the cues of Z. Rafii, B. Pardo (2012), J. Salamon, E. Gómez (2012) and C. Avendano (2003), joined as in
 * A. Liutkus et al., "Kernel additive models for source separation" (2014), by a fit instead of by kernels. Masks by
 * repetition and by melody are joined as in Z. Rafii, Z. Duan, B. Pardo, "Combining rhythm-based and pitch-based methods
 * for background and melody separation" (2014).
 *
 * @returns `[frame][bin]`, 0 to 1
 */
export function findVocalMask(planes: MixPlanes): Float32Array {
  const mask = runPerceptron(planes);
  const { grid, frameCount, power, sidePower, backgroundPower } = planes;
  const sung = weighSung(mask, planes);
  const comb = new Float32Array(grid.binCount);
  const first = Math.ceil(partsLowestHz / grid.binHz);
  for (let i = 0; i < mask.length; i++) mask[i]! *= parts.perceptron;
  for (let t = 0; t < frameCount; t++) {
    layComb(planes.melody, t, grid, comb);
    for (let k = first, i = t * grid.binCount + k; k < grid.binCount; k++, i++) {
      const free = gainOverBackground(power[i]!, backgroundPower[i]!);
      const centre = Math.max(0, 1 - (2 * sidePower[i]!) / (power[i]! + 1e-20));
      const simple = parts.repetition * free + sung[t]! * parts.melody * comb[k]! * centre;
      mask[i] = Math.min(1, mask[i]! + simple);
    }
  }
  return mask;
}

function runPerceptron(planes: MixPlanes): Float32Array {
  const { grid, frameCount } = planes;
  const mask = new Float32Array(frameCount * grid.binCount);
  const bins = selectBins(grid, lowestHz);
  const reader = createCueReader(planes, bins);
  const perceptron = createPerceptron(maskWeights);
  for (let t = 0; t < frameCount; t++) {
    const cues = reader.next();
    const row = mask.subarray(t * grid.binCount, (t + 1) * grid.binCount);
    for (const [n, k] of bins.entries()) {
      const output = perceptron.run(cues.subarray(n * vocalCues, (n + 1) * vocalCues))[0]!;
      row[k] = 1 / (1 + Math.exp(-output));
    }
    fillBetween(row, bins);
  }
  return mask;
}

/** For each frame, from 0 where nobody sings in the second around to 1. */
function weighSung(mask: Float32Array, { grid, frameCount, power }: MixPlanes): Float32Array {
  const [voice, all] = [new Float32Array(frameCount), new Float32Array(frameCount)];
  const first = Math.ceil(sungLowestHz / grid.binHz);
  const last = Math.min(grid.binCount - 1, Math.floor(sungHighestHz / grid.binHz));
  for (let t = 0; t < frameCount; t++) {
    for (let k = first, i = t * grid.binCount + first; k <= last; k++, i++) {
      voice[t]! += mask[i]! * power[i]!;
      all[t]! += power[i]!;
    }
  }
  const around = smooth(all, phraseFrames);
  return smooth(voice, phraseFrames).map((sum, t) =>
    Math.min(1, Math.max(0, sum) / (sungShare * Math.max(0, around[t]!) + 1e-20)),
  );
}

/** The gain of a Wiener filter whose noise is what repeats. */
function gainOverBackground(power: number, background: number): number {
  const voice = (Math.sqrt(power) - Math.sqrt(background)) ** 2;
  return voice / (voice + background + 1e-20);
}
