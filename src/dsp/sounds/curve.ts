/** Times in seconds, rising, with a value each. */
export type CurvePoints = readonly (readonly [seconds: number, value: number])[];

/** A smooth curve through points, level before the first and after the last. */
export function curveThrough(points: CurvePoints): (seconds: number) => number {
  return (seconds) => {
    const after = points.findIndex(([at]) => at > seconds);
    if (after <= 0) return (after === 0 ? points[0] : points.at(-1))?.[1] ?? 0;
    const [[from, low], [to, high]] = [points[after - 1]!, points[after]!];
    const share = (seconds - from) / (to - from);
    return low + (high - low) * share * share * (3 - 2 * share);
  };
}
