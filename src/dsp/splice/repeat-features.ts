import { type AudioStream, mixToMono } from '../audio.ts';
import { createOnsetFeatures, rangeCount } from '../rhythm/onset-features.ts';
import { createStreamResampler } from '../stream-resampler.ts';
import { bandCount, createStructureFeatures } from '../structure/structure-features.ts';

/** The features' own rate. */
const rateHz = 22_050;
/** Onset frames in one frame of harmony and timbre. */
export const onsetsPerFrame = 4;

/** What a recording sounds like over time, for telling which moments are alike: about 9 kB a second. */
export interface RepeatFeatures {
  readonly frameRateHz: number;
  readonly frameCount: number;
  /** `[frame][pitch class]`, of unit length or 0; that of the bass likewise. */
  readonly chroma: Float32Array;
  readonly bassChroma: Float32Array;
  /** `[frame][band]`: log power, less its mean over the recording, over its deviation. */
  readonly timbre: Float32Array;
  /** `[onset frame][range]`: how much begins to sound; `onsetsPerFrame` rows a frame. */
  readonly onsets: Float32Array;
}

/** Reads a recording once, from its beginning to its end. */
export async function measureRepeatFeatures(audio: AudioStream, signal: AbortSignal): Promise<RepeatFeatures> {
  const resampler = createStreamResampler(audio.sampleRateHz, rateHz);
  const structure = createStructureFeatures(rateHz);
  const onsets = createOnsetFeatures(rateHz);
  const push = (samples: Float32Array): void => {
    structure.push(samples);
    onsets.push(samples);
  };
  for await (const block of audio.blocks) {
    signal.throwIfAborted();
    push(resampler.push(mixToMono(block)));
  }
  push(resampler.finish());
  const { harmony, bands, frameRateHz } = structure.finish();
  const { rises, frameCount: onsetCount } = onsets.finish();
  const frameCount = Math.min(
    harmony.frameCount,
    Math.floor(bands.length / bandCount),
    Math.floor(onsetCount / onsetsPerFrame),
  );
  const { chroma, bassChroma } = harmony;
  return { frameRateHz, frameCount, chroma, bassChroma, timbre: standardise(bands), onsets: rises };
}

function standardise(bands: Float32Array): Float32Array {
  const frames = bands.length / bandCount;
  const even = new Float32Array(bands.length);
  for (let b = 0; b < bandCount; b++) {
    let [sum, squares] = [0, 0];
    for (let f = 0; f < frames; f++) {
      const value = bands[f * bandCount + b]!;
      sum += value;
      squares += value * value;
    }
    const mean = sum / frames;
    const deviation = Math.sqrt(Math.max(1e-6, squares / frames - mean * mean));
    for (let f = 0; f < frames; f++) even[f * bandCount + b] = (bands[f * bandCount + b]! - mean) / deviation;
  }
  return even;
}

/** Of frames. */
export interface FrameSpan {
  readonly from: number;
  readonly to: number;
}

const harmonyWeight = 0.3;
const bassWeight = 0.15;
const timbreWeight = 0.2;
const onsetWeight = 0.35;
/** Mean distance of standardised bands at which two moments have nothing in common any more. */
const timbreReach = 1.2;

/** How alike the frames of a span are to those `lagFrames` later: 1 the same, about 0.3 for other music; 0 for none. */
export function compareSpans(features: RepeatFeatures, { from, to }: FrameSpan, lagFrames: number): number {
  const first = Math.max(from, 0, -lagFrames);
  const last = Math.min(to, features.frameCount, features.frameCount - lagFrames);
  if (last <= first) return 0;
  const { chroma, bassChroma, timbre } = features;
  let [harmony, bass, distance] = [0, 0, 0];
  for (let f = first; f < last; f++) {
    const other = f + lagFrames;
    for (let p = 0; p < 12; p++) {
      harmony += chroma[f * 12 + p]! * chroma[other * 12 + p]!;
      bass += bassChroma[f * 12 + p]! * bassChroma[other * 12 + p]!;
    }
    for (let b = 0; b < bandCount; b++) {
      distance += Math.abs(timbre[f * bandCount + b]! - timbre[other * bandCount + b]!);
    }
  }
  const count = last - first;
  const likeTimbre = Math.max(0, 1 - distance / (count * bandCount) / timbreReach);
  const onset = compareOnsets(
    features,
    { from: first * onsetsPerFrame, to: last * onsetsPerFrame },
    lagFrames * onsetsPerFrame,
  );
  return (
    harmonyWeight * (harmony / count) +
    bassWeight * (bass / count) +
    timbreWeight * likeTimbre +
    onsetWeight * Math.max(0, onset)
  );
}

/** Correlation of the onsets in a span with those `lag` onset frames later, -1 to 1. */
export function compareOnsets({ onsets }: RepeatFeatures, { from, to }: FrameSpan, lag: number): number {
  const rows = onsets.length / rangeCount;
  const first = Math.max(from, 0, -lag) * rangeCount;
  const last = Math.min(to, rows, rows - lag) * rangeCount;
  const shift = lag * rangeCount;
  let [a, b, ab, aa, bb] = [0, 0, 0, 0, 0];
  for (let i = first; i < last; i++) {
    const x = onsets[i]!;
    const y = onsets[i + shift]!;
    a += x;
    b += y;
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  const count = Math.max(1, last - first);
  const scale = Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count));
  return scale > 1e-9 ? (ab - (a * b) / count) / scale : 0;
}
