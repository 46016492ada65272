import { findMaximum } from '../viterbi.ts';
import type { SeparationGrid } from './spectrogram.ts';

/** The likeliest sung or spoken pitch of each frame. */
export interface Melody {
  /** 0 where there is none. */
  readonly frequencyHz: Float32Array;
  /** How much of what sounds belongs to it, 0 to 1. */
  readonly confidence: Float32Array;
}

const LOWEST_HZ = 80;
const HIGHEST_HZ = 1000;
const STEPS_PER_OCTAVE = 60;
const STATE_COUNT = Math.round(Math.log2(HIGHEST_HZ / LOWEST_HZ) * STEPS_PER_OCTAVE);
const HARMONICS = 12;
const HARMONIC_DECAY = 0.86;
/** Of the tracker's reach from frame to frame: a fifth of an octave in 23 ms. */
const REACH = 12;
const CHANGE_COST = 0.008;
const LEAP_COST = 0.25;
/** Marks a leap among steps. */
const LEAP = 127;
const TOP_HZ = 5000;

/**
 * Follows the leading voice's fundamental.
 *
 * Source: J. Salamon, E. Gómez, "Melody extraction from polyphonic music signals using pitch contour characteristics"
 * (2012), harmonic sum, with one Viterbi course instead of contours.
 *
 * @param magnitude `[frame][bin]`, of what is likeliest the voice
 */
export function trackMelody(magnitude: Float32Array, grid: SeparationGrid): Melody {
  const frameCount = magnitude.length / grid.binCount;
  const scores = new Float32Array(frameCount * STATE_COUNT);
  const whitened = new Float32Array(grid.binCount);
  const positions = layHarmonics(grid);
  for (let t = 0; t < frameCount; t++) {
    whiten(magnitude.subarray(t * grid.binCount, (t + 1) * grid.binCount), grid, whitened);
    sumHarmonics(whitened, positions, scores.subarray(t * STATE_COUNT, (t + 1) * STATE_COUNT));
  }
  const course = findCourse(scores, frameCount);
  const frequencyHz = new Float32Array(frameCount);
  const confidence = new Float32Array(frameCount);
  for (let t = 0; t < frameCount; t++) {
    const row = scores.subarray(t * STATE_COUNT, (t + 1) * STATE_COUNT);
    const state = course[t]!;
    const step = state > 0 && state < STATE_COUNT - 1 ? fitPeak(row[state - 1]!, row[state]!, row[state + 1]!) : 0;
    frequencyHz[t] = LOWEST_HZ * 2 ** ((state + step) / STEPS_PER_OCTAVE);
    confidence[t] = row[state]!;
  }
  return { frequencyHz, confidence };
}

/** Bin position of each harmonic of each state, `[state][harmonic]`; beyond the range it is 0. */
function layHarmonics({ binHz, binCount }: SeparationGrid): Float32Array {
  const positions = new Float32Array(STATE_COUNT * HARMONICS);
  const top = Math.min(TOP_HZ / binHz, binCount - 2);
  for (let state = 0; state < STATE_COUNT; state++) {
    const hz = LOWEST_HZ * 2 ** (state / STEPS_PER_OCTAVE);
    for (let h = 0; h < HARMONICS; h++) {
      const position = ((h + 1) * hz) / binHz;
      positions[state * HARMONICS + h] = position < top ? position : 0;
    }
  }
  return positions;
}

/** Magnitudes over their surroundings of about 600 Hz, so that loud partials do not decide alone. */
function whiten(magnitude: Float32Array, { binHz, binCount }: SeparationGrid, whitened: Float32Array): void {
  const top = Math.min(binCount, Math.ceil(TOP_HZ / binHz));
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
  for (let state = 0; state < STATE_COUNT; state++) {
    let sum = 0;
    let weights = 0;
    let weight = 1;
    let decayedMin = 0;
    for (let h = 0; h < HARMONICS; h++, weight *= HARMONIC_DECAY) {
      const position = positions[state * HARMONICS + h]!;
      if (position === 0) break;
      const k = Math.floor(position);
      const here = whitened[k]! + (whitened[k + 1]! - whitened[k]!) * (position - k);
      // Between two harmonics there is to be little: it tells an octave below from the pitch.
      const low = Math.max(0, Math.round(position - 0.5 * positions[state * HARMONICS]!));
      decayedMin += weight * whitened[low]!;
      sum += weight * here;
      weights += weight;
    }
    scores[state] = (sum - 0.5 * decayedMin) / (weights + 1e-9) / 6;
  }
}

/** Viterbi: small steps cost by their size, any leap the same. */
function findCourse(scores: Float32Array, frameCount: number): Int32Array {
  const steps = new Int8Array(frameCount * STATE_COUNT);
  const bestBefore = new Int32Array(frameCount);
  let totals = new Float64Array(STATE_COUNT);
  let next = new Float64Array(STATE_COUNT);
  for (let t = 0; t < frameCount; t++) {
    const best = findMaximum(totals);
    bestBefore[t] = best;
    const leap = totals[best]! - LEAP_COST;
    for (let state = 0; state < STATE_COUNT; state++) {
      let most = leap;
      let step = LEAP;
      const last = Math.min(STATE_COUNT - 1, state + REACH);
      for (let before = Math.max(0, state - REACH); before <= last; before++) {
        const total = totals[before]! - CHANGE_COST * Math.abs(before - state);
        if (total > most) {
          most = total;
          step = before - state;
        }
      }
      next[state] = most + scores[t * STATE_COUNT + state]!;
      steps[t * STATE_COUNT + state] = step;
    }
    [totals, next] = [next, totals];
  }
  const course = new Int32Array(frameCount);
  let state = findMaximum(totals);
  for (let t = frameCount - 1; t >= 0; t--) {
    course[t] = state;
    const step = steps[t * STATE_COUNT + state]!;
    state = step === LEAP ? bestBefore[t]! : state + step;
  }
  return course;
}

/** Where between its neighbours a peak lies, in steps. */
function fitPeak(before: number, peak: number, after: number): number {
  const bend = before - 2 * peak + after;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0;
}
