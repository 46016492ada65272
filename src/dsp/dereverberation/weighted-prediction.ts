/** One frequency over time, of all channels. */
export interface BinFrames {
  /** Real parts, [channel][frame]. */
  readonly re: readonly Float64Array[];
  readonly im: readonly Float64Array[];
}

export interface PredictionShape {
  /** Frames of each channel that a frame is predicted from. */
  readonly taps: number;
  /** Frames between a frame and the newest of those: what is nearer is the sound itself and its early reflections. */
  readonly delayFrames: number;
  /** Times that the power of the dry sound is estimated again. */
  readonly iterations: number;
}

/** Finds in each frequency what can be told from its past: late reverberation. */
export interface WeightedPrediction {
  /** Frames before the first that is predicted, which must be there too. */
  readonly historyFrames: number;
  /**
   * Writes the prediction of every frame after the history into `late`, whose arrays are shorter by the history.
   *
   * Cost: frames × channels² × taps² for each iteration.
   */
  predict(frames: BinFrames, late: BinFrames): void;
}

/** Of the mean of the diagonal, added to it: keeps the filter small where little is known. */
const loading = 1e-3;
/** Power of the dry sound is taken to be no lower than so much of its mean: quiet frames would outweigh all others. */
const powerFloor = 1e-3;

/**
 * Source: T. Nakatani et al., "Speech dereverberation based on variance-normalized delayed linear prediction" (2010),
 * equations 13 to 18; for several channels T. Yoshioka, T. Nakatani, "Generalization of multi-channel linear prediction
 * methods for blind MIMO impulse response shortening" (2012), section IV. The power of the dry sound is a mean over three
 * frames and all channels, and the correlation matrix is loaded; both are ours, for stretches of a few seconds.
 */
export function createWeightedPrediction(
  channelCount: number,
  { taps, delayFrames, iterations }: PredictionShape,
): WeightedPrediction {
  const historyFrames = taps + delayFrames - 1;
  const size = channelCount * taps;
  const matrix = createHermitian(size);
  const target = new Float64Array(2 * size * channelCount);

  return {
    historyFrames,
    predict(frames, late) {
      const length = late.re[0]!.length;
      const weights = new Float64Array(length);
      for (const part of [...late.re, ...late.im]) part.fill(0);
      for (let iteration = 0; iteration < iterations; iteration++) {
        if (!weighInPlace(weights, frames, late, historyFrames)) return;
        correlate(frames, weights, { taps, delayFrames, matrix, target });
        if (!solveHermitianInPlace(matrix, target, channelCount)) return;
        apply(frames, target, { taps, late });
      }
    },
  };
}

/** One over the power of what is dry as known so far. @returns false in silence */
function weighInPlace(weights: Float64Array, frames: BinFrames, late: BinFrames, historyFrames: number): boolean {
  const length = weights.length;
  const power = new Float64Array(length);
  let sum = 0;
  for (const [c, re] of frames.re.entries()) {
    const im = frames.im[c]!;
    for (let t = 0; t < length; t++) {
      const dryRe = re[t + historyFrames]! - late.re[c]![t]!;
      const dryIm = im[t + historyFrames]! - late.im[c]![t]!;
      const p = dryRe * dryRe + dryIm * dryIm;
      power[t] = power[t]! + p;
      sum += p;
    }
  }
  if (!(sum > 1e-16 * length)) return false;
  const floor = (powerFloor * sum) / length;
  for (let t = 0; t < length; t++) {
    const around = (power[Math.max(0, t - 1)]! + power[t]! + power[Math.min(length - 1, t + 1)]!) / 3;
    weights[t] = 1 / Math.max(around, floor);
  }
  return true;
}

/** A matrix that equals its conjugate transpose, in full: real and imaginary parts, row by row. */
interface Hermitian {
  readonly size: number;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

function createHermitian(size: number): Hermitian {
  return { size, re: new Float64Array(size * size), im: new Float64Array(size * size) };
}

interface Normal {
  readonly taps: number;
  readonly delayFrames: number;
  readonly matrix: Hermitian;
  /** Right sides, [channel][re or im][row]. */
  readonly target: Float64Array;
}

/**
 * Fills matrix and right sides with weighted correlations.
 *
 * Products of a channel with another that lies a fixed number of frames back are made once and serve a whole diagonal.
 */
function correlate(frames: BinFrames, weights: Float64Array, { taps, delayFrames, matrix, target }: Normal): void {
  const length = weights.length;
  const historyFrames = taps + delayFrames - 1;
  const count = frames.re.length;
  const span = length + taps - 1;
  const productRe = new Float64Array(span);
  const productIm = new Float64Array(span);
  const { size } = matrix;
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      const [aRe, aIm, bRe, bIm] = [frames.re[a]!, frames.im[a]!, frames.re[b]!, frames.im[b]!];
      // Row (a, i), column (b, i + lag): x_a(t − D − i) · x_b*(t − D − i − lag); lag ≥ 0, the rest by symmetry.
      for (let lag = 0; lag < taps; lag++) {
        for (let s = lag; s < span; s++) {
          productRe[s] = aRe[s]! * bRe[s - lag]! + aIm[s]! * bIm[s - lag]!;
          productIm[s] = aIm[s]! * bRe[s - lag]! - aRe[s]! * bIm[s - lag]!;
        }
        for (let i = 0; i + lag < taps; i++) {
          const from = taps - 1 - i;
          let re = 0;
          let im = 0;
          for (let t = 0; t < length; t++) {
            re += weights[t]! * productRe[t + from]!;
            im += weights[t]! * productIm[t + from]!;
          }
          const row = a * taps + i;
          const column = b * taps + i + lag;
          matrix.re[row * size + column] = re;
          matrix.im[row * size + column] = im;
          matrix.re[column * size + row] = re;
          matrix.im[column * size + row] = -im;
        }
      }
      // Right side of channel b: x_a(t − D − i) · x_b*(t).
      for (let i = 0; i < taps; i++) {
        const from = taps - 1 - i;
        let re = 0;
        let im = 0;
        for (let t = 0; t < length; t++) {
          const s = t + from;
          const u = t + historyFrames;
          re += weights[t]! * (aRe[s]! * bRe[u]! + aIm[s]! * bIm[u]!);
          im += weights[t]! * (aIm[s]! * bRe[u]! - aRe[s]! * bIm[u]!);
        }
        target[2 * b * size + a * taps + i] = re;
        target[(2 * b + 1) * size + a * taps + i] = im;
      }
    }
  }
}

/** Cholesky decomposition; replaces each right side by its solution. @returns false if the matrix is singular */
function solveHermitianInPlace({ size, re, im }: Hermitian, target: Float64Array, count: number): boolean {
  let trace = 0;
  for (let i = 0; i < size; i++) trace += re[i * size + i]!;
  const load = (loading * trace) / size;
  for (let j = 0; j < size; j++) {
    let diagonal = re[j * size + j]! + load;
    for (let k = 0; k < j; k++) diagonal -= re[j * size + k]! ** 2 + im[j * size + k]! ** 2;
    if (!(diagonal > 0)) return false;
    const root = Math.sqrt(diagonal);
    re[j * size + j] = root;
    for (let i = j + 1; i < size; i++) {
      let sumRe = re[i * size + j]!;
      let sumIm = im[i * size + j]!;
      for (let k = 0; k < j; k++) {
        const [ir, ii, jr, ji] = [re[i * size + k]!, im[i * size + k]!, re[j * size + k]!, im[j * size + k]!];
        sumRe -= ir * jr + ii * ji;
        sumIm -= ii * jr - ir * ji;
      }
      re[i * size + j] = sumRe / root;
      im[i * size + j] = sumIm / root;
    }
  }
  for (let c = 0; c < count; c++) substituteInPlace({ size, re, im }, target, 2 * c * size);
  return true;
}

/** Solves L·Lᴴ·g = p, with p and g at `at` in `target`: real parts, then imaginary parts. */
function substituteInPlace({ size, re, im }: Hermitian, target: Float64Array, at: number): void {
  const imAt = at + size;
  for (let i = 0; i < size; i++) {
    let sumRe = target[at + i]!;
    let sumIm = target[imAt + i]!;
    for (let k = 0; k < i; k++) {
      const [lr, li, xr, xi] = [re[i * size + k]!, im[i * size + k]!, target[at + k]!, target[imAt + k]!];
      sumRe -= lr * xr - li * xi;
      sumIm -= lr * xi + li * xr;
    }
    target[at + i] = sumRe / re[i * size + i]!;
    target[imAt + i] = sumIm / re[i * size + i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    let sumRe = target[at + i]!;
    let sumIm = target[imAt + i]!;
    for (let k = i + 1; k < size; k++) {
      const [lr, li, xr, xi] = [re[k * size + i]!, -im[k * size + i]!, target[at + k]!, target[imAt + k]!];
      sumRe -= lr * xr - li * xi;
      sumIm -= lr * xi + li * xr;
    }
    target[at + i] = sumRe / re[i * size + i]!;
    target[imAt + i] = sumIm / re[i * size + i]!;
  }
}

/** late_c(t) = Σ conj(g) · x(t − D − i). */
function apply(frames: BinFrames, target: Float64Array, { taps, late }: { taps: number; late: BinFrames }): void {
  const count = frames.re.length;
  const size = count * taps;
  const length = late.re[0]!.length;
  for (let c = 0; c < count; c++) {
    const lateRe = late.re[c]!.fill(0);
    const lateIm = late.im[c]!.fill(0);
    for (let a = 0; a < count; a++) {
      for (let i = 0; i < taps; i++) {
        const gRe = target[2 * c * size + a * taps + i]!;
        const gIm = target[(2 * c + 1) * size + a * taps + i]!;
        const xRe = frames.re[a]!;
        const xIm = frames.im[a]!;
        const from = taps - 1 - i;
        for (let t = 0; t < length; t++) {
          lateRe[t] = lateRe[t]! + gRe * xRe[t + from]! + gIm * xIm[t + from]!;
          lateIm[t] = lateIm[t]! + gRe * xIm[t + from]! - gIm * xRe[t + from]!;
        }
      }
    }
  }
}
