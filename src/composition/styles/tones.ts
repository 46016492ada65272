/**
 * By how many dB records of a genre differ from the mean of all at the first eight `toneBandsHz`.
 *
 * Source: medians over the mean mel spectra of 1,000 excerpts in ten genres, taken from the published features of the collection
 * of G. Tzanetakis and P. Cook, "Musical genre classification of audio signals" (2002). Soul lies between blues and disco, dance
 * between hip-hop and disco; folk is country with less bass. Blues and
 * jazz are many old recordings there: half of what they lack above 2 kHz is taken.
 */
export const tones = {
  flat: [0, 0, 0, 0, 0, 0, 0, 0],
  blues: [2, 2.2, 4, 0.6, -1.1, -1.2, -1.2, -1.4],
  classical: [-4.3, -3.7, -0.9, 4.4, 1.7, -0.7, -6.4, -11.6],
  country: [-1.6, 0.1, 2.8, 0.8, -0.8, -1.4, -2.4, -4],
  dance: [1.2, 0.3, -1.6, -1, 0.1, 1, 1.5, 3.4],
  disco: [-1.2, -1.2, -1.3, -1.4, 0.7, 1, 0.9, 2.8],
  folk: [-3, -1, 2.5, 1.2, -0.5, -1.2, -2.2, -4],
  hipHop: [3.6, 1.8, -1.8, -0.6, -0.5, 0.9, 2.1, 3.9],
  jazz: [0.1, 0.6, 1.2, 2.9, -0.7, -1, -1.3, -1.8],
  metal: [-0.5, -1.4, -1.9, -3.1, -0.7, 2.6, 4.7, 2.1],
  pop: [1.2, 0.1, -1.1, -0.8, 0.6, 0.5, 2, 5.6],
  reggae: [5, 4, 0.4, -0.1, 0.1, 0, -0.4, 0],
  rock: [-2.1, -1.4, 0.4, -0.6, 0.2, 0.3, 0.2, -0.6],
  soul: [0.4, 0.5, 1.4, -0.4, -0.2, -0.7, -0.8, 0],
} as const;
