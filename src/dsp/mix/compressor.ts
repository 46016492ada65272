export interface CompressorSettings {
  readonly thresholdDb: number;
  readonly ratio: number;
  /** Over how many dB around the threshold it sets in. */
  readonly kneeDb: number;
  readonly attackSeconds: number;
  readonly releaseSeconds: number;
  readonly makeUpDb?: number;
}

/** The gain is decided once in so many samples (0.18 ms at 44.1 kHz) and moves in a straight line between. */
const controlSamples = 8;
/** Less than this is nothing. */
const reductionMinDb = 1e-4;

/** By how many dB a steady level is turned down. */
export function reduceLevel(levelDb: number, { thresholdDb, ratio, kneeDb }: CompressorSettings): number {
  const over = levelDb - thresholdDb;
  if (2 * over < -kneeDb) return 0;
  if (2 * over > kneeDb) return (1 - 1 / ratio) * over;
  return ((1 - 1 / ratio) * (over + kneeDb / 2) ** 2) / (2 * kneeDb);
}

/** Source: D. Giannoulis, M. Massberg, J. Reiss, "Digital Dynamic Range Compressor Design", JAES 60 (2012). */
export function createCompressor(settings: CompressorSettings, sampleRateHz: number) {
  const { attackSeconds, releaseSeconds, makeUpDb = 0 } = settings;
  const attack = Math.exp(-controlSamples / (attackSeconds * sampleRateHz));
  const release = Math.exp(-controlSamples / (releaseSeconds * sampleRateHz));
  const restGain = 10 ** (makeUpDb / 20);
  const restPeak = 10 ** ((settings.thresholdDb - settings.kneeDb / 2) / 20);
  // A typed array: doubles in a closure's variables are allocated again with every write.
  const memory = Float64Array.of(0, restGain);

  /** Changes both sides in place by the same gain, which the louder of them decides. Mono sound may be given alone. */
  return (left: Float32Array, right: Float32Array = left): void => {
    let reductionDb = memory[0]!;
    let gain = memory[1]!;
    for (let from = 0; from < left.length; from += controlSamples) {
      const to = Math.min(left.length, from + controlSamples);
      let peak = 0;
      for (let i = from; i < to; i++) {
        const l = Math.abs(left[i]!);
        const r = Math.abs(right[i]!);
        if (l > peak) peak = l;
        if (r > peak) peak = r;
      }
      // Soft sound, the most frequent, needs neither logarithm nor power.
      const wanted = peak < restPeak ? 0 : reduceLevel(20 * Math.log10(peak), settings);
      const pace = wanted > reductionDb ? attack : release;
      reductionDb = pace * reductionDb + (1 - pace) * wanted;
      if (reductionDb < reductionMinDb) reductionDb = 0;
      const nextGain = reductionDb === 0 ? restGain : 10 ** ((makeUpDb - reductionDb) / 20);
      const step = (nextGain - gain) / (to - from);
      for (let i = from; i < to; i++) {
        gain += step;
        left[i]! *= gain;
        if (right !== left) right[i]! *= gain;
      }
    }
    memory[0] = reductionDb;
    memory[1] = gain;
  };
}
