// What a mix is like in numbers; of any sound.
import { layThirdOctaves, sumThird } from '../../src/dsp/mastering/log-bands.ts';
import { createTrackSpectrum } from '../../src/dsp/mastering/track-spectrum.ts';
import { sampleRateHz } from '../../test/support/song-metrics.ts';
import { mean, type Sound } from '../songs/recordings-measures.ts';

export interface MixMeasures {
  /** Of the power, what lies in the difference of the sides. */
  readonly sideShare: number;
  /** Peak over root mean square, in dB. */
  readonly crestDb: number;
  /** By thirds of an octave from 40 Hz to 16 kHz, in dB over their mean from 200 Hz to 4 kHz. */
  readonly curveDb: readonly number[];
}

export const curveHz: number[] = [];

export function measureMix({ left, right }: Sound): MixMeasures {
  const spectrum = createTrackSpectrum(sampleRateHz, 2);
  spectrum.push([left, right]);
  const { bands, mid, side } = spectrum.finish();
  const thirds = layThirdOctaves(bands, 40, 16_000);
  curveHz.splice(0, curveHz.length, ...thirds.map(({ centreHz }) => centreHz));
  const levels = thirds.map((third) => 10 * Math.log10(sumThird(mid, third) + sumThird(side, third) + 1e-14));
  const middle = mean(levels.filter((_, i) => curveHz[i]! >= 200 && curveHz[i]! <= 4000));
  let [sideEnergy, energy, peak] = [0, 1e-12, 0];
  for (let i = 0; i < left.length; i++) {
    const [l, r] = [left[i]!, right[i]!];
    sideEnergy += 0.5 * (l - r) ** 2;
    energy += l * l + r * r;
    peak = Math.max(peak, Math.abs(l), Math.abs(r));
  }
  return {
    sideShare: sideEnergy / energy,
    crestDb: 20 * Math.log10(peak / Math.sqrt(energy / (2 * left.length))),
    curveDb: levels.map((level) => level - middle),
  };
}

/** How far the curves of songs lie apart: the standard deviation at each third of an octave, and its mean from 60 Hz to 12 kHz. */
export function measureSpread(curves: readonly (readonly number[])[]): number {
  const deviations = curveHz.flatMap((hz, i) => {
    if (hz < 60 || hz > 12_000) return [];
    const levels = curves.map((curve) => curve[i]!);
    const centre = mean(levels);
    return [Math.sqrt(mean(levels.map((level) => (level - centre) ** 2)))];
  });
  return mean(deviations);
}

export function averageCurve(curves: readonly (readonly number[])[]): number[] {
  return curveHz.map((_, i) => mean(curves.map((curve) => curve[i]!)));
}
