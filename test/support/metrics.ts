import { createRealFft } from '../../src/dsp/fft.ts';
import { createStreamResampler } from '../../src/dsp/stream-resampler.ts';

/** Mean square of a signal. */
export function measureMeanSquare(signal: Float32Array): number {
  let sum = 0;
  for (const x of signal) sum += x * x;
  return sum / Math.max(1, signal.length);
}

/** Power of `reference` over the power of what differs from it, in dB. */
export function measureSnrDb(reference: Float32Array, estimate: Float32Array): number {
  let signal = 0;
  let error = 0;
  for (let i = 0; i < reference.length; i++) {
    signal += reference[i]! ** 2;
    error += (estimate[i]! - reference[i]!) ** 2;
  }
  return 10 * Math.log10(signal / Math.max(error, 1e-30));
}

/**
 * Scale-invariant signal-to-distortion ratio in dB; means are taken out first.
 *
 * Source: J. Le Roux et al., "SDR – half-baked or well done?" (2019), equation 5.
 */
export function measureSiSdrDb(reference: Float32Array, estimate: Float32Array): number {
  const length = Math.min(reference.length, estimate.length);
  let meanR = 0;
  let meanE = 0;
  for (let i = 0; i < length; i++) {
    meanR += reference[i]! / length;
    meanE += estimate[i]! / length;
  }
  let cross = 0;
  let power = 0;
  for (let i = 0; i < length; i++) {
    cross += (reference[i]! - meanR) * (estimate[i]! - meanE);
    power += (reference[i]! - meanR) ** 2;
  }
  const scale = cross / power;
  let target = 0;
  let error = 0;
  for (let i = 0; i < length; i++) {
    const t = scale * (reference[i]! - meanR);
    target += t * t;
    error += (estimate[i]! - meanE - t) ** 2;
  }
  return 10 * Math.log10(target / Math.max(error, 1e-30));
}

const stoiRateHz = 10_000;
const stoiFrame = 256;
const stoiFft = 512;
const stoiBands = 15;
const stoiLowestHz = 150;
const stoiSegmentFrames = 30;
/** Frames this far below the loudest of the clean speech are left out. */
const stoiRangeDb = 40;
/** Lower bound of the signal-to-distortion ratio that the processed speech is clipped to. */
const stoiClipDb = -15;

/**
 * Short-time objective intelligibility of `processed` speech against `clean`, near 0 to 1.
 *
 * Source: C. Taal et al., "An algorithm for intelligibility prediction of time-frequency weighted noisy speech",
 * IEEE Trans. Audio, Speech and Language Processing 19 (2011).
 */
export function measureStoi(clean: Float32Array, processed: Float32Array, sampleRateHz: number): number {
  const [x, y] = dropSilentFrames(resample(clean, sampleRateHz), resample(processed, sampleRateHz));
  const cleanBands = findBandAmplitudes(x);
  const processedBands = findBandAmplitudes(y);
  const clip = 1 + 10 ** (-stoiClipDb / 20);
  let sum = 0;
  let count = 0;
  for (let end = stoiSegmentFrames; end <= cleanBands.length; end++) {
    for (let band = 0; band < stoiBands; band++) {
      const a = cleanBands.slice(end - stoiSegmentFrames, end).map((frame) => frame[band]!);
      const b = processedBands.slice(end - stoiSegmentFrames, end).map((frame) => frame[band]!);
      const scale = Math.sqrt(sumSquares(a) / (sumSquares(b) + 1e-30));
      const clipped = b.map((value, i) => Math.min(value * scale, a[i]! * clip));
      sum += correlate(a, clipped);
      count++;
    }
  }
  if (count === 0) throw new RangeError('STOI needs at least 384 ms of speech.');
  return sum / count;
}

function resample(signal: Float32Array, sampleRateHz: number): Float32Array {
  if (sampleRateHz === stoiRateHz) return signal;
  const resampler = createStreamResampler(sampleRateHz, stoiRateHz);
  const first = resampler.push(signal);
  const rest = resampler.finish();
  const all = new Float32Array(first.length + rest.length);
  all.set(first);
  all.set(rest, first.length);
  return all;
}

/** MATLAB's hanning(256), as the paper's code uses it: no zeros at the ends. */
function stoiWindow(): Float32Array {
  return Float32Array.from(
    { length: stoiFrame },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 1)) / (stoiFrame + 1)),
  );
}

function dropSilentFrames(x: Float32Array, y: Float32Array): [Float32Array, Float32Array] {
  const window = stoiWindow();
  const hop = stoiFrame / 2;
  const levels: number[] = [];
  for (let at = 0; at + stoiFrame < x.length; at += hop) {
    let energy = 0;
    for (let i = 0; i < stoiFrame; i++) energy += (x[at + i]! * window[i]!) ** 2;
    levels.push(20 * Math.log10(Math.sqrt(energy) + 1e-30));
  }
  const limit = levels.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) - stoiRangeDb;
  const kept = levels.flatMap((level, frame) => (level > limit ? [frame] : []));
  const length = Math.max(0, (kept.length + 1) * hop);
  const outX = new Float32Array(length);
  const outY = new Float32Array(length);
  kept.forEach((frame, index) => {
    for (let i = 0; i < stoiFrame; i++) {
      outX[index * hop + i]! += x[frame * hop + i]! * window[i]!;
      outY[index * hop + i]! += (y[frame * hop + i] ?? 0) * window[i]!;
    }
  });
  return [outX, outY];
}

function findBandAmplitudes(signal: Float32Array): number[][] {
  const fft = createRealFft(stoiFft);
  const window = stoiWindow();
  const frame = new Float32Array(stoiFft);
  const spectrum = new Float32Array(stoiFft + 2);
  const binHz = stoiRateHz / stoiFft;
  const edges = Array.from({ length: stoiBands }, (_, band) => {
    const centerHz = stoiLowestHz * 2 ** (band / 3);
    return [Math.round((centerHz * 2 ** (-1 / 6)) / binHz), Math.round((centerHz * 2 ** (1 / 6)) / binHz)] as const;
  });
  const frames: number[][] = [];
  for (let at = 0; at + stoiFrame < signal.length; at += stoiFrame / 2) {
    for (let i = 0; i < stoiFrame; i++) frame[i] = signal[at + i]! * window[i]!;
    fft.forward(frame, spectrum);
    frames.push(
      edges.map(([from, to]) => {
        let power = 0;
        for (let k = from; k < to; k++) power += spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
        return Math.sqrt(power);
      }),
    );
  }
  return frames;
}

function sumSquares(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

function correlate(a: readonly number[], b: readonly number[]): number {
  const meanA = a.reduce((sum, value) => sum + value, 0) / a.length;
  const meanB = b.reduce((sum, value) => sum + value, 0) / b.length;
  let cross = 0;
  let powerA = 0;
  let powerB = 0;
  for (let i = 0; i < a.length; i++) {
    cross += (a[i]! - meanA) * (b[i]! - meanB);
    powerA += (a[i]! - meanA) ** 2;
    powerB += (b[i]! - meanB) ** 2;
  }
  return cross / Math.sqrt(powerA * powerB + 1e-30);
}
