import { createPerceptron } from '../notes/perceptron.ts';
import { maskWeights } from './mask-weights.ts';
import type { MixPlanes } from './separation-features.ts';
import type { SeparationGrid } from './spectrogram.ts';
import { createCueReader, vocalCues } from './vocal-cues.ts';

/** No voice has energy below this. */
const lowestHz = 60;
/** Up to here every bin is judged; up to an octave above every second, and beyond that every fourth. */
const everyBinHz = 4000;
/**
 * Of the gain, this share is the one of the repeating background alone. In music that repeats strictly it is the better
 * of the two, and lets more of the voice through; a half is the least that is not far behind it in any song.
 */
const repetitionShare = 0.5;
/** Below this the repeating background tells nothing of voices. */
const repetitionLowestHz = 100;

/**
 * Estimates the gain of each bin that leaves the voice: the real part of voice over mix, between 0 and 1.
 *
 * The cues (where the sound is in the stereo image, what repeats, what lies on the melody, and how it moves) are weighed by
 * a small perceptron instead of by one formula. So what counts where is learnt: on consonants and speech the melody counts
 * for little, in mono the side for nothing. It was fitted to the stems of real songs, to the squared error of what it lets
 * through, which is what the signal-to-distortion ratio measures.
 *
 * Source: the cues of Z. Rafii, B. Pardo (2012), J. Salamon, E. Gómez (2012) and C. Avendano (2003), joined as in
 * A. Liutkus et al., "Kernel additive models for source separation" (2014), by a fit instead of by kernels.
 *
 * @returns `[frame][bin]`, 0 to 1
 */
export function findVocalMask(planes: MixPlanes): Float32Array {
  const { grid, frameCount, power, backgroundPower } = planes;
  const mask = new Float32Array(frameCount * grid.binCount);
  const bins = selectBins(grid);
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
    for (let k = bins[0]!, i = t * grid.binCount + k; k < grid.binCount; k++, i++) {
      const free = k * grid.binHz < repetitionLowestHz ? 0 : gainOverBackground(power[i]!, backgroundPower[i]!);
      row[k] = (1 - repetitionShare) * row[k]! + repetitionShare * free;
    }
  }
  return mask;
}

/** The gain of a Wiener filter whose noise is what repeats. */
function gainOverBackground(power: number, background: number): number {
  const voice = (Math.sqrt(power) - Math.sqrt(background)) ** 2;
  return voice / (voice + background + 1e-20);
}

function selectBins({ binCount, binHz }: SeparationGrid): Int32Array {
  const bins: number[] = [];
  for (let k = Math.ceil(lowestHz / binHz); k < binCount; ) {
    bins.push(k);
    const hz = k * binHz;
    k += hz < everyBinHz ? 1 : hz < 2 * everyBinHz ? 2 : 4;
  }
  return Int32Array.from(bins);
}

/** The bins between two selected ones lie on the line between them; those above the last are as it is. */
function fillBetween(row: Float32Array, bins: Int32Array): void {
  for (let n = 1; n < bins.length; n++) {
    const [low, high] = [bins[n - 1]!, bins[n]!];
    for (let k = low + 1; k < high; k++) row[k] = row[low]! + ((row[high]! - row[low]!) * (k - low)) / (high - low);
  }
  row.fill(row[bins.at(-1)!]!, bins.at(-1)!);
}
