import { findMaximum } from '../viterbi.ts';
import type { SeparationGrid } from './spectrogram.ts';

/** The likeliest sung or spoken pitch of each frame. */
export interface Melody {
  /** 0 where there is none. */
  readonly frequencyHz: Float32Array;
  /** How much of what sounds belongs to it, 0 to 1. */
  readonly confidence: Float32Array;
}

const lowestHz = 80;
const highestHz = 1000;
const stepsPerOctave = 60;
const stateCount = Math.round(Math.log2(highestHz / lowestHz) * stepsPerOctave);
const harmonics = 12;
const harmonicDecay = 0.86;
/** Of the tracker's reach from frame to frame: a fifth of an octave in 23 ms. */
const stepMax = 12;
const changeCost = 0.008;
const leapCost = 0.25;
/** Marks a leap among steps. */
const leapMark = 127;
const topHz = 5000;

/**
 * Follows the leading voice's fundamental.
 *
 * Source: J. Salamon, E. Gómez, "Melody extraction from polyphonic music signals using pitch contour characteristics"
 * (2012), harmonic sum, with one Viterbi path instead of contours.
 *
 * @param magnitude `[frame][bin]`, of what is likeliest the voice
 */
export function trackMelody(magnitude: Float32Array, grid: SeparationGrid): Melody {
  const frameCount = magnitude.length / grid.binCount;
  const scores = new Float32Array(frameCount * stateCount);
  const whitened = new Float32Array(grid.binCount);
  const positions = layHarmonics(grid);
  for (let t = 0; t < frameCount; t++) {
    whiten(magnitude.subarray(t * grid.binCount, (t + 1) * grid.binCount), grid, whitened);
    sumHarmonics(whitened, positions, scores.subarray(t * stateCount, (t + 1) * stateCount));
  }
  const path = findPath(scores, frameCount);
  const frequencyHz = new Float32Array(frameCount);
  const confidence = new Float32Array(frameCount);
  for (let t = 0; t < frameCount; t++) {
    const row = scores.subarray(t * stateCount, (t + 1) * stateCount);
    const state = path[t]!;
    const step = state > 0 && state < stateCount - 1 ? fitPeak(row[state - 1]!, row[state]!, row[state + 1]!) : 0;
    frequencyHz[t] = lowestHz * 2 ** ((state + step) / stepsPerOctave);
    confidence[t] = row[state]!;
  }
  return { frequencyHz, confidence };
}

/** Bin position of each harmonic of each state, `[state][harmonic]`; beyond the range it is 0. */
function layHarmonics({ binHz, binCount }: SeparationGrid): Float32Array {
  const positions = new Float32Array(stateCount * harmonics);
  const top = Math.min(topHz / binHz, binCount - 2);
  for (let state = 0; state < stateCount; state++) {
    const hz = lowestHz * 2 ** (state / stepsPerOctave);
    for (let h = 0; h < harmonics; h++) {
      const position = ((h + 1) * hz) / binHz;
      positions[state * harmonics + h] = position < top ? position : 0;
    }
  }
  return positions;
}

/** Magnitudes over their surroundings of about 600 Hz, so that loud partials do not decide alone. */
function whiten(magnitude: Float32Array, { binHz, binCount }: SeparationGrid, whitened: Float32Array): void {
  const top = Math.min(binCount, Math.ceil(topHz / binHz));
  const reach = Math.round(300 / binHz);
  let total = 0;
  for (let k = 0; k < top; k++) total += magnitude[k]!;
  const floor = (0.3 * total) / top + 1e-9;
  let sum = 0;
  for (let k = 0; k < Math.min(reach, top); k++) sum += magnitude[k]!;
  for (let k = 0; k < top; k++) {
    if (k + reach < top) sum += magnitude[k + reach]!;
    if (k - reach - 1 >= 0) sum -= magnitude[k - reach - 1]!;
    const count = Math.min(top - 1, k + reach) - Math.max(0, k - reach) + 1;
    whitened[k] = Math.min(6, magnitude[k]! / (sum / count + floor));
  }
}

function sumHarmonics(whitened: Float32Array, positions: Float32Array, scores: Float32Array): void {
  for (let state = 0; state < stateCount; state++) {
    let sum = 0;
    let weights = 0;
    let weight = 1;
    let decayedMin = 0;
    for (let h = 0; h < harmonics; h++, weight *= harmonicDecay) {
      const position = positions[state * harmonics + h]!;
      if (position === 0) break;
      const k = Math.floor(position);
      const here = whitened[k]! + (whitened[k + 1]! - whitened[k]!) * (position - k);
      // Between two harmonics there is to be little: it tells an octave below from the pitch.
      const low = Math.max(0, Math.round(position - 0.5 * positions[state * harmonics]!));
      decayedMin += weight * whitened[low]!;
      sum += weight * here;
      weights += weight;
    }
    scores[state] = (sum - 0.5 * decayedMin) / (weights + 1e-9) / 6;
  }
}

/** Viterbi: small steps cost by their size, any leap the same. */
function findPath(scores: Float32Array, frameCount: number): Int32Array {
  const steps = new Int8Array(frameCount * stateCount);
  const bestBefore = new Int32Array(frameCount);
  let totals = new Float64Array(stateCount);
  let next = new Float64Array(stateCount);
  for (let t = 0; t < frameCount; t++) {
    const best = findMaximum(totals);
    bestBefore[t] = best;
    const leap = totals[best]! - leapCost;
    for (let state = 0; state < stateCount; state++) {
      let most = leap;
      let step = leapMark;
      const last = Math.min(stateCount - 1, state + stepMax);
      for (let before = Math.max(0, state - stepMax); before <= last; before++) {
        const total = totals[before]! - changeCost * Math.abs(before - state);
        if (total > most) {
          most = total;
          step = before - state;
        }
      }
      next[state] = most + scores[t * stateCount + state]!;
      steps[t * stateCount + state] = step;
    }
    [totals, next] = [next, totals];
  }
  const path = new Int32Array(frameCount);
  let state = findMaximum(totals);
  for (let t = frameCount - 1; t >= 0; t--) {
    path[t] = state;
    const step = steps[t * stateCount + state]!;
    state = step === leapMark ? bestBefore[t]! : state + step;
  }
  return path;
}

/** Where between its neighbours a peak lies, in steps. */
function fitPeak(before: number, peak: number, after: number): number {
  const bend = before - 2 * peak + after;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0;
}
