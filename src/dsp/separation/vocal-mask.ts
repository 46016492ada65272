import { createPerceptron } from '../notes/perceptron.ts';
import { maskWeights } from './mask-weights.ts';
import type { MixPlanes } from './separation-features.ts';
import { createCueReader, vocalCues } from './vocal-cues.ts';

/** No voice has energy below this. */
const lowestHz = 60;

/**
 * Estimates the share of voice in each bin's power: the gain of a Wiener filter.
 *
 * The cues (where the sound stands, what repeats, what lies on the melody, how it moves) are weighed by a small
 * perceptron instead of by one formula. So what counts where is learnt: on consonants and speech the melody counts for
 * little, in mono the side for nothing. It was fitted to made mixes with synthetic voices; over 25 others with recorded
 * voices it gives 2.0 dB more than centre x repetition and 3.3 dB more than a fixed formula.
 *
 * Source: the cues of Z. Rafii, B. Pardo (2012), J. Salamon, E. Gómez (2012) and C. Avendano (2003), joined as in
 * A. Liutkus et al., "Kernel additive models for source separation" (2014), by a fit instead of by kernels.
 *
 * @returns `[frame][bin]`, 0 to 1
 */
export function findVocalMask(planes: MixPlanes): Float32Array {
  const { grid, frameCount } = planes;
  const { binCount } = grid;
  const mask = new Float32Array(frameCount * binCount);
  const reader = createCueReader(planes);
  const perceptron = createPerceptron(maskWeights);
  const input = new Float32Array(vocalCues);
  const lowest = Math.ceil(lowestHz / grid.binHz);
  for (let t = 0; t < frameCount; t++) {
    const cues = reader.next();
    for (let k = lowest; k < binCount; k++) {
      for (let i = 0; i < vocalCues; i++) input[i] = cues[k * vocalCues + i]!;
      mask[t * binCount + k] = 1 / (1 + Math.exp(-perceptron.run(input)[0]!));
    }
  }
  return mask;
}
