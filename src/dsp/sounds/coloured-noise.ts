import { fillNoise, startNoise } from '../random.ts';
import { makeSilence, type SoundBrief } from './sound-brief.ts';

/** Noise of a flat spectrum, as loud as ±1 allows. */
export function makeWhite(brief: SoundBrief, seconds?: number): Float32Array {
  const samples = makeSilence(brief, seconds);
  fillNoise(startNoise(brief.random.between(1, 2 ** 31 - 1)), samples);
  return samples;
}

/**
 * Noise that falls by 3 dB an octave.
 *
 * Source: P. Kellet's filter of three poles, in R. Bristow-Johnson, "Pink noise" (music-dsp archive, 1999), within 0.5 dB
 * above 20 Hz at 44.1 kHz.
 */
export function makePink(brief: SoundBrief, seconds?: number): Float32Array {
  const samples = makeWhite(brief, seconds);
  let [a, b, c] = [0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const white = samples[i]!;
    a = 0.99765 * a + white * 0.099046;
    b = 0.963 * b + white * 0.2965164;
    c = 0.57 * c + white * 1.0526913;
    samples[i] = 0.3 * (a + b + c + white * 0.1848);
  }
  return samples;
}

/** Noise that falls by 6 dB an octave above 20 Hz: white noise, integrated with a leak. */
export function makeBrown(brief: SoundBrief, seconds?: number): Float32Array {
  const samples = makeWhite(brief, seconds);
  const keep = Math.exp((-2 * Math.PI * 20) / brief.sampleRateHz);
  let sum = 0;
  for (let i = 0; i < samples.length; i++) {
    sum = keep * sum + samples[i]!;
    samples[i] = 0.05 * sum;
  }
  return samples;
}

/** A curve from 0 to 1 that wanders smoothly, so many turns a second. Source: K. Perlin's value noise, in one dimension. */
export function makeWander(brief: SoundBrief, turnsPerSecond: number, seconds?: number): Float32Array {
  const curve = makeSilence(brief, seconds);
  const stepSamples = Math.max(2, brief.sampleRateHz / turnsPerSecond);
  let [from, to] = [brief.random.next(), brief.random.next()];
  for (let i = 0, at = 0; i < curve.length; i++, at++) {
    if (at >= stepSamples) {
      at -= stepSamples;
      [from, to] = [to, brief.random.next()];
    }
    const share = at / stepSamples;
    curve[i] = from + (to - from) * share * share * (3 - 2 * share);
  }
  return curve;
}
