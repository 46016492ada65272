/** Smallest step of 24-bit PCM at full scale ±1. */
const step = 2 ** -23;

/**
 * Writes `noise` so that `clean` + `noise` is `input`, moving `clean` by less than a 24-bit step where it must be.
 *
 * The sum is exact in float32 for input that came out of PCM of up to 24 bits. Where float input lies finer than that
 * step and `clean` is many times larger than it, no pair of floats adds up to it; there the sum is off by 2⁻²⁴ at most
 * (for samples within ±1).
 */
export function splitExactlyInPlace(input: Float32Array, clean: Float32Array, noise: Float32Array): void {
  for (let i = 0; i < input.length; i++) {
    const x = input[i]!;
    let c = clean[i]!;
    let n = Math.fround(x - c);
    if (Math.fround(c + n) !== x) {
      c = Math.fround(x - n);
      if (Math.fround(c + n) !== x) {
        c = Math.fround(Math.round(clean[i]! / step) * step);
        n = Math.fround(x - c);
      }
    }
    clean[i] = c;
    noise[i] = n;
  }
}
