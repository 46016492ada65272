/** Rows of numbers of one length. */
type Rows = readonly Float64Array[];

/**
 * Fréchet distance of two sets of vectors, each taken as a normal distribution: |m1 − m2|² + tr(C1 + C2 − 2 (C1 C2)^½).
 *
 * Source: K. Kilgour et al., "Fréchet audio distance", Interspeech 2019, equation 1.
 */
export function measureFrechetDistance(first: readonly Float32Array[], second: readonly Float32Array[]): number {
  const [a, b] = [describe(first), describe(second)];
  const means = a.mean.reduce((sum, value, i) => sum + (value - b.mean[i]!) ** 2, 0);
  const root = takeRoot(a.covariance);
  const product = multiply(multiply(root, b.covariance), root);
  const shared = findEigenvalues(product).values.reduce((sum, value) => sum + Math.sqrt(Math.max(0, value)), 0);
  return means + trace(a.covariance) + trace(b.covariance) - 2 * shared;
}

function describe(vectors: readonly Float32Array[]): { readonly mean: Float64Array; readonly covariance: Rows } {
  const size = vectors[0]!.length;
  const mean = Float64Array.from({ length: size }, (_, i) => sumOf(vectors, (v) => v[i]!) / vectors.length);
  const covariance = Array.from({ length: size }, () => new Float64Array(size));
  for (const vector of vectors) {
    for (let i = 0; i < size; i++) {
      const own = (vector[i]! - mean[i]!) / (vectors.length - 1);
      for (let j = 0; j < size; j++) covariance[i]![j]! += own * (vector[j]! - mean[j]!);
    }
  }
  return { mean, covariance };
}

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);
const trace = (matrix: Rows): number => matrix.reduce((sum, row, i) => sum + row[i]!, 0);

function multiply(a: Rows, b: Rows): Float64Array[] {
  return a.map((row) => {
    const product = new Float64Array(row.length);
    for (const [k, factor] of row.entries()) {
      for (let j = 0; j < row.length; j++) product[j]! += factor * b[k]![j]!;
    }
    return product;
  });
}

/** Of a symmetric matrix without negative eigenvalues. */
function takeRoot(matrix: Rows): Float64Array[] {
  const { values, vectors } = findEigenvalues(matrix);
  const scaled = vectors.map((row) => row.map((value, k) => value * Math.sqrt(Math.max(0, values[k]!))));
  const turned = vectors.map((_, i) => Float64Array.from(vectors, (row) => row[i]!));
  return multiply(scaled, turned);
}

/** Of a symmetric matrix, by cyclic Jacobi rotations (Golub and Van Loan, "Matrix Computations", 8.5). */
function findEigenvalues(matrix: Rows): { readonly values: Float64Array; readonly vectors: Rows } {
  const size = matrix.length;
  const a = matrix.map((row) => row.slice());
  const vectors = a.map((_, i) => Float64Array.from({ length: size }, (_, j) => (i === j ? 1 : 0)));
  const scale = trace(matrix) / size;
  for (let sweep = 0; sweep < 30; sweep++) {
    let left = 0;
    for (let p = 0; p < size - 1; p++) {
      for (let q = p + 1; q < size; q++) {
        const off = a[p]![q]!;
        left = Math.max(left, Math.abs(off));
        if (Math.abs(off) < 1e-12 * scale) continue;
        const theta = (a[q]![q]! - a[p]![p]!) / (2 * off);
        const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(theta, 1));
        const c = 1 / Math.hypot(t, 1);
        const s = t * c;
        for (let k = 0; k < size; k++) [a[k]![p], a[k]![q]] = turn(a[k]![p]!, a[k]![q]!, c, s);
        const [rowP, rowQ] = [a[p]!, a[q]!];
        for (let k = 0; k < size; k++) [rowP[k], rowQ[k]] = turn(rowP[k]!, rowQ[k]!, c, s);
        for (const row of vectors) [row[p], row[q]] = turn(row[p]!, row[q]!, c, s);
      }
    }
    if (left < 1e-9 * scale) break;
  }
  return { values: Float64Array.from(a, (row, i) => row[i]!), vectors };
}

const turn = (x: number, y: number, c: number, s: number): [number, number] => [c * x - s * y, s * x + c * y];
