/** The value below which a share of the values lies, one of the values themselves; 0 if there are none. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The middle value, the upper one of two; 0 if there are none. */
export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i]!;
  return total;
}

/** The mean value; 0 if there are none. */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / Math.max(1, values.length);
}

/** The scalar product of two vectors, or of their parts from one index to before another. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>, from = 0, to = a.length): number {
  let total = 0;
  for (let i = from; i < to; i++) total += a[i]! * b[i]!;
  return total;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
