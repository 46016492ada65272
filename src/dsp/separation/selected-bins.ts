import type { SeparationGrid } from './spectrogram.ts';

/** Up to here every bin is judged; up to an octave above every second, and beyond that every fourth. */
const everyBinHz = 4000;

/** The bins that a mask is found for, ascending. */
export function selectBins({ binCount, binHz }: SeparationGrid, lowestHz: number): Int32Array {
  const bins: number[] = [];
  for (let k = Math.ceil(lowestHz / binHz); k < binCount; ) {
    bins.push(k);
    const hz = k * binHz;
    k += hz < everyBinHz ? 1 : hz < 2 * everyBinHz ? 2 : 4;
  }
  return Int32Array.from(bins);
}

/** The bins between two selected ones lie on the line between them; those above the last are as it is. */
export function fillBetween(row: Float32Array, bins: Int32Array): void {
  for (let n = 1; n < bins.length; n++) {
    const [low, high] = [bins[n - 1]!, bins[n]!];
    for (let k = low + 1; k < high; k++) row[k] = row[low]! + ((row[high]! - row[low]!) * (k - low)) / (high - low);
  }
  row.fill(row[bins.at(-1)!]!, bins.at(-1)!);
}
