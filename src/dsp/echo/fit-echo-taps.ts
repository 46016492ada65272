import { createRealFft } from '../fft.ts';
import { median } from '../statistics.ts';
import type { EchoTaps } from './echo-taps.ts';
import { averageCepstra, type EchoEvidence, measureReach } from './find-echo-lags.ts';

/** An echo that is duller than its sound is spread over so much on either side of its lag. */
const spreadSeconds = 0.0015;
/** Repeats are followed so far. */
const repeatSecondsMax = 2.2;
/** Values of the cepstrum that stand out less are chance. */
const overChance = 3.5;
/** Median of the absolute values of a normal distribution over its deviation. */
const medianOverDeviation = 0.6745;
/** Fainter taps than this are left alone; so are those at sums of lags unless they are stronger, as most of them are chance. */
const gainMin = 0.025;
const sumGainMin = 0.06;
const sumOverHighest = 0.1;
/** How much the window must leave for the repeats of repeats to tell of what kind the echo is, and to be taken out. */
const shareTelling = 0.25;
const shareMin = 0.6;
/** With gains of 1 the echo would never end, and taking it out would not either. */
const gainMax = 0.97;
const gainAimed = 0.94;
const limitRounds = 4;

/**
 * The filter whose echoes show at these lags of the cepstrum.
 *
 * The cepstrum around the lags, and around the sums of lags, where the repeats of repeats show, is turned into the filter
 * of least phase that has it. That filter and its inverse are looked at: the one with the smaller sum of gains tells
 * whether the echo was added once or is fed back.
 *
 * Source: A. Oppenheim, R. Schafer, T. Stockham, "Nonlinear filtering of multiplied and convolved signals" (1968), the
 * lifter; Oppenheim and Schafer, "Discrete-time signal processing", cepstrum to impulse response.
 */
export function fitEchoTaps(evidence: EchoEvidence, lags: readonly number[]): EchoTaps {
  const { cepstrum, spread } = readCepstrum(evidence);
  const centres = listSums(lags, cepstrum.length - spread - 1, 2 * spread);
  const kept = keepAround(cepstrum, centres, spread);
  const near = listNear(centres, 2 * spread);
  const heard = toResponse(kept, near, 1);
  const undone = toResponse(kept, near, -1);
  const norms = [heard, undone].map((response) =>
    centres.reduce((sum, centre) => sum + measureNorm(response, centre, spread), 0),
  );
  const isFedBack = norms[1]! < norms[0]!;
  const response = isFedBack ? undone.map((value) => -value) : heard;
  return limitGains(collectTaps(chooseCentres(response, evidence, { lags, centres, spread }), isFedBack));
}

/** The taps, and what shows of the echo in the cepstrum of a recording from which they were taken out. */
export function refineEchoTaps(taps: EchoTaps, evidence: EchoEvidence, lags: readonly number[]): EchoTaps {
  const { cepstrum, spread } = readCepstrum(evidence);
  const centres = listSums(lags, cepstrum.length - spread - 1, 2 * spread);
  const left = keepAround(cepstrum, centres, spread);
  const gains = new Float64Array(cepstrum.length);
  taps.delaysSamples.forEach((delay, i) => {
    gains[delay] = taps.gains[i]!;
    left[delay] = cepstrum[delay]!;
  });
  for (let n = 0; n < gains.length; n++) gains[n] = gains[n]! + left[n]!;
  return limitGains(collectTaps(chooseCentres(gains, evidence, { lags, centres, spread }), taps.isFedBack));
}

function readCepstrum(evidence: EchoEvidence) {
  const { sampleRateHz } = evidence;
  const lags = Math.min(Math.round(repeatSecondsMax * sampleRateHz), measureReach(evidence, shareTelling));
  const spread = Math.round(spreadSeconds * sampleRateHz);
  const cepstrum = averageCepstra(evidence, lags);
  const chance = median(cepstrum.subarray(Math.floor(lags / 8)).map(Math.abs)) / medianOverDeviation;
  return { cepstrum: cepstrum.map((value) => (Math.abs(value) > overChance * chance ? value : 0)), spread };
}

/** The lags and all sums of them up to `longest`, each once. */
function listSums(lags: readonly number[], longest: number, apart: number): number[] {
  const sums: number[] = [];
  const add = (lag: number): void => {
    if (lag > longest || sums.some((sum) => Math.abs(sum - lag) < apart)) return;
    sums.push(lag);
  };
  for (const lag of lags) add(lag);
  const sumsMax = 60;
  for (let i = 0; i < sums.length && sums.length < sumsMax; i++) for (const lag of lags) add(sums[i]! + lag);
  return sums;
}

function keepAround(values: Float64Array, centres: readonly number[], spread: number): Float64Array {
  const kept = new Float64Array(values.length);
  for (const centre of centres) {
    for (let n = Math.max(1, centre - spread); n <= centre + spread; n++) kept[n] = values[n] ?? 0;
  }
  return kept;
}

/** Rising positions that are `reach` or less from a centre. */
function listNear(centres: readonly number[], reach: number): number[] {
  const positions = new Set<number>();
  for (const centre of centres) for (let n = Math.max(1, centre - reach); n <= centre + reach; n++) positions.add(n);
  return [...positions].sort((a, b) => a - b);
}

/** Impulse response of the filter of that cepstrum (sign 1) or of its inverse (sign −1), at those positions; at 0 it is 1. */
function toResponse(cepstrum: Float64Array, positions: readonly number[], sign: 1 | -1): Float64Array {
  const places = positions.filter((n) => cepstrum[n]);
  const response = new Float64Array(cepstrum.length);
  response[0] = 1;
  for (const n of positions) {
    let sum = 0;
    for (const k of places) {
      if (k > n) break;
      sum += k * cepstrum[k]! * response[n - k]!;
    }
    if (n < response.length) response[n] = (sign * sum) / n;
  }
  return response;
}

function measureNorm(response: Float64Array, centre: number, spread: number): number {
  let power = 0;
  for (let n = centre - spread; n <= centre + spread; n++) power += (response[n] ?? 0) ** 2;
  return Math.sqrt(power);
}

interface Centres {
  readonly lags: readonly number[];
  readonly centres: readonly number[];
  readonly spread: number;
}

/** Where the response is strong enough to be an echo, kept there. */
function chooseCentres(
  response: Float64Array,
  evidence: EchoEvidence,
  { lags, centres, spread }: Centres,
): Float64Array {
  const norms = centres.map((centre) => measureNorm(response, centre, spread));
  const sumMin = Math.max(sumGainMin, sumOverHighest * Math.max(...norms));
  const reach = measureReach(evidence, shareMin);
  const chosen = centres.filter((centre, i) =>
    lags.includes(centre) ? norms[i]! >= gainMin : norms[i]! >= sumMin && centre <= reach,
  );
  return keepAround(response, chosen, spread);
}

function collectTaps(gains: Float64Array, isFedBack: boolean): EchoTaps {
  const delays = [...gains.keys()].filter((n) => Math.abs(gains[n]!) > 1e-5);
  return {
    isFedBack,
    delaysSamples: Int32Array.from(delays),
    gains: Float64Array.from(delays, (n) => gains[n]!),
  };
}

/**
 * Turns the taps down at those frequencies at which they reach `gainMax` together. An echo that is taken from what is clean
 * already is stable while they stay below 1 everywhere; of one that is fed back, the inverse is always stable.
 */
function limitGains(taps: EchoTaps): EchoTaps {
  const last = taps.delaysSamples.at(-1);
  if (taps.isFedBack || last === undefined || taps.gains.reduce((sum, gain) => sum + Math.abs(gain), 0) < gainMax) {
    return taps;
  }
  const fft = createRealFft(2 ** Math.ceil(Math.log2(4 * last + 4)));
  const response = new Float32Array(fft.size);
  const spectrum = new Float32Array(fft.size + 2);
  let gains = taps.gains;
  for (let round = 0; ; round++) {
    response.fill(0);
    taps.delaysSamples.forEach((delay, i) => {
      response[delay] = gains[i]!;
    });
    fft.forward(response, spectrum);
    const highest = clampInPlace(spectrum, gainAimed);
    if (highest <= gainMax) return { ...taps, gains };
    // What is turned down at some frequencies leaks to other lags, so that what stays at these ones is a little too high.
    if (round === limitRounds) return { ...taps, gains: gains.map((gain) => (gain * gainMax) / highest) };
    fft.inverse(spectrum, response);
    gains = Float64Array.from(taps.delaysSamples, (delay) => response[delay]!);
  }
}

/** Lowers what is above `limit` to it. @returns the highest magnitude that was there */
function clampInPlace(spectrum: Float32Array, limit: number): number {
  let highest = 0;
  for (let i = 0; i < spectrum.length; i += 2) {
    const magnitude = Math.hypot(spectrum[i]!, spectrum[i + 1]!);
    highest = Math.max(highest, magnitude);
    if (magnitude <= limit) continue;
    spectrum[i] = (spectrum[i]! * limit) / magnitude;
    spectrum[i + 1] = (spectrum[i + 1]! * limit) / magnitude;
  }
  return highest;
}
