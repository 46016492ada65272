import { createRealFft, type RealFft } from '../fft.ts';
import { createUniform } from '../random.ts';
import type { LogBands } from './log-bands.ts';

/** Designing goes back and forth between time and frequency at one size. */
let lastFft: RealFft | undefined;

function findFft(size: number): RealFft {
  if (lastFft?.size !== size) lastFft = createRealFft(size);
  return lastFft;
}

/** 93 ms to each side: parts 40 Hz from its neighbours by a third of an octave. */
const halfSeconds = 4096 / 44_100;
/** Length of the noise that decorrelates; longer is heard as a room. */
const decorrelationSeconds = 0.03;
/** The burst begins so late: a pulse at once would be the input again. */
const decorrelationGapSeconds = 0.002;
/** Below the first the phase is a quarter turn, above the second that of the burst. */
const burstFromHz = 200;
const burstAboveHz = 500;
const pulsesPerSecond = 1500;
const decorrelationSeed = 40_961;

/** Odd number of taps at that rate: 8191 at 44.1 and 48 kHz. */
export function countTaps(sampleRateHz: number): number {
  return 2 ** Math.round(Math.log2(2 * halfSeconds * sampleRateHz)) - 1;
}

/**
 * Makes a linear-phase filter from a gain per band: the zero-phase response sampled finely, and windowed.
 *
 * Source: A. Oppenheim, R. Schafer, "Discrete-time signal processing", 7.5, design by windowing.
 */
export function designLinearPhase(gainsDb: Float64Array, bands: LogBands): Float32Array {
  const tapCount = countTaps(bands.sampleRateHz);
  return windowResponse(sampleGains(gainsDb, bands, transformSize(tapCount)), tapCount);
}

/**
 * Makes a filter of that gain whose phase is that of a burst of sparse noise, and a quarter turn in the bass, where a
 * burst so short hardly turns the phase: what comes out is as good as uncorrelated with what goes in, so that neither
 * of the two channels it is added to and taken from gets louder than the other.
 *
 * Source: B. Alary, A. Politis, V. Välimäki, "Velvet-noise decorrelator" (2017); whitened, so that the gain is ours.
 */
export function designDecorrelator(gainsDb: Float64Array, bands: LogBands): Float32Array {
  const tapCount = countTaps(bands.sampleRateHz);
  const size = transformSize(tapCount);
  const burst = new Float32Array(size + 2);
  findFft(size).forward(makeVelvetBurst(size, bands.sampleRateHz), burst);
  const response = sampleGains(gainsDb, bands, size);
  for (let k = 0; k <= size / 2; k++) {
    const frequencyHz = (k * bands.sampleRateHz) / size;
    const share = Math.max(0, Math.min(1, (frequencyHz - burstFromHz) / (burstAboveHz - burstFromHz)));
    const burstSize = Math.hypot(burst[2 * k]!, burst[2 * k + 1]!) || 1;
    const re = (share * burst[2 * k]!) / burstSize;
    const im = (share * burst[2 * k + 1]!) / burstSize + 1 - share;
    const magnitude = Math.hypot(re, im) || 1;
    const gain = response[2 * k]!;
    response[2 * k] = (gain * re) / magnitude;
    response[2 * k + 1] = (gain * im) / magnitude;
  }
  return windowResponse(response, tapCount);
}

/** The mean power gain of the taps in each band. */
export function measureResponse(taps: Float32Array, { centresHz, edgesHz, sampleRateHz }: LogBands): Float64Array {
  const size = transformSize(taps.length);
  const padded = new Float32Array(size);
  padded.set(taps);
  const spectrum = new Float32Array(size + 2);
  findFft(size).forward(padded, spectrum);
  const powerAt = (k: number): number => spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
  const binHz = sampleRateHz / size;
  return centresHz.map((centreHz, b) => {
    const from = Math.round(edgesHz[b]! / binHz);
    const to = Math.round(edgesHz[b + 1]! / binHz);
    if (to <= from) return powerAt(Math.round(centreHz / binHz));
    let sum = 0;
    for (let k = from; k < to; k++) sum += powerAt(k);
    return sum / (to - from);
  });
}

function transformSize(tapCount: number): number {
  return 4 * (tapCount + 1);
}

/** Draws the gains over the bins in straight lines of dB over the logarithm of frequency. */
function sampleGains(gainsDb: Float64Array, { centresHz, sampleRateHz }: LogBands, size: number): Float32Array {
  const spectrum = new Float32Array(size + 2);
  let band = 0;
  for (let k = 0; k <= size / 2; k++) {
    const frequencyHz = (k * sampleRateHz) / size;
    while (band < centresHz.length - 2 && centresHz[band + 1]! < frequencyHz) band++;
    const part = Math.log(frequencyHz / centresHz[band]!) / Math.log(centresHz[band + 1]! / centresHz[band]!);
    const share = Math.max(0, Math.min(1, part));
    // -Infinity is no gain at all.
    const [low, high] = [gainsDb[band]!, gainsDb[band + 1]!];
    const gainDb = share === 0 ? low : share === 1 ? high : low + share * (high - low);
    spectrum[2 * k] = Number.isNaN(gainDb) ? 0 : 10 ** (gainDb / 20);
  }
  return spectrum;
}

/** The middle of the response in time, faded to both ends. */
function windowResponse(spectrum: Float32Array, tapCount: number): Float32Array {
  const size = spectrum.length - 2;
  const response = new Float32Array(size);
  findFft(size).inverse(spectrum, response);
  const reach = (tapCount - 1) / 2;
  return Float32Array.from({ length: tapCount }, (_, t) => {
    const fade = 0.5 + 0.5 * Math.cos((Math.PI * (t - reach)) / (reach + 1));
    return response[(t - reach + size) % size]! * fade;
  });
}

/** Single pulses of either sign, one at a random place in each stretch of equal length, fading by 40 dB. */
function makeVelvetBurst(size: number, sampleRateHz: number): Float32Array {
  const burst = new Float32Array(size);
  const spacing = sampleRateHz / pulsesPerSecond;
  const count = Math.floor(decorrelationSeconds * pulsesPerSecond);
  const random = createUniform(decorrelationSeed);
  for (let p = 0; p < count; p++) {
    const at = Math.floor(decorrelationGapSeconds * sampleRateHz + (p + random()) * spacing);
    burst[at] = (random() < 0.5 ? -1 : 1) * 10 ** ((-2 * p) / count);
  }
  return burst;
}
