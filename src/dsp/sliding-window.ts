/**
 * The highest of the last `width` values, none of them below 0, in constant time per value.
 *
 * Source: D. Lemire, "Streaming maximum-minimum filter using no more than three comparisons per element" (2006).
 */
export function createSlidingMaximum(width: number): (value: number) => number {
  const size = 2 ** Math.ceil(Math.log2(width + 1));
  const values = new Float64Array(size);
  const positions = new Float64Array(size);
  let head = 0;
  let tail = 0;
  let at = 0;
  return (value) => {
    while (tail > head && values[(tail - 1) & (size - 1)]! <= value) tail--;
    values[tail & (size - 1)] = value;
    positions[tail & (size - 1)] = at;
    tail++;
    if (positions[head & (size - 1)]! <= at - width) head++;
    at++;
    return values[head & (size - 1)]!;
  };
}

/** The mean of the last `width` values, with 0 before the first; `width` zeros in a row give exactly 0 again. */
export function createSlidingMean(width: number): (value: number) => number {
  const ring = new Float64Array(width);
  const sum = new Float64Array(1);
  let above = 0;
  let at = 0;
  return (value) => {
    const past = ring[at]!;
    above += (value > 0 ? 1 : 0) - (past > 0 ? 1 : 0);
    ring[at] = value;
    at = at + 1 === width ? 0 : at + 1;
    sum[0] = above === 0 ? 0 : sum[0]! + value - past;
    return sum[0] / width;
  };
}
