import { createRealFft } from '../fft.ts';

/** The lag at which two sounds match best. */
export interface Alignment {
  /** What lies in `target` at i lies in `sound` at i + `lagSamples`. */
  readonly lagSamples: number;
  /** Correlation there, -1 to 1. */
  readonly correlation: number;
}

/**
 * Finds the lag at which a stretch of sound lies in a longer one, by their cross-correlation; the longer one holds
 * `reachSamples` more on both sides. Each lag's correlation is that of just the samples that meet.
 */
export function alignSounds(target: Float32Array, sound: Float32Array, reachSamples: number): Alignment {
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, sound.length + target.length)));
  const fft = createRealFft(size);
  const transform = (samples: Float32Array): Float32Array => {
    const padded = new Float32Array(size);
    padded.set(samples);
    const spectrum = new Float32Array(size + 2);
    fft.forward(padded, spectrum);
    return spectrum;
  };
  const a = transform(target);
  const b = transform(sound);
  for (let k = 0; k < a.length; k += 2) {
    const re = a[k]! * b[k]! + a[k + 1]! * b[k + 1]!;
    b[k + 1] = a[k]! * b[k + 1]! - a[k + 1]! * b[k]!;
    b[k] = re;
  }
  const products = new Float32Array(size);
  fft.inverse(b, products);

  const targetPower = target.reduce((sum, value) => sum + value * value, 0);
  let soundPower = sound.subarray(0, target.length).reduce((sum, value) => sum + value * value, 0);
  let best: Alignment = { lagSamples: 0, correlation: 0 };
  for (let shift = 0; shift <= 2 * reachSamples && shift + target.length <= sound.length; shift++) {
    const scale = Math.sqrt(targetPower * soundPower);
    const correlation = scale > 1e-9 ? products[shift]! / scale : 0;
    if (correlation > best.correlation) best = { lagSamples: shift - reachSamples, correlation };
    soundPower += (sound[shift + target.length] ?? 0) ** 2 - sound[shift]! ** 2;
  }
  return best;
}
