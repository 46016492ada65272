import { createRealFft } from '../../src/dsp/fft.ts';
import { createPitchTracker, type PitchFrame } from '../../src/dsp/pitch/pitch-tracker.ts';
import { createVoiceAnalyser } from '../../src/dsp/vocoder/voice-analyser.ts';
import { median } from '../report-table.ts';

/** How the periods of held vowels look and how they differ from each other. */
export interface VoiceTone {
  readonly heldSeconds: number;
  /** Relative average perturbation of three periods: their lengths, in per cent (Koike 1973). A vibrato adds nothing to it. */
  readonly jitterPercent: number;
  /** The same of their amplitudes (APQ3). */
  readonly shimmerPercent: number;
  /** Peak over RMS of each period in dB, the median. */
  readonly crestDb: number;
  /** The same of the power from 4 to 8 kHz, smoothed over 0.5 ms: how much it comes in pulses. */
  readonly highCrestDb: number;
  /** Noise against the partials of the same band in dB, the median, at `noiseBandsHz`. */
  readonly noiseDb: readonly number[];
}

export const noiseBandsHz = [1000, 2000, 3000, 4000, 5500, 7000] as const;

const hopSeconds = 0.005;
const held = { secondsMin: 0.18, likenessMin: 0.92, stepCentsMax: 12, edgeSeconds: 0.03 } as const;
/** A period is looked for within this share of what the tracker says. */
const lagSpread = 0.05;
const highHz = { from: 4000, to: 8000 } as const;
const smoothSeconds = 0.0005;

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly f0HzAt: (sample: number) => number;
}

/** Measures a dry voice; what is not held, is left out. */
export function measureVoiceTone(samples: Float32Array, sampleRateHz: number): VoiceTone {
  const tracker = createPitchTracker(sampleRateHz, { hopSeconds });
  const frames = [...tracker.push(samples), ...tracker.finish()];
  const stretches = findHeld(frames, sampleRateHz);
  const highPower = smoothPower(passBand(samples, sampleRateHz), Math.round(smoothSeconds * sampleRateHz));
  const [jitters, shimmers, crests, highCrests]: number[][] = [[], [], [], []];
  for (const stretch of stretches) {
    const periods = findPeriods(samples, stretch, sampleRateHz);
    const lengths = periods.map(({ length }) => length);
    const peaks = periods.map(({ at, length }) =>
      peakToPeak(samples.subarray(Math.round(at), Math.round(at + length))),
    );
    jitters!.push(...perturb(lengths));
    shimmers!.push(...perturb(peaks));
    for (const { at, length } of periods) {
      const own = samples.subarray(Math.round(at), Math.round(at + length));
      crests!.push(20 * Math.log10(peakOf(own) / (rms(own) + 1e-12)));
      const high = highPower.subarray(Math.round(at), Math.round(at + length));
      highCrests!.push(10 * Math.log10(peakOf(high) / (mean(high) + 1e-18)));
    }
  }
  return {
    heldSeconds: stretches.reduce((sum, { from, to }) => sum + (to - from) / sampleRateHz, 0),
    jitterPercent: 100 * mean(jitters!),
    shimmerPercent: 100 * mean(shimmers!),
    crestDb: median(crests!),
    highCrestDb: median(highCrests!),
    noiseDb: measureNoise(samples, { sampleRateHz, frames, stretches }),
  };
}

function findHeld(frames: readonly PitchFrame[], sampleRateHz: number): Stretch[] {
  const stretches: Stretch[] = [];
  const isSteady = (i: number): boolean => {
    const [before, now] = [frames[i - 1]?.frequencyHz, frames[i]!];
    if (!before || !now.frequencyHz || now.likeness < held.likenessMin) return false;
    return Math.abs(1200 * Math.log2(now.frequencyHz / before)) < held.stepCentsMax;
  };
  const f0HzAt = (sample: number): number => {
    const at = sample / sampleRateHz / hopSeconds;
    const low = frames[Math.floor(at)]!.frequencyHz!;
    const high = frames[Math.floor(at) + 1]?.frequencyHz ?? low;
    return low + (at % 1) * (high - low);
  };
  let first = -1;
  for (let i = 1; i <= frames.length; i++) {
    if (i < frames.length && isSteady(i)) {
      if (first < 0) first = i;
      continue;
    }
    const [from, to] = [first * hopSeconds + held.edgeSeconds, (i - 1) * hopSeconds - held.edgeSeconds];
    if (first >= 0 && to - from >= held.secondsMin) {
      stretches.push({ from: Math.ceil(from * sampleRateHz), to: Math.floor(to * sampleRateHz), f0HzAt });
    }
    first = -1;
  }
  return stretches;
}

interface Period {
  readonly at: number;
  readonly length: number;
}

/** Waveform matching (Milenkovic 1987): each period is as long as makes it most like the next. */
function findPeriods(samples: Float32Array, { from, to, f0HzAt }: Stretch, sampleRateHz: number): Period[] {
  const periods: Period[] = [];
  let at = from;
  for (;;) {
    const expected = sampleRateHz / f0HzAt(at);
    if (at + 2.2 * expected > to) return periods;
    const start = Math.round(at);
    const width = Math.round(expected);
    const first = Math.floor(expected * (1 - lagSpread)) - 1;
    const last = Math.ceil(expected * (1 + lagSpread)) + 1;
    const likes = Array.from({ length: last - first + 1 }, (_, i) => correlate(samples, start, first + i, width));
    let best = 1;
    for (let i = 1; i < likes.length - 1; i++) if (likes[i]! > likes[best]!) best = i;
    const [a, b, c] = [likes[best - 1]!, likes[best]!, likes[best + 1]!];
    const bend = a - 2 * b + c;
    const length = first + best + (bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (a - c)) / bend)) : 0);
    periods.push({ at, length });
    at += length;
  }
}

function correlate(samples: Float32Array, start: number, lag: number, width: number): number {
  let [both, first, second] = [0, 1e-18, 1e-18];
  for (let i = start; i < start + width; i++) {
    const [a, b] = [samples[i]!, samples[i + lag] ?? 0];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.sqrt(first * second);
}

/** Of each value but the outer ones, how far it is from the mean of three, over the mean of all. */
function perturb(values: readonly number[]): number[] {
  const middle = mean(values);
  return values.slice(1, -1).map((value, i) => Math.abs(value - (values[i]! + value + values[i + 2]!) / 3) / middle);
}

function passBand(samples: Float32Array, sampleRateHz: number): Float32Array {
  const size = 2 ** Math.ceil(Math.log2(samples.length));
  const fft = createRealFft(size);
  const spectrum = new Float32Array(size + 2);
  const padded = new Float32Array(size);
  padded.set(samples);
  fft.forward(padded, spectrum);
  for (let k = 0; k <= size / 2; k++) {
    const hz = (k * sampleRateHz) / size;
    if (hz < highHz.from || hz > highHz.to) spectrum.fill(0, 2 * k, 2 * k + 2);
  }
  fft.inverse(spectrum, padded);
  return padded.subarray(0, samples.length);
}

function smoothPower(samples: Float32Array, width: number): Float32Array {
  const smooth = new Float32Array(samples.length);
  let sum = 0;
  for (let i = 0; i < samples.length; i++) {
    sum += samples[i]! ** 2 - (samples[i - width] ?? 0) ** 2;
    smooth[Math.max(0, i - (width >> 1))] = Math.max(0, sum) / width;
  }
  return smooth;
}

interface NoiseArgs {
  readonly sampleRateHz: number;
  readonly frames: readonly PitchFrame[];
  readonly stretches: readonly Stretch[];
}

function measureNoise(samples: Float32Array, { sampleRateHz, frames, stretches }: NoiseArgs): number[] {
  const analyser = createVoiceAnalyser(sampleRateHz, { f0HzOf: (frame) => frames[frame]?.frequencyHz ?? 0 });
  const taken = [...analyser.push(samples), ...analyser.finish()].filter((_, i) => {
    const at = i * hopSeconds * sampleRateHz;
    return stretches.some(({ from, to }) => at >= from && at <= to);
  });
  const centres = analyser.framing.aperiodicityCentresHz;
  return noiseBandsHz.map((hz) => {
    const shares = taken.map(({ aperiodicity }) => aperiodicity[centres.indexOf(hz)]! ** 2);
    const share = median(shares);
    return 10 * Math.log10(share / Math.max(1e-6, 1 - share));
  });
}

const mean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / Math.max(1, values.length);
};
const peakOf = (values: Float32Array): number => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const peakToPeak = (values: Float32Array): number => Math.max(...values) - Math.min(...values);
const rms = (values: Float32Array): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
