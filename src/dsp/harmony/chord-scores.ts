import { sum } from '../statistics.ts';
import { chromaSize } from './chroma.ts';

// A logistic regression over 42620 beats and half-beats of 240 pieces that were composed by rule (random keys, tempi,
// progressions, voicings, General MIDI instruments, mistunings), played by two sound fonts, and of drums and noise alone.
// Fitted, never edited: the figures mean something only together, and for chroma as chroma.ts and note-activations.ts
// make it. Another decay of partials there, fitted again, was no better (0.97 and 0.9: chord roots ±0.002).

interface ChordWeights {
  /** Of each pitch class counted up from the root. */
  readonly bass: readonly number[];
  readonly treble: readonly number[];
  readonly bias: number;
}

type Quality =
  | 'major'
  | 'minor'
  | 'dominant7'
  | 'major7'
  | 'minor7'
  | 'diminished'
  | 'halfDiminished7'
  | 'sus4'
  | 'augmented';

const chordWeights: Readonly<Record<Quality, ChordWeights>> = {
  major: {
    bass: [3.38, -0.81, -0.31, -0.86, 1.1, -0.45, -0.59, 1.78, -0.54, -0.35, 0.05, -1.15],
    treble: [4.89, -2.86, 0.78, -4.75, 5.64, -2.06, -3.19, 4.69, -2.89, -3.02, -3.88, -0.12],
    bias: 1.01,
  },
  minor: {
    bass: [3.74, -1.58, -0.78, 1.13, -1.61, -0.22, -0.9, 2.12, -1.03, -0.06, -0.91, -0.92],
    treble: [5, -3.53, 1, 6.14, -2.32, -2.06, -4.32, 5.92, -3.35, -3.33, -1.63, -1.96],
    bias: 0.27,
  },
  dominant7: {
    bass: [3.44, -1.35, -0.56, -0.4, 1.01, -0.29, -0.78, 2.18, -0.73, -0.06, 0.74, -2.15],
    treble: [3.93, -3.41, 0.47, -5.15, 5.54, 0.26, -4.18, 3.11, -1.43, -2.51, 6.49, 0.73],
    bias: -0.96,
  },
  major7: {
    bass: [3.6, -0.96, 0.24, -0.99, 1.27, -0.16, -1.07, 2.45, -1.12, 0.06, -0.98, 0.34],
    treble: [4.05, -4.08, -1.07, -2.84, 3.38, -2.13, 0.45, 3.65, -4.15, -2.54, -4.21, 6.4],
    bias: -0.19,
  },
  minor7: {
    bass: [3.96, -1.81, -0.64, 0.9, -0.68, -0.33, -0.63, 2.13, -0.53, -0.52, 0.86, -1.34],
    treble: [3.92, -3.58, 0.88, 3.98, -2.66, -0.61, -4.34, 4.09, -2.82, -2.64, 5.37, -1.39],
    bias: -0.53,
  },
  diminished: {
    bass: [3.37, -1.65, -1.34, 0.47, -0.38, -0.89, 1.45, -0.58, -1.13, -0.38, -0.99, -1.14],
    treble: [5.74, 0.22, -1.28, 4.98, 0.11, -2.68, 5.9, 1.04, -3.96, -2.71, -0.9, -2.4],
    bias: 0.17,
  },
  halfDiminished7: {
    bass: [3.42, -1.33, -0.86, 0.71, -0.15, -2.1, 1.72, -0.42, -1.13, -0.76, 0.1, -1.31],
    treble: [4.24, -2.12, -0.69, 2.87, 0.26, -0.47, 5.29, -0.57, -3.09, -2.12, 5.5, -2.32],
    bias: -0.3,
  },
  sus4: {
    bass: [3.47, -0.5, -0.37, -0.33, -0.57, 1.33, -0.86, 2.07, -0.56, -0.9, -1.4, -0.72],
    treble: [4.94, -1.45, -0.17, -3.65, -2.92, 4.5, -1.26, 4.85, -3.38, -2.91, -2.63, -1.25],
    bias: 0.53,
  },
  augmented: {
    bass: [3.15, -1.1, -0.5, -1.54, 0.54, -0.9, -0.39, -0.46, 1.79, -1.56, -1.11, -0.65],
    treble: [4.41, -2.8, -0.99, -0.42, 4.84, -2.33, -2.52, -0.23, 4.89, -1.68, -1.66, -0.24],
    bias: 0.53,
  },
};

/** That there is no chord: by how spread out bass and treble are, and by how much sounds at all. */
const noChordWeights = { bass: 2.03, treble: 3.47, strength: -6.57, bias: -0.51 };

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
