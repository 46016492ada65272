import {
  createEndFeatureReader,
  endFeatures,
  endFramesAfter,
  endFramesBefore,
  followNote,
  startNote,
} from '../../src/dsp/notes/end-features.ts';
import { joinFrames, lowestPitch, makeSilentFrames, type NoteFrames } from '../../src/dsp/notes/note-frames.ts';
import { findCandidates } from '../../src/dsp/notes/onset-candidates.ts';
import { createOnsetFeatureReader, onsetFeatures } from '../../src/dsp/notes/onset-features.ts';
import { relateNotes } from '../../src/dsp/notes/relate-notes.ts';
import { velocityScale } from '../../src/dsp/notes/velocities.ts';
import { readVelocityFeatures } from '../../src/dsp/notes/velocity-features.ts';
import { readFrames } from '../../src/engines/note-transcriber/read-frames.ts';
import type { BasicPitch } from '../../src/models/basic-pitch.ts';
import { basicPitchRateHz, hopSamples } from '../../src/models/basic-pitch-network.ts';
import type { Note } from '../../src/notation/note.ts';
import type { Examples } from './fit-perceptron.ts';

const frameSeconds = hopSamples / basicPitchRateHz;
const nothingDb = -100;
/** An onset this near is true; one twice as far is, where none is nearer, and learns its shift. */
const nearSeconds = 0.05;
const farSeconds = 0.1;
/** The hazard of the frames about an end: nobody perceives the very frame, so it is a quarter, a half, a quarter. */
const endHazards = new Map([
  [-1, 0.25],
  [0, 2 / 3],
  [1, 1],
]);
/** Of the notes, so many are followed. */
const followedShare = 0.25;
const attackFrames = 6;

export interface ExampleList {
  /** How much the rows that are pushed next count; default: 1. */
  weight: number;
  /** @param targets one for each output; NaN where it may be anything */
  push(features: ArrayLike<number>, ...targets: readonly number[]): void;
  toExamples(): Examples;
}

export function createExampleList(features: number): ExampleList {
  const rows: Float32Array[] = [];
  const targets: number[] = [];
  const weights: number[] = [];
  return {
    weight: 1,
    push(row, ...wanted) {
      rows.push(Float32Array.from(row));
      targets.push(...wanted);
      weights.push(this.weight);
    },
    toExamples() {
      const inputs = new Float32Array(rows.length * features);
      for (const [i, row] of rows.entries()) inputs.set(row, i * features);
      return { features, inputs, targets: Float32Array.from(targets), weights: Float32Array.from(weights) };
    },
  };
}

/** All frames of a recording, with silence on either side: its first is number `endFramesBefore`. */
export async function hearWhole(samples: Float32Array, network: BasicPitch): Promise<NoteFrames> {
  const blocks = (async function* () {
    yield [samples];
  })();
  let heard = makeSilentFrames(endFramesBefore, nothingDb);
  for await (const part of readFrames(blocks, network)) heard = joinFrames(heard, 0, part);
  return joinFrames(heard, 0, makeSilentFrames(endFramesAfter, nothingDb));
}

/** What may be an onset, and whether a note of the truth begins there. */
export function listOnsetExamples(heard: NoteFrames, truth: readonly Note[], list: ExampleList): void {
  const reader = createOnsetFeatureReader(heard);
  const features = new Float32Array(onsetFeatures);
  const candidates = findCandidates(heard, endFramesBefore, heard.frameCount - endFramesAfter);
  const nearest = candidates.map(({ frame, key }) => {
    const seconds = (frame - endFramesBefore) * frameSeconds;
    return truth
      .filter(({ pitch }) => pitch === key + lowestPitch)
      .map((note) => ({ note, off: note.startSeconds - seconds }))
      .filter(({ off }) => Math.abs(off) <= farSeconds)
      .sort((a, b) => Math.abs(a.off) - Math.abs(b.off))[0];
  });
  const isFound = new Set(
    nearest.filter((each) => each && Math.abs(each.off) <= nearSeconds).map((each) => each!.note),
  );
  for (const [i, { frame, key }] of candidates.entries()) {
    const near = nearest[i];
    if (near && Math.abs(near.off) > nearSeconds && isFound.has(near.note)) continue;
    reader.read(frame, key, features);
    list.push(features, near ? 1 : 0, near ? near.off / frameSeconds / 10 : Number.NaN);
  }
}

/** Frames of some of the truth's notes, up to their ends, and whether they end there. */
export function listEndExamples(
  heard: NoteFrames,
  truth: readonly Note[],
  { list, random }: { list: ExampleList; random: () => number },
): void {
  const reader = createEndFeatureReader(heard);
  const features = new Float32Array(endFeatures);
  const toFrame = (seconds: number) => Math.round(seconds / frameSeconds) + endFramesBefore;
  for (const note of truth) {
    if (random() > followedShare) continue;
    const start = toFrame(note.startSeconds);
    const end = toFrame(note.endSeconds);
    const again = truth
      .filter(({ pitch, startSeconds }) => pitch === note.pitch && startSeconds > note.startSeconds + 0.01)
      .reduce((first, { startSeconds }) => Math.min(first, toFrame(startSeconds)), Number.POSITIVE_INFINITY);
    const stop = Math.min(heard.frameCount - endFramesAfter, again + 1, end + 2);
    const sounding = startNote(note.pitch - lowestPitch, start);
    for (let frame = start; frame < Math.min(start + attackFrames, stop); frame++) followNote(sounding, heard, frame);
    for (let frame = start; frame < stop; frame++) {
      followNote(sounding, heard, frame);
      reader.read(sounding, { frame, age: frame - start }, features);
      list.push(features, endHazards.get(frame - end) ?? 0);
    }
  }
}

/** The notes of a piece, and how much harder than its others each is struck. */
export function listVelocityExamples(heard: NoteFrames, truth: readonly Note[], list: ExampleList): void {
  const notes = truth
    .map((note) => ({ ...note, frame: Math.round(note.startSeconds / frameSeconds) + endFramesBefore }))
    .filter(({ frame }) => frame < heard.frameCount - endFramesAfter);
  const centre = notes.reduce((sum, { velocity }) => sum + velocity, 0) / notes.length;
  if (notes.every(({ velocity }) => velocity === notes[0]!.velocity)) return;
  const struck = notes.map(({ frame, pitch }) => {
    const key = pitch - lowestPitch;
    return { key, startFrame: frame, velocityFeatures: readVelocityFeatures(heard, frame, key) };
  });
  for (const [i, row] of relateNotes(struck).entries()) {
    list.push(row, (notes[i]!.velocity - centre) / velocityScale);
  }
}
