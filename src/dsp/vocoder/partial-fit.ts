import type { BandInterpolation } from './band-interpolation.ts';

/** Most that a partial moves the envelope, in natural logarithm of power: 6 dB. */
const moveMax = 1.4;

/** What is known of a frame besides its envelope. */
export interface PartialFit {
  /** |X|² of the frame under a Hann window of three periods whose squares add up to 1. */
  readonly power: Float64Array;
  readonly pitchBins: number;
  /** With where each bin lies among its bands. */
  readonly aperiodicity: Float32Array;
  readonly places: BandInterpolation;
}

/**
 * Draws the envelope through the partials where they stand out from noise; between them the correction moves evenly.
 *
 * CheapTrick's smoothing and its recovery leave the partials of a high voice up to 5 dB off, those of a low one 0.5 dB:
 * where formants are narrower than the pitch. Under a window of three periods a partial falls on the zeros of all
 * others, so its level can be read off: a steady one has twice the power of the density that it stands for.
 */
export function fitPartialsInPlace(envelope: Float32Array, fit: PartialFit): void {
  const { power, pitchBins } = fit;
  const last = envelope.length - 1;
  let before = moveOf(envelope, fit, pitchBins);
  let from = 0;
  for (let partial = 1; from <= last; partial++) {
    const end = Math.min(last, Math.floor(partial * pitchBins));
    const hasNext = partial * pitchBins < power.length - 2;
    // Nothing is known above the last partial: the correction stays as it was.
    const after = hasNext ? moveOf(envelope, fit, partial * pitchBins) : before;
    for (let k = from; k <= end; k++) {
      const share = k / pitchBins - (partial - 1);
      const move = before + share * (after - before);
      envelope[k] = envelope[k]! * Math.exp(move);
    }
    from = end + 1;
    before = after;
  }
}

function moveOf(envelope: Float32Array, { power, aperiodicity, places }: PartialFit, bin: number): number {
  const at = Math.round(bin);
  if (at < 1 || at >= power.length - 1) return 0;
  const band = places.band[at]!;
  const noisy = aperiodicity[band]! + places.share[at]! * (aperiodicity[band + 1]! - aperiodicity[band]!);
  const voiced = 1 - noisy * noisy;
  if (voiced < 0.05) return 0;
  const x = bin - at;
  const [a, b, c] = [readLog(power, at - 1), readLog(power, at), readLog(power, at + 1)];
  // A main lobe is a parabola in logarithm.
  const partial = b + 0.5 * x * (c - a) + 0.5 * x * x * (a - 2 * b + c);
  const low = Math.floor(bin);
  const drawn = (1 - (bin - low)) * readLog(envelope, low) + (bin - low) * readLog(envelope, low + 1);
  const move = partial - Math.log(1 + voiced) - drawn;
  return voiced * Math.max(-moveMax, Math.min(moveMax, move));
}

function readLog(values: Float32Array | Float64Array, bin: number): number {
  return Math.log(values[bin]! + 1e-18);
}
