/** White noise, −1 to 1, the same from the same seed. Source: xorshift32, G. Marsaglia, "Xorshift RNGs" (2003). */
export function createNoise(seed: number): () => number {
  // A typed array: numbers beyond 31 bits in a closure's variables are allocated afresh with every write.
  const memory = Int32Array.of((seed | 0) === 0 ? 0x9e3779b9 : seed | 0);
  return () => {
    let state = memory[0]!;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    memory[0] = state;
    return state / 2 ** 31;
  };
}
