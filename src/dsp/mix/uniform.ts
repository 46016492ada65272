/**
 * Numbers evenly spread over 0 up to, not with, 1; the same from the same seed.
 *
 * Source: Numerical Recipes, 7.1, quick generator; its low bits are poor: take the number whole.
 */
export function createUniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
