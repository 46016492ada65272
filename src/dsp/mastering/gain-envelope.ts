import { createSlidingMaximum, createSlidingMean } from '../sliding-window.ts';

/** Times of a limiter's gain; the units are those of the caller's choice of `stepsPerSecond`. */
export interface GainTimes {
  /** How long before a peak the gain begins to fall. */
  readonly lookaheadSeconds: number;
  /** How long it stays down after a peak: longer than half a period of the lowest tone that must stay clean. */
  readonly holdSeconds: number;
  /** Time constant of the way back from a single peak to the lasting level. */
  readonly releaseSeconds: number;
  /** Time constants of the lasting level itself, on its way down and back. */
  readonly settleSeconds: number;
  readonly recoverSeconds: number;
}

/** Turns the attenuation that each step needs into a smooth curve that is never less. */
export interface GainEnvelope {
  /** The step returned by `push` is the one that was pushed so many calls ago. */
  readonly delaySteps: number;
  /** @param attenuation 1 less the gain that this step must not exceed @returns 1 less the gain of an earlier step */
  push(attenuation: number): number;
}

/** Below this a gain is 1: 120 dB under the signal. */
const nothing = 1e-6;

/**
 * Holds, releases and smooths a limiter's gain.
 *
 * Each need is held over look-ahead and hold. The way back has two stages: from a lone peak it is quick, so that nothing
 * pumps after a drum; under lasting need a slow follower carries the gain, so that it hardly moves between the peaks
 * and low tones are not bent. Two running means over the look-ahead then round every corner; as each of them averages
 * values that all meet the need, so does the result.
 *
 * Source: D. Giannoulis, M. Massberg, J. Reiss, "Digital dynamic range compressor design" (2012), smooth decoupled
 * detector; P. Hämäläinen, "Smoothing of the control signal without clipped output in digital peak limiters" (2002),
 * maximum and mean filters.
 */
export function createGainEnvelope(stepsPerSecond: number, times: GainTimes): GainEnvelope {
  const ahead = Math.max(2, Math.round(times.lookaheadSeconds * stepsPerSecond));
  const hold = Math.max(0, Math.round(times.holdSeconds * stepsPerSecond));
  const keep = (seconds: number): number => Math.exp(-1 / (seconds * stepsPerSecond));
  const release = keep(times.releaseSeconds);
  const settle = keep(times.settleSeconds);
  const recover = keep(times.recoverSeconds);
  const highest = createSlidingMaximum(ahead + hold + 1);
  const firstMean = createSlidingMean(Math.ceil((ahead + 2) / 2));
  const secondMean = createSlidingMean(Math.floor((ahead + 2) / 2));
  // A typed array: doubles in a closure's variables are allocated again with every write.
  const memory = new Float64Array(2);

  return {
    delaySteps: ahead,
    push(attenuation) {
      const held = highest(attenuation);
      let lasting = memory[0]!;
      lasting = held + (lasting - held) * (held > lasting ? settle : recover);
      let quick = lasting + (memory[1]! - lasting) * release;
      if (quick < held) quick = held;
      if (quick < nothing) {
        quick = 0;
        lasting = 0;
      }
      memory[0] = lasting;
      memory[1] = quick;
      return secondMean(firstMean(quick));
    },
  };
}
