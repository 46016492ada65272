// Source: I. Cohen, "Noise spectrum estimation in adverse environments: improved minima controlled recursive
// averaging", IEEE Trans. Speech and Audio Processing 11 (2003), table I and section V.

/** Smoothing of the power over time, per frame. */
const smoothing = 0.9;
/** Smoothing of the noise itself, per frame. */
const noiseSmoothing = 0.85;
/** Makes up for the smoothing being slowed where speech may be. */
const bias = 1.47;
/** How far the mean lies above the minimum of smoothed noise. */
const minimumBias = 1.66;
const peakLimit = 4.6;
const softPeakLimit = 3;
const powerLimit = 1.67;
/** Minima are kept over 8 windows of 15 frames. */
const windows = 8;
const windowFrames = 15;
/** Power below which a bin holds nothing: keeps digital silence from dividing by 0. */
const powerMin = 1e-20;

/** Follows the power of the noise under speech, one frame after the other, without being told when speech pauses. */
export interface NoiseTracker {
  /** Estimated noise power a bin, after the newest frame. */
  readonly noise: Float64Array;
  /**
   * Takes the next frame in. `aprioriSnr` is the estimate of speech over noise power made with `noise` as it stands.
   * The first frame is taken as noise.
   */
  update(power: Float64Array, aprioriSnr: Float64Array): void;
}

export function createNoiseTracker(bins: number): NoiseTracker {
  const noise = new Float64Array(bins);
  const averaged = new Float64Array(bins);
  const all = createMinimum(bins);
  const quiet = createMinimum(bins);
  const inFrequency = new Float64Array(bins);
  let isFirst = true;
  let frame = 0;

  return {
    noise,
    update(power, aprioriSnr) {
      smoothOverFrequency(power, inFrequency);
      if (isFirst) {
        isFirst = false;
        for (let k = 0; k < bins; k++) noise[k] = averaged[k] = Math.max(power[k]!, powerMin);
        startMinimum(all, inFrequency);
        startMinimum(quiet, inFrequency);
      } else {
        followMinimum(all, inFrequency);
        smoothQuietBins(power, all, quiet);
        followQuiet(quiet);
        const sets = { power, aprioriSnr, all, quiet };
        for (let k = 0; k < bins; k++) {
          const absence = findAbsence(sets, k);
          const presence = findPresence(absence, aprioriSnr[k]!, power[k]! / noise[k]!);
          const rate = noiseSmoothing + (1 - noiseSmoothing) * presence;
          averaged[k] = Math.max(rate * averaged[k]! + (1 - rate) * power[k]!, powerMin);
          noise[k] = bias * averaged[k]!;
        }
      }
      frame++;
      if (frame % windowFrames === 0) {
        const slot = (frame / windowFrames) % windows;
        rollMinimum(all, slot);
        rollMinimum(quiet, slot);
      }
    },
  };
}

/** The minimum of a smoothed power over the last 8 windows, kept as one minimum a window. */
interface Minimum {
  readonly smoothed: Float64Array;
  readonly minimum: Float64Array;
  readonly current: Float64Array;
  readonly past: readonly Float64Array[];
}

function createMinimum(bins: number): Minimum {
  return {
    smoothed: new Float64Array(bins),
    minimum: new Float64Array(bins),
    current: new Float64Array(bins),
    past: Array.from({ length: windows }, () => new Float64Array(bins).fill(Number.POSITIVE_INFINITY)),
  };
}

function startMinimum(state: Minimum, power: Float64Array): void {
  for (let k = 0; k < power.length; k++) {
    const start = Math.max(power[k]!, powerMin);
    state.smoothed[k] = state.minimum[k] = state.current[k] = start;
  }
}

function followMinimum(state: Minimum, power: Float64Array): void {
  for (let k = 0; k < power.length; k++) {
    state.smoothed[k] = Math.max(smoothing * state.smoothed[k]! + (1 - smoothing) * power[k]!, powerMin);
  }
  followQuiet(state);
}

function followQuiet({ smoothed, minimum, current }: Minimum): void {
  for (let k = 0; k < smoothed.length; k++) {
    const value = smoothed[k]!;
    if (value < minimum[k]!) minimum[k] = value;
    if (value < current[k]!) current[k] = value;
  }
}

function rollMinimum({ smoothed, minimum, current, past }: Minimum, slot: number): void {
  past[slot]!.set(current);
  minimum.set(current);
  for (const window of past) {
    for (let k = 0; k < minimum.length; k++) if (window[k]! < minimum[k]!) minimum[k] = window[k]!;
  }
  current.set(smoothed);
}

/** Equation 14 with a window of three bins: 1/4, 1/2, 1/4. */
function smoothOverFrequency(power: Float64Array, smooth: Float64Array): void {
  const last = power.length - 1;
  for (let k = 0; k <= last; k++) {
    smooth[k] = 0.5 * power[k]! + 0.25 * (power[k === 0 ? 1 : k - 1]! + power[k === last ? last - 1 : k + 1]!);
  }
}

/** Equations 18 to 21: the second smoothing leaves out the bins in which the first found speech. */
function smoothQuietBins(power: Float64Array, all: Minimum, quiet: Minimum): void {
  const last = power.length - 1;
  const isQuiet = (k: number) => {
    const floor = minimumBias * all.minimum[k]!;
    return power[k]! < peakLimit * floor && all.smoothed[k]! < powerLimit * floor;
  };
  let before = isQuiet(0);
  let here = before;
  for (let k = 0; k <= last; k++) {
    const after = k < last && isQuiet(k + 1);
    let weight = 0;
    let sum = 0;
    if (here) {
      weight = 0.5;
      sum = 0.5 * power[k]!;
    }
    if (before && k > 0) {
      weight += 0.25;
      sum += 0.25 * power[k - 1]!;
    }
    if (after) {
      weight += 0.25;
      sum += 0.25 * power[k + 1]!;
    }
    if (weight > 0) {
      quiet.smoothed[k] = Math.max(smoothing * quiet.smoothed[k]! + (1 - smoothing) * (sum / weight), powerMin);
    }
    before = here;
    here = after;
  }
}

/** Equation 29: how likely it is that the bin holds no speech. */
function findAbsence(sets: { power: Float64Array; all: Minimum; quiet: Minimum }, k: number): number {
  const floor = minimumBias * sets.quiet.minimum[k]!;
  const peak = sets.power[k]! / floor;
  if (sets.all.smoothed[k]! >= powerLimit * floor || peak >= softPeakLimit) return 0;
  return peak <= 1 ? 1 : (softPeakLimit - peak) / (softPeakLimit - 1);
}

/**
 * Probability that a bin holds speech, given how likely its absence seemed before this frame was looked at.
 *
 * Source: Cohen, 2003, equation 7; the same as in Ephraim and Malah, 1984.
 */
export function findPresence(absence: number, aprioriSnr: number, posteriorSnr: number): number {
  if (absence >= 1) return 0;
  if (absence <= 0) return 1;
  const v = (posteriorSnr * aprioriSnr) / (1 + aprioriSnr);
  return 1 / (1 + (absence / (1 - absence)) * (1 + aprioriSnr) * Math.exp(-v));
}
