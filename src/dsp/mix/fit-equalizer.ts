import { type EqualizerBand, measureResponseDb } from './biquad.ts';

type GainBand = Extract<EqualizerBand, { readonly gainDb: number }>;

/** What an equalizer is to do at a frequency. */
export interface EqualizerAim {
  readonly frequencyHz: number;
  readonly gainDb: number;
}

const rounds = 12;
/** Less than the whole step: bands reach into each other. */
const pace = 0.7;

/**
 * Turns bands until all of them together do what is wanted at one frequency each: their skirts add up, and a shelf has half of
 * its gain at its corner.
 *
 * @param aims one for each band, in its reach
 * @param gainMaxDb of a band, up or down
 */
export function fitEqualizer(
  bands: readonly GainBand[],
  aims: readonly EqualizerAim[],
  { sampleRateHz, gainMaxDb }: { sampleRateHz: number; gainMaxDb: number },
): GainBand[] {
  let fitted = bands.map((band, i) => ({ ...band, gainDb: aims[i]!.gainDb }));
  for (let round = 0; round < rounds; round++) {
    const missesDb = aims.map(
      ({ frequencyHz, gainDb }) => gainDb - measureResponseDb(fitted, frequencyHz, sampleRateHz),
    );
    fitted = fitted.map((band, i) => ({
      ...band,
      gainDb: Math.max(-gainMaxDb, Math.min(gainMaxDb, band.gainDb + pace * missesDb[i]!)),
    }));
  }
  return fitted;
}
