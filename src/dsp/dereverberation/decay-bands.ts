import { type DecayCurve, measureDecayCurve } from './decay-curve.ts';

/** Bands near those of the ear (Bark), up to where speech has its consonants. */
const centresHz = [100, 200, 320, 450, 620, 820, 1060, 1350, 1700, 2150, 2700, 3400, 4300, 5400, 6800, 8000];

/** A band of pitch in bins of a spectrum. */
export interface DecayBand {
  readonly centreHz: number;
  readonly fromBin: number;
  /** Not of it any more. */
  readonly toBin: number;
}

export function listDecayBands(binHz: number, bins: number): DecayBand[] {
  return centresHz.slice(1, -1).flatMap((centreHz, i): DecayBand[] => {
    const fromBin = Math.round((centresHz[i]! + centreHz) / 2 / binHz);
    const toBin = Math.min(bins, Math.max(fromBin + 1, Math.round((centreHz + centresHz[i + 2]!) / 2 / binHz)));
    return fromBin < toBin ? [{ centreHz, fromBin, toBin }] : [];
  });
}

/**
 * Decay curves of all bands.
 *
 * @param spectra [channel][frame], interleaved; the powers of the channels add up
 * @param lagFrames rising
 */
export function measureDecayCurves(
  spectra: readonly (readonly Float32Array[])[],
  bands: readonly DecayBand[],
  lagFrames: readonly number[],
): DecayCurve[] {
  const frames = spectra[0]!.length;
  return bands.map(({ fromBin, toBin }) => {
    const power = new Float64Array(frames);
    for (const channel of spectra) {
      for (let t = 0; t < frames; t++) {
        const spectrum = channel[t]!;
        let sum = 0;
        for (let i = 2 * fromBin; i < 2 * toBin; i++) sum += spectrum[i]! * spectrum[i]!;
        power[t] = power[t]! + sum;
      }
    }
    return measureDecayCurve(power, lagFrames);
  });
}
