import { createSlidingMedian, medianFilter } from '../../sliding-median.ts';
import type { SeparationGrid } from '../spectrogram.ts';

/** About 0.4 s at four frames of 93 ms over every sample: longer than a drum rings in most bins. */
const medianFrames = 17;
/** Wider than a partial with its surroundings. */
const medianHz = 180;

/** Medians around each bin; planes lie `[frame][bin]`, row-major. */
export interface Medians {
  /** Along time: what lasts, as tones do. */
  readonly lasting: Float32Array;
  /** Along frequency: what is broad, as drums are. */
  readonly broad: Float32Array;
}

/**
 * Tells tones from hits.
 *
 * Source: D. FitzGerald, "Harmonic/percussive separation using median filtering" (2010).
 *
 * @param power `[frame][bin]`
 */
export function findMedians(power: Float32Array, { binCount, binHz }: SeparationGrid): Medians {
  const frameCount = power.length / binCount;
  const rowAt = (plane: Float32Array, t: number) => plane.subarray(t * binCount, (t + 1) * binCount);
  const lasting = new Float32Array(power.length);
  const broad = new Float32Array(power.length);
  const reach = (medianFrames - 1) / 2;
  const along = createSlidingMedian(binCount, medianFrames);
  for (let t = 0; t < Math.min(reach, frameCount); t++) along.push(rowAt(power, t));
  const medianBins = 2 * Math.round((medianHz / binHz - 1) / 2) + 1;
  for (let t = 0; t < frameCount; t++) {
    const [enters, leaves] = [t + reach, t - reach - 1];
    if (enters < frameCount && leaves >= 0) along.replace(rowAt(power, leaves), rowAt(power, enters));
    else if (enters < frameCount) along.push(rowAt(power, enters));
    else if (leaves >= 0) along.remove(rowAt(power, leaves));
    along.read(rowAt(lasting, t));
    medianFilter(rowAt(power, t), medianBins, rowAt(broad, t));
  }
  return { lasting, broad };
}
