/**
 * The likeliest path through states of which any may follow any at the same price.
 *
 * Source: A. Viterbi (1967), as in L. Rabiner, "A tutorial on hidden Markov models" (1989). With one price for every
 * change, the best state to come from is the best of all or the state itself: the cost is linear in the states.
 *
 * @param scores `[step][state]`, log likelihoods, row-major
 * @param changeCosts price of a change on the way into each step, in the same units; the first is not read
 * @returns a state for each step
 */
export function findBestPath(scores: Float64Array, stateCount: number, changeCosts: ArrayLike<number>): Int32Array {
  const stepCount = scores.length / stateCount;
  const path = new Int32Array(stepCount);
  if (stepCount === 0) return path;
  // Where the best way to a state came from: itself (−1) or the best state of the step before.
  const hasChanged = new Uint8Array(stepCount * stateCount);
  const bestBefore = new Int32Array(stepCount);
  const totals = scores.slice(0, stateCount);
  for (let step = 1; step < stepCount; step++) {
    const best = findMaximum(totals);
    bestBefore[step] = best;
    const moved = totals[best]! - changeCosts[step]!;
    for (let state = 0; state < stateCount; state++) {
      const at = step * stateCount + state;
      if (moved > totals[state]!) {
        hasChanged[at] = 1;
        totals[state] = moved;
      }
      totals[state] = totals[state]! + scores[at]!;
    }
  }
  let state = findMaximum(totals);
  for (let step = stepCount - 1; step >= 0; step--) {
    path[step] = state;
    if (hasChanged[step * stateCount + state]) state = bestBefore[step]!;
  }
  return path;
}

/** Index of the greatest value, the first of equals. */
export function findMaximum(values: ArrayLike<number>): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}
