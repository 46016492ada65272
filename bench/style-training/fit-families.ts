import { type FamilyWeights, standardise } from '../../src/engines/inpainter/composing/family-regression.ts';

/** A recording with the families that it may be counted to. */
export interface LabelledSound {
  readonly features: readonly number[];
  readonly families: readonly string[];
  readonly weight: number;
}

const steps = 600;
const learningRate = 0.25;
const momentum = 0.9;

/**
 * Fits a multinomial logistic regression by descent with momentum, with a penalty on the square of its weights; a sound of
 * several families counts to each of them as it is.
 *
 * Source: C. Bishop, "Pattern Recognition and Machine Learning" (2006), 4.3.4.
 */
export function fitFamilies(
  sounds: readonly LabelledSound[],
  families: readonly string[],
  penalty: number,
): FamilyWeights {
  const scale = describe(sounds);
  const inputs = sounds.map(({ features }) => [...standardise(features, scale), 1]);
  const total = sounds.reduce((sum, { weight }) => sum + weight, 0);
  const count = inputs[0]!.length;
  const weights = families.map(() => new Float64Array(count));
  const speeds = families.map(() => new Float64Array(count));
  for (let step = 0; step < steps; step++) {
    const gradients = families.map((_, f) => weights[f]!.map((x, i) => (i < count - 1 ? penalty * x : 0)));
    for (const [n, input] of inputs.entries()) {
      const shares = softmax(weights.map((row) => dot(row, input)));
      const { families: own, weight } = sounds[n]!;
      const likely = families.reduce((sum, family, f) => sum + (own.includes(family) ? shares[f]! : 0), 1e-9);
      for (const [f, family] of families.entries()) {
        const wanted = own.includes(family) ? shares[f]! / likely : 0;
        const error = (weight / total) * (shares[f]! - wanted);
        for (let i = 0; i < count; i++) gradients[f]![i]! += error * input[i]!;
      }
    }
    for (const [f, gradient] of gradients.entries()) {
      for (let i = 0; i < count; i++) {
        speeds[f]![i] = momentum * speeds[f]![i]! - learningRate * gradient[i]!;
        weights[f]![i]! += speeds[f]![i]!;
      }
    }
  }
  return { families, ...scale, weights: weights.map((row) => Array.from(row)) };
}

function dot(row: Float64Array, input: readonly number[]): number {
  return input.reduce((sum, x, i) => sum + x * row[i]!, 0);
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function describe(sounds: readonly LabelledSound[]): { means: number[]; deviations: number[] } {
  const count = sounds[0]!.features.length;
  const total = sounds.reduce((sum, { weight }) => sum + weight, 0);
  const means = Array.from({ length: count }, (_, i) =>
    sounds.reduce((sum, { features, weight }) => sum + (weight / total) * features[i]!, 0),
  );
  const deviations = means.map((mean, i) =>
    Math.sqrt(sounds.reduce((sum, { features, weight }) => sum + (weight / total) * (features[i]! - mean) ** 2, 1e-6)),
  );
  return { means, deviations };
}
