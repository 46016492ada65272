import type { Random } from '../../src/dsp/random.ts';
import type { Songs } from './frechet.ts';

export interface KernelDistance {
  /** Times 1000; 0 where both are drawn from one population, below it by chance. */
  readonly distance: number;
  /** Its standard deviation when songs of both sets are drawn with replacement. */
  readonly error: number;
}

const drawCount = 200;

/**
 * Squared maximum mean discrepancy under a Gaussian kernel. Pairs within one song are left out: however few songs there are,
 * the distance is not biased.
 *
 * Sources: A. Gretton et al., "A kernel two-sample test", JMLR 13 (2012), equation 3; Y. Chung et al., "KAD: No more FAD!",
 * ICML 2025, for the kernel's width, the median distance within the reference.
 */
export function measureKernelDistance(songs: Songs, reference: Songs, random: Random): KernelDistance {
  const all = [...songs, ...reference];
  const width = findMedian(reference);
  const likeness = all.map((a) => all.map((b) => compare(a, b, width)));
  const own = songs.map((_, i) => i);
  const others = reference.map((_, i) => songs.length + i);
  const drawn = Array.from({ length: drawCount }, () =>
    discrepancy(
      likeness,
      own.map(() => random.pick(own)),
      others.map(() => random.pick(others)),
    ),
  );
  const centre = drawn.reduce((sum, value) => sum + value, 0) / drawCount;
  const variance = drawn.reduce((sum, value) => sum + (value - centre) ** 2, 0) / drawCount;
  return { distance: 1000 * discrepancy(likeness, own, others), error: 1000 * Math.sqrt(variance) };
}

function discrepancy(likeness: readonly (readonly number[])[], a: readonly number[], b: readonly number[]): number {
  const average = (first: readonly number[], second: readonly number[]): number => {
    let [sum, count] = [0, 0];
    for (const i of first) {
      for (const j of second) {
        if (i === j) continue;
        sum += likeness[i]![j]!;
        count++;
      }
    }
    return sum / count;
  };
  return average(a, a) + average(b, b) - 2 * average(a, b);
}

function compare(a: readonly Float32Array[], b: readonly Float32Array[], width: number): number {
  let sum = 0;
  for (const x of a) for (const y of b) sum += Math.exp(-squareDistance(x, y) / (2 * width));
  return sum / (a.length * b.length);
}

/** Of the squared distances between windows, every fifth of them taken. */
function findMedian(songs: Songs): number {
  const windows = songs.flat().filter((_, i) => i % 5 === 0);
  const squares = windows.flatMap((x, i) => windows.slice(i + 1).map((y) => squareDistance(x, y)));
  return squares.sort((a, b) => a - b)[squares.length >> 1]!;
}

function squareDistance(x: Float32Array, y: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += (x[i]! - y[i]!) ** 2;
  return sum;
}
