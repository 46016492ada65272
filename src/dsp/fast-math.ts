/** Bits of floats; longer arrays are taken in pieces. */
const pieceLength = 2048;
const bits = new Int32Array(pieceLength);
const floats = new Float32Array(bits.buffer);

/**
 * Writes the natural logarithms of `values + floor`; right to 1e-7 of itself or 1e-7, at a sixth of the cost of Math.log.
 *
 * The exponent is read off the bits of a float, the rest is the series of artanh.
 *
 * @param floor keeps every sum a normal float: above 1.2e-38
 * @param step of the values: 2 takes every second one
 */
export function logAll(values: Float32Array | Float64Array, target: Float32Array, floor: number, step = 1): void {
  for (let from = 0; from < target.length; from += pieceLength) {
    const count = Math.min(pieceLength, target.length - from);
    for (let i = 0; i < count; i++) floats[i] = values[(from + i) * step]! + floor;
    for (let i = 0; i < count; i++) {
      const word = bits[i]!;
      // Counted from a mantissa of sqrt(1/2), so that the series runs from -0.172 to 0.172.
      const exponent = (word - 0x3f3504f3) >> 23;
      bits[i] = word - (exponent << 23);
      target[from + i] = exponent;
    }
    for (let i = 0; i < count; i++) {
      const mantissa = floats[i]!;
      const s = (mantissa - 1) / (mantissa + 1);
      const s2 = s * s;
      const series = 2 * s * (1 + s2 * (1 / 3 + s2 * (1 / 5 + s2 * (1 / 7 + s2 * (1 / 9)))));
      target[from + i] = target[from + i]! * Math.LN2 + series;
    }
  }
}

/** Writes the exponentials of `values`, which are taken to lie in [−87, 87]; right to 2e-7 of themselves. */
export function expAll(values: Float32Array, target: Float32Array, count = target.length): void {
  for (let from = 0; from < count; from += pieceLength) {
    const length = Math.min(pieceLength, count - from);
    for (let i = 0; i < length; i++) {
      const x = Math.max(-87, Math.min(87, values[from + i]!));
      const power = Math.floor(x * Math.LOG2E + 0.5);
      const r = x - power * Math.LN2;
      bits[i] = (power + 127) << 23;
      const tail = 1 / 24 + r * (1 / 120 + r * (1 / 720 + r * (1 / 5040)));
      target[from + i] = 1 + r * (1 + r * (0.5 + r * (1 / 6 + r * tail)));
    }
    for (let i = 0; i < length; i++) target[from + i] = target[from + i]! * floats[i]!;
  }
}

/**
 * Writes cosine and sine of each angle, interleaved: right to 1e-7.
 *
 * @param angles every second number is read, from the second on, as the imaginary parts of a spectrum lie
 */
export function turnAll(angles: Float32Array, target: Float32Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const angle = angles[2 * i + 1]!;
    // A quarter of the angle lies within ±π/4, where few terms do; doubled twice it is the angle again.
    const x = 0.25 * (angle - 2 * Math.PI * Math.floor(angle * (0.5 / Math.PI) + 0.5));
    const x2 = x * x;
    const sine = x * (1 - x2 * (1 / 6 - x2 * (1 / 120 - x2 * (1 / 5040 - x2 * (1 / 362_880)))));
    const cosine = 1 - x2 * (0.5 - x2 * (1 / 24 - x2 * (1 / 720 - x2 * (1 / 40_320))));
    const sine2 = 2 * sine * cosine;
    const cosine2 = 1 - 2 * sine * sine;
    target[2 * i] = 1 - 2 * sine2 * sine2;
    target[2 * i + 1] = 2 * sine2 * cosine2;
  }
}

const doubled = new Float32Array(pieceLength);

/** Writes `scale` times the hyperbolic tangents of `drive` times the values, in place; right to 1e-6. */
export function saturateInPlace(values: Float32Array, drive: number, scale: number): void {
  for (let from = 0; from < values.length; from += pieceLength) {
    const count = Math.min(pieceLength, values.length - from);
    for (let i = 0; i < count; i++) doubled[i] = 2 * drive * values[from + i]!;
    expAll(doubled, doubled, count);
    for (let i = 0; i < count; i++) values[from + i] = scale - (2 * scale) / (doubled[i]! + 1);
  }
}
