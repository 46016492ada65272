/**
 * The Fourier transform of real signals whose length is a power of two.
 *
 * A spectrum lies interleaved: re(0), im(0), re(1), im(1) … up to the Nyquist bin, `size + 2` numbers.
 * One instance holds its tables and scratch space, so it serves one thread and one call at a time.
 */
export interface RealFft {
  readonly size: number;
  /** Reads `size` samples of `signal`, writes `size + 2` numbers into `spectrum`. Not scaled. */
  forward(signal: Float32Array, spectrum: Float32Array): void;
  /** Undoes `forward`, scaling by 1 / size; `spectrum` stays as it was. */
  inverse(spectrum: Float32Array, signal: Float32Array): void;
}

/** Opens the transform of a length; `createRealFft`, or a faster one of single precision that is handed in. */
export type FftFactory = (size: number) => RealFft;

/**
 * Makes a transform of `size` real samples out of a complex one of half that size.
 *
 * Source: J. Cooley, J. Tukey, "An algorithm for the machine calculation of complex Fourier series" (1965), radix 4,
 * with the even/odd split of a real signal as in Press et al., "Numerical Recipes", 12.3.
 * Tables and inner arithmetic are in double precision: float32 tables cost 20 dB of noise floor.
 *
 * @throws RangeError if `size` is not a power of two of at least 4
 */
export function createRealFft(size: number): RealFft {
  if (!(size >= 4 && Number.isInteger(Math.log2(size)))) {
    throw new RangeError(`size must be a power of two of at least 4, got ${size}`);
  }
  const half = size / 2;
  const cosine = new Float64Array(half);
  const sine = new Float64Array(half);
  for (let i = 0; i < half; i++) {
    cosine[i] = Math.cos((2 * Math.PI * i) / size);
    sine[i] = Math.sin((2 * Math.PI * i) / size);
  }
  const reversed = bitReversal(half);
  const stages = listStages(half);
  const re = new Float64Array(half);
  const im = new Float64Array(half);

  return {
    size,
    forward(signal, spectrum) {
      for (let i = 0; i < half; i++) {
        const j = reversed[i]!;
        re[i] = signal[2 * j]!;
        im[i] = signal[2 * j + 1]!;
      }
      transformInPlace(re, im, stages);
      splitRealSpectrum(re, im, cosine, sine, spectrum);
    },
    inverse(spectrum, signal) {
      joinRealSpectrum(spectrum, cosine, sine, reversed, re, im);
      transformInPlace(re, im, stages);
      const scale = 1 / half;
      for (let i = 0; i < half; i++) {
        signal[2 * i] = re[i]! * scale;
        signal[2 * i + 1] = -im[i]! * scale;
      }
    },
  };
}

function bitReversal(length: number): Uint32Array {
  const reversed = new Uint32Array(length);
  for (let i = 1; i < length; i++) reversed[i] = (reversed[i >> 1]! >> 1) | (i & 1 ? length >> 1 : 0);
  return reversed;
}

/** The factors of one radix-4 stage: for each k of a quarter, cosine and sine of 1, 2 and 3 times its angle. */
interface Stage {
  readonly quarter: number;
  readonly factors: Float64Array;
}

/** The stages after the first, whose factors are all 1; each lies in one piece, as it is read. */
function listStages(length: number): Stage[] {
  const stages: Stage[] = [];
  for (let quarter = hasOddPower(length) ? 2 : 4; quarter < length; quarter *= 4) {
    const factors = new Float64Array(6 * quarter);
    for (let k = 0, at = 0; k < quarter; k++) {
      for (let times = 1; times <= 3; times++) {
        const angle = (2 * Math.PI * times * k) / (4 * quarter);
        factors[at++] = Math.cos(angle);
        factors[at++] = Math.sin(angle);
      }
    }
    stages.push({ quarter, factors });
  }
  return stages;
}

function hasOddPower(length: number): boolean {
  return Math.log2(length) % 2 === 1;
}

/** Over bit-reversed input: one stage of additions alone, by two or by four, then radix 4. */
function transformInPlace(re: Float64Array, im: Float64Array, stages: readonly Stage[]): void {
  if (hasOddPower(re.length)) addPairs(re, im);
  else if (re.length >= 4) addQuads(re, im);
  for (const stage of stages) combineQuarters(re, im, stage);
}

function addPairs(re: Float64Array, im: Float64Array): void {
  for (let i = 0; i < re.length; i += 2) {
    const br = re[i + 1]!;
    const bi = im[i + 1]!;
    re[i + 1] = re[i]! - br;
    im[i + 1] = im[i]! - bi;
    re[i] = re[i]! + br;
    im[i] = im[i]! + bi;
  }
}

function addQuads(re: Float64Array, im: Float64Array): void {
  for (let i = 0; i < re.length; i += 4) {
    const sumRe = re[i]! + re[i + 1]!;
    const sumIm = im[i]! + im[i + 1]!;
    const gapRe = re[i]! - re[i + 1]!;
    const gapIm = im[i]! - im[i + 1]!;
    const oddSumRe = re[i + 2]! + re[i + 3]!;
    const oddSumIm = im[i + 2]! + im[i + 3]!;
    const oddGapRe = re[i + 2]! - re[i + 3]!;
    const oddGapIm = im[i + 2]! - im[i + 3]!;
    re[i] = sumRe + oddSumRe;
    im[i] = sumIm + oddSumIm;
    re[i + 1] = gapRe + oddGapIm;
    im[i + 1] = gapIm - oddGapRe;
    re[i + 2] = sumRe - oddSumRe;
    im[i + 2] = sumIm - oddSumIm;
    re[i + 3] = gapRe - oddGapIm;
    im[i + 3] = gapIm + oddGapRe;
  }
}

/** Four transforms of a quarter each become one; bit reversal has laid them in the order 0, 2, 1, 3. */
function combineQuarters(re: Float64Array, im: Float64Array, { quarter, factors }: Stage): void {
  for (let start = 0; start < re.length; start += 4 * quarter) {
    const end = start + quarter;
    for (let a = start, f = 0; a < end; a++, f += 6) {
      const b = a + quarter;
      const c = b + quarter;
      const d = c + quarter;
      const br = re[b]! * factors[f + 2]! + im[b]! * factors[f + 3]!;
      const bi = im[b]! * factors[f + 2]! - re[b]! * factors[f + 3]!;
      const cr = re[c]! * factors[f]! + im[c]! * factors[f + 1]!;
      const ci = im[c]! * factors[f]! - re[c]! * factors[f + 1]!;
      const dr = re[d]! * factors[f + 4]! + im[d]! * factors[f + 5]!;
      const di = im[d]! * factors[f + 4]! - re[d]! * factors[f + 5]!;
      const evenSumRe = re[a]! + br;
      const evenSumIm = im[a]! + bi;
      const evenGapRe = re[a]! - br;
      const evenGapIm = im[a]! - bi;
      const oddSumRe = cr + dr;
      const oddSumIm = ci + di;
      const oddGapRe = cr - dr;
      const oddGapIm = ci - di;
      re[a] = evenSumRe + oddSumRe;
      im[a] = evenSumIm + oddSumIm;
      re[b] = evenGapRe + oddGapIm;
      im[b] = evenGapIm - oddGapRe;
      re[c] = evenSumRe - oddSumRe;
      im[c] = evenSumIm - oddSumIm;
      re[d] = evenGapRe - oddGapIm;
      im[d] = evenGapIm + oddGapRe;
    }
  }
}

/** Takes the spectrum of x(2n) + i·x(2n+1) apart into that of x. */
function splitRealSpectrum(
  re: Float64Array,
  im: Float64Array,
  cosine: Float64Array,
  sine: Float64Array,
  spectrum: Float32Array,
): void {
  const half = re.length;
  spectrum[0] = re[0]! + im[0]!;
  spectrum[1] = 0;
  spectrum[2 * half] = re[0]! - im[0]!;
  spectrum[2 * half + 1] = 0;
  for (let k = 1; k < half; k++) {
    const m = half - k;
    const evenRe = 0.5 * (re[k]! + re[m]!);
    const evenIm = 0.5 * (im[k]! - im[m]!);
    const oddRe = 0.5 * (im[k]! + im[m]!);
    const oddIm = 0.5 * (re[m]! - re[k]!);
    spectrum[2 * k] = evenRe + oddRe * cosine[k]! + oddIm * sine[k]!;
    spectrum[2 * k + 1] = evenIm + oddIm * cosine[k]! - oddRe * sine[k]!;
  }
}

/** The reverse of the split, conjugated and in bit-reversed order, so that one forward pass is the inverse. */
function joinRealSpectrum(
  spectrum: Float32Array,
  cosine: Float64Array,
  sine: Float64Array,
  reversed: Uint32Array,
  re: Float64Array,
  im: Float64Array,
): void {
  const half = re.length;
  for (let i = 0; i < half; i++) {
    const k = reversed[i]!;
    const m = half - k;
    const ar = spectrum[2 * k]!;
    const ai = spectrum[2 * k + 1]!;
    const br = spectrum[2 * m]!;
    const bi = -spectrum[2 * m + 1]!;
    const evenRe = 0.5 * (ar + br);
    const evenIm = 0.5 * (ai + bi);
    const diffRe = 0.5 * (ar - br);
    const diffIm = 0.5 * (ai - bi);
    const oddRe = diffRe * cosine[k]! - diffIm * sine[k]!;
    const oddIm = diffIm * cosine[k]! + diffRe * sine[k]!;
    re[i] = evenRe - oddIm;
    im[i] = -(evenIm + oddRe);
  }
}
