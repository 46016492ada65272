/** Fills a periodic Hann window: copies shifted by an even part of `size` add up to a constant. */
export function createHannWindow(size: number): Float32Array {
  return Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
}

/**
 * Kaiser's window: near the best for a filter of given length.
 *
 * @param position from -1 to 1 over the window; 0 beyond
 * @param beta the greater, the wider the main lobe and the lower the side lobes
 * Source: J. Kaiser, "Nonrecursive digital filter design using the I0-sinh window function" (1974).
 */
export function kaiser(position: number, beta: number): number {
  const inside = 1 - position * position;
  return inside < 0 ? 0 : besselI0(beta * Math.sqrt(inside)) / besselI0(beta);
}

/** Modified Bessel function of the first kind, order 0. */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let n = 1; n < 40; n++) {
    term *= (x / (2 * n)) ** 2;
    sum += term;
  }
  return sum;
}
