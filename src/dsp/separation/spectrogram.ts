import { createRealFft, type RealFft } from '../fft.ts';
import { createHannWindow } from '../windows.ts';

/** Frames of about 93 ms (4096 samples at 44.1 kHz), four of them over every sample. */
export interface SeparationGrid {
  readonly sampleRateHz: number;
  readonly frameSamples: number;
  readonly hopSamples: number;
  /** Bins that are told apart, from 0 Hz on; what lies above follows the highest of them. */
  readonly binCount: number;
  readonly binHz: number;
  readonly window: Float32Array;
}

const frameSeconds = 0.093;
/** No voice has more to be told apart by above this. */
const highestHz = 16_000;

/** Lays out frames of the same length in time at any rate. @throws RangeError below 1000 Hz */
export function laySeparationFrames(sampleRateHz: number): SeparationGrid {
  if (!(sampleRateHz >= 1000)) throw new RangeError(`sampleRateHz must be at least 1000, got ${sampleRateHz}`);
  const frameSamples = 2 ** Math.round(Math.log2(sampleRateHz * frameSeconds));
  const binHz = sampleRateHz / frameSamples;
  return {
    sampleRateHz,
    frameSamples,
    hopSamples: frameSamples / 4,
    binCount: Math.min(frameSamples / 2 + 1, Math.ceil(highestHz / binHz)),
    binHz,
    window: createHannWindow(frameSamples),
  };
}

/**
 * What a stretch of a mix holds in time and frequency: powers of both channels and their cross spectrum.
 *
 * Each plane lies `[frame][bin]`, row-major. Of a mono mix both channels are the same.
 */
export interface Spectrogram {
  readonly grid: SeparationGrid;
  readonly frameCount: number;
  readonly isMono: boolean;
  readonly left: Float32Array;
  readonly right: Float32Array;
  /** Real and imaginary part of left times the conjugate of right. */
  readonly crossRe: Float32Array;
  readonly crossIm: Float32Array;
}

/** Frame 0 begins this far before the first sample, so that four frames lie over every sample. */
export function countLeadSamples({ frameSamples, hopSamples }: SeparationGrid): number {
  return frameSamples - hopSamples;
}

/** How many frames reach over `length` samples. */
export function countFrames(length: number, grid: SeparationGrid): number {
  return Math.ceil((length + countLeadSamples(grid)) / grid.hopSamples);
}

/** Fills `frame` with the windowed samples of frame `index`; what lies outside the signal reads as 0. */
export function cutFrame(signal: Float32Array, index: number, grid: SeparationGrid, frame: Float32Array): void {
  const from = index * grid.hopSamples - countLeadSamples(grid);
  const { window } = grid;
  const first = Math.max(0, -from);
  const last = Math.min(grid.frameSamples, signal.length - from);
  frame.fill(0, 0, first);
  for (let i = first; i < last; i++) frame[i] = signal[from + i]! * window[i]!;
  frame.fill(0, Math.max(first, last));
}

/** Takes the short-time spectra of one or two channels. */
export function takeSpectrogram(channels: readonly Float32Array[], grid: SeparationGrid): Spectrogram {
  const [left, right] = channels;
  const frameCount = countFrames(left!.length, grid);
  const fft = createRealFft(grid.frameSamples);
  return right === undefined
    ? takeMono(left!, { grid, frameCount, fft })
    : takeStereo(left!, right, { grid, frameCount, fft });
}

interface Analysis {
  readonly grid: SeparationGrid;
  readonly frameCount: number;
  readonly fft: RealFft;
}

function takeMono(signal: Float32Array, { grid, frameCount, fft }: Analysis): Spectrogram {
  const { binCount, frameSamples } = grid;
  const power = new Float32Array(frameCount * binCount);
  const frame = new Float32Array(frameSamples);
  const spectrum = new Float32Array(frameSamples + 2);
  for (let t = 0; t < frameCount; t++) {
    cutFrame(signal, t, grid, frame);
    fft.forward(frame, spectrum);
    for (let k = 0, at = t * binCount; k < binCount; k++, at++) {
      power[at] = spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
    }
  }
  const none = new Float32Array(0);
  return { grid, frameCount, isMono: true, left: power, right: power, crossRe: power, crossIm: none };
}

function takeStereo(first: Float32Array, second: Float32Array, { grid, frameCount, fft }: Analysis): Spectrogram {
  const { binCount, frameSamples } = grid;
  const [left, right, crossRe, crossIm] = Array.from({ length: 4 }, () => new Float32Array(frameCount * binCount)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const frame = new Float32Array(frameSamples);
  const l = new Float32Array(frameSamples + 2);
  const r = new Float32Array(frameSamples + 2);
  for (let t = 0; t < frameCount; t++) {
    cutFrame(first, t, grid, frame);
    fft.forward(frame, l);
    cutFrame(second, t, grid, frame);
    fft.forward(frame, r);
    for (let k = 0, at = t * binCount; k < binCount; k++, at++) {
      const lr = l[2 * k]!;
      const li = l[2 * k + 1]!;
      const rr = r[2 * k]!;
      const ri = r[2 * k + 1]!;
      left[at] = lr * lr + li * li;
      right[at] = rr * rr + ri * ri;
      crossRe[at] = lr * rr + li * ri;
      crossIm[at] = li * rr - lr * ri;
    }
  }
  return { grid, frameCount, isMono: false, left, right, crossRe, crossIm };
}
