import { createPerceptron } from '../../notes/perceptron.ts';
import { fillBetween, selectBins } from '../selected-bins.ts';
import type { MixPlanes } from '../separation-features.ts';
import { createRhythmCueReader, rhythmCues } from './rhythm-cues.ts';
import { rhythmMaskWeights } from './rhythm-weights.ts';

/** Neither a kick nor a bass has more than rumble below this. */
export const lowestRhythmHz = 20;

/**
 * The rest of the drums' gain is FitzGerald's, by the two medians alone: it holds for drummers that the perceptron was not
 * fitted to.
 */
const fittedShare = 0.7;

/** Gains of each bin that leave a part, `[frame][bin]`, 0 to 1. */
export interface RhythmMasks {
  readonly drums: Float32Array;
  readonly bass: Float32Array;
}

/**
 * Estimates the gains that leave the drums and the bass. With the gain of the vocals they sum to at most 1, so that what
 * is left is the rest of the band.
 *
 * What lasts and what is broad (FitzGerald 2010), how each bin and band rises and falls, the pitch of the bass, what
 * repeats and where it stands are weighed by a small perceptron, as the vocals' cues are; see `findVocalMask`.
 */
export function findRhythmMasks(planes: MixPlanes, vocalMask: Float32Array): RhythmMasks {
  const { grid, frameCount } = planes;
  const bins = selectBins(grid, lowestRhythmHz);
  const reader = createRhythmCueReader(planes, vocalMask, bins);
  const perceptron = createPerceptron(rhythmMaskWeights);
  const [drums, bass] = [0, 1].map(() => new Float32Array(frameCount * grid.binCount)) as [Float32Array, Float32Array];
  for (let t = 0; t < frameCount; t++) {
    const cues = reader.next();
    const [from, to] = [t * grid.binCount, (t + 1) * grid.binCount];
    for (let n = 0; n < bins.length; n++) {
      const output = perceptron.run(cues.subarray(n * rhythmCues, (n + 1) * rhythmCues));
      const plain = 1 / (1 + Math.exp(-cues[n * rhythmCues]!));
      drums[from + bins[n]!] = fittedShare * (1 / (1 + Math.exp(-output[0]!))) + (1 - fittedShare) * plain;
      bass[from + bins[n]!] = 1 / (1 + Math.exp(-output[1]!));
    }
    fillBetween(drums.subarray(from, to), bins);
    fillBetween(bass.subarray(from, to), bins);
  }
  for (let i = 0; i < drums.length; i++) {
    const share = Math.min(1, (1 - vocalMask[i]!) / (drums[i]! + bass[i]! + 1e-9));
    drums[i]! *= share;
    bass[i]! *= share;
  }
  return { drums, bass };
}
