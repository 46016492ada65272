/** Frames of a short-time spectrum: a power of two near 43 ms (2048 at 48 kHz), four of them over every sample. */
export interface FrameGrid {
  readonly frameSamples: number;
  readonly hopSamples: number;
  readonly bins: number;
  /** Square root of a periodic Hann window, for analysis and synthesis alike: the squares of four add up to 2. */
  readonly window: Float32Array;
}

/** Frame length for speech: 2048 samples at 48 kHz. */
const frameSeconds = 2048 / 48_000;

/** Lays out frames whose hop lies between 7.5 and 15 ms at any rate, so that constants per frame stay right. */
export function layFrames(sampleRateHz: number): FrameGrid {
  if (!(sampleRateHz >= 1000)) throw new RangeError(`sampleRateHz must be at least 1000, got ${sampleRateHz}`);
  const frameSamples = 2 ** Math.round(Math.log2(sampleRateHz * frameSeconds));
  return {
    frameSamples,
    hopSamples: frameSamples / 4,
    bins: frameSamples / 2 + 1,
    window: rootHann(frameSamples),
  };
}

/** Square root of the periodic Hann window. */
function rootHann(length: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => Math.sin((Math.PI * i) / length));
}

/** Adds overlapping frames up to a signal, one hop at a time; owns its frame-long memory. */
export class OverlapAdder {
  readonly #sum: Float64Array;
  readonly #grid: FrameGrid;

  constructor(grid: FrameGrid) {
    this.#grid = grid;
    this.#sum = new Float64Array(grid.frameSamples);
  }

  /** Windows `frame`, adds it, and writes the `hopSamples` samples that are now complete into `finished`. */
  add(frame: Float32Array, finished: Float32Array): void {
    const { frameSamples, hopSamples, window } = this.#grid;
    const sum = this.#sum;
    for (let i = 0; i < frameSamples; i++) sum[i] = sum[i]! + frame[i]! * window[i]!;
    for (let i = 0; i < hopSamples; i++) finished[i] = sum[i]! * 0.5;
    sum.copyWithin(0, hopSamples);
    sum.fill(0, frameSamples - hopSamples);
  }
}

/** Writes |X|² of an interleaved spectrum. */
export function measurePower(spectrum: Float32Array, power: Float64Array): void {
  for (let k = 0; k < power.length; k++) {
    const re = spectrum[2 * k]!;
    const im = spectrum[2 * k + 1]!;
    power[k] = re * re + im * im;
  }
}

/** Multiplies each bin of an interleaved spectrum by its gain. */
export function applyGainInPlace(spectrum: Float32Array, gain: Float64Array): void {
  for (let k = 0; k < gain.length; k++) {
    spectrum[2 * k] = spectrum[2 * k]! * gain[k]!;
    spectrum[2 * k + 1] = spectrum[2 * k + 1]! * gain[k]!;
  }
}
