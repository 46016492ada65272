import {
  listPitchFeatures,
  pitchFeatureCount,
  pitchWeightCount,
} from '../../src/composition/tune-model/pitch-features.ts';
import type { PitchExample } from './pitch-examples.ts';

/** Pitches that may follow another lie so near. */
export const reach = 13;
export const candidateCount = 2 * reach + 1;

const features = new Int32Array(pitchFeatureCount);

/** Scores of the pitches from `reach` below the one before to as much above. */
function scoreAll(weights: Float32Array, { place, before, beforeThat }: PitchExample, used: Int32Array): Float64Array {
  const degreeOf = (pitch: number) => (pitch - place.tonic + 132) % 12;
  const from = { pitch: before, degree: degreeOf(before) };
  return Float64Array.from({ length: candidateCount }, (_, i) => {
    const pitch = before - reach + i;
    listPitchFeatures(place, { pitch, degree: degreeOf(pitch) }, [from, beforeThat], features);
    used.set(features, i * pitchFeatureCount);
    return features.reduce((sum, feature) => sum + weights[feature]!, 0);
  });
}

export function softmax(scores: Float64Array): Float64Array {
  const most = scores.reduce((a, b) => Math.max(a, b));
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / total);
}

/**
 * Fits a conditional maximum entropy model of pitches: the probability of each of `candidateCount` is as the exponential of the
 * sum of its weights. By stochastic gradients with a rate for each weight.
 *
 * Source: A. Berger, S. Della Pietra, V. Della Pietra, "A maximum entropy approach to natural language processing" (1996);
 * J. Duchi, E. Hazan, Y. Singer, "Adaptive subgradient methods" (2011); viewpoints as in D. Conklin, I. Witten, "Multiple
 * viewpoint systems for music prediction" (1995).
 */
export function fitPitches(examples: readonly PitchExample[], epochs: number, random: () => number): Float32Array {
  const weights = new Float32Array(pitchWeightCount);
  const squares = new Float32Array(pitchWeightCount).fill(1e-2);
  const used = new Int32Array(candidateCount * pitchFeatureCount);
  const order = examples.map((_, i) => i);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = 0.25 / (1 + epoch);
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    for (const index of order) {
      const example = examples[index]!;
      const probabilities = softmax(scoreAll(weights, example, used));
      const target = example.pitch - example.before + reach;
      for (let c = 0; c < candidateCount; c++) {
        const error = probabilities[c]! - (c === target ? 1 : 0);
        if (Math.abs(error) < 1e-3) continue;
        for (let f = 0; f < pitchFeatureCount; f++) {
          const at = used[c * pitchFeatureCount + f]!;
          if (at === pitchWeightCount - 1) continue;
          const gradient = error + 1e-5 * weights[at]!;
          squares[at]! += gradient * gradient;
          weights[at]! -= (rate * gradient) / Math.sqrt(squares[at]!);
        }
      }
    }
  }
  return weights;
}

/** Bits that each note takes, on average. */
export function measureBits(weights: Float32Array, examples: readonly PitchExample[]): number {
  const used = new Int32Array(candidateCount * pitchFeatureCount);
  const bits = examples.map((example) => {
    const probabilities = softmax(scoreAll(weights, example, used));
    return -Math.log2(probabilities[example.pitch - example.before + reach]!);
  });
  return bits.reduce((sum, each) => sum + each, 0) / bits.length;
}
