import { extrapolate, fitPrediction, measureSurprise } from './extrapolate.ts';

/** Samples that the predictor is fitted to, and its order. */
const learnSeconds = 0.2;
const orderSeconds = 0.015;
/** To tell a break, fewer do. */
const breakLearnSeconds = 0.09;
const breakOrder = 48;
/** A break shows in the first samples behind it. */
const breakSamples = 24;
const breakFactor = 5;
const levelSeconds = 0.005;
/** A sound whose level falls this far at once was cut. */
const dropDb = 45;
const silenceRms = 1e-5;

/** Whether the sound behind an edge is the one before it going on, and not a hole or a foreign sound cut in. */
export function isContinuous(
  before: readonly Float32Array[],
  next: readonly Float32Array[],
  sampleRateHz: number,
): boolean {
  const learnSamples = Math.round(breakLearnSeconds * sampleRateHz);
  return before.every((samples, c) => {
    const history = samples.subarray(Math.max(0, samples.length - learnSamples));
    const level = rms(history);
    if (level < silenceRms) return true;
    return !drops(next[c]!, level, Math.round(levelSeconds * sampleRateHz)) && !breaks(history, next[c]!);
  });
}

function drops(next: Float32Array, levelBefore: number, stepSamples: number): boolean {
  const least = Math.max(silenceRms, levelBefore * 10 ** (-dropDb / 20));
  for (let from = 0; from + stepSamples <= next.length; from += stepSamples) {
    if (rms(next.subarray(from, from + stepSamples)) < least) return true;
  }
  return false;
}

function breaks(history: Float32Array, next: Float32Array): boolean {
  const prediction = fitPrediction(history, breakOrder);
  const order = prediction.coefficients.length;
  if (order === 0 || history.length < 4 * order) return false;
  const usual = largest(measureSurprise(history.subarray(0, 2 * order), history.subarray(2 * order), prediction));
  const behind = largest(measureSurprise(history, next.subarray(0, breakSamples), prediction));
  return behind > breakFactor * usual;
}

/** Extrapolates the sound beyond its end, one array per channel. */
export function extrapolateTail(
  before: readonly Float32Array[],
  lengthSamples: number,
  sampleRateHz: number,
): Float32Array[] {
  const learnSamples = Math.round(learnSeconds * sampleRateHz);
  return before.map((samples) => {
    const history = samples.subarray(Math.max(0, samples.length - learnSamples));
    const prediction = fitPrediction(history, Math.round(orderSeconds * sampleRateHz));
    return extrapolate(history, prediction, lengthSamples);
  });
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
}

function largest(samples: Float32Array): number {
  return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
