import { type OnsetFeatures, rangeCount } from './onset-features.ts';
import type { PitchClassFrames } from './pitch-class-frames.ts';

/** What a range counts for where the beat is; bass and kick keep it oftener than cymbals do. */
const curveWeights = [1.4, 0.8, 1, 0.8, 0.7, 0.8, 0.8] as const;
/** New pitches are told from those 93 ms before, about half the transform's window. */
const pitchLagFrames = 1;
/** The mean that is taken off spans a beat or so. */
const meanSeconds = 0.8;
/** Soft and loud passages are made alike over this time. */
const levelSeconds = 8;
/** A range that falls silent is not blown up to more than this part of its usual strength. */
const levelFloor = 0.25;
/** A single crash is not to outweigh a bar: strengths above some are compressed. */
const knee = 3;

/** Onset strength, evened out over time. */
export interface Novelty {
  readonly frameRateHz: number;
  readonly frameCount: number;
  /** One curve a range of pitch, then slow rises, then new pitch classes; mean square near 1. */
  readonly ranges: readonly Float32Array[];
  /** All ranges together. */
  readonly sum: Float32Array;
}

/** Takes slow swell off, evens loud and soft passages out, for every range alone. */
export function findNovelty(onsets: OnsetFeatures, harmony: PitchClassFrames): Novelty {
  const { rises, slowDelayFrames, frameCount, frameRateHz } = onsets;
  const ranges = Array.from({ length: rangeCount }, (_, range) => {
    const curve = new Float32Array(frameCount);
    const delay = range === rangeCount - 1 ? slowDelayFrames : 0;
    for (let i = 0; i + delay < frameCount; i++) curve[i] = rises[(i + delay) * rangeCount + range]!;
    return evenOut(curve, frameRateHz);
  });
  ranges.push(evenOut(findNewPitches(harmony, onsets), frameRateHz));
  const sum = new Float32Array(frameCount);
  for (const [range, curve] of ranges.entries()) {
    for (let i = 0; i < frameCount; i++) sum[i]! += curveWeights[range]! * curve[i]!;
  }
  return { frameRateHz, frameCount, ranges, sum: evenOut(sum, frameRateHz) };
}

/**
 * How much of each moment's pitch classes was not there before: legato has no other onset, and steps of a second are
 * too small for the bands of quarter-tones at the onset window's resolution.
 */
function findNewPitches({ chroma, frameRateHz }: PitchClassFrames, target: OnsetFeatures): Float32Array {
  const count = chroma.length / 12;
  const rise = new Float32Array(count);
  for (let i = pitchLagFrames; i + pitchLagFrames < count; i++) {
    for (let c = 0; c < 12; c++) {
      const grown = chroma[(i + pitchLagFrames) * 12 + c]! - chroma[(i - pitchLagFrames) * 12 + c]!;
      if (grown > 0) rise[i]! += grown;
    }
  }
  const ratio = frameRateHz / target.frameRateHz;
  return Float32Array.from({ length: target.frameCount }, (_, i) => {
    const at = i * ratio;
    const from = Math.floor(at);
    return (rise[from] ?? 0) * (1 - at + from) + (rise[from + 1] ?? 0) * (at - from);
  });
}

/** The part between two frames; the curves are views. */
export function sliceNovelty(novelty: Novelty, startFrame: number, endFrame: number): Novelty {
  return {
    frameRateHz: novelty.frameRateHz,
    frameCount: endFrame - startFrame,
    ranges: novelty.ranges.map((curve) => curve.subarray(startFrame, endFrame)),
    sum: novelty.sum.subarray(startFrame, endFrame),
  };
}

function evenOut(curve: Float32Array, frameRateHz: number): Float32Array {
  const mean = averageAround(curve, Math.round((meanSeconds * frameRateHz) / 2));
  const result = new Float32Array(curve.length);
  for (let i = 0; i < curve.length; i++) result[i] = Math.max(0, curve[i]! - mean[i]!);
  const squares = result.map((x) => x * x);
  const power = averageAround(squares, Math.round((levelSeconds * frameRateHz) / 2));
  let overall = 0;
  for (const x of squares) overall += x / curve.length;
  const floor = levelFloor * Math.sqrt(overall) + 1e-9;
  for (let i = 0; i < curve.length; i++) {
    const strength = result[i]! / Math.max(Math.sqrt(Math.max(0, power[i]!)), floor);
    result[i] = strength / (1 + strength / (2 * knee));
  }
  return result;
}

/** Mean over `reach` frames on either side, and fewer at the ends. */
function averageAround(curve: ArrayLike<number>, reach: number): Float32Array {
  const result = new Float32Array(curve.length);
  let sum = 0;
  let count = 0;
  for (let i = -reach; i < curve.length; i++) {
    if (i + reach < curve.length) {
      sum += curve[i + reach]!;
      count++;
    }
    if (i - reach - 1 >= 0) {
      sum -= curve[i - reach - 1]!;
      count--;
    }
    if (i >= 0) result[i] = sum / count;
  }
  return result;
}
