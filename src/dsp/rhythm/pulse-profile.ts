import { clamp } from '../statistics.ts';
import type { Novelty } from './novelty.ts';
import type { PitchClassFrames } from './pitch-class-frames.ts';

/** Less is no pulse: speech, noise, a held tone. */
export const pulseConfidenceMin = 0.5;

/**
 * What chance reaches: speech and noise of a minute stay below 0.035; a few seconds repeat themselves sooner. Music
 * without drums begins near 0.07, a band lies between 0.25 and 0.6.
 */
const chanceStrength = 0.035;
const chanceStrengthSeconds = 0.4;

/**
 * How surely there is a pulse, 0 to 1; a half where it is as strong as chance may make it.
 *
 * @param strength mean repetition at multiples of the beat, as of the tempogram's path
 */
export function ratePulse(strength: number, durationSeconds: number): number {
  if (!(strength > 0 && durationSeconds > 0)) return 0;
  const chance = chanceStrength + chanceStrengthSeconds / durationSeconds;
  return 1 / (1 + (chance / strength) ** 3);
}

/** Where within a beat strengths are looked up: on it, and on its halves, quarters and thirds. */
export const pulsePositions = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4] as const;
export const positionCount = pulsePositions.length;
/** Onsets up to two frames (23 ms) early or late belong to a place. */
const reachFrames = 2;
/** Harmony before and after a beat is compared over this many beats. */
const harmonyBeats = [1, 2, 4] as const;

/** What happens at every beat of a pulse, and between. */
export interface PulseProfile {
  readonly beatCount: number;
  /** For each range of pitch `[beat][place]`, row-major: onset strength. */
  readonly strengths: readonly Float32Array[];
  /** How much the harmony changes at each beat, 0 to 1. */
  readonly harmonyOnBeat: Float32Array;
  /** The same half a beat later. */
  readonly harmonyOffBeat: Float32Array;
  /** How much the bass alone changes at each beat. */
  readonly bassOnBeat: Float32Array;
  readonly bassOffBeat: Float32Array;
  /** `[half beat][pitch class]`: what sounds, less the recording's mean. */
  readonly pitchClasses: Float32Array;
}

/** @param beats ascending, in frames of the novelty */
export function profilePulse(beats: ArrayLike<number>, novelty: Novelty, harmony: PitchClassFrames): PulseProfile {
  const beatCount = Math.max(0, beats.length - 1);
  const strengths = novelty.ranges.map((curve) => {
    const rows = new Float32Array(beatCount * positionCount);
    for (let b = 0; b < beatCount; b++) {
      for (let p = 0; p < positionCount; p++) {
        rows[b * positionCount + p] = findPeak(curve, beats[b]! + pulsePositions[p]! * (beats[b + 1]! - beats[b]!));
      }
    }
    return rows;
  });
  const ratio = harmony.frameRateHz / novelty.frameRateHz;
  const change = createChangeMeter(harmony.chroma, ratio);
  const bassChange = createChangeMeter(harmony.bassChroma, ratio);
  const measureAt = (place: number, measure: typeof change) =>
    Float32Array.from({ length: beatCount }, (_, b) => {
      const period = beats[b + 1]! - beats[b]!;
      return measure(beats[b]! + place * period, period);
    });
  return {
    beatCount,
    strengths,
    harmonyOnBeat: measureAt(0, change),
    harmonyOffBeat: measureAt(1 / 2, change),
    bassOnBeat: measureAt(0, bassChange),
    bassOffBeat: measureAt(1 / 2, bassChange),
    pitchClasses: averageHalfBeats(beats, harmony.chroma, ratio),
  };
}

function averageHalfBeats(beats: ArrayLike<number>, chroma: Float32Array, ratio: number): Float32Array {
  const frameCount = chroma.length / 12;
  const count = 2 * Math.max(0, beats.length - 1);
  const rows = new Float32Array(count * 12);
  const means = new Float32Array(12);
  for (let h = 0; h < count; h++) {
    const [beat, next] = [beats[h >> 1]!, beats[(h >> 1) + 1]!];
    const start = beat + (h % 2) * 0.5 * (next - beat);
    const from = clamp(Math.round(start * ratio), 0, frameCount - 1);
    const to = clamp(Math.round((start + 0.5 * (next - beat)) * ratio), from + 1, frameCount);
    for (let frame = from; frame < to; frame++) {
      for (let c = 0; c < 12; c++) rows[h * 12 + c]! += chroma[frame * 12 + c]! / (to - from);
    }
    for (let c = 0; c < 12; c++) means[c]! += rows[h * 12 + c]! / count;
  }
  return rows.map((value, i) => value - means[i % 12]!);
}

function findPeak(curve: Float32Array, frame: number): number {
  const at = Math.round(frame);
  let highest = 0;
  for (let i = Math.max(0, at - reachFrames); i <= Math.min(curve.length - 1, at + reachFrames); i++) {
    if (curve[i]! > highest) highest = curve[i]!;
  }
  return highest;
}

/** 1 less the cosine between the harmony before and after a moment, mean over the spans. */
function createChangeMeter(chroma: Float32Array, ratio: number) {
  const frameCount = chroma.length / 12;
  // Sums up to each frame make the mean over any span cheap.
  const sums = new Float64Array((frameCount + 1) * 12);
  for (let i = 0; i < frameCount * 12; i++) sums[i + 12] = sums[i]! + chroma[i]!;
  const before = new Float64Array(12);
  const after = new Float64Array(12);
  const fill = (from: number, to: number, target: Float64Array) => {
    const a = Math.min(frameCount, Math.max(0, Math.round(from)));
    const b = Math.min(frameCount, Math.max(a, Math.round(to)));
    for (let c = 0; c < 12; c++) target[c] = sums[b * 12 + c]! - sums[a * 12 + c]!;
  };
  return (frame: number, period: number) => {
    let distance = 0;
    for (const beats of harmonyBeats) {
      fill((frame - beats * period) * ratio, frame * ratio, before);
      // A window of the transform hears 90 ms ahead: two frames are left out after the moment, none before.
      fill(frame * ratio + 1, (frame + beats * period) * ratio + 1, after);
      distance += (1 - cosine(before, after)) / harmonyBeats.length;
    }
    return distance;
  };
}

function cosine(a: Float64Array, b: Float64Array): number {
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let c = 0; c < 12; c++) {
    ab += a[c]! * b[c]!;
    aa += a[c]! ** 2;
    bb += b[c]! ** 2;
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 1;
}
