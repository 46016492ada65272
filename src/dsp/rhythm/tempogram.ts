import { createRealFft } from '../fft.ts';
import type { Novelty } from './novelty.ts';

// Source: P. Grosche, M. Müller, F. Kurth, "Cyclic tempogram", ICASSP 2010 (autocorrelation in windows); M. Davies,
// M. Plumbley, "Context-dependent beat tracking of musical audio", IEEE TASLP 15 (2007), section III (comb over the
// multiples of a period; path through the windows).

/** Eight beats at 60 a minute. */
const windowSeconds = 8;
const stepSeconds = 1;
const tempoMinBpm = 45;
const tempoMaxBpm = 230;
/** Neighbouring tempi of the grid lie 1 % apart. */
const gridRatio = 1.01;
/** Multiples of a period at which the comb looks, and what each counts for. */
const combWeights = [1, 0.7, 0.5, 0.5] as const;
/** Where listeners tap by choice, and how widely: D. Moelants, "Preferred tempo reconsidered", ICMPC 2002. */
const preferredBpm = 115;
const preferredOctaves = 0.9;
/** Cost of moving one step of the grid from one window to the next, and of a jump of any size. */
const stepCost = 0.02;
const jumpCost = 0.5;
const reach = 5;

/** The length of a beat over time, by one choice of what a beat is. */
export interface TempoPath {
  /** Beat period at each step, in frames. */
  readonly periodFrames: Float64Array;
  /** Frames from one step to the next; step i is centred on frame i · stepFrames. */
  readonly stepFrames: number;
  /** Steps at which another tempo begins. */
  readonly jumps: readonly number[];
  /** How strongly the recording repeats itself at multiples of the period, mean over steps: 0 to about 1. */
  readonly strength: number;
}

/** Follows the tempo through the recording. Its octave is the likeliest by custom, not yet by what was played. */
export function followTempo(novelty: Novelty): TempoPath {
  const { frameRateHz, frameCount } = novelty;
  const stepFrames = Math.round(stepSeconds * frameRateHz);
  const periods: number[] = [];
  for (let bpm = tempoMinBpm; bpm <= tempoMaxBpm; bpm *= gridRatio) periods.push((60 * frameRateHz) / bpm);
  const prior = periods.map((period) => {
    const octaves = Math.log2((60 * frameRateHz) / period / preferredBpm) / preferredOctaves;
    return Math.exp(-0.5 * octaves * octaves);
  });
  const steps = Math.max(1, Math.ceil(frameCount / stepFrames));
  const correlate = createCorrelator(novelty, Math.ceil(periods[0]! * combWeights.length) + 2);
  const rows: Float32Array[] = [];
  for (let step = 0; step < steps; step++) {
    const correlation = correlate(step * stepFrames);
    rows.push(Float32Array.from(periods, (period) => comb(correlation, period)));
  }
  const path = findPath(rows, prior);
  let strength = 0;
  for (let step = 0; step < steps; step++) strength += Math.max(0, rows[step]![path[step]!]!) / steps;
  const jumps = Array.from(path.keys()).filter((i) => i > 0 && Math.abs(path[i]! - path[i - 1]!) > reach);
  const periodFrames = Float64Array.from(path, (index, step) => refine(rows[step]!, periods, index));
  return { periodFrames, stepFrames, jumps, strength };
}

/** Autocorrelation around a frame, each range of pitch alone, then their mean; at most 1 at lag 0. */
function createCorrelator({ ranges, frameRateHz }: Novelty, lagMax: number): (centre: number) => Float64Array {
  const windowFrames = Math.round(windowSeconds * frameRateHz);
  const size = 2 ** Math.ceil(Math.log2(windowFrames + lagMax));
  const fft = createRealFft(size);
  const spectrum = new Float32Array(size + 2);
  const power = new Float32Array(size + 2);
  const buffer = new Float32Array(size);
  const correlation = new Float64Array(lagMax + 1);

  return (centre) => {
    correlation.fill(0);
    for (const curve of ranges) {
      const first = Math.min(Math.max(0, centre - (windowFrames >> 1)), Math.max(0, curve.length - windowFrames));
      const part = curve.subarray(first, first + windowFrames);
      let mean = 0;
      for (const x of part) mean += x / part.length;
      buffer.fill(0);
      for (let i = 0; i < part.length; i++) buffer[i] = part[i]! - mean;
      fft.forward(buffer, spectrum);
      for (let k = 0; k <= size / 2; k++) {
        power[2 * k] = spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
        power[2 * k + 1] = 0;
      }
      fft.inverse(power, buffer);
      // A range in which hardly anything happens says nothing.
      const energy = buffer[0]! + 0.05 * part.length;
      for (let lag = 0; lag <= lagMax; lag++) {
        const overlap = part.length - lag;
        if (overlap < part.length / 4) break;
        correlation[lag]! += ((buffer[lag]! / energy) * (part.length / overlap)) / ranges.length;
      }
    }
    return correlation;
  };
}

function comb(correlation: Float64Array, period: number): number {
  let sum = 0;
  let weights = 0;
  for (const [i, weight] of combWeights.entries()) {
    const lag = (i + 1) * period;
    if (lag >= correlation.length - 2) break;
    // Beats are played some hundredths early and late: the best within a frame or so.
    const from = Math.floor(lag);
    const rest = lag - from;
    const here = correlation[from]! * (1 - rest) + correlation[from + 1]! * rest;
    sum += weight * here;
    weights += weight;
  }
  return weights > 0 ? sum / weights : 0;
}

/** Viterbi: the path with the most comb strength, steps costing a little, jumps much. */
function findPath(rows: readonly Float32Array[], prior: readonly number[]): Uint16Array {
  const count = prior.length;
  let score = new Float64Array(count);
  let next = new Float64Array(count);
  const back = rows.map(() => new Uint16Array(count));
  for (const [step, row] of rows.entries()) {
    let top = 0;
    for (let i = 1; i < count; i++) if (score[i]! > score[top]!) top = i;
    for (let i = 0; i < count; i++) {
      let best = score[top]! - jumpCost;
      let from = top;
      for (let j = Math.max(0, i - reach); j <= Math.min(count - 1, i + reach); j++) {
        const value = score[j]! - stepCost * Math.abs(i - j);
        if (value > best) {
          best = value;
          from = j;
        }
      }
      back[step]![i] = from;
      next[i] = best + Math.max(0, row[i]!) * prior[i]!;
    }
    [score, next] = [next, score];
  }
  const path = new Uint16Array(rows.length);
  let at = 0;
  for (let i = 1; i < count; i++) if (score[i]! > score[at]!) at = i;
  for (let step = rows.length - 1; step >= 0; step--) {
    path[step] = at;
    at = back[step]![at]!;
  }
  return path;
}

/** Parabola through a peak of the grid; the grid's own value beside a peak. */
function refine(row: Float32Array, periods: readonly number[], index: number): number {
  const [a, b, c] = [row[index - 1] ?? 0, row[index]!, row[index + 1] ?? 0];
  const bend = a - 2 * b + c;
  const offset = bend < 0 && b >= a && b >= c ? (0.5 * (a - c)) / bend : 0;
  return periods[index]! * gridRatio ** -offset;
}
