/** A repeatable random stream: the same seed and purpose give the same draws, whatever other streams draw. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A whole number; both ends are possible. */
  between(least: number, most: number): number;
  /** Normally distributed: mean 0, deviation 1. */
  normal(): number;
  chance(probability: number): boolean;
  /** @throws RangeError if there is nothing to choose from */
  pick<T>(from: readonly T[]): T;
  /** Each item as often as its weight says. */
  pickWeighted<T>(from: readonly (readonly [item: T, weight: number])[]): T;
  /** An independent stream for one purpose: `random.for('bass, verse 2')`. */
  for(purpose: string): Random;
}

/** Distance between the seeds of the outputs of one request. */
const seedStep = 7919;

/** The seed of one output of a request, counted from 0: a request with this seed has that output as its first. */
export function seedOfOutput(seed: number, output: number): number {
  return (seed + output * seedStep) >>> 0;
}

/** Source: "sfc32" of Chris Doty-Humphrey's PractRand; the purpose is mixed in by FNV-1a. */
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

/**
 * Numbers uniform in [0, 1), the same from the same seed.
 *
 * Source: Numerical Recipes, 7.1, quick generator. Its low bits are poor: use the whole number.
 */
export function createUniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * White noise, uniform in [−1, 1), the same from the same seed; the fastest of the three, for one draw a sample.
 *
 * Source: xorshift32, G. Marsaglia, "Xorshift RNGs" (2003).
 */
export function createNoise(seed: number): () => number {
  const memory = startNoise(seed);
  return () => {
    let state = memory[0]!;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    memory[0] = state;
    return state / 2 ** 31;
  };
}

/** The state of a noise, for `fillNoise`. */
export function startNoise(seed: number): Int32Array {
  // A typed array: numbers beyond 31 bits in a closure's variables are allocated again with every write.
  return Int32Array.of((seed | 0) === 0 ? 0x9e3779b9 : seed | 0);
}

/** The next numbers of `createNoise`, many at once. */
export function fillNoise(memory: Int32Array, target: Float32Array): void {
  let state = memory[0]!;
  for (let i = 0; i < target.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    target[i] = state / 2 ** 31;
  }
  memory[0] = state;
}
