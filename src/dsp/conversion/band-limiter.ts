import { createEqualizer, type EqualizerBand } from '../mix/biquad.ts';

/** Quality factors of the two sections of a Butterworth filter of fourth order. */
const sectionQ = [0.5412, 1.3066] as const;

/**
 * Band-pass filter of one channel, as of a telephone; 24 dB per octave to both sides.
 *
 * @param band edges outside what the rate can hold are left out
 */
export function createBandLimiter(
  sampleRateHz: number,
  { lowHz, highHz }: { readonly lowHz: number; readonly highHz: number },
): (block: Float32Array) => void {
  const edges: Pick<EqualizerBand & { kind: 'highPass' | 'lowPass' }, 'kind' | 'frequencyHz'>[] = [];
  if (lowHz > 1) edges.push({ kind: 'highPass', frequencyHz: lowHz });
  if (highHz < 0.48 * sampleRateHz) edges.push({ kind: 'lowPass', frequencyHz: highHz });
  const bands = edges.flatMap((edge) => sectionQ.map((q) => ({ ...edge, q })));
  return createEqualizer(bands, sampleRateHz);
}
