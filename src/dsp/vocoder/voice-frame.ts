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
