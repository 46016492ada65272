import type { Melody } from './melody-tracker.ts';
import type { SeparationGrid } from './spectrogram.ts';

/** Harmonics above this are too blurred by the pitch's movement to be told from what lies between them. */
const topHz = 8000;
/** Half width of a harmonic in bins: the main lobe of the Hann window. */
const halfWidthBins = 1.2;
const slopeBins = 1.2;

/**
 * Writes how much each bin of a frame belongs to the melody's harmonics, 0 to 1.
 *
 * Harmonics are as wide as the window's main lobe and as the pitch's movement over the frame.
 */
export function layComb(melody: Melody, t: number, grid: SeparationGrid, comb: Float32Array): void {
  comb.fill(0);
  const hz = melody.frequencyHz[t]!;
  if (hz === 0) return;
  const before = melody.frequencyHz[Math.max(0, t - 1)]!;
  const after = melody.frequencyHz[Math.min(melody.frequencyHz.length - 1, t + 1)]!;
  const movement = Math.min(0.06, Math.max(Math.abs(before / hz - 1), Math.abs(after / hz - 1)));
  const top = Math.min(grid.binCount - 1, topHz / grid.binHz);
  for (let h = 1; (h * hz) / grid.binHz < top; h++) {
    const centre = (h * hz) / grid.binHz;
    const half = halfWidthBins + Math.min(0.3 * (hz / grid.binHz), movement * centre + 0.0025 * centre);
    const last = Math.min(grid.binCount - 1, Math.floor(centre + half + slopeBins));
    for (let k = Math.max(0, Math.ceil(centre - half - slopeBins)); k <= last; k++) {
      const beyond = (Math.abs(k - centre) - half) / slopeBins;
      const value = beyond <= 0 ? 1 : 0.5 + 0.5 * Math.cos(Math.PI * beyond);
      if (value > comb[k]!) comb[k] = value;
    }
  }
}
