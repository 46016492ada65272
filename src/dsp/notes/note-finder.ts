import { chooseEnd } from './choose-end.ts';
import {
  createEndFeatureReader,
  type EndFeatureReader,
  endFeatures,
  endFramesBefore,
  followNote,
  type SoundingNote,
  startNote,
} from './end-features.ts';
import { binsPerKey, joinFrames, keys, levelKeys, makeSilentFrames, type NoteFrames } from './note-frames.ts';
import { findCandidates } from './onset-candidates.ts';
import { createOnsetFeatureReader, framesAfter, onsetFeatures } from './onset-features.ts';
import type { Perceptron } from './perceptron.ts';
import { readVelocityFeatures } from './velocity-features.ts';

/** A note in frames, before it is made one of a piece. */
export interface FoundNote {
  readonly key: number;
  /** With a fraction: an onset lies between frames. */
  readonly startFrame: number;
  readonly endFrame: number;
  /** What says how hard it is struck. @see readVelocityFeatures */
  readonly velocityFeatures: readonly number[];
  /** How surely it is one, 0 to 1. */
  readonly probability: number;
  /** For each frame, by how many semitones the pitch differs from the key; NaN where none was heard. */
  readonly deviations: readonly number[];
}

export interface NoteDeciders {
  /** From `onsetFeatures` to the log-odds of a note, and how many tens of frames later it begins. */
  readonly onset: Perceptron;
  /** From `endFeatures` to the log-odds that a note which sounded so far ends in this frame. */
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
const probabilityMin = 0.47;
/**
 * One an octave or two from a likelier one that begins with it, from this on: the most frequent error, and heard as one.
 * On develop pieces it is made half as often, and F1 is no lower.
 */
const octaveProbabilityMin = 0.65;
const octaves = [12, 24];
/** Onsets that begin together do so within 93 ms. */
const togetherFrames = 8;
/** Two onsets of one key within 70 ms are one; the likelier stays. */
const nearFrames = 6;
/** How far an onset may be from where it was heard. */
const shiftFrames = 10;
/** Onsets further on than this cannot be near one that begins here. */
const waitFrames = nearFrames + 2 * shiftFrames;
const shortestFrames = 3;
/** So far below its peak a note is not heard, whatever else is. */
const goneDb = 45;
const goneHazard = 0.3;
/** A note is given up when it sounds no longer with this probability. */
const soundingMin = 0.01;
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
  readonly velocityFeatures: readonly number[];
  /** For each frame from the first on, the probability that it ends there if not before. */
  readonly hazards: number[];
  /** The probability that it has not ended yet. */
  remaining: number;
}

/**
 * Where the network hears an onset, however faintly, a perceptron weighs it against what is heard at related pitches;
 * from each onset that is believed, a second one follows the note frame by frame. @see chooseEnd
 */
export function createNoteFinder(deciders: NoteDeciders): NoteFinder {
  let held = makeSilentFrames(endFramesBefore, nothingDb);
  /** Number of the first frame held. */
  let base = -endFramesBefore;
  let nextOnset = 0;
  let nextFrame = 0;
  let pending: ScoredOnset[] = [];
  const open = new Map<number, OpenNote>();

  const advance = (heard: NoteFrames): FoundNote[] => {
    const from = Math.max(0, nextFrame - endFramesBefore - shiftFrames - base);
    held = joinFrames(held, from, heard);
    base += from;
    const until = base + held.frameCount - framesAfter;
    if (until <= nextOnset) return [];
    pending.push(...scoreOnsets(held, { base, from: nextOnset, to: until }, deciders.onset));
    nextOnset = until;
    const ended: FoundNote[] = [];
    const reader = createEndFeatureReader(held);
    for (; nextFrame < until - waitFrames; nextFrame++) {
      for (const onset of takeBelieved(pending, nextFrame)) {
        const before = open.get(onset.key);
        if (before && onset.startFrame < before.onset.startFrame + shortestFrames) continue;
        if (before) ended.push(endNote(before, onset.startFrame));
        open.set(onset.key, openNote(onset, held, base));
      }
      for (const [key, note] of open) {
        if (follow(note, { held, reader, base, frame: nextFrame, open }, deciders.end)) continue;
        ended.push(endNote(note));
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
      for (const note of open.values()) ended.push(endNote(note));
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
    return { frame: base + frame, fromFrame, key, startFrame, probability: toProbability(logOdds) };
  });
}

/** The onsets from this frame on that are likely, and likelier than any near them. */
function takeBelieved(pending: readonly ScoredOnset[], frame: number): ScoredOnset[] {
  return pending.filter(
    (onset) =>
      onset.fromFrame === frame &&
      onset.probability >= (isOctaveOfLikelier(onset, pending) ? octaveProbabilityMin : probabilityMin) &&
      !pending.some((other) => isNear(other, onset) && isLikelier(other, onset)),
  );
}

function isOctaveOfLikelier(onset: ScoredOnset, pending: readonly ScoredOnset[]): boolean {
  return pending.some(
    ({ key, frame, probability }) =>
      octaves.includes(Math.abs(key - onset.key)) &&
      Math.abs(frame - onset.frame) <= togetherFrames &&
      probability > Math.max(probabilityMin, onset.probability),
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
  const velocityFeatures = readVelocityFeatures(held, onset.fromFrame - base, onset.key);
  return { onset, sounding, deviations: [], bend: 0, velocityFeatures, hazards: [], remaining: 1 };
}

function toProbability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

interface Moment {
  readonly held: NoteFrames;
  readonly reader: EndFeatureReader;
  /** Number of the first frame held. */
  readonly base: number;
  readonly frame: number;
  readonly open: ReadonlyMap<number, OpenNote>;
}

/** Takes a frame into a note. @returns whether it may still sound */
function follow(note: OpenNote, { held, reader, base, frame, open }: Moment, decider: Perceptron): boolean {
  const { sounding } = note;
  const at = frame - base;
  followNote(sounding, held, at);
  bendNote(note, held, at);
  // A note that has slid to the next key is looked for there, unless another one began on that key.
  const slidKey = Math.max(0, Math.min(keys - 1, sounding.key + Math.round(note.bend)));
  const followed = open.has(slidKey) ? sounding : { ...sounding, key: slidKey };
  const isGone = held.levels[at * levelKeys + followed.key]! < sounding.peakDb[0]! - goneDb;
  const features = new Float32Array(endFeatures);
  reader.read(followed, { frame: at, age: frame - sounding.startFrame }, features);
  const hazard = isGone ? goneHazard : toProbability(decider.run(features)[0]!);
  note.hazards.push(hazard);
  note.remaining *= 1 - hazard;
  return note.remaining >= soundingMin;
}

/** @param latestFrame where another note begins on its key, if one does */
function endNote(
  { onset, hazards, deviations, velocityFeatures }: OpenNote,
  latestFrame = Number.POSITIVE_INFINITY,
): FoundNote {
  const { key, startFrame, probability, fromFrame } = onset;
  const likeliest = fromFrame + chooseEnd(hazards, shortestFrames);
  const endFrame = Math.min(latestFrame, Math.max(likeliest, startFrame + shortestFrames));
  const length = Math.max(0, Math.round(endFrame - fromFrame));
  return { key, startFrame, endFrame, velocityFeatures, probability, deviations: deviations.slice(0, length) };
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
