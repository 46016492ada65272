/** Parts of a tone control between preamplifier and power amplifier, in ohms and farads. */
export interface ToneCircuit {
  readonly r1: number;
  readonly r2: number;
  readonly r3: number;
  readonly r4: number;
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
}

/** Of a '59 Bassman and of a JCM 800, as in the paper below. */
export const toneCircuits = {
  american: { r1: 250e3, r2: 1e6, r3: 25e3, r4: 56e3, c1: 250e-12, c2: 20e-9, c3: 20e-9 },
  british: { r1: 220e3, r2: 1e6, r3: 22e3, r4: 33e3, c1: 470e-12, c2: 22e-9, c3: 22e-9 },
} as const satisfies Readonly<Record<string, ToneCircuit>>;

/** Where the three knobs stand, 0 to 1. */
export interface ToneKnobs {
  readonly bass: number;
  readonly middle: number;
  readonly treble: number;
}

/**
 * The tone stack of guitar amplifiers as one third-order filter, in place, block by block.
 *
 * Source: D. T. Yeh, J. O. Smith, "Discretization of the '59 Fender Bassman tone stack" (DAFx 2006), by the bilinear
 * transform.
 */
export function createToneStack(
  circuit: ToneCircuit,
  knobs: ToneKnobs,
  sampleRateHz: number,
): (block: Float32Array, count: number) => void {
  const { b, a } = discretise(findTransfer(circuit, knobs), 2 * sampleRateHz);
  const [b0, b1, b2, b3] = b;
  const [, a1, a2, a3] = a;
  const memory = new Float64Array(3);
  return (block, count) => {
    let [z1, z2, z3] = memory as unknown as [number, number, number];
    for (let i = 0; i < count; i++) {
      const x = block[i]!;
      const y = b0 * x + z1;
      z1 = b1 * x - a1 * y + z2;
      z2 = b2 * x - a2 * y + z3;
      z3 = b3 * x - a3 * y;
      block[i] = y;
    }
    memory[0] = z1;
    memory[1] = z2;
    memory[2] = z3;
  };
}

/** Coefficients of powers of s, 0 to 3. */
type Cubic = readonly [number, number, number, number];
interface Transfer {
  readonly b: Cubic;
  readonly a: Cubic;
}

/** Source: as above, section 2.2. */
function findTransfer({ r1, r2, r3, r4, c1, c2, c3 }: ToneCircuit, { bass, middle, treble }: ToneKnobs): Transfer {
  // The bass knob is logarithmic.
  const l = Math.exp(3.4 * (bass - 1));
  const [m, t] = [middle, treble];
  const b1 = t * c1 * r1 + m * c3 * r3 + l * (c1 * r2 + c2 * r2) + (c1 * r3 + c2 * r3);
  const b2 =
    t * (c1 * c2 * r1 * r4 + c1 * c3 * r1 * r4) -
    m * m * (c1 * c3 * r3 * r3 + c2 * c3 * r3 * r3) +
    m * (c1 * c3 * r1 * r3 + c1 * c3 * r3 * r3 + c2 * c3 * r3 * r3) +
    l * (c1 * c2 * r1 * r2 + c1 * c2 * r2 * r4 + c1 * c3 * r2 * r4) +
    l * m * (c1 * c3 * r2 * r3 + c2 * c3 * r2 * r3) +
    (c1 * c2 * r1 * r3 + c1 * c2 * r3 * r4 + c1 * c3 * r3 * r4);
  const all = c1 * c2 * c3;
  const b3 =
    l * m * all * (r1 * r2 * r3 + r2 * r3 * r4) -
    m * m * all * (r1 * r3 * r3 + r3 * r3 * r4) +
    m * all * (r1 * r3 * r3 + r3 * r3 * r4) +
    t * all * r1 * r3 * r4 -
    t * m * all * r1 * r3 * r4 +
    t * l * all * r1 * r2 * r4;
  const a1 = c1 * r1 + c1 * r3 + c2 * r3 + c2 * r4 + c3 * r4 + m * c3 * r3 + l * (c1 * r2 + c2 * r2);
  const a2 =
    m * (c1 * c3 * r1 * r3 - c2 * c3 * r3 * r4 + c1 * c3 * r3 * r3 + c2 * c3 * r3 * r3) +
    l * m * (c1 * c3 * r2 * r3 + c2 * c3 * r2 * r3) -
    m * m * (c1 * c3 * r3 * r3 + c2 * c3 * r3 * r3) +
    l * (c1 * c2 * r2 * r4 + c1 * c2 * r1 * r2 + c1 * c3 * r2 * r4 + c2 * c3 * r2 * r4) +
    (c1 * c2 * r1 * r4 + c1 * c3 * r1 * r4 + c1 * c2 * r3 * r4) +
    (c1 * c2 * r1 * r3 + c1 * c3 * r3 * r4 + c2 * c3 * r3 * r4);
  const a3 =
    l * m * all * (r1 * r2 * r3 + r2 * r3 * r4) -
    m * m * all * (r1 * r3 * r3 + r3 * r3 * r4) +
    m * all * (r3 * r3 * r4 + r1 * r3 * r3 - r1 * r3 * r4) +
    l * all * r1 * r2 * r4 +
    all * r1 * r3 * r4;
  return { b: [0, b1, b2, b3], a: [1, a1, a2, a3] };
}

/** s = c (1 − z⁻¹) / (1 + z⁻¹). */
function discretise({ b, a }: Transfer, c: number): Transfer {
  const turn = ([k0, k1, k2, k3]: Cubic): Cubic => {
    const [q1, q2, q3] = [k1 * c, k2 * c * c, k3 * c * c * c];
    return [k0 + q1 + q2 + q3, 3 * k0 + q1 - q2 - 3 * q3, 3 * k0 - q1 - q2 + 3 * q3, k0 - q1 + q2 - q3];
  };
  const [top, bottom] = [turn(b), turn(a)];
  const scale = ([k0, k1, k2, k3]: Cubic): Cubic => [k0 / bottom[0], k1 / bottom[0], k2 / bottom[0], k3 / bottom[0]];
  return { b: scale(top), a: scale(bottom) };
}
