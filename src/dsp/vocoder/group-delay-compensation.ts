/**
 * Keeps the pitch where it was measured while the filter changes: says by how many samples each frame's pulses have to
 * come earlier so that its partials go on where those of the frame before were.
 */
export interface GroupDelayCompensation {
  /** @param filter minimum-phase spectrum of the next voiced frame @param f0Hz its pitch, above 0 */
  follow(filter: Float32Array, f0Hz: number): number;
  /** Starts again after a part without voice. */
  reset(): void;
}

const highestHz = 4000;
/** Most that pulses are moved, and how fast they go back to where they belong. */
const advanceMaxSeconds = 0.002;
const returnPerFrame = 0.01;

/**
 * A minimum-phase filter that grows darker also grows slower, and a pitch that was measured with all that in it would
 * sag a second time, by 5 % where a vowel closes to a murmur. The delay between two frames' filters is fitted to the
 * phases between them, weighted by their amplitudes.
 */
export function createGroupDelayCompensation(sampleRateHz: number, fftSize: number): GroupDelayCompensation {
  const last = Math.min(fftSize / 2, Math.floor((highestHz / sampleRateHz) * fftSize));
  const before = new Float32Array(2 * last + 2);
  const advanceMax = advanceMaxSeconds * sampleRateHz;
  let advance = 0;
  let hasBefore = false;

  return {
    follow(filter, f0Hz) {
      if (hasBefore) {
        const delay = fitDelay(before, filter, {
          first: Math.ceil((0.7 * f0Hz * fftSize) / sampleRateHz),
          last,
          fftSize,
        });
        advance = Math.max(-advanceMax, Math.min(advanceMax, (advance + delay) * (1 - returnPerFrame)));
      }
      before.set(filter.subarray(0, before.length));
      hasBefore = true;
      return advance;
    },
    reset() {
      hasBefore = false;
      advance = 0;
    },
  };
}

interface BinRange {
  readonly first: number;
  readonly last: number;
  readonly fftSize: number;
}

/** Samples that `after` comes later than `before`: least squares over the phases between them. */
function fitDelay(before: Float32Array, after: Float32Array, { first, last, fftSize }: BinRange): number {
  let turned = 0;
  let weight = 1e-30;
  for (let k = first; k <= last; k++) {
    const a = before[2 * k]!;
    const b = before[2 * k + 1]!;
    const c = after[2 * k]!;
    const d = after[2 * k + 1]!;
    const re = a * c + b * d;
    const im = a * d - b * c;
    // Phases of one frame and the next lie close: sine for angle.
    turned -= k * im;
    weight += k * k * Math.sqrt(re * re + im * im);
  }
  return ((turned / weight) * fftSize) / (2 * Math.PI);
}
