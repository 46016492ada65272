import { createRealFft } from '../fft.ts';
import { createGrowableRows, type GrowableRows } from '../growable-rows.ts';
import { createHannWindow } from '../windows.ts';
import { cutCentredFrames } from './centred-frames.ts';

// Source: S. Böck, G. Widmer, "Maximum filter vibrato suppression for onset detection", DAFx 2013 (SuperFlux): the
// logarithm of magnitudes in quarter-tone bands, compared to the highest of the neighbouring bands some frames before.
// Where we differ: the compression is relative to how loud the recording has been of late, so that the result does
// not hang on the gain, and the rise is kept for five ranges of pitch apart.

const fftSamples = 1024;
const fftHopSamples = 256;
/** A rise is looked for over 23 ms: half the window, over which a Hann window's own rise is spread. */
const lagFrames = 2;
/** Bowed and blown notes swell: their rise is looked for over 93 ms, and lies in the middle of them. */
const slowLagFrames = 8;
const SLOW_DELAY_FRAMES = (slowLagFrames - lagFrames) / 2;
const bandsPerOctave = 24;
const lowestHz = 30;
/** Upper edges of the ranges: kick and bass; low chords; snare and melody; consonants of the drums; cymbals. */
const rangeEdgesHz = [130, 420, 1600, 5000, 10_500] as const;
const pitchRanges = rangeEdgesHz.length;
/** The ranges of pitch, and the slow rises of the second and third of them. */
export const rangeCount = pitchRanges + 1;
const slow = pitchRanges;
const slowRanges = [1, 2];
/** Magnitudes 46 dB below the loudest band of late count as silence. */
const compression = 200;
/** The memory of the loudest band falls to 1/e in this time. */
const levelSeconds = 12;
/** −100 dB of full scale in one bin: keeps dither and digital silence from counting as loud. */
const levelMin = 1e-5 * (fftSamples / 4);

/** How much began to sound, frame by frame: what tempo and beats are read from. */
export interface OnsetFeatures {
  readonly frameRateHz: number;
  /**
   * `[frame][range]`, row-major: mean rise of the log magnitude in each range of pitch; last the slow rise, which
   * comes `slowDelayFrames` after the moment that it belongs to.
   */
  readonly rises: Float32Array;
  readonly slowDelayFrames: number;
  readonly frameCount: number;
  readonly durationSeconds: number;
}

/** Takes one channel in blocks of any length; 2 kB a second are kept. */
export interface OnsetFeatureCollector {
  push(block: Float32Array): void;
  finish(): OnsetFeatures;
}

export function createOnsetFeatures(sampleRateHz: number): OnsetFeatureCollector {
  const measure = createRiseMeter(sampleRateHz);
  const rises = createGrowableRows(rangeCount);
  const frames = cutCentredFrames({ windowSamples: fftSamples, hopSamples: fftHopSamples }, (samples) =>
    measure(samples, rises),
  );

  return {
    push: frames.push,
    finish() {
      const durationSeconds = frames.finish() / sampleRateHz;
      return {
        frameRateHz: sampleRateHz / fftHopSamples,
        rises: rises.values(),
        slowDelayFrames: SLOW_DELAY_FRAMES,
        frameCount: rises.length,
        durationSeconds,
      };
    },
  };
}

/** Writes one row a call. */
function createRiseMeter(sampleRateHz: number): (samples: Float32Array, rises: GrowableRows) => void {
  const fft = createRealFft(fftSamples);
  const window = createHannWindow(fftSamples);
  const windowed = new Float32Array(fftSamples);
  const spectrum = new Float32Array(fftSamples + 2);
  const magnitudes = new Float64Array(fftSamples / 2 + 1);
  const { edges, ranges, sizes } = layBands(sampleRateHz);
  const bandCount = ranges.length;
  const history = Array.from({ length: slowLagFrames + 1 }, () => new Float64Array(bandCount));
  const forgetting = Math.exp(-fftHopSamples / sampleRateHz / levelSeconds);
  const row = new Float32Array(rangeCount);
  let level = levelMin;
  let frame = 0;

  return (samples, rises) => {
    for (let i = 0; i < fftSamples; i++) windowed[i] = samples[i]! * window[i]!;
    fft.forward(windowed, spectrum);
    for (let k = 0; k < magnitudes.length; k++) {
      magnitudes[k] = Math.sqrt(spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2);
    }

    const bands = history[frame % history.length]!;
    const before = history[(frame - lagFrames + history.length) % history.length]!;
    const longBefore = history[(frame + 1) % history.length]!;
    let highest = levelMin;
    for (let b = 0; b < bandCount; b++) {
      bands[b] = sumTriangle(magnitudes, edges[b]!, edges[b + 1]!, edges[b + 2]!);
      if (bands[b]! > highest) highest = bands[b]!;
    }
    level = Math.max(highest, level * forgetting);

    row.fill(0);
    const rise = (now: number, past: number) =>
      now <= past ? 0 : Math.log((level + compression * now) / (level + compression * past));
    for (let b = 0; b < bandCount; b++) {
      const past = Math.max(before[b]!, before[b - 1] ?? 0, before[b + 1] ?? 0);
      const range = ranges[b]!;
      row[range]! += rise(bands[b]!, past) / sizes[range]!;
      if (!slowRanges.includes(range)) continue;
      const longPast = Math.max(longBefore[b]!, longBefore[b - 1] ?? 0, longBefore[b + 1] ?? 0);
      row[slow]! += rise(bands[b]!, longPast) / sizes[slow]!;
    }
    // The first frames have nothing to rise from: the recording's cut edge is no onset.
    if (frame < lagFrames) row.fill(0);
    if (frame < slowLagFrames) row[slow] = 0;
    rises.push(row);
    frame++;
  };
}

/** Bands a quarter-tone apart, or a bin where that is wider. `edges` are the bins at which triangles start and peak. */
function layBands(sampleRateHz: number) {
  const binHz = sampleRateHz / fftSamples;
  const highestHz = Math.min(rangeEdgesHz[pitchRanges - 1]!, 0.49 * sampleRateHz);
  const edges: number[] = [];
  for (let hz = lowestHz; hz <= highestHz; hz *= 2 ** (1 / bandsPerOctave)) {
    const bin = Math.round(hz / binHz);
    if (bin !== edges.at(-1)) edges.push(bin);
  }
  const ranges = edges.slice(1, -1).map((bin) => {
    const range = rangeEdgesHz.findIndex((edgeHz) => bin * binHz <= edgeHz);
    return range < 0 ? pitchRanges - 1 : range;
  });
  const sizes = rangeEdgesHz.map((_, range) => Math.max(1, ranges.filter((r) => r === range).length));
  sizes.push(slowRanges.reduce((sum, range) => sum + sizes[range]!, 0));
  return { edges, ranges, sizes };
}

function sumTriangle(magnitudes: Float64Array, start: number, peak: number, end: number): number {
  let sum = magnitudes[peak]!;
  for (let k = start + 1; k < peak; k++) sum += (magnitudes[k]! * (k - start)) / (peak - start);
  for (let k = peak + 1; k < end; k++) sum += (magnitudes[k]! * (end - k)) / (end - peak);
  return sum;
}
