/** Chance that can be had again: the same seed and words give the same draws, and nobody's draws move another's. */
export interface Random {
  /** 0 up to, not with, 1. */
  next(): number;
  /** Whole, both ends possible. */
  between(least: number, most: number): number;
  /** Around 0, deviation 1. */
  normal(): number;
  chance(probability: number): boolean;
  /** @throws RangeError if there is nothing to choose from */
  pick<T>(from: readonly T[]): T;
  /** Each as often as its weight says. */
  pickWeighted<T>(from: readonly (readonly [item: T, weight: number])[]): T;
  /** Draws of its own, for one purpose: `random.for('bass, verse 2')`. */
  for(purpose: string): Random;
}

/** Source: "sfc32" of Chris Doty-Humphrey's PractRand; the words are mixed in by FNV-1a. */
export function createRandom(seed: number, purpose = ''): Random {
  let [a, b, c, count] = [hash(`${seed}`), hash(purpose), hash(`${purpose}/${seed}`), 1];
  const next = (): number => {
    const sum = (a + b + count++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 12; i++) next();

  const pickWeighted = <T>(from: readonly (readonly [T, number])[]): T => {
    const total = from.reduce((sum, [, weight]) => sum + weight, 0);
    let left = next() * total;
    for (const [item, weight] of from) {
      left -= weight;
      if (left < 0) return item;
    }
    const last = from.findLast(([, weight]) => weight > 0) ?? from.at(-1);
    if (!last) throw new RangeError('there is nothing to choose from');
    return last[0];
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    pick: (from) => pickWeighted(from.map((item) => [item, 1] as const)),
    pickWeighted,
    for: (inner) => createRandom(seed, `${purpose}/${inner}`),
  };
}

function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state ^ (state >>> 15);
}
