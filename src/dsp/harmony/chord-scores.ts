import { sum } from '../statistics.ts';
import { chordWeights, noChordWeights } from './chord-weights.ts';
import { chromaSize } from './chroma.ts';

/** Kinds of chords, in the order of their states. */
export const chordQualities = [
  'major',
  'minor',
  'dominant7',
  'major7',
  'minor7',
  'diminished',
  'halfDiminished7',
  'sus4',
  'augmented',
] as const;

export type FoundChordQuality = (typeof chordQualities)[number];

/** A state is `quality * 12 + root`; the last one is that there is no chord. */
export const noChord = chordQualities.length * 12;
export const chordStates = noChord + 1;

/** Regularises the length of a chroma vector that is next to nothing. */
const lengthMin = 1e-3;
/** Above any score of a chord. */
const silenceScore = 30;

/**
 * Log likelihood of every chord in every step: `[step][chordStates]`.
 *
 * A multinomial logistic regression over bass and treble chroma, turned so that each candidate's root comes first:
 * one set of weights a quality serves all twelve roots. The idea of a discriminative chord model on chroma is that of
 * F. Korzeniowski, G. Widmer, "Feature learning for chord recognition" (ISMIR 2016), without their network.
 *
 * @param chroma `[step][chromaSize]`, as of `averageChroma` @param strengths how much sounds in each step
 */
export function scoreChords(chroma: Float64Array, strengths: Float64Array): Float64Array {
  const stepCount = strengths.length;
  const scores = new Float64Array(stepCount * chordStates);
  for (let step = 0; step < stepCount; step++) {
    const bass = normalise(chroma.subarray(step * chromaSize, step * chromaSize + 12));
    const treble = normalise(chroma.subarray(step * chromaSize + 12, (step + 1) * chromaSize));
    const row = scores.subarray(step * chordStates, (step + 1) * chordStates);
    for (const [q, quality] of chordQualities.entries()) {
      const weights = chordWeights[quality];
      for (let root = 0; root < 12; root++) {
        let sum = weights.bias;
        for (let k = 0; k < 12; k++) {
          const pitchClass = (root + k) % 12;
          sum += weights.bass[k]! * bass[pitchClass]! + weights.treble[k]! * treble[pitchClass]!;
        }
        row[q * 12 + root] = sum;
      }
    }
    row[noChord] =
      noChordWeights.bass * sum(bass) +
      noChordWeights.treble * sum(treble) +
      noChordWeights.strength * Math.log1p(strengths[step]! / 10) +
      noChordWeights.bias;
    // Where nothing sounds, the regression has nothing to go by.
    if (strengths[step] === 0) row[noChord] = silenceScore;
    toLogShares(row);
  }
  return scores;
}

function normalise(values: Float64Array): Float64Array {
  const length = Math.sqrt(values.reduce((total, value) => total + value * value, 0));
  return values.map((value) => value / (length + lengthMin));
}

/** Subtracts log Σ exp, so that the likelihoods of a step sum to 1. */
function toLogShares(row: Float64Array): void {
  const most = Math.max(...row);
  let total = 0;
  for (const score of row) total += Math.exp(score - most);
  const shift = most + Math.log(total);
  for (let i = 0; i < row.length; i++) row[i] = row[i]! - shift;
}
