import { extrapolate, fitPrediction, measureSurprise } from './extrapolate.ts';

/** What is learnt from, and by how many of its samples each next one is foreseen. */
const LEARN_SECONDS = 0.2;
const ORDER_SECONDS = 0.015;
/** To tell a break, fewer do. */
const BREAK_LEARN_SECONDS = 0.09;
const BREAK_ORDER = 48;
/** A break shows in the first samples behind it. */
const BREAK_SAMPLES = 24;
const BREAK_FACTOR = 5;
const LEVEL_SECONDS = 0.005;
/** Sound that falls so far from one moment to the next was cut. */
const DROP_DB = 45;
const SILENCE_RMS = 1e-5;

/** Whether the sound behind an edge is the one before it going on, and not a hole or a foreign sound cut in. */
export function runsOn(before: readonly Float32Array[], next: readonly Float32Array[], sampleRateHz: number): boolean {
  const learnSamples = Math.round(BREAK_LEARN_SECONDS * sampleRateHz);
  return before.every((samples, c) => {
    const history = samples.subarray(Math.max(0, samples.length - learnSamples));
    const level = rms(history);
    if (level < SILENCE_RMS) return true;
    return !drops(next[c]!, level, Math.round(LEVEL_SECONDS * sampleRateHz)) && !breaks(history, next[c]!);
  });
}

function drops(next: Float32Array, levelBefore: number, stepSamples: number): boolean {
  const least = Math.max(SILENCE_RMS, levelBefore * 10 ** (-DROP_DB / 20));
  for (let from = 0; from + stepSamples <= next.length; from += stepSamples) {
    if (rms(next.subarray(from, from + stepSamples)) < least) return true;
  }
  return false;
}

function breaks(history: Float32Array, next: Float32Array): boolean {
  const prediction = fitPrediction(history, BREAK_ORDER);
  const order = prediction.coefficients.length;
  if (order === 0 || history.length < 4 * order) return false;
  const usual = largest(measureSurprise(history.subarray(0, 2 * order), history.subarray(2 * order), prediction));
  const behind = largest(measureSurprise(history, next.subarray(0, BREAK_SAMPLES), prediction));
  return behind > BREAK_FACTOR * usual;
}

/** The sound going on beyond its end as if nothing had come, one array a channel. */
export function ringOn(before: readonly Float32Array[], lengthSamples: number, sampleRateHz: number): Float32Array[] {
  const learnSamples = Math.round(LEARN_SECONDS * sampleRateHz);
  return before.map((samples) => {
    const history = samples.subarray(Math.max(0, samples.length - learnSamples));
    const prediction = fitPrediction(history, Math.round(ORDER_SECONDS * sampleRateHz));
    return extrapolate(history, prediction, lengthSamples);
  });
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
}

function largest(samples: Float32Array): number {
  return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
