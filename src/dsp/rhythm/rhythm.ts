import { findBeatNumbers } from './beat-numbers.ts';
import { trackBeats } from './beat-tracker.ts';
import { measureTempo } from './measure-tempo.ts';
import { type Metre, metres, scoreMetre } from './metre.ts';
import { findNovelty, type Novelty, sliceNovelty } from './novelty.ts';
import { createOnsetFeatures, type OnsetFeatures } from './onset-features.ts';
import { createPitchClassFrames, type PitchClassFrames } from './pitch-class-frames.ts';
import { type PulseProfile, profilePulse, pulseConfidenceMin, ratePulse } from './pulse-profile.ts';
import { cutByTempo, type TempoSegment } from './tempo-segments.ts';
import { followTempo } from './tempogram.ts';

export interface Rhythm {
  /** Of the whole recording; undefined without a pulse. */
  readonly tempoBpm: number | undefined;
  /** In seconds, ascending; empty without a pulse. */
  readonly beats: number[];
  /** Those of `beats` that begin a bar. */
  readonly downbeats: number[];
  readonly beatsPerBar: number;
  /** 0 to 1: how surely there is a pulse at all. */
  readonly confidence: number;
}

export interface RhythmAnalysis {
  push(block: Float32Array): void;
  finish(): Rhythm;
}

/** What a beat may be, as multiples of the tempo that the tempogram prefers. */
const levels = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1, 4 / 3, 3 / 2, 2, 3, 4] as const;
const slowestBpm = 42;
const fastestBpm = 240;
/** Below this there is nothing to count bars in. */
const fewestBeats = 6;

/**
 * Finds tempo, beats and bars of a recording of any length: 5 kB a second are kept.
 *
 * The tempogram gives a pulse that the recording surely has, though it may be half or double the beat. All pulses in
 * simple ratio to it are tracked, and each is read in every metre; the reading that is best by what listeners go by
 * (preferred tempo, drums, change of harmony, repetition) says at once what a beat is, where it lies, and where the
 * bar begins.
 *
 * @param sampleRateHz made for 22,050
 */
export function createRhythmAnalysis(sampleRateHz: number): RhythmAnalysis {
  const onsets = createOnsetFeatures(sampleRateHz);
  const harmony = createPitchClassFrames(sampleRateHz);
  return {
    push(block) {
      onsets.push(block);
      harmony.push(block);
    },
    finish: () => findRhythm(onsets.finish(), harmony.finish()),
  };
}

/** The second half of the analysis, from features. */
function findRhythm(onsets: OnsetFeatures, harmony: PitchClassFrames): Rhythm {
  const novelty = findNovelty(onsets, harmony);
  const { frameRateHz } = novelty;
  const path = followTempo(novelty);
  const parts: Part[] = [];
  for (const segment of cutByTempo(path, novelty.frameCount, frameRateHz)) {
    const reading = readSegment(segment, novelty, harmony);
    if (reading) parts.push(describePart(reading, frameRateHz));
  }
  const main = parts.reduce<Part | undefined>((a, b) => (a && spanOf(a) >= spanOf(b) ? a : b), undefined);
  const confidence = main ? ratePulse(path.strength, onsets.durationSeconds) : 0;
  if (!main || confidence < pulseConfidenceMin) {
    return { tempoBpm: undefined, beats: [], downbeats: [], beatsPerBar: 4, confidence };
  }
  return {
    tempoBpm: measureTempo(main.beats),
    beats: parts.flatMap(({ beats }) => beats),
    downbeats: parts.flatMap(({ downbeats }) => downbeats),
    beatsPerBar: main.beatsPerBar,
    confidence,
  };
}

/** Of a medley the longest part gives the tempo. */
const spanOf = ({ beats }: Part) => beats.at(-1)! - beats[0]!;

interface RhythmStretch {
  readonly beats: Float64Array;
  readonly profile: PulseProfile;
  readonly metre: Metre;
  readonly score: number;
}

function readSegment(segment: TempoSegment, whole: Novelty, harmony: PitchClassFrames): RhythmStretch | undefined {
  const { startFrame, endFrame } = segment;
  const novelty = sliceNovelty(whole, startFrame, endFrame);
  let best: RhythmStretch | undefined;
  for (const level of levels) {
    const tempoBpm = (60 * whole.frameRateHz * level) / segment.periodFrames;
    if (tempoBpm < slowestBpm || tempoBpm > fastestBpm) continue;
    const onBeat = trackBeats(novelty.sum, (frame) => segment.periodAt(frame) / level, whole.frameRateHz);
    // Drums may speak louder between the beats than on them.
    const offBeat = onBeat.slice(1).map((frame, i) => (frame + onBeat[i]!) / 2);
    for (const own of [onBeat, offBeat]) {
      if (own.length < fewestBeats) continue;
      const beats = trimSilence(own, novelty.sum).map((frame) => frame + startFrame);
      if (beats.length < fewestBeats) continue;
      const profile = profilePulse(beats, whole, harmony);
      const playedBpm = (60 * whole.frameRateHz * (beats.length - 1)) / (beats.at(-1)! - beats[0]!);
      for (const metre of metres) {
        const score = scoreMetre(profile, metre, playedBpm);
        if (!best || score > best.score) best = { beats, profile, metre, score };
      }
    }
  }
  return best;
}

/** A beat before the first and after the last sound is none. */
function trimSilence(beats: Float64Array, strength: Float32Array): Float64Array {
  const isHeard = (frame: number) => {
    const from = Math.max(0, Math.round(frame) - 3);
    return strength.subarray(from, from + 7).some((x) => x > heardMin);
  };
  const first = beats.findIndex(isHeard);
  const last = beats.findLastIndex(isHeard);
  return beats.slice(Math.max(0, first), last + 1);
}

/** A third of the mean strength, by root mean square. */
const heardMin = 0.35;

interface Part {
  readonly beats: number[];
  readonly downbeats: number[];
  readonly beatsPerBar: number;
}

function describePart({ beats, profile, metre }: RhythmStretch, frameRateHz: number): Part {
  const counts = findBeatNumbers(profile, metre);
  const seconds = Array.from(beats, (frame) => Math.max(0, frame / frameRateHz));
  // The profile ends a beat early: the last beat goes on counting.
  const last = ((counts.at(-1) ?? 0) + 1) % metre.beatsPerBar;
  return {
    beats: seconds,
    downbeats: seconds.filter((_, b) => (counts[b] ?? last) === 0),
    beatsPerBar: metre.beatsPerBar,
  };
}
