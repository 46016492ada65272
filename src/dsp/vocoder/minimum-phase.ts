import { createRealFft } from '../fft.ts';

/** Turns power envelopes into the spectra of minimum-phase filters; owns its scratch memory. */
export interface MinimumPhase {
  /** Writes the spectrum, interleaved as by RealFft, of the filter whose power response is `envelope`. */
  design(envelope: Float32Array, spectrum: Float32Array): void;
}

/** −150 dB, as in the envelope. */
const powerFloor = 1e-15;

/**
 * The cepstrum of a minimum-phase filter is causal: what lies before 0 is folded onto what lies after.
 *
 * Source: A. Oppenheim, R. Schafer, "Discrete-time signal processing", chapter on the complex cepstrum.
 */
export function createMinimumPhase(fftSize: number): MinimumPhase {
  const fft = createRealFft(fftSize);
  const half = fftSize / 2;
  const cepstrum = new Float32Array(fftSize);

  return {
    design(envelope, spectrum) {
      for (let k = 0; k <= half; k++) {
        spectrum[2 * k] = 0.5 * Math.log(envelope[k]! + powerFloor);
        spectrum[2 * k + 1] = 0;
      }
      fft.inverse(spectrum, cepstrum);
      for (let n = 1; n < half; n++) cepstrum[n] = 2 * cepstrum[n]!;
      cepstrum.fill(0, half + 1);
      fft.forward(cepstrum, spectrum);
      for (let k = 0; k <= half; k++) {
        const magnitude = Math.exp(spectrum[2 * k]!);
        const phase = spectrum[2 * k + 1]!;
        spectrum[2 * k] = magnitude * Math.cos(phase);
        spectrum[2 * k + 1] = magnitude * Math.sin(phase);
      }
    },
  };
}
