/** One second-order section, normalised so that a0 = 1. */
export interface FilterSection {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** The two sections of the K-weighting: a shelf for the head, then a high-pass. */
export interface KWeighting {
  readonly shelf: FilterSection;
  readonly highpass: FilterSection;
}

// The analogue filters behind the coefficients that BS.1770 tabulates for 48 kHz, found by undoing the bilinear
// transform of that table; any other rate is the same two filters transformed again.
const shelfHz = 1681.974450955533;
const shelfDb = 3.999843853973347;
const shelfQ = 0.7071752369554196;
/** How far up the shelf its middle lies, as an exponent of the shelf's gain. */
const shelfBend = 0.4996667741545416;
const highpassHz = 38.13547087602444;
const highpassQ = 0.5003270373238773;

/**
 * Designs the K-weighting for any sample rate; at 48 kHz it is BS.1770's table to 12 digits.
 *
 * Source: ITU-R BS.1770-4, annex 1, tables 1 and 2; bilinear transform with the frequency pre-warped.
 *
 * @throws RangeError if the rate is below 4 kHz, where the shelf would lie beyond half of it
 */
export function designKWeighting(sampleRateHz: number): KWeighting {
  if (!(sampleRateHz >= 4000)) throw new RangeError(`sampleRateHz must be at least 4000, got ${sampleRateHz}`);
  const high = 10 ** (shelfDb / 20);
  const middle = high ** shelfBend;
  const k = Math.tan((Math.PI * shelfHz) / sampleRateHz);
  const a0 = 1 + k / shelfQ + k * k;
  const shelf = {
    b0: (high + (middle * k) / shelfQ + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (middle * k) / shelfQ + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / shelfQ + k * k) / a0,
  };

  const h = Math.tan((Math.PI * highpassHz) / sampleRateHz);
  const d0 = 1 + h / highpassQ + h * h;
  // BS.1770 leaves the numerator 1, -2, 1 unscaled.
  const highpass = { b0: 1, b1: -2, b2: 1, a1: (2 * (h * h - 1)) / d0, a2: (1 - h / highpassQ + h * h) / d0 };
  return { shelf, highpass };
}

/** How much the weighting multiplies the power of a tone. */
export function weighPower({ shelf, highpass }: KWeighting, frequencyHz: number, sampleRateHz: number): number {
  const angle = (2 * Math.PI * frequencyHz) / sampleRateHz;
  return measureSection(shelf, angle) * measureSection(highpass, angle);
}

function measureSection({ b0, b1, b2, a1, a2 }: FilterSection, angle: number): number {
  const size = (c0: number, c1: number, c2: number): number => {
    const re = c0 + c1 * Math.cos(angle) + c2 * Math.cos(2 * angle);
    const im = c1 * Math.sin(angle) + c2 * Math.sin(2 * angle);
    return re * re + im * im;
  };
  return size(b0, b1, b2) / size(1, a1, a2);
}

/** Weighs one channel that runs by in blocks. */
export interface KFilter {
  /** Filters samples `from` up to `to`, and gives the sum of the squares. */
  sumSquares(samples: Float32Array, from: number, to: number): number;
}

/** Makes the filter of one channel; its memory is its own. Transposed direct form II. */
export function createKFilter({ shelf, highpass }: KWeighting): KFilter {
  const { b0, b1, b2, a1, a2 } = shelf;
  const { a1: d1, a2: d2 } = highpass;
  // A typed array: doubles in a closure's variables are allocated again with every write.
  const memory = new Float64Array(4);
  return {
    sumSquares(samples, from, to) {
      let s1 = memory[0]!;
      let s2 = memory[1]!;
      let h1 = memory[2]!;
      let h2 = memory[3]!;
      let sum = 0;
      for (let i = from; i < to; i++) {
        const x = samples[i]!;
        const y = b0 * x + s1;
        s1 = b1 * x - a1 * y + s2;
        s2 = b2 * x - a2 * y;
        const z = y + h1;
        h1 = h2 - 2 * y - d1 * z;
        h2 = y - d2 * z;
        sum += z * z;
      }
      // Decaying memory of digital silence would end in subnormal numbers, a hundred times slower.
      if (sum < 1e-30) s1 = s2 = h1 = h2 = 0;
      memory[0] = s1;
      memory[1] = s2;
      memory[2] = h1;
      memory[3] = h2;
      return sum;
    },
  };
}
