import type { PassageContext } from '../passage-context.ts';
import { type FamilyWeights, standardise } from './family-regression.ts';
import { familyWeights } from './family-weights.ts';
import { listStyleFeatures } from './style-features.ts';

/** How likely each family of styles is around a gap; the probabilities add to 1 and are calibrated. */
export function rateFamilies(
  context: PassageContext,
  fitted: FamilyWeights = familyWeights,
): ReadonlyMap<string, number> {
  const features = standardise(listStyleFeatures(context), fitted);
  const scores = fitted.weights.map((row) => features.reduce((sum, x, i) => sum + x * row[i]!, row[features.length]!));
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return new Map(fitted.families.map((family, i) => [family, powers[i]! / total]));
}
