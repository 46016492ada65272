/** −9 dB: the most that noise under music is turned down. More sounds hollow on reverberation and cymbals. */
const gainMin = 10 ** (-9 / 20);
/** Frames averaged before they are remembered: 85 ms, so that the quantile is not that of single grains of noise. */
const mergedFrames = 8;
/** 12 s at 10.7 ms a frame: the noise is looked for in what lies around, not in the whole recording. */
const remembered = 140;
/** Share of the time in which the music is taken to leave a bin to the noise. */
const quietShare = 0.1;
/** Half width of the neighbourhood whose lower quartile counts: music's partials stand out of it, noise does not. */
const reachBins = 8;
/** Mean power of noise over the two quantiles taken of it; measured on white noise. */
const quantileBias = 2.4;
/** Smoothing of the power that the gain is made from, per frame. */
const smoothing = 0.7;
const powerMin = 1e-20;

/** Turns steady noise under music down, gently: what is quiet for long is noise, whatever is louder is left. */
export interface SpectralGate {
  /** Takes a frame into the memory that the noise is read from; may run ahead of `estimate`. */
  learn(power: Float64Array): void;
  /** Estimates the noise again from the memory; expensive, once a second is enough. */
  refresh(): void;
  /** Music over noise within the memory, in dB; Infinity while nothing is known. */
  readonly snrDb: number;
  estimate(power: Float64Array, gain: Float64Array): void;
}

export function createSpectralGate(bins: number): SpectralGate {
  const memory: Float32Array<ArrayBuffer>[] = [];
  let merging = new Float32Array(bins);
  let merged = 0;
  const noise = new Float64Array(bins);
  const smoothed = new Float64Array(bins);
  let snrDb = Number.POSITIVE_INFINITY;

  return {
    get snrDb() {
      return snrDb;
    },
    learn(power) {
      for (let k = 0; k < bins; k++) merging[k] = merging[k]! + power[k]! / mergedFrames;
      merged++;
      if (merged < mergedFrames) return;
      memory.push(merging);
      merging = memory.length > remembered ? memory.shift()!.fill(0) : new Float32Array(bins);
      merged = 0;
    },
    refresh() {
      if (memory.length === 0) return;
      readNoise(memory, noise);
      let whole = 0;
      for (const power of memory) for (let k = 0; k < bins; k++) whole += power[k]!;
      const below = noise.reduce((sum, value) => sum + value, 0);
      const mean = whole / memory.length;
      snrDb = 10 * Math.log10(Math.max(mean - below, 1e-3 * below) / Math.max(below, powerMin));
    },
    estimate(power, gain) {
      for (let k = 0; k < bins; k++) {
        const average = smoothing * smoothed[k]! + (1 - smoothing) * power[k]!;
        smoothed[k] = average;
        // An attack counts at once: the average alone would dull it.
        const level = Math.max(average, 0.5 * power[k]!, powerMin);
        gain[k] = Math.max(gainMin, 1 - noise[k]! / level);
      }
    },
  };
}

/** Low quantile of each bin over time, then the lower quartile of those over the neighbourhood. */
function readNoise(memory: readonly Float32Array[], noise: Float64Array): void {
  const bins = noise.length;
  const column = new Float32Array(memory.length);
  const quiet = new Float32Array(bins);
  const rank = Math.floor(quietShare * (memory.length - 1));
  for (let k = 0; k < bins; k++) {
    for (let t = 0; t < column.length; t++) column[t] = memory[t]![k]!;
    column.sort();
    quiet[k] = column[rank]!;
  }
  for (let k = 0; k < bins; k++) {
    const around = quiet.slice(Math.max(0, k - reachBins), k + reachBins + 1).sort();
    noise[k] = quantileBias * around[around.length >> 2]!;
  }
}
