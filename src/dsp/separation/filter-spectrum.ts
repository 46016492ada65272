import { createRealFft } from '../fft.ts';
import { countFrames, countLeadSamples, cutFrame, type SeparationGrid } from './spectrogram.ts';

/** Squares of the Hann windows of four frames add up to this. */
const overlapGain = 1.5;
/** Where no bins are told apart, what lies under this wide a band below them decides. */
const topBandHz = 1500;

/**
 * Lets through what each mask says of each frame and bin.
 *
 * @param masks `[frame][bin]`, 0 to 1, over the frames of `grid`
 * @returns one signal a mask, with as many samples as `signal` has
 */
export function filterByMasks(
  signal: Float32Array,
  masks: readonly Float32Array[],
  grid: SeparationGrid,
): Float32Array[] {
  const { frameSamples, hopSamples, binCount, window } = grid;
  const frameCount = countFrames(signal.length, grid);
  const lead = countLeadSamples(grid);
  const fft = createRealFft(frameSamples);
  const frame = new Float32Array(frameSamples);
  const spectrum = new Float32Array(frameSamples + 2);
  const scaled = new Float32Array(frameSamples + 2);
  const filtered = masks.map(() => new Float32Array(signal.length));
  for (let t = 0; t < frameCount; t++) {
    cutFrame(signal, t, grid, frame);
    fft.forward(frame, spectrum);
    const from = t * hopSamples - lead;
    const last = Math.min(frameSamples, signal.length - from);
    for (let m = 0; m < masks.length; m++) {
      scaled.set(spectrum);
      scaleBins(scaled, masks[m]!.subarray(t * binCount, (t + 1) * binCount), grid);
      fft.inverse(scaled, frame);
      const sum = filtered[m]!;
      for (let i = Math.max(0, -from); i < last; i++) sum[from + i]! += (frame[i]! * window[i]!) / overlapGain;
    }
  }
  return filtered;
}

function scaleBins(
  spectrum: Float32Array,
  gains: Float32Array,
  { binCount, binHz, frameSamples }: SeparationGrid,
): void {
  for (let k = 0; k < binCount; k++) {
    spectrum[2 * k]! *= gains[k]!;
    spectrum[2 * k + 1]! *= gains[k]!;
  }
  if (binCount > frameSamples / 2) return;
  const bandBins = Math.min(binCount, Math.ceil(topBandHz / binHz));
  let mean = 0;
  for (let k = binCount - bandBins; k < binCount; k++) mean += gains[k]! / bandBins;
  for (let i = 2 * binCount; i < spectrum.length; i++) spectrum[i]! *= mean;
}
