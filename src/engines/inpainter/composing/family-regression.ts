/** Weights of a multinomial logistic regression. */
export interface FamilyWeights {
  readonly families: readonly string[];
  /** Of the features that it was fitted on. */
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  /** `[family][feature]`, then the bias. */
  readonly weights: readonly (readonly number[])[];
}

/** Beyond so many deviations a feature says no more. */
const deviationsMax = 3;

/** Features as the regression takes them; what is unknown is as usual. */
export function standardise(
  features: readonly number[],
  { means, deviations }: Pick<FamilyWeights, 'means' | 'deviations'>,
): number[] {
  return features.map((feature, i) => {
    const scaled = (feature - means[i]!) / deviations[i]!;
    return Number.isFinite(scaled) ? Math.max(-deviationsMax, Math.min(deviationsMax, scaled)) : 0;
  });
}
