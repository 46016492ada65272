import { endFeatures, followNote, readEndFeatures, type SoundingNote, startNote } from './end-features.ts';
import { measureLoudness } from './loudness.ts';
import { binsPerKey, joinFrames, keys, levelKeys, makeSilentFrames, type NoteFrames } from './note-frames.ts';
import { findCandidates } from './onset-candidates.ts';
import { createOnsetFeatureReader, framesAfter, framesBefore, onsetFeatures } from './onset-features.ts';
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
  /** From `onsetFeatures` to the log-odds of a note, and how many tens of frames later it begins. */
  readonly onset: Perceptron;
  /** From `endFeatures` to the log-odds that the note still sounds. */
  readonly end: Perceptron;
}

/** Hears notes out of frames that come block by block; holds a second of them beside the block. */
export interface NoteFinder {
  /** @returns the notes that have ended */
  push(heard: NoteFrames): FoundNote[];
  /** @returns the notes that sounded when the audio ended */
  finish(): FoundNote[];
}

/**
 * A note is believed from this probability on: half of the F1 that is reached.
 *
 * Source: Z. Lipton et al., "Optimal thresholding of classifiers to maximize F1 measure" (2014), theorem 1.
 */
const probabilityMin = 0.42;
/** Two onsets of one key within 70 ms are one; the likelier stays. */
const nearFrames = 6;
/** How far an onset may be from where it was heard. */
const shiftFrames = 10;
/** Onsets further on than this cannot be near one that begins here. */
const waitFrames = nearFrames + 2 * shiftFrames;
const shortestFrames = 3;
/** A frame alone may not decide. */
const logOddsMax = 4;
/** So far below its peak a note is not heard, whatever else is. */
const goneDb = 45;
/** A note has ended for good when this much speaks against it. */
const logOddsToEnd = 14;
const attackFrames = 6;
/** What lies before and after the recording, in dB. */
const nothingDb = -100;

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
  let held = makeSilentFrames(framesBefore, nothingDb);
  /** Number of the first frame held. */
  let base = -framesBefore;
  let nextOnset = 0;
  let nextFrame = 0;
  let pending: ScoredOnset[] = [];
  const open = new Map<number, OpenNote>();

  const advance = (heard: NoteFrames): FoundNote[] => {
    const from = Math.max(0, nextFrame - framesBefore - shiftFrames - base);
    held = joinFrames(held, from, heard);
    base += from;
    const until = base + held.frameCount - framesAfter;
    if (until <= nextOnset) return [];
    pending.push(...scoreOnsets(held, { base, from: nextOnset, to: until }, deciders.onset));
    nextOnset = until;
    const ended: FoundNote[] = [];
    for (; nextFrame < until - waitFrames; nextFrame++) {
      for (const onset of takeBelieved(pending, nextFrame)) {
        const before = open.get(onset.key);
        if (before && onset.startFrame < before.onset.startFrame + shortestFrames) continue;
        if (before) endNote(before, Math.min(before.endFrame, onset.startFrame), ended);
        open.set(onset.key, openNote(onset, held, base));
      }
      for (const [key, note] of open) {
        if (follow(note, { held, base, frame: nextFrame, open }, deciders.end)) continue;
        endNote(note, note.endFrame, ended);
        open.delete(key);
      }
    }
    pending = pending.filter(({ frame }) => frame >= nextFrame - waitFrames);
    return ended;
  };

  return {
    push: advance,
    finish() {
      const ended = advance(makeSilentFrames(framesAfter + waitFrames, nothingDb));
      for (const note of open.values()) endNote(note, note.endFrame, ended);
      open.clear();
      return ended;
    },
  };
}

function scoreOnsets(
  held: NoteFrames,
  { base, from, to }: { base: number; from: number; to: number },
  decider: Perceptron,
): ScoredOnset[] {
  const reader = createOnsetFeatureReader(held);
  const features = new Float32Array(onsetFeatures);
  return findCandidates(held, from - base, to - base).map(({ frame, key }) => {
    reader.read(frame, key, features);
    const [logOdds, later] = decider.run(features) as unknown as [number, number];
    const shift = Math.max(-shiftFrames, Math.min(shiftFrames, later * 10));
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
      onset.probability >= probabilityMin &&
      !pending.some((other) => isNear(other, onset) && isLikelier(other, onset)),
  );
}

function isNear(one: ScoredOnset, other: ScoredOnset): boolean {
  if (one === other || one.key !== other.key) return false;
  return Math.abs(one.frame - other.frame) <= nearFrames || Math.abs(one.startFrame - other.startFrame) <= nearFrames;
}

function isLikelier(one: ScoredOnset, other: ScoredOnset): boolean {
  return one.probability > other.probability || (one.probability === other.probability && one.frame < other.frame);
}

function openNote(onset: ScoredOnset, held: NoteFrames, base: number): OpenNote {
  const startFrame = Math.round(onset.startFrame);
  const sounding = startNote(onset.key, startFrame);
  for (let step = 0; step < attackFrames; step++) followNote(sounding, held, onset.fromFrame + step - base);
  const levelDb = measureLoudness(held, onset.fromFrame - base, onset.key);
  const endFrame = onset.startFrame + shortestFrames;
  return { onset, sounding, deviations: [], bend: 0, levelDb, logOdds: 0, bestLogOdds: 0, endFrame };
}

interface Moment {
  readonly held: NoteFrames;
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
  const slidKey = Math.max(0, Math.min(keys - 1, sounding.key + Math.round(note.bend)));
  const followed = open.has(slidKey) ? sounding : { ...sounding, key: slidKey };
  if (held.levels[at * levelKeys + followed.key]! < sounding.peakDb[0]! - goneDb) {
    return weigh(note, frame, -logOddsMax);
  }
  const features = new Float32Array(endFeatures);
  readEndFeatures(held, followed, { frame: at, age: frame - sounding.startFrame }, features);
  return weigh(note, frame, decider.run(features)[0]!);
}

/** Adds what a frame says about the end. @returns whether the note may still sound */
function weigh(note: OpenNote, frame: number, logOdds: number): boolean {
  note.logOdds += Math.max(-logOddsMax, Math.min(logOddsMax, logOdds));
  if (note.logOdds > note.bestLogOdds) {
    note.bestLogOdds = note.logOdds;
    note.endFrame = Math.max(note.endFrame, frame + 1);
  }
  return note.bestLogOdds - note.logOdds < logOddsToEnd;
}

function endNote({ onset, levelDb, deviations }: OpenNote, endFrame: number, ended: FoundNote[]): void {
  const { key, startFrame, probability, fromFrame } = onset;
  const length = Math.max(0, Math.round(endFrame - fromFrame));
  ended.push({ key, startFrame, endFrame, levelDb, probability, deviations: deviations.slice(0, length) });
}

/** Below this probability no pitch is heard. */
const contourMin = 0.15;
/** A slide that is faster is another note: a semitone in 80 ms. */
const slideMax = 0.15;
/** A note does not slide further than this. */
const bendMax = 1.3;

/** Follows the contour from where the note's pitch was in the frame before. */
function bendNote(note: OpenNote, held: NoteFrames, frame: number): void {
  const deviation = readDeviation(held, frame, note.sounding.key, note.bend);
  note.deviations.push(deviation);
  if (Number.isNaN(deviation)) return;
  const step = Math.max(-slideMax, Math.min(slideMax, deviation - note.bend));
  note.bend = Math.max(-bendMax, Math.min(bendMax, note.bend + step));
}

/** The contour's highest bin about a bend of the key, between bins by a parabola, in semitones from the key. */
function readDeviation({ contours }: NoteFrames, frame: number, key: number, bend: number): number {
  const width = keys * binsPerKey;
  const at = (bin: number) => (bin < 0 || bin >= width ? 0 : contours[frame * width + bin]!);
  const centre = key * binsPerKey + 1;
  const near = centre + Math.round(bend * binsPerKey);
  let best = near;
  for (const bin of [near - 1, near + 1]) if (at(bin) > at(best)) best = bin;
  if (at(best) < contourMin) return Number.NaN;
  const curvature = at(best - 1) - 2 * at(best) + at(best + 1);
  const between = curvature < 0 ? (0.5 * (at(best - 1) - at(best + 1))) / curvature : 0;
  return (best + Math.max(-0.5, Math.min(0.5, between)) - centre) / binsPerKey;
}
