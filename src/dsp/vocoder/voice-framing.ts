import type { VoiceFraming } from './voice-frame.ts';

/** Lowest pitch whose three periods fit the transform (M. Morise's limit); the window of a lower one is shortened. */
const lowestFullHz = 71;
const frameHopSeconds = 0.005;

/** Where noise is told from voice: closely where the ear is fine, widely above. */
const centresHz = [0, 500, 1000, 2000, 3000, 4000, 5500, 7000, 9000, 12_000, 16_000] as const;

/**
 * Lays out the frames that the analyser makes at a sample rate.
 *
 * @throws RangeError if the rate lies outside 8 to 96 kHz
 */
export function frameVoice(sampleRateHz: number): VoiceFraming {
  if (!(sampleRateHz >= 8000 && sampleRateHz <= 96_000)) {
    throw new RangeError(`sampleRateHz must lie in [8000, 96000], got ${sampleRateHz}`);
  }
  const nyquistHz = sampleRateHz / 2;
  return {
    sampleRateHz,
    fftSize: 2 ** Math.ceil(Math.log2((3 * sampleRateHz) / lowestFullHz + 1)),
    hopSeconds: frameHopSeconds,
    // The last but one keeps its distance, so that the highest band is no sliver.
    aperiodicityCentresHz: [...centresHz.filter((hz) => hz <= 0.9 * nyquistHz), nyquistHz],
  };
}
