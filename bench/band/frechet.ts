/** Vectors of each song, one a window. */
export type Songs = readonly (readonly Float32Array[])[];
/** Rows of numbers of one length. */
type Rows = readonly Float64Array[];

/** A set of songs as a normal distribution. */
export interface Distribution {
  readonly mean: Float64Array;
  readonly covariance: Rows;
}

export interface FrechetDistance {
  /** |m1 − m2|² */
  readonly ofMeans: number;
  /** tr(C1 + C2 − 2 (C1 C2)^½): mostly how much less of the variety is there, and what few samples pretend. */
  readonly ofCovariances: number;
}

/**
 * Fréchet distance of two normal distributions, its two terms apart.
 *
 * Source: K. Kilgour et al., "Fréchet audio distance", Interspeech 2019, equation 1.
 */
export function measureFrechet(a: Distribution, b: Distribution): FrechetDistance {
  const factor = factorise(b.covariance);
  const product = multiply(multiply(transpose(factor), a.covariance), factor);
  const shared = findEigenvalues(product).reduce((sum, value) => sum + Math.sqrt(Math.max(0, value)), 0);
  return {
    ofMeans: a.mean.reduce((sum, value, i) => sum + (value - b.mean[i]!) ** 2, 0),
    ofCovariances: trace(a.covariance) + trace(b.covariance) - 2 * shared,
  };
}

/**
 * The distance that endless songs would have: over 1/n, n songs drawn, it lies near a line.
 *
 * Source: A. Gui et al., "Adapting Fréchet audio distance for generative music evaluation", ICASSP 2024, section 3.2; songs
 * are drawn here, not windows, since windows of one song are alike.
 *
 * @param pick n different songs of all
 */
export function extrapolateFrechet(songs: Songs, to: Distribution, pick: (count: number) => Songs): number {
  const points = [0.4, 0.55, 0.7, 0.85].flatMap((share) =>
    [1, 2, 3, 4].map(() => {
      const chosen = pick(Math.max(2, Math.round(share * songs.length)));
      return [1 / chosen.length, sumTerms(measureFrechet(describe(chosen), to))] as const;
    }),
  );
  points.push([1 / songs.length, sumTerms(measureFrechet(describe(songs), to))]);
  const [x, y] = [0, 1].map((k) => points.reduce((sum, point) => sum + point[k]!, 0) / points.length) as [
    number,
    number,
  ];
  const slope =
    points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0) /
    points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  return y - slope * x;
}

export const sumTerms = ({ ofMeans, ofCovariances }: FrechetDistance): number => ofMeans + ofCovariances;

export function describe(songs: Songs): Distribution {
  const vectors = songs.flat();
  const size = vectors[0]!.length;
  const mean = new Float64Array(size);
  for (const vector of vectors) for (let i = 0; i < size; i++) mean[i]! += vector[i]! / vectors.length;
  const covariance = Array.from({ length: size }, () => new Float64Array(size));
  for (const vector of vectors) {
    for (let i = 0; i < size; i++) {
      const own = (vector[i]! - mean[i]!) / (vectors.length - 1);
      for (let j = 0; j < size; j++) covariance[i]![j]! += own * (vector[j]! - mean[j]!);
    }
  }
  return { mean, covariance };
}

const trace = (matrix: Rows): number => matrix.reduce((sum, row, i) => sum + row[i]!, 0);
const transpose = (matrix: Rows): Float64Array[] => matrix.map((_, i) => Float64Array.from(matrix, (row) => row[i]!));

function multiply(a: Rows, b: Rows): Float64Array[] {
  return a.map((row) => {
    const product = new Float64Array(row.length);
    for (const [k, factor] of row.entries()) {
      if (factor === 0) continue;
      const other = b[k]!;
      for (let j = 0; j < row.length; j++) product[j]! += factor * other[j]!;
    }
    return product;
  });
}

/** Cholesky's lower factor; directions without any variance get as good as none. */
function factorise(matrix: Rows): Float64Array[] {
  const least = (1e-9 * trace(matrix)) / matrix.length;
  const factor = matrix.map((row) => new Float64Array(row.length));
  for (const [i, row] of factor.entries()) {
    for (let j = 0; j <= i; j++) {
      let left = matrix[i]![j]! + (i === j ? least : 0);
      for (let k = 0; k < j; k++) left -= row[k]! * factor[j]![k]!;
      row[j] = i === j ? Math.sqrt(Math.max(least, left)) : left / factor[j]![j]!;
    }
  }
  return factor;
}

/** Of a symmetric matrix, by Householder reflections to three diagonals and implicit QL (Golub and Van Loan, 8.3). */
function findEigenvalues(matrix: Rows): Float64Array {
  const { diagonal, beside } = reduceToDiagonals(matrix);
  const size = diagonal.length;
  for (let first = 0; first < size; first++) {
    for (let turn = 0; turn < 60; turn++) {
      let last = first;
      while (last < size - 1) {
        const scale = Math.abs(diagonal[last]!) + Math.abs(diagonal[last + 1]!);
        if (Math.abs(beside[last]!) <= 1e-14 * scale) break;
        last++;
      }
      if (last === first) break;
      sweep(diagonal, beside, first, last);
    }
  }
  return diagonal;
}

/** One implicit QL step with Wilkinson's shift, in place. */
function sweep(diagonal: Float64Array, beside: Float64Array, first: number, last: number): void {
  const half = (diagonal[first + 1]! - diagonal[first]!) / (2 * beside[first]!);
  const shift = half + Math.sign(half || 1) * Math.hypot(half, 1);
  let g = diagonal[last]! - diagonal[first]! + beside[first]! / shift;
  let [sine, cosine, moved] = [1, 1, 0];
  for (let i = last - 1; i >= first; i--) {
    const f = sine * beside[i]!;
    const b = cosine * beside[i]!;
    const r = Math.hypot(f, g);
    beside[i + 1] = r;
    if (r === 0) {
      diagonal[i + 1]! -= moved;
      beside[last] = 0;
      return;
    }
    [sine, cosine] = [f / r, g / r];
    g = diagonal[i + 1]! - moved;
    const between = (diagonal[i]! - g) * sine + 2 * cosine * b;
    moved = sine * between;
    diagonal[i + 1] = g + moved;
    g = cosine * between - b;
  }
  diagonal[first]! -= moved;
  beside[first] = g;
  beside[last] = 0;
}

function reduceToDiagonals(matrix: Rows): { readonly diagonal: Float64Array; readonly beside: Float64Array } {
  const size = matrix.length;
  const a = matrix.map((row) => row.slice());
  const beside = new Float64Array(size);
  for (let k = 0; k < size - 2; k++) {
    const v = Float64Array.from({ length: size }, (_, i) => (i > k ? a[i]![k]! : 0));
    const norm = Math.hypot(...v);
    const alpha = v[k + 1]! > 0 ? -norm : norm;
    beside[k] = alpha;
    v[k + 1]! -= alpha;
    const square = v.reduce((sum, x) => sum + x * x, 0);
    if (square === 0) continue;
    const p = a.map((row) => (2 * row.reduce((sum, x, j) => sum + x * v[j]!, 0)) / square);
    const share = p.reduce((sum, x, i) => sum + x * v[i]!, 0) / square;
    for (let i = k; i < size; i++) {
      for (let j = k; j < size; j++) {
        a[i]![j]! -= v[i]! * (p[j]! - share * v[j]!) + (p[i]! - share * v[i]!) * v[j]!;
      }
    }
  }
  if (size > 1) beside[size - 2] = a[size - 1]![size - 2]!;
  return { diagonal: Float64Array.from(a, (row, i) => row[i]!), beside };
}
