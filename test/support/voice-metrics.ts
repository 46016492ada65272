import { createRealFft } from '../../src/dsp/fft.ts';
import { createPitchTracker } from '../../src/dsp/pitch/pitch-tracker.ts';
import { createVoiceAnalyser } from '../../src/dsp/vocoder/voice-analyser.ts';
import type { VoiceFrame, VoiceFraming } from '../../src/dsp/vocoder/voice-frame.ts';
import { createHannWindow } from '../../src/dsp/windows.ts';

/** Frames this far below the loudest are pauses, and are not compared. */
const rangeDb = 40;

const coefficients = 24;
const melPoints = 64;
/** Two frames of the analyser. */
const cepstrumFrames = 2;

/**
 * Mel-cepstral distortion in dB between two voices that say the same, in their own time: the mean over the best
 * alignment (DTW), pauses left out. 24 coefficients of the log envelope on the mel scale; the level is not compared.
 *
 * Source: R. Kubichek, "Mel-cepstral distance measure for objective speech quality assessment" (1993).
 */
export function measureMelCepstralDistortion(
  reference: Float32Array,
  estimate: Float32Array,
  sampleRateHz: number,
): number {
  const a = measureMelCepstra(reference, sampleRateHz);
  const b = measureMelCepstra(estimate, sampleRateHz);
  return (10 / Math.LN10) * Math.SQRT2 * alignByTime(a, b);
}

function measureMelCepstra(signal: Float32Array, sampleRateHz: number): Float64Array[] {
  const analyser = createVoiceAnalyser(sampleRateHz);
  const frames = [...analyser.push(signal), ...analyser.finish()].filter((_, i) => i % cepstrumFrames === 0);
  const levels = frames.map(({ envelope }) => 10 * Math.log10(envelope.reduce((sum, x) => sum + x, 1e-20)));
  const loudest = levels.reduce((most, level) => Math.max(most, level), Number.NEGATIVE_INFINITY);
  return frames.filter((_, i) => levels[i]! > loudest - rangeDb).map((frame) => toMelCepstrum(frame, analyser.framing));
}

/** Recordings at 16 kHz end above it, and what no recording holds is not compared. */
const highestCepstrumHz = 7000;

/** Coefficients 1 to 24 of the natural logarithm of amplitude over the mel scale up to 7 kHz. */
export function toMelCepstrum({ envelope }: VoiceFrame, { sampleRateHz, fftSize }: VoiceFraming): Float64Array {
  const highestMel = toMel(Math.min(highestCepstrumHz, sampleRateHz / 2));
  const logs = Float64Array.from({ length: melPoints }, (_, m) => {
    const bin = (fromMel(((m + 0.5) / melPoints) * highestMel) / sampleRateHz) * fftSize;
    const at = Math.min(envelope.length - 2, Math.floor(bin));
    const power = envelope[at]! + (bin - at) * (envelope[at + 1]! - envelope[at]!);
    return 0.5 * Math.log(power + 1e-12);
  });
  return Float64Array.from({ length: coefficients }, (_, n) => {
    let sum = 0;
    for (let m = 0; m < melPoints; m++) sum += logs[m]! * Math.cos((Math.PI * (n + 1) * (m + 0.5)) / melPoints);
    return sum / melPoints;
  });
}

const toMel = (hz: number) => 1127 * Math.log(1 + hz / 700);
const fromMel = (mel: number) => 700 * (Math.exp(mel / 1127) - 1);

/** Mean distance along the cheapest path through both series; steps by one in either or both. */
function alignByTime(a: readonly Float64Array[], b: readonly Float64Array[]): number {
  let costs = new Float64Array(b.length + 1).fill(Number.POSITIVE_INFINITY);
  let lengths = new Float64Array(b.length + 1);
  costs[0] = 0;
  for (const row of a) {
    const nextCosts = new Float64Array(b.length + 1).fill(Number.POSITIVE_INFINITY);
    const nextLengths = new Float64Array(b.length + 1);
    for (let j = 1; j <= b.length; j++) {
      let cost = costs[j - 1]!;
      let length = lengths[j - 1]!;
      if (costs[j]! < cost) [cost, length] = [costs[j]!, lengths[j]!];
      if (nextCosts[j - 1]! < cost) [cost, length] = [nextCosts[j - 1]!, nextLengths[j - 1]!];
      nextCosts[j] = cost + distance(row, b[j - 1]!);
      nextLengths[j] = length + 1;
    }
    [costs, lengths] = [nextCosts, nextLengths];
  }
  return costs[b.length]! / lengths[b.length]!;
}

function distance(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < a.length; n++) sum += (a[n]! - b[n]!) ** 2;
  return Math.sqrt(sum);
}

const bands = 32;
const lowestBandHz = 80;
/** Bands this far below the loudest band of their frame are not heard beside it. */
const bandRangeDb = 50;

/**
 * Log-spectral distance in dB between two signals that lie in time: root mean square over 32 mel bands of frames of
 * 32 ms, then the mean over frames; pauses are left out.
 *
 * Two noises of one colour differ too: by about 3 dB. So it never reaches 0 on a copied hiss.
 */
export function measureLogSpectralDistance(
  reference: Float32Array,
  estimate: Float32Array,
  sampleRateHz: number,
): number {
  const a = measureBandLevels(reference, sampleRateHz);
  const b = measureBandLevels(estimate, sampleRateHz);
  const loudness = a.map((frame) => 10 * Math.log10(frame.reduce((sum, db) => sum + 10 ** (db / 10), 0)));
  const loudest = loudness.reduce((most, level) => Math.max(most, level), Number.NEGATIVE_INFINITY);
  let total = 0;
  let count = 0;
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (loudness[i]! < loudest - rangeDb) continue;
    const floor = Math.max(...a[i]!) - bandRangeDb;
    let sum = 0;
    for (let m = 0; m < bands; m++) sum += (Math.max(floor, a[i]![m]!) - Math.max(floor, b[i]![m]!)) ** 2;
    total += Math.sqrt(sum / bands);
    count++;
  }
  return total / count;
}

function measureBandLevels(signal: Float32Array, sampleRateHz: number): Float64Array[] {
  const size = 2 ** Math.round(Math.log2(0.032 * sampleRateHz));
  const fft = createRealFft(size);
  const window = createHannWindow(size);
  const spectrum = new Float32Array(size + 2);
  const [lowest, highest] = [toMel(lowestBandHz), toMel(Math.min(8000, 0.45 * sampleRateHz))];
  const edges = Array.from({ length: bands + 1 }, (_, m) =>
    Math.round((fromMel(lowest + ((highest - lowest) * m) / bands) / sampleRateHz) * size),
  );
  const frames: Float64Array[] = [];
  for (let at = 0; at + size <= signal.length; at += size / 2) {
    const frame = signal.slice(at, at + size).map((x, i) => x * window[i]!);
    fft.forward(frame, spectrum);
    const levels = new Float64Array(bands);
    for (let m = 0; m < bands; m++) {
      let power = 1e-12;
      const first = edges[m]!;
      const last = Math.max(first + 1, edges[m + 1]!);
      for (let k = first; k < last; k++) power += (spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2) / (last - first);
      levels[m] = 10 * Math.log10(power);
    }
    frames.push(levels);
  }
  return frames;
}

/** A fifth of the frequency. */
const grossCents = 1200 * Math.log2(1.2);

export interface PitchComparison {
  /** Pearson's, of the logarithms of both pitches where both are voiced and no gross error lies between them. */
  readonly correlation: number;
  /** Median of the estimate's pitch over the reference's. */
  readonly biasCents: number;
  /** Share of the frames that are voiced in both whose pitches differ by more than a fifth: octave errors mostly. */
  readonly grossShare: number;
  /** Share of the frames, pauses included, in which both or neither are voiced. */
  readonly voicingAgreement: number;
}

/** Compares the pitch of two signals that lie in time. */
export function comparePitch(reference: Float32Array, estimate: Float32Array, sampleRateHz: number): PitchComparison {
  const a = followPitch(reference, sampleRateHz);
  const b = followPitch(estimate, sampleRateHz);
  const count = Math.min(a.length, b.length);
  const pairs: [number, number][] = [];
  let agreed = 0;
  for (let i = 0; i < count; i++) {
    const [x, y] = [a[i], b[i]];
    if ((x === undefined) === (y === undefined)) agreed++;
    if (x !== undefined && y !== undefined) pairs.push([1200 * Math.log2(x), 1200 * Math.log2(y)]);
  }
  const cents = pairs.map(([x, y]) => y - x).sort((x, y) => x - y);
  return {
    correlation: correlate(pairs.filter(([x, y]) => Math.abs(y - x) <= grossCents)),
    biasCents: cents[Math.floor(cents.length / 2)] ?? Number.NaN,
    grossShare: cents.filter((x) => Math.abs(x) > grossCents).length / cents.length,
    voicingAgreement: agreed / count,
  };
}

/** Pitch in Hz every 5 ms; undefined where there is no voice. */
export function followPitch(signal: Float32Array, sampleRateHz: number): (number | undefined)[] {
  const tracker = createPitchTracker(sampleRateHz);
  return [...tracker.push(signal), ...tracker.finish()].map(({ frequencyHz }) => frequencyHz);
}

function correlate(pairs: readonly (readonly [number, number])[]): number {
  const mean = (which: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[which], 0) / pairs.length;
  const [meanA, meanB] = [mean(0), mean(1)];
  let [cross, a, b] = [0, 0, 0];
  for (const [x, y] of pairs) {
    cross += (x - meanA) * (y - meanB);
    a += (x - meanA) ** 2;
    b += (y - meanB) ** 2;
  }
  return cross / Math.sqrt(a * b);
}
