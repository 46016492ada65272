/** Lowest pitch whose three periods fit the transform (M. Morise's limit); the window of a lower one is shortened. */
const lowestFullHz = 71;
const frameHopSeconds = 0.005;

/** Frequencies at which aperiodicity is measured: close together where hearing resolves finely, further apart above. */
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

/**
 * What a vocoder knows of a voice at one moment.
 *
 * Source: M. Morise, F. Yokomori, K. Ozawa, "WORLD: a vocoder-based high-quality speech synthesis system for real-time
 * applications", IEICE Trans. E99-D (2016).
 */
export interface VoiceFrame {
  /** Fundamental frequency; 0 where there is no voice. */
  readonly f0Hz: number;
  /** Power spectral envelope at `k · sampleRateHz / fftSize`, k = 0 … fftSize / 2. */
  readonly envelope: Float32Array;
  /** Share of the amplitude that is noise, 0 to 1, at `aperiodicityCentresHz`. */
  readonly aperiodicity: Float32Array;
}

/** What the frames of one voice have in common. */
export interface VoiceFraming {
  readonly sampleRateHz: number;
  /** Of the envelope; a power of two. */
  readonly fftSize: number;
  /** Frame i stands at `i · hopSeconds`. */
  readonly hopSeconds: number;
  /** Ascending, from 0 Hz to half the sample rate. */
  readonly aperiodicityCentresHz: readonly number[];
}
