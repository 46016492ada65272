import { cepstrumSize } from '../voice-print/mel-cepstrum.ts';
import type { VoicePrint } from '../voice-print/voice-print.ts';

/** Coefficients that tell sounds apart (1 to this); those above tell voices apart. */
const coefficients = 14;
/** Frames of 10 ms that make up the context of one: what a sound comes from and goes to is part of it. */
const context = [-4, -2, 0, 2, 4] as const;
const width = coefficients * context.length;
/** Frames with which each mean is drawn towards the other voice's: 2 s, so that a short recording of one vowel stays it. */
const priorFrames = 200;
/** Share of the pairs, the least alike, that is not believed. */
const dropped = 0.2;

/** A frame of the source and one of the target in which the same sound is heard. */
export interface FramePair {
  readonly source: number;
  readonly target: number;
}

export interface PairSettings {
  /** Most frames of each that are looked at. */
  readonly sourceMax: number;
  readonly targetMax: number;
}

/**
 * Finds pairs of frames by nearest neighbours in both directions, voiced with voiced; the worst fifth is dropped.
 *
 * Source: D. Erro, A. Moreno, A. Bonafonte, "INCA algorithm for training voice conversion systems from nonparallel
 * corpora", IEEE Trans. ASLP 18 (2010), one round of its alignment. Where we differ: a frame is compared with its
 * context, each voice in units of its own mean and spread.
 */
export function pairFrames(source: VoicePrint, target: VoicePrint, settings: PairSettings): FramePair[] {
  const pairs: (FramePair & { readonly distance: number })[] = [];
  const scale = measureScale(target);
  for (const voicing of [1, 0] as const) {
    const from = listFrames(source, voicing);
    const to = listFrames(target, voicing);
    if (from.length === 0 || to.length === 0) continue;
    const sourceMean = measureMean(source, from);
    const targetMean = measureMean(target, to);
    const trust = from.length / (from.length + priorFrames);
    const mean = sourceMean.map((value, m) => trust * value + (1 - trust) * targetMean[m]!);
    const sourceShare = from.length / source.voiced.length;
    const targetShare = to.length / target.voiced.length;
    const sources = thin(from, Math.ceil(settings.sourceMax * sourceShare));
    const targets = thin(to, Math.ceil(settings.targetMax * targetShare));
    const near = findNearest(
      describeFrames(source, sources, { mean, scale }),
      describeFrames(target, targets, { mean: targetMean, scale }),
    );
    for (const [i, { index, distance }] of near.ofFirst.entries()) {
      pairs.push({ source: sources[i]!, target: targets[index]!, distance });
    }
    for (const [j, { index, distance }] of near.ofSecond.entries()) {
      pairs.push({ source: sources[index]!, target: targets[j]!, distance });
    }
  }
  pairs.sort((a, b) => a.distance - b.distance);
  return pairs.slice(0, Math.ceil(pairs.length * (1 - dropped)));
}

export function listFrames({ voiced }: VoicePrint, voicing: 0 | 1): number[] {
  const frames: number[] = [];
  for (let i = 0; i < voiced.length; i++) if (voiced[i] === voicing) frames.push(i);
  return frames;
}

function thin(frames: readonly number[], most: number): number[] {
  if (frames.length <= most) return [...frames];
  return Array.from({ length: most }, (_, i) => frames[Math.floor((i * frames.length) / most)]!);
}

/** Of each coefficient, over the frames listed. */
export function measureMean({ cepstra }: VoicePrint, frames: readonly number[]): Float64Array {
  const mean = new Float64Array(cepstrumSize);
  for (const frame of frames) {
    for (let m = 0; m < cepstrumSize; m++) mean[m] = mean[m]! + cepstra[frame * cepstrumSize + m]! / frames.length;
  }
  return mean;
}

/** One over the spread of each coefficient. */
function measureScale(print: VoicePrint): Float64Array {
  const frames = print.voiced.length;
  const mean = measureMean(
    print,
    Array.from({ length: frames }, (_, i) => i),
  );
  return mean.map((middle, m) => {
    let sum = 0;
    for (let i = 0; i < frames; i++) sum += (print.cepstra[i * cepstrumSize + m]! - middle) ** 2 / frames;
    return 1 / Math.sqrt(Math.max(1e-6, sum));
  });
}

interface Normalisation {
  readonly mean: Float64Array;
  readonly scale: Float64Array;
}

/** Rows of `WIDTH`: the frame and its context, which ends where something was left out. */
function describeFrames(print: VoicePrint, frames: readonly number[], { mean, scale }: Normalisation): Float32Array {
  const runOf = numberRuns(print);
  const rows = new Float32Array(frames.length * width);
  for (const [i, frame] of frames.entries()) {
    for (const [c, offset] of context.entries()) {
      let at = frame + offset;
      while (runOf[at] !== runOf[frame]) at -= Math.sign(offset);
      for (let m = 1; m <= coefficients; m++) {
        const value = (print.cepstra[at * cepstrumSize + m]! - mean[m]!) * scale[m]!;
        rows[i * width + c * coefficients + m - 1] = value;
      }
    }
  }
  return rows;
}

function numberRuns({ voiced, breaks }: VoicePrint): Int32Array {
  const runs = new Int32Array(voiced.length);
  const starts = new Set(breaks);
  let run = 0;
  for (let i = 0; i < runs.length; i++) {
    if (starts.has(i)) run++;
    runs[i] = run;
  }
  return runs;
}

interface Neighbour {
  readonly index: number;
  readonly distance: number;
}

/** All distances at once serve both directions. */
function findNearest(first: Float32Array, second: Float32Array): { ofFirst: Neighbour[]; ofSecond: Neighbour[] } {
  const rows = first.length / width;
  const columns = second.length / width;
  const rowIndex = new Int32Array(rows);
  const rowLeast = new Float64Array(rows).fill(Number.POSITIVE_INFINITY);
  const columnIndex = new Int32Array(columns);
  const columnLeast = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      const enough = Math.max(rowLeast[i]!, columnLeast[j]!);
      const distance = measureDistance(first, i * width, second, j * width, enough);
      if (distance < rowLeast[i]!) {
        rowLeast[i] = distance;
        rowIndex[i] = j;
      }
      if (distance < columnLeast[j]!) {
        columnLeast[j] = distance;
        columnIndex[j] = i;
      }
    }
  }
  return {
    ofFirst: Array.from(rowIndex, (index, i) => ({ index, distance: rowLeast[i]! })),
    ofSecond: Array.from(columnIndex, (index, j) => ({ index, distance: columnLeast[j]! })),
  };
}

/** Squared; given up, with what it has by then, once it is `enough`. */
function measureDistance(a: Float32Array, from: number, b: Float32Array, to: number, enough: number): number {
  let sum = 0;
  for (let d = 0; d < width; d += coefficients) {
    for (let m = d; m < d + coefficients; m++) {
      const gap = a[from + m]! - b[to + m]!;
      sum += gap * gap;
    }
    if (sum >= enough) return sum;
  }
  return sum;
}
