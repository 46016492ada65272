import type { VoiceFraming } from '../vocoder/voice-frame.ts';

/** Holds five formants of any grown voice, and four of a child's. */
const bandHz = 5500;
const order = 12;
const points = 128;
const formantCount = 4;
/** Poles that are wider are the slope of the spectrum, no formants. */
const bandwidthHzMax = 700;
const lowestHz = 180;

/**
 * Finds F1 to F4 of an envelope as the poles of a linear predictor.
 *
 * Source: J. Markel, A. Gray, "Linear prediction of speech" (1976), autocorrelation method; here it comes from the
 * envelope, so the partials of a high voice do not pull the poles.
 *
 * @returns gives the formants in Hz, ascending, or undefined where fewer than four are to be seen
 */
export function createFormantFinder(framing: VoiceFraming): (envelope: Float32Array) => number[] | undefined {
  const last = framing.fftSize / 2;
  const binsPerPlace = ((bandHz / points) * framing.fftSize) / framing.sampleRateHz;
  const cosines = Float64Array.from({ length: (order + 1) * points }, (_, i) =>
    Math.cos((Math.floor(i / points) * Math.PI * ((i % points) + 0.5)) / points),
  );

  return (envelope) => {
    const correlation = new Float64Array(order + 1);
    for (let j = 0; j < points; j++) {
      const bin = Math.min(last, (j + 0.5) * binsPerPlace);
      const below = Math.floor(bin);
      const low = envelope[below]!;
      const power = low + ((envelope[Math.min(last, below + 1)] ?? low) - low) * (bin - below);
      // Pre-emphasis of 6 dB an octave, as 1 − 0.97 z⁻¹ gives.
      const lifted = power * (1.9409 - 1.94 * Math.cos((Math.PI * (j + 0.5)) / points));
      for (let lag = 0; lag <= order; lag++) {
        correlation[lag] = correlation[lag]! + lifted * cosines[lag * points + j]!;
      }
    }
    const predictor = solvePredictor(correlation);
    return predictor && listFormants(predictor);
  };
}

/** Levinson and Durbin's recursion: the coefficients of z⁰ … z^−ORDER, or undefined for silence. */
function solvePredictor(correlation: Float64Array): Float64Array | undefined {
  const predictor = new Float64Array(order + 1);
  predictor[0] = 1;
  let error = correlation[0]! * (1 + 1e-9);
  if (!(error > 0)) return undefined;
  for (let i = 1; i <= order; i++) {
    let sum = correlation[i]!;
    for (let j = 1; j < i; j++) sum += predictor[j]! * correlation[i - j]!;
    const reflection = -sum / error;
    const before = predictor.slice();
    for (let j = 1; j < i; j++) predictor[j] = before[j]! + reflection * before[i - j]!;
    predictor[i] = reflection;
    error *= 1 - reflection * reflection;
    if (!(error > 0)) return undefined;
  }
  return predictor;
}

function listFormants(predictor: Float64Array): number[] | undefined {
  const { re, im } = findRoots(predictor);
  const formants: number[] = [];
  for (let i = 0; i < re.length; i++) {
    if (im[i]! <= 0) continue;
    const hz = (Math.atan2(im[i]!, re[i]!) * bandHz) / Math.PI;
    const bandwidthHz = (-Math.log(Math.hypot(re[i]!, im[i]!)) * 2 * bandHz) / Math.PI;
    if (hz >= lowestHz && hz <= 0.97 * bandHz && bandwidthHz < bandwidthHzMax) formants.push(hz);
  }
  formants.sort((a, b) => a - b);
  return formants.length >= formantCount ? formants.slice(0, formantCount) : undefined;
}

/** Durand and Kerner's method: all roots of a real polynomial whose first coefficient is 1. */
function findRoots(polynomial: Float64Array): { re: Float64Array; im: Float64Array } {
  const count = polynomial.length - 1;
  const re = Float64Array.from({ length: count }, (_, i) => 0.9 * Math.cos(0.3 + (2 * Math.PI * i) / count));
  const im = Float64Array.from({ length: count }, (_, i) => 0.9 * Math.sin(0.3 + (2 * Math.PI * i) / count));
  for (let round = 0; round < 60; round++) {
    let moved = 0;
    for (let i = 0; i < count; i++) {
      let [pr, pi] = [1, 0];
      for (let k = 1; k <= count; k++) {
        [pr, pi] = [pr * re[i]! - pi * im[i]! + polynomial[k]!, pr * im[i]! + pi * re[i]!];
      }
      let [qr, qi] = [1, 0];
      for (let j = 0; j < count; j++) {
        if (j === i) continue;
        const dr = re[i]! - re[j]!;
        const di = im[i]! - im[j]!;
        [qr, qi] = [qr * dr - qi * di, qr * di + qi * dr];
      }
      const power = qr * qr + qi * qi + 1e-300;
      const stepRe = (pr * qr + pi * qi) / power;
      const stepIm = (pi * qr - pr * qi) / power;
      re[i] = re[i]! - stepRe;
      im[i] = im[i]! - stepIm;
      moved = Math.max(moved, Math.abs(stepRe) + Math.abs(stepIm));
    }
    if (moved < 1e-6) break;
  }
  return { re, im };
}
