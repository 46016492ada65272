import { findBestPath } from '../../viterbi.ts';
import type { Melody } from '../melody-tracker.ts';
import type { SeparationGrid } from '../spectrogram.ts';

/** From the B of a bass with five strings to where basses seldom go. */
const lowestHz = 29;
const highestHz = 250;
/** Quarter tones. */
const stepsPerOctave = 24;
const stateCount = Math.round(Math.log2(highestHz / lowestHz) * stepsPerOctave) + 1;
const partials = 5;
const partialDecay = 0.75;
/** Of a change of pitch, in the units of the scores, which are shares of what sounds below `bandHz`. */
const changeCost = 0.15;
const bandHz = 400;

/**
 * Follows the pitch of the bass: the low fundamental whose partials hold most of what lasts.
 *
 * Source: the harmonic sum of M. Goto, "A real-time music-scene-description system" (2004), whose bass line it is named
 * after, with one Viterbi path instead of agents.
 *
 * @param lasting power that lasts, `[frame][bin]`
 */
export function trackBass(lasting: Float32Array, grid: SeparationGrid): Melody {
  const frameCount = lasting.length / grid.binCount;
  const scores = new Float64Array(frameCount * stateCount);
  const top = Math.min(grid.binCount, Math.ceil((partials * highestHz) / grid.binHz) + 2);
  const strengths = new Float32Array(top);
  for (let t = 0; t < frameCount; t++) {
    let total = 1e-9;
    for (let k = 0; k < top; k++) {
      strengths[k] = lasting[t * grid.binCount + k]! ** 0.25;
      if (k * grid.binHz < bandHz) total += strengths[k]!;
    }
    for (let state = 0; state < stateCount; state++) {
      scores[t * stateCount + state] = sumPartials(strengths, hzOf(state) / grid.binHz) / total;
    }
  }
  const path = findBestPath(scores, stateCount, new Float64Array(frameCount).fill(changeCost));
  return {
    frequencyHz: Float32Array.from(path, hzOf),
    confidence: Float32Array.from(path, (state, t) => Math.max(0, scores[t * stateCount + state]!)),
  };
}

function hzOf(state: number): number {
  return lowestHz * 2 ** (state / stepsPerOctave);
}

/** Halfway between two partials there is to be little: it tells the octave below from the pitch. */
function sumPartials(strengths: Float32Array, fundamentalBins: number): number {
  let sum = 0;
  for (let h = 1, weight = 1; h <= partials; h++, weight *= partialDecay) {
    sum += weight * (readAt(strengths, h * fundamentalBins) - 0.5 * readAt(strengths, (h - 0.5) * fundamentalBins));
  }
  return sum;
}

function readAt(values: Float32Array, position: number): number {
  const k = Math.floor(position);
  if (k + 1 >= values.length) return 0;
  return values[k]! + (values[k + 1]! - values[k]!) * (position - k);
}
