/** Strong partials lie here, and lie closer than a semitone's width only below. */
const lowestHz = 100;
const highestHz = 2500;
/** A maximum counts as a partial when it is three times the mean magnitude around it. */
const prominence = 3;
const neighbourhoodBins = 24;

/** Listens for how far the music is tuned from A = 440 Hz. */
export interface TuningEstimator {
  push(magnitudes: Float32Array): void;
  /** In semitones, −0.5 up to 0.5; 0 while nothing was heard. */
  readonly offsetSemitones: number;
}

/**
 * The mean angle of all partials' places between the semitones, weighted by the root of their magnitude.
 *
 * Source: K. Dressler, S. Streich, "Tuning frequency estimation using circular statistics" (ISMIR 2007).
 *
 * @param memoryFrames what was heard so long ago counts 1/e
 */
export function createTuningEstimator(grid: { binHz: number; memoryFrames: number }): TuningEstimator {
  const first = Math.ceil(lowestHz / grid.binHz);
  const last = Math.floor(highestHz / grid.binHz);
  const keep = Math.exp(-1 / grid.memoryFrames);
  let cosine = 0;
  let sine = 0;
  let prefix = new Float64Array(0);

  return {
    push(magnitudes) {
      if (prefix.length !== magnitudes.length + 1) prefix = new Float64Array(magnitudes.length + 1);
      for (let k = 0; k < magnitudes.length; k++) prefix[k + 1] = prefix[k]! + magnitudes[k]!;
      cosine *= keep;
      sine *= keep;
      for (let k = first; k <= last && k + 1 < magnitudes.length; k++) {
        const value = magnitudes[k]!;
        if (value <= magnitudes[k - 1]! || value < magnitudes[k + 1]!) continue;
        const from = Math.max(0, k - neighbourhoodBins);
        const to = Math.min(magnitudes.length, k + neighbourhoodBins + 1);
        if (value < (prominence * (prefix[to]! - prefix[from]!)) / (to - from)) continue;
        const semitones = 12 * Math.log2(((k + findPeakOffset(magnitudes, k)) * grid.binHz) / 440);
        const angle = 2 * Math.PI * (semitones - Math.round(semitones));
        const weight = Math.sqrt(value);
        cosine += weight * Math.cos(angle);
        sine += weight * Math.sin(angle);
      }
    },
    get offsetSemitones() {
      return cosine === 0 && sine === 0 ? 0 : Math.atan2(sine, cosine) / (2 * Math.PI);
    },
  };
}

/** Where between the bins the maximum lies: a parabola through the logarithms of three magnitudes. */
function findPeakOffset(magnitudes: Float32Array, k: number): number {
  const left = Math.log(magnitudes[k - 1]! + 1e-12);
  const middle = Math.log(magnitudes[k]! + 1e-12);
  const right = Math.log(magnitudes[k + 1]! + 1e-12);
  const curve = left - 2 * middle + right;
  return curve < 0 ? (0.5 * (left - right)) / curve : 0;
}
