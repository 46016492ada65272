// What time stretching leaves of attacks and hits. Of the project's sound code only the Fourier transform is used here.
import { createRealFft } from '../../src/dsp/fft.ts';
import { dot } from '../../src/dsp/statistics.ts';
import { createHannWindow } from '../../src/dsp/windows.ts';
import { median } from '../report-table.ts';

const frameSeconds = 0.01;
const hopSeconds = 0.0025;
/** Onsets are the largest rise of 50 ms to each side, and a fifth of the largest of all or more. */
const apartSeconds = 0.05;
const strengthMin = 0.2;
/** An onset may be displaced by so much. */
const searchSeconds = 0.03;

/** Spectral flux: the sum of the rises of all bins' magnitudes between frames of 10 ms, one frame apart. */
function readFlux(signal: Float32Array, sampleRateHz: number): Float64Array {
  const frameSamples = Math.round(frameSeconds * sampleRateHz);
  const hop = Math.round(hopSeconds * sampleRateHz);
  const fft = createRealFft(2 ** Math.ceil(Math.log2(frameSamples)));
  const window = createHannWindow(frameSamples);
  const frame = new Float32Array(fft.size);
  const spectrum = new Float32Array(fft.size + 2);
  const apart = Math.round(frameSamples / hop);
  const latest: Float64Array[] = [];
  return Float64Array.from({ length: Math.ceil(signal.length / hop) }, (_, index) => {
    for (let i = 0; i < frameSamples; i++) frame[i] = (signal[index * hop + i - (frameSamples >> 1)] ?? 0) * window[i]!;
    fft.forward(frame, spectrum);
    const now = Float64Array.from({ length: fft.size / 2 }, (_, k) =>
      Math.hypot(spectrum[2 * k]!, spectrum[2 * k + 1]!),
    );
    latest.push(now);
    const before = latest.length > apart ? latest.shift()! : latest[0]!;
    return now.reduce((sum, size, k) => sum + Math.max(0, size - before[k]!), 0);
  });
}

/** The strength of each onset after stretching over what it was, and how far it was displaced. */
export function compareOnsets(
  original: Float32Array,
  stretched: Float32Array,
  { sampleRateHz, ratio }: { sampleRateHz: number; ratio: number },
): { strength: number; displacedMs: number; count: number } {
  const before = readFlux(original, sampleRateHz);
  const after = readFlux(stretched, sampleRateHz);
  const hop = Math.round(hopSeconds * sampleRateHz) / sampleRateHz;
  const apart = Math.round(apartSeconds / hop);
  const search = Math.round(searchSeconds / hop);
  const top = before.reduce((most, value) => Math.max(most, value), 0);
  const strengths: number[] = [];
  const displacedMs: number[] = [];
  for (const [at, rise] of before.entries()) {
    if (
      rise < strengthMin * top ||
      rise < before.subarray(Math.max(0, at - apart), at + apart + 1).reduce((m, v) => Math.max(m, v), 0)
    )
      continue;
    const middle = Math.round(at * ratio);
    let best = Math.max(0, middle - search);
    for (let i = best; i <= middle + search && i < after.length; i++) if (after[i]! > after[best]!) best = i;
    strengths.push((after[best] ?? 0) / rise);
    displacedMs.push(1000 * hop * Math.abs(best - at * ratio));
  }
  return { strength: median(strengths), displacedMs: median(displacedMs), count: strengths.length };
}

const melBands = 64;
const melFrameSamples = 2048;

function layMelWeights(sampleRateHz: number): Float64Array[] {
  const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
  const edges = Array.from({ length: melBands + 2 }, (_, i) => {
    const mel = toMel(40) + ((toMel(16_000) - toMel(40)) * i) / (melBands + 1);
    return 700 * (10 ** (mel / 2595) - 1);
  });
  return Array.from({ length: melBands }, (_, b) =>
    Float64Array.from({ length: melFrameSamples / 2 + 1 }, (_, k) => {
      const hz = (k * sampleRateHz) / melFrameSamples;
      const [low, centre, high] = [edges[b]!, edges[b + 1]!, edges[b + 2]!];
      return Math.max(0, Math.min((hz - low) / (centre - low), (high - hz) / (high - centre)));
    }),
  );
}

/**
 * Log-spectral distance in dB of 64 mel bands at the same musical time, over frames of 46 ms; what lies 60 dB below the
 * loudest band counts as equal.
 */
export function measureMelDistance(
  original: Float32Array,
  stretched: Float32Array,
  { sampleRateHz, ratio }: { sampleRateHz: number; ratio: number },
): number {
  const weights = layMelWeights(sampleRateHz);
  const fft = createRealFft(melFrameSamples);
  const window = createHannWindow(melFrameSamples);
  const frame = new Float32Array(melFrameSamples);
  const spectrum = new Float32Array(melFrameSamples + 2);
  const powers = new Float64Array(melFrameSamples / 2 + 1);
  const read = (signal: Float32Array, middle: number): number[] => {
    const from = Math.round(middle) - melFrameSamples / 2;
    for (let i = 0; i < melFrameSamples; i++) frame[i] = (signal[from + i] ?? 0) * window[i]!;
    fft.forward(frame, spectrum);
    for (let k = 0; k < powers.length; k++) powers[k] = spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
    return weights.map((weight) => 10 * Math.log10(1e-10 + dot(weight, powers)));
  };
  const step = 512 * Math.min(1, 1 / ratio);
  const frames = Array.from({ length: Math.floor(original.length / step) }, (_, i) => ({
    before: read(original, i * step),
    after: read(stretched, i * step * ratio),
  }));
  const floor = Math.max(...frames.map(({ before }) => Math.max(...before))) - 60;
  const distances = frames.map(({ before, after }) =>
    Math.sqrt(
      before.reduce((sum, level, b) => sum + (Math.max(level, floor) - Math.max(after[b]!, floor)) ** 2, 0) / melBands,
    ),
  );
  return distances.reduce((sum, distance) => sum + distance, 0) / frames.length;
}

/** Seconds from a hit's peak until it is so many dB below it for good, in levels of 10 ms. */
export function measureHitSeconds(signal: Float32Array, sampleRateHz: number, fallDb: number): number {
  const hop = Math.round(0.0025 * sampleRateHz);
  const powers = Array.from({ length: Math.floor(signal.length / hop) - 3 }, (_, i) =>
    signal.subarray(i * hop, (i + 4) * hop).reduce((sum, value) => sum + value * value, 0),
  );
  const top = powers.reduce((most, value) => Math.max(most, value), 0);
  return (
    ((powers.findLastIndex((power) => power > top * 10 ** (-fallDb / 10)) - powers.indexOf(top)) * hop) / sampleRateHz
  );
}
