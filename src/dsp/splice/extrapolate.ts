/** Share of the power below which nothing is left but the rounding of samples: −150 dB. */
const residualMin = 1e-15;

/** What a linear predictor learnt from a stretch of sound. */
export interface Prediction {
  /** `x[n] ≈ Σ coefficients[k] · x[n − 1 − k]` */
  readonly coefficients: Float64Array;
  /** Root mean square of its prediction error. */
  readonly residualRms: number;
}

/**
 * Fits a linear predictor to a stretch of sound; it is stable, so its predictions do not grow without end.
 *
 * Source: J. Burg, "Maximum entropy spectral analysis" (1975), in the form of Press et al., "Numerical Recipes", 13.6.
 */
export function fitPrediction(samples: Float32Array, order: number): Prediction {
  const length = samples.length;
  const most = Math.max(0, Math.min(order, Math.floor(length / 2)));
  const forward = Float64Array.from(samples);
  const backward = Float64Array.from(samples);
  let power = forward.reduce((sum, value) => sum + value * value, 0) / Math.max(1, length);
  const powerMin = residualMin * power;
  let coefficients = new Float64Array(0);
  for (let m = 0; m < most && power > powerMin; m++) {
    let [product, total] = [0, 0];
    for (let n = m + 1; n < length; n++) {
      product += forward[n]! * backward[n - 1]!;
      total += forward[n]! ** 2 + backward[n - 1]! ** 2;
    }
    if (!(total > 0)) break;
    const reflection = (2 * product) / total;
    const grown = new Float64Array(m + 1);
    for (let k = 0; k < m; k++) grown[k] = coefficients[k]! - reflection * coefficients[m - 1 - k]!;
    grown[m] = reflection;
    coefficients = grown;
    power *= 1 - reflection * reflection;
    for (let n = length - 1; n > m; n--) {
      const f = forward[n]!;
      const b = backward[n - 1]!;
      forward[n] = f - reflection * b;
      backward[n] = b - reflection * f;
    }
  }
  return { coefficients, residualRms: Math.sqrt(Math.max(0, power)) };
}

/**
 * Continues a sound by its predictor: tones go on in phase and fade, noise ends at once.
 *
 * Source: I. Kauppinen, K. Roth, "Audio signal extrapolation: theory and applications", DAFx 2002.
 */
export function extrapolate(samples: Float32Array, { coefficients }: Prediction, lengthSamples: number): Float32Array {
  const order = coefficients.length;
  const run = new Float64Array(order + lengthSamples);
  run.set(samples.subarray(samples.length - order));
  for (let n = order; n < run.length; n++) {
    let sum = 0;
    for (let k = 0; k < order; k++) sum += coefficients[k]! * run[n - 1 - k]!;
    run[n] = sum;
  }
  return Float32Array.from(run.subarray(order));
}

/** The samples that follow `history`, each minus its prediction: large where a sound starts or breaks off. */
export function measureSurprise(history: Float32Array, next: Float32Array, { coefficients }: Prediction): Float32Array {
  const order = coefficients.length;
  const run = new Float32Array(order + next.length);
  run.set(history.subarray(history.length - order));
  run.set(next, order);
  return Float32Array.from(next, (sample, i) => {
    let foreseen = 0;
    for (let k = 0; k < order; k++) foreseen += coefficients[k]! * run[order + i - 1 - k]!;
    return sample - foreseen;
  });
}
