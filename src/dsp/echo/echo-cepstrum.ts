import { createRealFft } from '../fft.ts';

/** Where echoes show as peaks: the power cepstrum, one value for each lag in samples. */
export interface EchoCepstrum {
  /** The power cepstrum of a stretch; an echo of gain g after d samples adds g at lag d. */
  measure(stretch: Float32Array): Float32Array;
  /** The stretch under its window, all of its frequencies brought to one level: what the cepstrum looks at, over time. */
  level(stretch: Float32Array): Float32Array;
  /** Share of the stretch's correlation that its window leaves at a lag: by so much are peaks too low. */
  share(lagSamples: number): number;
}

/** The spectrum is levelled over so many hertz: what is broader is the sound's own colour, not an echo's ripple. */
const levelledHz = 150;
/** Below, hum and rumble. */
const lowestHz = 10;
/** Where a recording has nothing, as above the limit of a lossy coder, there is no ripple to be found. */
const floorShare = 1e-7;
/** Keeps the logarithm of a gap in the spectrum within reason. */
const gapShare = 1e-5;
/** Mean of the logarithm of a power that is distributed exponentially: minus Euler's constant. */
const meanLog = -0.5772;

/**
 * Makes the measurement for stretches of one length and rate.
 *
 * Source: B. Bogert, M. Healy, J. Tukey, "The quefrency alanysis of time series for echoes" (1963); A. Oppenheim,
 * R. Schafer, "From frequency to quefrency: a history of the cepstrum" (2004). Where we differ: the power is divided by
 * its mean over neighbours before the logarithm, and bins without sound count as level.
 *
 * @param stretchSamples at least four times the longest echo
 */
export function createEchoCepstrum(stretchSamples: number, sampleRateHz: number): EchoCepstrum {
  const size = 2 ** Math.max(2, Math.ceil(Math.log2(stretchSamples)));
  const fft = createRealFft(size);
  const window = Float64Array.from(
    { length: stretchSamples },
    (_, i) => Math.sin((Math.PI * (i + 0.5)) / stretchSamples) ** 2,
  );
  const bins = size / 2 + 1;
  const binHz = sampleRateHz / size;
  const neighbours = Math.max(1, Math.round(levelledHz / 2 / binHz));
  const lowest = Math.ceil(lowestHz / binHz);
  const frame = new Float32Array(size);
  const spectrum = new Float32Array(size + 2);
  const sums = new Float64Array(bins + 1);
  const meanAround = (k: number): number => {
    const from = Math.max(0, k - neighbours);
    const to = Math.min(bins, k + neighbours + 1);
    return (sums[to]! - sums[from]!) / (to - from);
  };

  /** Transforms the stretch. @returns the mean power around each bin, 0 where there is no sound */
  const transform = (stretch: Float32Array): Float64Array => {
    for (let i = 0; i < stretchSamples; i++) frame[i] = stretch[i]! * window[i]!;
    fft.forward(frame, spectrum);
    for (let k = 0; k < bins; k++) sums[k + 1] = sums[k]! + spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
    const means = Float64Array.from({ length: bins }, (_, k) => (k < lowest ? 0 : meanAround(k)));
    const floor = floorShare * means.reduce((max, value) => Math.max(max, value), 0);
    return means.map((value) => (value > floor ? value : 0));
  };

  return {
    level(stretch) {
      const means = transform(stretch);
      for (let i = 0; i < spectrum.length; i++) {
        const power = means[i >> 1]!;
        spectrum[i] = power > 0 ? spectrum[i]! / Math.sqrt(power) : 0;
      }
      const levelled = new Float32Array(size);
      fft.inverse(spectrum, levelled);
      return levelled.subarray(0, stretchSamples);
    },
    measure(stretch) {
      const means = transform(stretch);
      for (let k = 0; k < bins; k++) {
        const power = spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
        spectrum[2 * k] = means[k]! > 0 ? Math.log(power / means[k]! + gapShare) - meanLog : 0;
        spectrum[2 * k + 1] = 0;
      }
      const cepstrum = new Float32Array(size);
      fft.inverse(spectrum, cepstrum);
      return cepstrum;
    },
    share(lagSamples) {
      // The autocorrelation of the window (Hann), as a formula.
      const lag = Math.min(1, lagSamples / stretchSamples);
      const angle = 2 * Math.PI * lag;
      return (1 - lag) * (2 / 3 + Math.cos(angle) / 3) + Math.sin(angle) / (2 * Math.PI);
    },
  };
}
