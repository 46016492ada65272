import type { Units } from './units.ts';

// Sources: J. Foote, "Automatic audio segmentation using a measure of audio novelty", ICME 2000 (checkerboard kernel
// along the diagonal of the self-similarity matrix); J. Serrà, M. Müller, P. Grosche, J. Arcos, "Unsupervised music
// structure annotation by time series structure features and segment similarity", IEEE TMM 16 (2014) (a boundary is
// where what a passage repeats changes).

/** Reach of the kernels on either side, in units: a phrase and a double one. */
const kernelUnits = [4, 8] as const;
/** What harmony, timbre and repetition count for. */
const harmonyWeight = 0.3;
const timbreWeight = 1;
const repeatWeight = 1;
/** A boundary is measured by the strongest of the recording, unless that is weak itself. */
const strongestMin = 0.2;
/** A boundary must be worth this much. */
const boundaryCost = 0.35;
/** Shorter stretches are no section. */
const shortestSeconds = 5;
const shortestUnits = 3;
/** What a length of so many units gains: phrases come in fours. */
const gainOfLength = (units: number) => (units % 8 === 0 ? 0.12 : units % 4 === 0 ? 0.08 : units % 2 === 0 ? 0 : -0.08);

/** Cosine by unit and unit, −1 to 1, row-major. */
function compareAll(rows: readonly Float32Array[]): Float32Array {
  const count = rows.length;
  const lengths = rows.map((row) => Math.hypot(...row) + 1e-9);
  const matrix = new Float32Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = i; j < count; j++) {
      let product = 0;
      const [a, b] = [rows[i]!, rows[j]!];
      for (let c = 0; c < a.length; c++) product += a[c]! * b[c]!;
      matrix[i * count + j] = matrix[j * count + i] = product / (lengths[i]! * lengths[j]!);
    }
  }
  return matrix;
}

/** 1 where the timbres are equal, down to 0 where they are as far apart as can be heard. */
function compareTimbres(rows: readonly Float32Array[]): Float32Array {
  const count = rows.length;
  const matrix = new Float32Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = i; j < count; j++) {
      let distance = 0;
      const [a, b] = [rows[i]!, rows[j]!];
      for (let c = 0; c < a.length; c++) distance += (a[c]! - b[c]!) ** 2 / a.length;
      matrix[i * count + j] = matrix[j * count + i] = Math.exp(-distance);
    }
  }
  return matrix;
}

/** Units at which sections begin, the first being 0. */
export function findBoundaries({ bounds, harmony, timbre }: Units): number[] {
  const count = harmony.length;
  const harmonies = compareAll(harmony);
  const timbres = compareTimbres(timbre);
  const novelty = new Float32Array(count);
  for (let i = 1; i < count; i++) {
    novelty[i] =
      harmonyWeight * checkerboard(harmonies, count, i) +
      timbreWeight * checkerboard(timbres, count, i) +
      repeatWeight * repetitionChange(harmonies, count, i);
  }
  return choose(novelty, bounds);
}

/** How much more alike the units on either side are among themselves than across; best over the reaches. */
function checkerboard(matrix: Float32Array, count: number, at: number): number {
  let best = 0;
  for (const reach of kernelUnits) {
    const [from, to] = [Math.max(0, at - reach), Math.min(count, at + reach)];
    let within = 0;
    let withinCount = 0;
    let across = 0;
    let acrossCount = 0;
    for (let i = from; i < to; i++) {
      for (let j = i + 1; j < to; j++) {
        if (i < at === j < at) {
          within += matrix[i * count + j]!;
          withinCount++;
        } else {
          across += matrix[i * count + j]!;
          acrossCount++;
        }
      }
    }
    if (withinCount > 0 && acrossCount > 0) best = Math.max(best, within / withinCount - across / acrossCount);
  }
  return best;
}

/** How much the set of distances at which the harmony comes back changes: mean over lags. */
function repetitionChange(matrix: Float32Array, count: number, at: number): number {
  const reach = 4;
  if (at < reach || at + reach > count) return 0;
  let change = 0;
  let lags = 0;
  for (let lag = reach; lag < count; lag++) {
    for (const direction of [-1, 1]) {
      const before = meanAlong(matrix, count, { from: at - reach, to: at, lag: direction * lag });
      const after = meanAlong(matrix, count, { from: at, to: at + reach, lag: direction * lag });
      if (before === undefined || after === undefined) continue;
      change += Math.abs(before - after);
      lags++;
    }
  }
  return lags > 0 ? change / lags : 0;
}

function meanAlong(
  matrix: Float32Array,
  count: number,
  { from, to, lag }: { from: number; to: number; lag: number },
): number | undefined {
  if (from + lag < 0 || to + lag > count) return undefined;
  let sum = 0;
  for (let i = from; i < to; i++) sum += matrix[i * count + i + lag]!;
  return sum / (to - from);
}

/** The boundaries that are together worth the most; lengths in fours gain. */
function choose(novelty: Float32Array, bounds: readonly number[]): number[] {
  const count = novelty.length;
  const scale = Math.max(strongestMin, ...novelty);
  const best = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY);
  const back = new Int32Array(count + 1);
  best[0] = 0;
  for (let end = 1; end <= count; end++) {
    const worth = end === count ? 0 : novelty[end]! / scale - boundaryCost;
    for (let start = Math.max(0, end - 128); start < end; start++) {
      const isAll = start === 0 && end === count;
      const isShort = end - start < shortestUnits || bounds[end]! - bounds[start]! < shortestSeconds;
      // An intro or a last chord may be as short as it likes.
      if (isShort && !isAll) continue;
      const value = best[start]! + worth + gainOfLength(end - start);
      if (value > best[end]!) {
        best[end] = value;
        back[end] = start;
      }
    }
  }
  const starts: number[] = [];
  for (let at = count; at > 0; at = back[at]!) starts.push(back[at]!);
  return starts.reverse();
}
