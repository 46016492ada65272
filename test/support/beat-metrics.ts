// Source of the measures: M. Davies, N. Degara, M. Plumbley, "Evaluation methods for musical audio beat tracking
// algorithms" (2009); C. Raffel and others, "mir_eval", ISMIR 2014, for boundaries and pairwise labels.

interface Labelled {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly label: string;
}

/** Harmonic mean of precision and recall of moments, each of which may be met once. */
export function measureMomentsF(found: readonly number[], truth: readonly number[], toleranceSeconds: number): number {
  let hits = 0;
  for (let i = 0, j = 0; i < found.length && j < truth.length; ) {
    const late = found[i]! - truth[j]!;
    if (Math.abs(late) <= toleranceSeconds) {
      hits++;
      i++;
      j++;
    } else if (late < 0) i++;
    else j++;
  }
  const count = found.length + truth.length;
  return count > 0 ? (2 * hits) / count : 1;
}

/** Beats within 70 ms: the tolerance in use since MIREX 2006. */
export function measureBeatF(found: readonly number[], truth: readonly number[]): number {
  return measureMomentsF(found, truth, 0.07);
}

/** How late the found beats are, of those within 50 ms of a true one; mean, in seconds. */
export function measureLateness(found: readonly number[], truth: readonly number[]): number {
  const lates = found
    .map((at) => at - truth.reduce((near, beat) => (Math.abs(at - beat) < Math.abs(at - near) ? beat : near)))
    .filter((late) => Math.abs(late) <= 0.05);
  return lates.reduce((sum, late) => sum + late, 0) / Math.max(1, lates.length);
}

/** `accuracy1`: the tempo itself; `accuracy2`: or half, double, a third, three times of it. */
export function isTempoRight(
  foundBpm: number | undefined,
  trueBpm: number,
  settings: { tolerance: number; measure: 'accuracy1' | 'accuracy2' },
): boolean {
  if (foundBpm === undefined) return false;
  const multiples = settings.measure === 'accuracy1' ? [1] : [1 / 3, 1 / 2, 1, 2, 3];
  return multiples.some((multiple) => Math.abs((foundBpm * multiple) / trueBpm - 1) <= settings.tolerance);
}

/** Inner boundaries of the form. */
export function measureBoundaryF(
  found: readonly Labelled[],
  truth: readonly Labelled[],
  toleranceSeconds: number,
): number {
  const inner = (sections: readonly Labelled[]) => sections.slice(1).map(({ startSeconds }) => startSeconds);
  return measureMomentsF(inner(found), inner(truth), toleranceSeconds);
}

/** Of all pairs of moments, half a second apart, how well it is known which sound alike: harmonic mean. */
export function measurePairF(found: readonly Labelled[], truth: readonly Labelled[]): number {
  const labelAt = (sections: readonly Labelled[], at: number) =>
    sections.find(({ startSeconds, endSeconds }) => at >= startSeconds && at < endSeconds)?.label;
  const moments: [string | undefined, string][] = [];
  const endSeconds = truth.at(-1)?.endSeconds ?? 0;
  for (let at = 0.25; at < endSeconds; at += 0.5) {
    const label = labelAt(truth, at);
    if (label !== undefined) moments.push([labelAt(found, at), label]);
  }
  let both = 0;
  let eachAlone = 0;
  for (const [i, [a, trueA]] of moments.entries()) {
    for (const [b, trueB] of moments.slice(i + 1)) {
      both += a === b && trueA === trueB ? 1 : 0;
      eachAlone += (a === b ? 1 : 0) + (trueA === trueB ? 1 : 0);
    }
  }
  return eachAlone > 0 ? (2 * both) / eachAlone : 1;
}
