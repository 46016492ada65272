import { createUniform } from '../random.ts';

/** A mixture of Gaussians whose coordinates are independent of each other within a component. */
export interface GaussianMixture {
  readonly dimensions: number;
  readonly weights: Float64Array;
  /** Component-major, `dimensions` wide; so are the variances. */
  readonly means: Float64Array;
  readonly variances: Float64Array;
}

/** Components below this many points in weight say nothing of their own. */
const pointsMin = 4;
/** Share of the whole variance that a component keeps at least. */
const varianceFloor = 0.05;
const rounds = 15;

/**
 * Fits a mixture by expectation-maximisation, from points that k-means++ has spread; the same points give the same
 * mixture.
 *
 * Source: A. Dempster, N. Laird, D. Rubin, "Maximum likelihood from incomplete data via the EM algorithm" (1977);
 * D. Arthur, S. Vassilvitskii, "k-means++: the advantages of careful seeding" (2007).
 *
 * @param points rows of `dimensions`, one after another; at least one
 */
export function fitMixture(points: Float32Array, dimensions: number, componentsMax: number): GaussianMixture {
  const count = points.length / dimensions;
  if (!(count >= 1)) throw new RangeError('points must hold at least one row');
  const components = Math.max(1, Math.min(componentsMax, Math.floor(count / pointsMin)));
  const spread = measureVariances(points, dimensions);
  const mixture = {
    dimensions,
    weights: new Float64Array(components).fill(1 / components),
    means: spreadMeans(points, spread, components),
    variances: Float64Array.from({ length: components * dimensions }, (_, i) => spread[i % dimensions]! / 2),
  };
  for (let round = 0; round < rounds; round++) refit(mixture, points, spread);
  return mixture;
}

function measureVariances(points: Float32Array, dimensions: number): Float64Array {
  const count = points.length / dimensions;
  const means = new Float64Array(dimensions);
  const squares = new Float64Array(dimensions);
  for (let i = 0; i < points.length; i++) {
    const d = i % dimensions;
    means[d] = means[d]! + points[i]! / count;
    squares[d] = squares[d]! + points[i]! ** 2 / count;
  }
  return squares.map((square, d) => Math.max(1e-6, square - means[d]! ** 2));
}

/** k-means++ with a fixed seed. */
function spreadMeans(points: Float32Array, spread: Float64Array, components: number): Float64Array {
  const dimensions = spread.length;
  const count = points.length / dimensions;
  const means = new Float64Array(components * dimensions);
  const nearest = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const random = createUniform(1);
  let chosen = Math.floor(count / 2);
  for (let k = 0; k < components; k++) {
    let total = 0;
    for (let d = 0; d < dimensions; d++) means[k * dimensions + d] = points[chosen * dimensions + d]!;
    for (let i = 0; i < count; i++) {
      let distance = 0;
      for (let d = 0; d < dimensions; d++) {
        distance += (points[i * dimensions + d]! - means[k * dimensions + d]!) ** 2 / spread[d]!;
      }
      if (distance < nearest[i]!) nearest[i] = distance;
      total += nearest[i]!;
    }
    let rest = random() * total;
    chosen = 0;
    while (chosen < count - 1 && rest > nearest[chosen]!) rest -= nearest[chosen++]!;
  }
  return means;
}

function refit(mixture: GaussianMixture, points: Float32Array, spread: Float64Array): void {
  const { dimensions, weights, means, variances } = mixture;
  const count = points.length / dimensions;
  const components = weights.length;
  const sums = new Float64Array(components);
  const first = new Float64Array(components * dimensions);
  const second = new Float64Array(components * dimensions);
  const shares = new Float64Array(components);
  const rate = createMixtureRater(mixture);
  for (let i = 0; i < count; i++) {
    rate(points, i * dimensions, shares);
    for (let k = 0; k < components; k++) {
      const share = shares[k]!;
      if (share < 1e-4) continue;
      sums[k] = sums[k]! + share;
      for (let d = 0; d < dimensions; d++) {
        const x = points[i * dimensions + d]!;
        first[k * dimensions + d] = first[k * dimensions + d]! + share * x;
        second[k * dimensions + d] = second[k * dimensions + d]! + share * x * x;
      }
    }
  }
  for (let k = 0; k < components; k++) {
    weights[k] = Math.max(1e-6, sums[k]! / count);
    if (sums[k]! < 1) continue;
    for (let d = 0; d < dimensions; d++) {
      const at = k * dimensions + d;
      means[at] = first[at]! / sums[k]!;
      variances[at] = Math.max(varianceFloor * spread[d]!, second[at]! / sums[k]! - means[at]! ** 2);
    }
  }
}

/**
 * Gives the function that tells each component's share in a point, and returns the logarithm of the point's density.
 *
 * The mixture is read once, here.
 */
export function createMixtureRater({ dimensions, weights, means, variances }: GaussianMixture) {
  const components = weights.length;
  const centres = means.slice();
  const precisions = variances.map((variance) => 1 / variance);
  const constants = weights.map((weight, k) => {
    let sum = Math.log(weight) - 0.5 * dimensions * Math.log(2 * Math.PI);
    for (let d = 0; d < dimensions; d++) sum -= 0.5 * Math.log(variances[k * dimensions + d]!);
    return sum;
  });

  return (points: Float32Array, from: number, shares: Float64Array): number => {
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < components; k++) {
      let distance = 0;
      for (let d = 0; d < dimensions; d++) {
        const gap = points[from + d]! - centres[k * dimensions + d]!;
        distance += gap * gap * precisions[k * dimensions + d]!;
      }
      const value = constants[k]! - 0.5 * distance;
      shares[k] = value;
      if (value > most) most = value;
    }
    let total = 0;
    for (let k = 0; k < components; k++) {
      const value = Math.exp(shares[k]! - most);
      shares[k] = value;
      total += value;
    }
    for (let k = 0; k < components; k++) shares[k] = shares[k]! / total;
    return most + Math.log(total);
  };
}
