import { createNoiseTracker, findPresence } from './imcra.ts';

// Sources: I. Cohen, B. Berdugo, "Speech enhancement for non-stationary noise environments", Signal Processing 81
// (2001), sections 3 to 5; Y. Ephraim, D. Malah, "Speech enhancement using a minimum mean-square error log-spectral
// amplitude estimator", IEEE Trans. ASSP 33 (1985), equation 20. The noise under it is IMCRA's (Cohen, 2003).

/** Weight of the last frame in the decision-directed estimate, per frame. */
const decisionWeight = 0.92;
/** −25 dB: what stays of the noise where no speech is, so that pauses do not sound dead. */
export const gainMin = 10 ** (-25 / 20);
/** −25 dB as power: least a-priori SNR; lower ones sound musical. */
const aprioriSnrMin = 10 ** (-25 / 10);
/** Smoothing of the a-priori SNR over frames, for the probabilities only. */
const snrSmoothing = 0.7;
/** −10 and −5 dB: below the first surely noise, above the second surely speech. */
const snrLow = 10 ** (-10 / 10);
const snrHigh = 10 ** (-5 / 10);
/** 0 and 10 dB: where the frame's peak is held after an onset. */
const peakLow = 1;
const peakHigh = 10;
/** Half widths in Hz of the paper's windows of 3 and 31 bins at 16 kHz and 512 samples. */
const localHz = 31.25;
const globalHz = 15 * 31.25;
const absenceMax = 0.95;

/** Works out, frame by frame, how far to turn each bin of noisy speech down. */
export interface SpeechGain {
  /**
   * @param noiseLimit power a bin that the noise is not taken to exceed, from another witness; Infinity for none
   * @param gain receives one factor a bin, from `gainMin` to 1
   */
  estimate(power: Float64Array, noiseLimit: Float64Array, gain: Float64Array): void;
}

/** @param binHz distance of two bins */
export function createSpeechGain(bins: number, binHz: number): SpeechGain {
  const tracker = createNoiseTracker(bins);
  const apriori = new Float64Array(bins);
  const presentGain = new Float64Array(bins).fill(1);
  const lastPosterior = new Float64Array(bins).fill(1);
  const absence = createAbsenceEstimator(bins, binHz);
  let isFirst = true;

  return {
    estimate(power, noiseLimit, gain) {
      if (isFirst) {
        isFirst = false;
        tracker.update(power, apriori);
      }
      const noise = tracker.noise;
      for (let k = 0; k < bins; k++) {
        const posterior = power[k]! / Math.min(noise[k]!, noiseLimit[k]!);
        const last = presentGain[k]! * presentGain[k]! * lastPosterior[k]!;
        const snr = decisionWeight * last + (1 - decisionWeight) * Math.max(posterior - 1, 0);
        apriori[k] = Math.max(snr, aprioriSnrMin);
        presentGain[k] = findLogSpectralGain(apriori[k]!, posterior);
        lastPosterior[k] = posterior;
      }
      const absent = absence.estimate(apriori);
      for (let k = 0; k < bins; k++) {
        const presence = findPresence(absent[k]!, apriori[k]!, lastPosterior[k]!);
        const mixed = gainMin * (presentGain[k]! / gainMin) ** presence;
        gain[k] = Math.min(1, Math.max(gainMin, mixed));
      }
      tracker.update(power, apriori);
    },
  };
}

/** Prior probability of speech absence from the SNR nearby, in a wide band, and in the whole frame (2001, section 4). */
function createAbsenceEstimator(bins: number, binHz: number): { estimate(apriori: Float64Array): Float64Array } {
  const smoothed = new Float64Array(bins);
  const absent = new Float64Array(bins);
  const near = createBandMean(bins, Math.max(1, Math.round(localHz / binHz)));
  const wide = createBandMean(bins, Math.max(2, Math.round(globalHz / binHz)));
  let lastFrameSnr = 0;
  let peak = peakLow;

  /** The frame's own presence: rises at once, falls slowly, so that weak word endings are kept. */
  const judgeFrame = (frameSnr: number): number => {
    const rising = frameSnr > lastFrameSnr;
    lastFrameSnr = frameSnr;
    if (frameSnr <= snrLow) return 0;
    if (rising) {
      peak = Math.min(Math.max(frameSnr, peakLow), peakHigh);
      return 1;
    }
    if (frameSnr <= peak * snrLow) return 0;
    if (frameSnr >= peak * snrHigh) return 1;
    return Math.log(frameSnr / peak / snrLow) / Math.log(snrHigh / snrLow);
  };

  return {
    estimate(apriori) {
      let sum = 0;
      for (let k = 0; k < bins; k++) {
        smoothed[k] = snrSmoothing * smoothed[k]! + (1 - snrSmoothing) * apriori[k]!;
        sum += smoothed[k]!;
      }
      const frame = judgeFrame(sum / bins);
      const local = near(smoothed);
      const global = wide(smoothed);
      for (let k = 0; k < bins; k++) {
        absent[k] = Math.min(absenceMax, 1 - judgeSnr(local[k]!) * judgeSnr(global[k]!) * frame);
      }
      return absent;
    },
  };
}

function judgeSnr(snr: number): number {
  if (snr <= snrLow) return 0;
  if (snr >= snrHigh) return 1;
  return Math.log(snr / snrLow) / Math.log(snrHigh / snrLow);
}

/** Mean over a Hann-shaped neighbourhood of `reach` bins to each side, as two passes of a running mean. */
function createBandMean(bins: number, reach: number): (values: Float64Array) => Float64Array {
  const once = new Float64Array(bins);
  const twice = new Float64Array(bins);
  const sums = new Float64Array(bins + 1);
  const half = Math.max(1, Math.round(reach / 2));
  const pass = (from: Float64Array, to: Float64Array) => {
    for (let k = 0; k < bins; k++) sums[k + 1] = sums[k]! + from[k]!;
    for (let k = 0; k < bins; k++) {
      const low = Math.max(0, k - half);
      const high = Math.min(bins, k + half + 1);
      to[k] = (sums[high]! - sums[low]!) / (high - low);
    }
  };
  return (values) => {
    pass(values, once);
    pass(once, twice);
    return twice;
  };
}

/** The Euler–Mascheroni constant. */
const euler = 0.5772156649015329;
/** Steps of the table over √v, from 0 to 4; above, exp(E1(v) / 2) is 1 to 8 digits. */
const tableSteps = 1024;
const rootMax = 4;
const scaledIntegral = tabulateIntegral();

/** Gain that makes the mean square error of the log amplitude least: ξ/(1+ξ) · exp(E1(v)/2), v = γξ/(1+ξ). */
export function findLogSpectralGain(aprioriSnr: number, posteriorSnr: number): number {
  const wiener = aprioriSnr / (1 + aprioriSnr);
  const root = Math.sqrt(posteriorSnr * wiener);
  if (root >= rootMax) return wiener;
  if (root < 1e-6) return 1;
  const at = (root / rootMax) * tableSteps;
  const step = at | 0;
  const low = scaledIntegral[step]!;
  return Math.min(1, (wiener * (low + (scaledIntegral[step + 1]! - low) * (at - step))) / root);
}

/** √v · exp(E1(v)/2) over √v: finite at 0 (exp(−γ/2)), so that straight lines between the steps serve. */
function tabulateIntegral(): Float64Array {
  return Float64Array.from({ length: tableSteps + 2 }, (_, i) => {
    const root = (i / tableSteps) * rootMax;
    return i === 0 ? Math.exp(-euler / 2) : root * Math.exp(findExponentialIntegral(root * root) / 2);
  });
}

/** E1(v) by its series below 1 and its continued fraction above (Abramowitz and Stegun, 5.1.11 and 5.1.22). */
export function findExponentialIntegral(v: number): number {
  if (v <= 1) {
    let sum = -euler - Math.log(v);
    let term = -1;
    for (let n = 1; n <= 20; n++) {
      term *= -v / n;
      sum += term / n;
    }
    return sum;
  }
  let fraction = 0;
  for (let n = 60; n >= 1; n--) fraction = n / (1 + n / (v + fraction));
  return Math.exp(-v) / (v + fraction);
}
