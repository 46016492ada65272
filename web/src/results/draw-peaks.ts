/** Columns that are drawn, however long the sound is. */
export const columnsMax = 240;
export const heightUnits = 64;

/** One upright line a column, as one path: however long the sound, the page holds one element. */
export function drawPeaks(peaks: readonly number[]): string {
  const steps = Math.floor(peaks.length / 2);
  const columns = Math.min(columnsMax, steps);
  const middle = heightUnits / 2;
  let path = '';
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((column * steps) / columns);
    const to = Math.max(from + 1, Math.floor(((column + 1) * steps) / columns));
    let least = 0;
    let greatest = 0;
    for (let step = from; step < to; step++) {
      least = Math.min(least, peaks[2 * step]!);
      greatest = Math.max(greatest, peaks[2 * step + 1]!);
    }
    const x = (((column + 0.5) * columnsMax) / columns).toFixed(1);
    const top = middle - Math.max(0.5, (greatest / 127) * (middle - 1));
    const bottom = middle + Math.max(0.5, (-least / 127) * (middle - 1));
    path += `M${x} ${top.toFixed(1)}V${bottom.toFixed(1)}`;
  }
  return path;
}
