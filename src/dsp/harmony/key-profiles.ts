/** How well each pitch class fits a key, counted up from the tonic. */
export interface KeyProfile {
  readonly major: readonly number[];
  readonly minor: readonly number[];
}

/** C. Krumhansl, E. Kessler, "Tracing the dynamic changes in perceived tonal organization" (1982): probe tones. */
const krumhanslKessler: KeyProfile = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
};

/** D. Temperley, "Music and Probability" (2007): counted in the Kostka-Payne corpus. */
const temperley: KeyProfile = {
  major: [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.057, 0.4],
  minor: [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.133, 0.33],
};

/** J. Albrecht, D. Shanahan, "The use of large corpora to train a new type of key-finding algorithm" (2013). */
const albrechtShanahan: KeyProfile = {
  major: [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081],
  minor: [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052],
};

/** What is heard as belonging together, and what two corpora count: each errs elsewhere, their mean less. */
export const keyProfiles: readonly KeyProfile[] = [krumhanslKessler, temperley, albrechtShanahan];
