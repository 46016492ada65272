import { createRealFft } from '../fft.ts';
import { median } from '../statistics.ts';
import { createHannWindow } from '../windows.ts';

// Source: S. Böck, G. Widmer, "Maximum filter vibrato suppression for onset detection", DAFx 2013, for the rise of
// logarithmic magnitudes. Where we differ: windows of 12 ms at steps of 1.5 ms, looked at only where a beat is
// expected, so that an attack is placed to a few milliseconds.

const windowSeconds = 0.0116;
const stepSeconds = 0.00145;
/** A rise is looked for over half a window, and lies in the middle of it. */
const lagSteps = 4;
/** Magnitudes 40 dB below the usual loud ones count as silence. */
const compression = 100;
/** How far from where it is expected a beat may be struck, and how much nearer is likelier (standard deviation). */
const reachSeconds = 0.045;
const spreadSeconds = 0.02;
/** An attack stands out by so much from what else happens about it. */
const standsOut = 2.5;
/** Where the second of two eighths may fall, in beats: later than that is a sixteenth. */
const offBeats = [0.42, 0.73] as const;
/** Off-beats before this are straight: players and windows scatter. */
const straightMax = 0.545;
const fewestOffBeats = 4;

/** Looks at a recording's attacks finely, here and there. */
export interface FineOnsets {
  /** The attack near a moment; undefined where none stands out. */
  findAttack(nearSeconds: number): number | undefined;
  /**
   * Off-beats as a part of their beat: 0.5 straight, 0.67 triplets; 0.5 where too few are played.
   *
   * @param runs beats that follow each other, in seconds
   */
  measureSwing(runs: readonly (readonly number[])[]): number;
}

/** @param samples one channel, full scale at ±1 */
export function createFineOnsets(samples: Float32Array, sampleRateHz: number): FineOnsets {
  const measureRises = createRiseMeter(samples, sampleRateHz);

  function findAttack(nearSeconds: number): number | undefined {
    const { fromSeconds, rises } = measureRises(nearSeconds - reachSeconds, nearSeconds + reachSeconds);
    if (rises.length === 0) return undefined;
    let best = 0;
    let at = -1;
    for (let i = 0; i < rises.length; i++) {
      const distance = (fromSeconds + i * stepSeconds - nearSeconds) / spreadSeconds;
      const value = rises[i]! * Math.exp(-0.5 * distance * distance);
      if (value > best) [best, at] = [value, i];
    }
    const usual = median(rises);
    if (at < 0 || !(rises[at]! > standsOut * usual + 1e-3)) return undefined;
    return fromSeconds + (at + peakOffset(rises, at)) * stepSeconds;
  }

  function findOffBeat(from: number, to: number): number | undefined {
    const span = to - from;
    const { fromSeconds, rises } = measureRises(from + offBeats[0] * span, from + offBeats[1] * span);
    const at = rises.indexOf(Math.max(...rises));
    if (at <= 0 || at >= rises.length - 1) return undefined;
    if (!(rises[at]! > 2 * standsOut * median(rises) + 1e-2)) return undefined;
    return (fromSeconds + (at + peakOffset(rises, at)) * stepSeconds - from) / span;
  }

  function measureSwing(runs: readonly (readonly number[])[]): number {
    const phases = runs
      .flatMap((beats) => beats.slice(1).map((to, i) => findOffBeat(beats[i]!, to)))
      .filter((phase) => phase !== undefined);
    if (phases.length < fewestOffBeats) return 0.5;
    const middle = median(phases);
    return middle < straightMax ? 0.5 : middle;
  }

  return { findAttack, measureSwing };
}

/** Gives how much begins to sound, step by step, in a stretch of seconds. */
function createRiseMeter(samples: Float32Array, sampleRateHz: number) {
  const windowSamples = 2 ** Math.round(Math.log2(windowSeconds * sampleRateHz));
  const fft = createRealFft(windowSamples);
  const window = createHannWindow(windowSamples);
  const frame = new Float32Array(windowSamples);
  const spectrum = new Float32Array(windowSamples + 2);
  const binCount = windowSamples / 2 + 1;
  const stepSamples = stepSeconds * sampleRateHz;
  const level = measureRms(samples) * Math.sqrt(windowSamples) + 1e-6;

  const readFrame = (centre: number, magnitudes: Float32Array) => {
    const start = Math.round(centre) - windowSamples / 2;
    for (let i = 0; i < windowSamples; i++) frame[i] = (samples[start + i] ?? 0) * window[i]!;
    fft.forward(frame, spectrum);
    for (let k = 0; k < binCount; k++) {
      const magnitude = Math.hypot(spectrum[2 * k]!, spectrum[2 * k + 1]!);
      magnitudes[k] = Math.log1p((compression * magnitude) / level);
    }
  };

  return (fromSeconds: number, toSeconds: number): { fromSeconds: number; rises: Float32Array } => {
    const from = Math.max(0, fromSeconds);
    const count = Math.max(0, Math.floor((Math.min(toSeconds, samples.length / sampleRateHz) - from) / stepSeconds));
    const history = Array.from({ length: lagSteps + 1 }, () => new Float32Array(binCount));
    const rises = new Float32Array(count);
    for (let i = -lagSteps; i < count; i++) {
      const now = history[(i + 2 * lagSteps) % (lagSteps + 1)]!;
      readFrame(from * sampleRateHz + (i + lagSteps / 2) * stepSamples, now);
      if (i < 0) continue;
      const past = history[(i + lagSteps) % (lagSteps + 1)]!;
      for (let k = 0; k < binCount; k++) rises[i]! += Math.max(0, now[k]! - past[k]!) / binCount;
    }
    return { fromSeconds: from, rises };
  };
}

function measureRms(samples: Float32Array): number {
  let sum = 0;
  for (const x of samples) sum += x * x;
  return samples.length > 0 ? Math.sqrt(sum / samples.length) : 0;
}

/** Where the parabola through a peak and its neighbours is highest, in steps. */
function peakOffset(curve: Float32Array, at: number): number {
  const [a, b, c] = [curve[at - 1] ?? 0, curve[at]!, curve[at + 1] ?? 0];
  const bend = a - 2 * b + c;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (a - c)) / bend)) : 0;
}
