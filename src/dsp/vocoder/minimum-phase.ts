import { logAll, turnAll } from '../fast-math.ts';
import { createRealFft, type FftFactory } from '../fft.ts';

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
 * Source: A. Oppenheim, R. Schafer, "Discrete-time signal processing", chapter on the complex cepstrum. Where we differ:
 * the phase, which is smoother than the magnitude, is found in every second bin and drawn between.
 */
export function createMinimumPhase(fftSize: number, createFft: FftFactory = createRealFft): MinimumPhase {
  const coarseSize = fftSize / 2;
  const fft = createFft(coarseSize);
  const half = coarseSize / 2;
  const cepstrum = new Float32Array(coarseSize);
  const coarse = new Float32Array(coarseSize + 2);
  const logs = new Float32Array(half + 1);
  const turns = new Float32Array(coarseSize + 2);

  return {
    design(envelope, spectrum) {
      logAll(envelope, logs, powerFloor, 2);
      for (let k = 0; k <= half; k++) {
        coarse[2 * k] = 0.5 * logs[k]!;
        coarse[2 * k + 1] = 0;
      }
      fft.inverse(coarse, cepstrum);
      for (let n = 1; n < half; n++) cepstrum[n] = 2 * cepstrum[n]!;
      cepstrum.fill(0, half + 1);
      fft.forward(cepstrum, coarse);
      turnAll(coarse, turns, half + 1);
      let re = turns[0]!;
      let im = turns[1]!;
      const first = Math.sqrt(envelope[0]! + powerFloor);
      spectrum[0] = first * re;
      spectrum[1] = first * im;
      for (let k = 1; k <= half; k++) {
        const nextRe = turns[2 * k]!;
        const nextIm = turns[2 * k + 1]!;
        const sumRe = re + nextRe;
        const sumIm = im + nextIm;
        const between = Math.sqrt((envelope[2 * k - 1]! + powerFloor) / (sumRe * sumRe + sumIm * sumIm + 1e-30));
        spectrum[4 * k - 2] = between * sumRe;
        spectrum[4 * k - 1] = between * sumIm;
        const magnitude = Math.sqrt(envelope[2 * k]! + powerFloor);
        spectrum[4 * k] = magnitude * nextRe;
        spectrum[4 * k + 1] = magnitude * nextIm;
        re = nextRe;
        im = nextIm;
      }
    },
  };
}
