/** GTCRN ends at 8 kHz, DeepFilterNet3's training material thins out towards 20 kHz; over these ranges they fade. */
const lowFadeHz = [7000, 7800] as const;
const deepFilterFadeHz = [18_000, 20_000] as const;
/** What lies above DeepFilterNet3 is turned down as these are. */
const topHz = [14_000, 18_000] as const;

/** Spectra of one frame, interleaved, and RNNoise's gain a bin. */
export interface BandEstimates {
  readonly noisy: Float32Array;
  /** Up to 8 kHz. */
  readonly low: Float32Array;
  readonly deepFilter: Float32Array | undefined;
  readonly rnnoiseGain: Float64Array | undefined;
}

/**
 * Joins what was found below 8 kHz and what DeepFilterNet3 or else RNNoise found above.
 *
 * @param binHz distance of the bins
 * @param speech is written, interleaved
 */
export function joinBands(estimates: BandEstimates, binHz: number, speech: Float32Array): void {
  const { noisy, low, deepFilter, rnnoiseGain } = estimates;
  const isAlone = !deepFilter && !rnnoiseGain;
  const topGain = deepFilter ? measureGain(noisy, deepFilter, [topHz[0] / binHz, topHz[1] / binHz]) : 1;
  for (let k = 0; 2 * k < noisy.length; k++) {
    const ofLow = isAlone ? 1 : fadeOut(k * binHz, lowFadeHz);
    const ofDeepFilter = deepFilter ? fadeOut(k * binHz, deepFilterFadeHz) - ofLow : 0;
    const ofNoisy = (1 - ofLow - ofDeepFilter) * (rnnoiseGain?.[k] ?? topGain);
    for (const part of [2 * k, 2 * k + 1]) {
      speech[part] = ofLow * low[part]! + ofDeepFilter * (deepFilter?.[part] ?? 0) + ofNoisy * noisy[part]!;
    }
  }
}

/** Of the amplitudes in a range of bins, 1 at most. */
function measureGain(noisy: Float32Array, cleaned: Float32Array, [from, to]: readonly [number, number]): number {
  let before = 0;
  let after = 0;
  for (let i = 2 * Math.floor(from); i < Math.min(2 * to, noisy.length); i++) {
    before += noisy[i]! ** 2;
    after += cleaned[i]! ** 2;
  }
  return before > 0 ? Math.min(1, Math.sqrt(after / before)) : 1;
}

function fadeOut(frequencyHz: number, [fromHz, toHz]: readonly [number, number]): number {
  return Math.max(0, Math.min(1, (toHz - frequencyHz) / (toHz - fromHz)));
}
