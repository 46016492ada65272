import { expAll, logAll } from '../fast-math.ts';
import { createRealFft, type FftFactory } from '../fft.ts';
import { windowVoice } from './voice-window.ts';

/** Pitch that unvoiced sounds are smoothed as if they had (Morise 2016). */
const unvoicedHz = 500;
/** Their window: as short as that where a burst comes or goes, and long in a steady hiss, whose chance it averages. */
const burstWindowSeconds = 0.006;
const hissWindowSeconds = 0.016;
/** Range between the loudest and the quietest of three stretches of 5 ms: below it is a hiss, above it a burst. */
const hissRangeDb = 3;
const burstRangeDb = 9;
/** Spectral recovery, Morise 2015, equation 11: undoes what smoothing takes from the tops of the partials. */
const recovery0 = 1.18;
const recovery1 = -0.09;
/** −150 dB: keeps digital silence from having a logarithm of minus infinity. */
const powerFloor = 1e-15;

/** Measures power spectral envelopes, one frame after the other; owns its scratch memory. */
export interface EnvelopeMeter {
  /** How far samples are read to each side of a frame's middle. */
  readonly reachSamples: number;
  /**
   * @param samples holds the frame @param centre its middle in `samples`, may lie between samples
   * @param f0Hz 0 where there is no voice
   * @returns a fresh array of fftSize / 2 + 1 powers: a white noise of variance v has the envelope v
   */
  measure(samples: Float32Array, centre: number, f0Hz: number): Float32Array;
  /** |X|² of the frame that was measured last, as it was before smoothing. */
  readonly power: Float64Array;
}

/**
 * CheapTrick: a window of three periods makes the power steady in time, a mean over two thirds of the pitch takes the
 * partials out of it, and a lifter in the cepstrum takes out what is left of them.
 *
 * Source: M. Morise, "CheapTrick, a spectral envelope estimator for high-quality speech synthesis", Speech
 * Communication 67 (2015), with the mirrored power below the pitch of Morise et al. (2016). Where we differ: the window
 * has its exact length and place between samples.
 */
export function createEnvelopeMeter(
  sampleRateHz: number,
  fftSize: number,
  createFft: FftFactory = createRealFft,
): EnvelopeMeter {
  const fft = createFft(fftSize);
  const bins = fftSize / 2 + 1;
  const binHz = sampleRateHz / fftSize;
  const windowed = new Float32Array(fftSize);
  const spectrum = new Float32Array(fftSize + 2);
  const power = new Float64Array(bins);
  const mirrored = new Float64Array(bins);
  const smooth = new Float64Array(bins);
  const logs = new Float32Array(bins);
  const sums = new Float64Array(3 * bins);
  // The window of a lower pitch would not fit.
  const lowestHz = (3 * sampleRateHz) / (fftSize - 2);

  return {
    reachSamples: fftSize / 2 + 2,
    power,
    measure(samples, centre, f0Hz) {
      const pitchHz = f0Hz > 0 ? Math.max(f0Hz, lowestHz) : unvoicedHz;
      const windowSeconds = f0Hz > 0 ? 3 / pitchHz : chooseWindow(samples, centre, sampleRateHz);
      windowVoice(samples, centre, windowSeconds * sampleRateHz, windowed);
      fft.forward(windowed, spectrum);
      for (let k = 0; k < bins; k++) {
        const re = spectrum[2 * k]!;
        const im = spectrum[2 * k + 1]!;
        power[k] = re * re + im * im;
      }
      mirrored.set(power);
      mirrorBelowPitch(mirrored, pitchHz / binHz, smooth);
      smoothOver(mirrored, (2 * pitchHz) / 3 / binHz, { sums, smooth });

      logAll(smooth, logs, powerFloor);
      for (let k = 0; k < bins; k++) {
        spectrum[2 * k] = logs[k]!;
        spectrum[2 * k + 1] = 0;
      }
      fft.inverse(spectrum, windowed);
      lifterInPlace(windowed, pitchHz / sampleRateHz);
      fft.forward(windowed, spectrum);
      for (let k = 0; k < bins; k++) logs[k] = spectrum[2 * k]!;
      const envelope = new Float32Array(bins);
      expAll(logs, envelope);
      return envelope;
    },
  };
}

/** The steadier an unvoiced sound is around its middle, the longer its window. */
function chooseWindow(samples: Float32Array, centre: number, sampleRateHz: number): number {
  const length = Math.round(0.005 * sampleRateHz);
  const first = Math.round(centre - 1.5 * length);
  // Rumble may be steady while a burst above it is not: what changes between samples is looked at by itself.
  let [least, most, leastChange, mostChange] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
  for (let stretch = 0; stretch < 3; stretch++) {
    let power = powerFloor;
    let change = powerFloor;
    for (let i = first + stretch * length; i < first + (stretch + 1) * length; i++) {
      power += samples[i]! ** 2;
      change += (samples[i]! - samples[i - 1]!) ** 2;
    }
    least = Math.min(least, power);
    most = Math.max(most, power);
    leastChange = Math.min(leastChange, change);
    mostChange = Math.max(mostChange, change);
  }
  const rangeDb = 10 * Math.log10(Math.max(most / least, mostChange / leastChange));
  const share = Math.min(1, Math.max(0, (burstRangeDb - rangeDb) / (burstRangeDb - hissRangeDb)));
  return burstWindowSeconds + share * (hissWindowSeconds - burstWindowSeconds);
}

/** A voice has next to no power below its pitch; mirrored there, what lies above it stands for the envelope. */
function mirrorBelowPitch(power: Float64Array, pitchBins: number, scratch: Float64Array): void {
  const count = Math.min(power.length - 1, Math.floor(pitchBins) + 1);
  for (let k = 0; k < count; k++) {
    const at = Math.floor(pitchBins - k);
    const share = pitchBins - k - at;
    scratch[k] = power[at]! + share * (power[at + 1]! - power[at]!);
  }
  for (let k = 0; k < count; k++) power[k] = power[k]! + scratch[k]!;
}

interface SmoothingArgs {
  /** Running sums, with room for the mirrored ends. */
  readonly sums: Float64Array;
  readonly smooth: Float64Array;
}

/** Mean over `width` bins around each, the spectrum mirrored at both ends and taken as steps of one bin. */
function smoothOver(power: Float64Array, width: number, { sums, smooth }: SmoothingArgs): void {
  const last = power.length - 1;
  const reach = Math.ceil(width / 2) + 1;
  for (let i = 0; i < power.length + 2 * reach; i++) {
    const k = Math.abs(i - reach);
    sums[i + 1] = sums[i]! + power[k > last ? 2 * last - k : k]!;
  }
  const whole = Math.floor(width / 2 + 0.5);
  const share = width / 2 + 0.5 - whole;
  const scale = 1 / width;
  for (let k = 0; k <= last; k++) {
    // Bin k covers k ± 1/2; in sums it begins at k + reach.
    const upper = k + reach + whole;
    const lower = k + reach + 1 - whole;
    const top = sums[upper]! + share * (sums[upper + 1]! - sums[upper]!);
    const bottom = sums[lower]! + share * (sums[lower - 1]! - sums[lower]!);
    smooth[k] = (top - bottom) * scale;
  }
}

/** Morise 2015, equations 9 to 12: smoothing by sinc and its recovery, per quefrency. */
function lifterInPlace(cepstrum: Float32Array, pitchPerSample: number): void {
  const half = cepstrum.length / 2;
  const step = Math.PI * pitchPerSample;
  const turn = 2 * Math.cos(2 * step);
  // sin and cos by their recurrences; the sine turns by half the cosine's angle.
  let sine = 0;
  let cosine = 1;
  let before = Math.cos(2 * step);
  const turnRe = Math.cos(step);
  const turnIm = Math.sin(step);
  let re = 1;
  for (let n = 0; n <= half; n++) {
    const smoothing = n === 0 ? 1 : sine / (step * n);
    const lifter = smoothing * (recovery0 + 2 * recovery1 * cosine);
    cepstrum[n] = cepstrum[n]! * lifter;
    if (n > 0 && n < half) cepstrum[cepstrum.length - n] = cepstrum[n]!;
    const next = turn * cosine - before;
    before = cosine;
    cosine = next;
    const turned = re * turnRe - sine * turnIm;
    sine = re * turnIm + sine * turnRe;
    re = turned;
  }
}
