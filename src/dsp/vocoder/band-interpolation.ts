import type { VoiceFraming } from './voice-frame.ts';

/** Where each bin of an envelope lies among the centres of the bands: after which, and how far to the next. */
export interface BandInterpolation {
  readonly band: Uint8Array;
  readonly share: Float32Array;
}

export function mapBinsToBands({
  sampleRateHz,
  fftSize,
  aperiodicityCentresHz: centresHz,
}: VoiceFraming): BandInterpolation {
  const bins = fftSize / 2 + 1;
  const places = { band: new Uint8Array(bins), share: new Float32Array(bins) };
  for (let k = 0; k < bins; k++) {
    const hz = (k * sampleRateHz) / fftSize;
    let b = 0;
    while (b < centresHz.length - 2 && centresHz[b + 1]! <= hz) b++;
    places.band[k] = b;
    places.share[k] = Math.min(1, (hz - centresHz[b]!) / (centresHz[b + 1]! - centresHz[b]!));
  }
  return places;
}
