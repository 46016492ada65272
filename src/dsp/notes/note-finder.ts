import { END_FEATURES, followNote, readEndFeatures, type SoundingNote, startNote } from './end-features.ts';
import { measureLoudness } from './loudness.ts';
import { BINS_PER_KEY, type HeardFrames, joinFrames, KEYS, LEVEL_KEYS, makeSilentFrames } from './note-frames.ts';
import { findCandidates } from './onset-candidates.ts';
import { createOnsetFeatureReader, FRAMES_AFTER, FRAMES_BEFORE, ONSET_FEATURES } from './onset-features.ts';
import type { Perceptron } from './perceptron.ts';

/** A note in frames, before it is made one of a piece. */
export interface FoundNote {
  readonly key: number;
  /** With a fraction: an onset lies between frames. */
  readonly startFrame: number;
  readonly endFrame: number;
  /** How loud it begins. @see measureLoudness */
  readonly levelDb: number;
  /** How surely it is one, 0 to 1. */
  readonly probability: number;
  /** For each frame, by how many semitones the pitch differs from the key; NaN where none was heard. */
  readonly deviations: readonly number[];
}

export interface NoteDeciders {
  /** From `ONSET_FEATURES` to the log-odds of a note, and how many tens of frames later it begins. */
  readonly onset: Perceptron;
  /** From `END_FEATURES` to the log-odds that the note still sounds. */
  readonly end: Perceptron;
}

/** Hears notes out of frames that come block by block; holds a second of them beside the block. */
export interface NoteFinder {
  /** @returns the notes that have ended */
  push(heard: HeardFrames): FoundNote[];
  /** @returns the notes that sounded when the audio ended */
  finish(): FoundNote[];
}

/**
 * A note is believed from this probability on: half of the F1 that is reached.
 *
 * Source: Z. Lipton et al., "Optimal thresholding of classifiers to maximize F1 measure" (2014), theorem 1.
 */
const PROBABILITY_MIN = 0.42;
/** Two onsets of one key within 70 ms are one; the likelier stays. */
const NEAR_FRAMES = 6;
/** How far an onset may be from where it was heard. */
const SHIFT_FRAMES = 10;
/** Onsets further on than this cannot be near one that begins here. */
const WAIT_FRAMES = NEAR_FRAMES + 2 * SHIFT_FRAMES;
const SHORTEST_FRAMES = 3;
/** A frame alone may not decide. */
const LOG_ODDS_MAX = 4;
/** So far below its peak a note is not heard, whatever else is. */
const GONE_DB = 45;
/** A note has ended for good when this much speaks against it. */
const LOG_ODDS_TO_END = 14;
const ATTACK_FRAMES = 6;
/** What lies before and after the recording, in dB. */
const NOTHING_DB = -100;

interface ScoredOnset {
  /** Where it was heard. */
  readonly frame: number;
  /** The first frame in which the note is followed. */
  readonly fromFrame: number;
  readonly key: number;
  readonly startFrame: number;
  readonly probability: number;
}

interface OpenNote {
  readonly onset: ScoredOnset;
  readonly sounding: SoundingNote;
  readonly deviations: number[];
  /** Where its pitch is, in semitones from the key. */
  bend: number;
  readonly levelDb: number;
  logOdds: number;
  bestLogOdds: number;
  endFrame: number;
}

/**
 * Where the network hears an onset, however faintly, a perceptron weighs it against what is heard at related pitches;
 * from each onset that is believed, a second one follows the note frame by frame. Its end is where the sum of its
 * log-odds is highest: the likeliest end if frames were independent.
 */
export function createNoteFinder(deciders: NoteDeciders): NoteFinder {
  let held = makeSilentFrames(FRAMES_BEFORE, NOTHING_DB);
  /** Number of the first frame held. */
  let base = -FRAMES_BEFORE;
  let nextOnset = 0;
  let nextFrame = 0;
  let pending: ScoredOnset[] = [];
  const open = new Map<number, OpenNote>();

  const advance = (heard: HeardFrames): FoundNote[] => {
    const from = Math.max(0, nextFrame - FRAMES_BEFORE - SHIFT_FRAMES - base);
    held = joinFrames(held, from, heard);
    base += from;
    const until = base + held.frameCount - FRAMES_AFTER;
    if (until <= nextOnset) return [];
    pending.push(...scoreOnsets(held, { base, from: nextOnset, to: until }, deciders.onset));
    nextOnset = until;
    const ended: FoundNote[] = [];
    for (; nextFrame < until - WAIT_FRAMES; nextFrame++) {
      for (const onset of takeBelieved(pending, nextFrame)) {
        const before = open.get(onset.key);
        if (before && onset.startFrame < before.onset.startFrame + SHORTEST_FRAMES) continue;
        if (before) endNote(before, Math.min(before.endFrame, onset.startFrame), ended);
        open.set(onset.key, openNote(onset, held, base));
      }
      for (const [key, note] of open) {
        if (follow(note, { held, base, frame: nextFrame, open }, deciders.end)) continue;
        endNote(note, note.endFrame, ended);
        open.delete(key);
      }
    }
    pending = pending.filter(({ frame }) => frame >= nextFrame - WAIT_FRAMES);
    return ended;
  };

  return {
    push: advance,
    finish() {
      const ended = advance(makeSilentFrames(FRAMES_AFTER + WAIT_FRAMES, NOTHING_DB));
      for (const note of open.values()) endNote(note, note.endFrame, ended);
      open.clear();
      return ended;
    },
  };
}

function scoreOnsets(
  held: HeardFrames,
  { base, from, to }: { base: number; from: number; to: number },
  decider: Perceptron,
): ScoredOnset[] {
  const reader = createOnsetFeatureReader(held);
  const features = new Float32Array(ONSET_FEATURES);
  return findCandidates(held, from - base, to - base).map(({ frame, key }) => {
    reader.read(frame, key, features);
    const [logOdds, later] = decider.run(features) as unknown as [number, number];
    const shift = Math.max(-SHIFT_FRAMES, Math.min(SHIFT_FRAMES, later * 10));
    const startFrame = Math.max(0, base + frame + shift);
    const fromFrame = Math.max(base + frame, Math.round(startFrame));
    return { frame: base + frame, fromFrame, key, startFrame, probability: 1 / (1 + Math.exp(-logOdds)) };
  });
}

/** The onsets from this frame on that are likely, and likelier than any near them. */
function takeBelieved(pending: readonly ScoredOnset[], frame: number): ScoredOnset[] {
  return pending.filter(
    (onset) =>
      onset.fromFrame === frame &&
      onset.probability >= PROBABILITY_MIN &&
      !pending.some((other) => isNear(other, onset) && isLikelier(other, onset)),
  );
}

function isNear(one: ScoredOnset, other: ScoredOnset): boolean {
  if (one === other || one.key !== other.key) return false;
  return Math.abs(one.frame - other.frame) <= NEAR_FRAMES || Math.abs(one.startFrame - other.startFrame) <= NEAR_FRAMES;
}

function isLikelier(one: ScoredOnset, other: ScoredOnset): boolean {
  return one.probability > other.probability || (one.probability === other.probability && one.frame < other.frame);
}

function openNote(onset: ScoredOnset, held: HeardFrames, base: number): OpenNote {
  const startFrame = Math.round(onset.startFrame);
  const sounding = startNote(onset.key, startFrame);
  for (let step = 0; step < ATTACK_FRAMES; step++) followNote(sounding, held, onset.fromFrame + step - base);
  const levelDb = measureLoudness(held, onset.fromFrame - base, onset.key);
  const endFrame = onset.startFrame + SHORTEST_FRAMES;
  return { onset, sounding, deviations: [], bend: 0, levelDb, logOdds: 0, bestLogOdds: 0, endFrame };
}

interface Moment {
  readonly held: HeardFrames;
  /** Number of the first frame held. */
  readonly base: number;
  readonly frame: number;
  readonly open: ReadonlyMap<number, OpenNote>;
}

/** Takes a frame into a note. @returns whether it may still sound */
function follow(note: OpenNote, { held, base, frame, open }: Moment, decider: Perceptron): boolean {
  const { sounding } = note;
  const at = frame - base;
  followNote(sounding, held, at);
  bendNote(note, held, at);
  // A note that has slid to the next key is looked for there, unless another one began on that key.
  const slidKey = Math.max(0, Math.min(KEYS - 1, sounding.key + Math.round(note.bend)));
  const followed = open.has(slidKey) ? sounding : { ...sounding, key: slidKey };
  if (held.levels[at * LEVEL_KEYS + followed.key]! < sounding.peakDb[0]! - GONE_DB) {
    return weigh(note, frame, -LOG_ODDS_MAX);
  }
  const features = new Float32Array(END_FEATURES);
  readEndFeatures(held, followed, { frame: at, age: frame - sounding.startFrame }, features);
  return weigh(note, frame, decider.run(features)[0]!);
}

/** Adds what a frame says about the end. @returns whether the note may still sound */
function weigh(note: OpenNote, frame: number, logOdds: number): boolean {
  note.logOdds += Math.max(-LOG_ODDS_MAX, Math.min(LOG_ODDS_MAX, logOdds));
  if (note.logOdds > note.bestLogOdds) {
    note.bestLogOdds = note.logOdds;
    note.endFrame = Math.max(note.endFrame, frame + 1);
  }
  return note.bestLogOdds - note.logOdds < LOG_ODDS_TO_END;
}

function endNote({ onset, levelDb, deviations }: OpenNote, endFrame: number, ended: FoundNote[]): void {
  const { key, startFrame, probability, fromFrame } = onset;
  const length = Math.max(0, Math.round(endFrame - fromFrame));
  ended.push({ key, startFrame, endFrame, levelDb, probability, deviations: deviations.slice(0, length) });
}

/** Below this probability no pitch is heard. */
const CONTOUR_MIN = 0.15;
/** A slide that is faster is another note: a semitone in 80 ms. */
const SLIDE_MAX = 0.15;
/** A note does not slide further than this. */
const BEND_MAX = 1.3;

/** Follows the contour from where the note's pitch was in the frame before. */
function bendNote(note: OpenNote, held: HeardFrames, frame: number): void {
  const deviation = readDeviation(held, frame, note.sounding.key, note.bend);
  note.deviations.push(deviation);
  if (Number.isNaN(deviation)) return;
  const step = Math.max(-SLIDE_MAX, Math.min(SLIDE_MAX, deviation - note.bend));
  note.bend = Math.max(-BEND_MAX, Math.min(BEND_MAX, note.bend + step));
}

/** The contour's highest bin about a bend of the key, between bins by a parabola, in semitones from the key. */
function readDeviation({ contours }: HeardFrames, frame: number, key: number, bend: number): number {
  const width = KEYS * BINS_PER_KEY;
  const at = (bin: number) => (bin < 0 || bin >= width ? 0 : contours[frame * width + bin]!);
  const centre = key * BINS_PER_KEY + 1;
  const near = centre + Math.round(bend * BINS_PER_KEY);
  let best = near;
  for (const bin of [near - 1, near + 1]) if (at(bin) > at(best)) best = bin;
  if (at(best) < CONTOUR_MIN) return Number.NaN;
  const curvature = at(best - 1) - 2 * at(best) + at(best + 1);
  const between = curvature < 0 ? (0.5 * (at(best - 1) - at(best + 1))) / curvature : 0;
  return (best + Math.max(-0.5, Math.min(0.5, between)) - centre) / BINS_PER_KEY;
}
