import type { Random } from '../../dsp/random.ts';
import { toneBandsHz } from '../../notation/song.ts';

/**
 * By how many dB records of a genre differ from the mean of all at the eight `toneBandsHz`.
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

/**
 * How far records of one genre lie apart, in dB: towards the lowest band, towards the highest, and in single bands. About
 * three quarters of the deviations in that collection, which spans seventy years of recording.
 */
const spreadDb = { lows: 4, highs: 3.5, band: 1.3 } as const;
const spreadMax = 1.4;
const highsMinDb = -1;

/** The tone of one record of its kind: no two engineers mix alike. */
export function drawTone(toneDb: readonly number[], random: Random): number[] {
  const draw = (deviationDb: number): number =>
    deviationDb * Math.max(-spreadMax, Math.min(spreadMax, random.normal()));
  // Dull records are of another age: words are to be clear.
  const [lows, highs] = [draw(spreadDb.lows), Math.max(highsMinDb, draw(spreadDb.highs))];
  return toneDb.map((db, i) => {
    const octaves = Math.log2(toneBandsHz[i]! / middleHz);
    return db + (octaves < 0 ? lows : highs) * (Math.abs(octaves) / 3.5) + draw(spreadDb.band);
  });
}

const middleHz = 700;
