import { endFeatures, followNote, readEndFeatures, startNote } from '../../src/dsp/notes/end-features.ts';
import { joinFrames, lowestPitch, makeSilentFrames, type NoteFrames } from '../../src/dsp/notes/note-frames.ts';
import { findCandidates } from '../../src/dsp/notes/onset-candidates.ts';
import {
  createOnsetFeatureReader,
  framesAfter,
  framesBefore,
  onsetFeatures,
} from '../../src/dsp/notes/onset-features.ts';
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
/** A note may be followed so far beyond its end. */
const beyondFrames = 80;
/** Frames this near to an end are all taken, and count for less the nearer they are: no one hears the very frame. */
const closeFrames = 15;
const sureFrames = 10;
const framesOfANote = 30;
/** Of the notes, so many are followed. */
const followedShare = 0.25;

export interface ExampleList {
  push(example: { features: Float32Array; isTrue: boolean; weight?: number; shift?: number }): void;
  toExamples(): Examples;
}

export function createExampleList(features: number): ExampleList {
  const rows: Float32Array[] = [];
  const isTrue: number[] = [];
  const weights: number[] = [];
  const shifts: number[] = [];
  return {
    push(example) {
      rows.push(example.features.slice());
      isTrue.push(example.isTrue ? 1 : 0);
      weights.push(example.weight ?? 1);
      shifts.push(example.shift ?? 0);
    },
    toExamples() {
      const inputs = new Float32Array(rows.length * features);
      for (const [i, row] of rows.entries()) inputs.set(row, i * features);
      return {
        features,
        inputs,
        isTrue: Uint8Array.from(isTrue),
        weights: Float32Array.from(weights),
        shifts: Float32Array.from(shifts),
      };
    },
  };
}

/** All frames of a recording, with silence on either side: its first is number `framesBefore`. */
export async function hearWhole(samples: Float32Array, network: BasicPitch): Promise<NoteFrames> {
  const blocks = (async function* () {
    yield [samples];
  })();
  let heard = makeSilentFrames(framesBefore, nothingDb);
  for await (const part of readFrames(blocks, network)) heard = joinFrames(heard, 0, part);
  return joinFrames(heard, 0, makeSilentFrames(framesAfter, nothingDb));
}

/** What may be an onset, and whether a note of the truth begins there. */
export function listOnsetExamples(heard: NoteFrames, truth: readonly Note[], list: ExampleList): void {
  const reader = createOnsetFeatureReader(heard);
  const features = new Float32Array(onsetFeatures);
  const candidates = findCandidates(heard, framesBefore, heard.frameCount - framesAfter);
  const nearest = candidates.map(({ frame, key }) => {
    const seconds = (frame - framesBefore) * frameSeconds;
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
    list.push({ features, isTrue: near !== undefined, shift: (near?.off ?? 0) / frameSeconds / 10 });
  }
}

/** Frames of some of the truth's notes and after, and whether the note still sounds there. */
export function listEndExamples(
  heard: NoteFrames,
  truth: readonly Note[],
  { list, random }: { list: ExampleList; random: () => number },
): void {
  const features = new Float32Array(endFeatures);
  const toFrame = (seconds: number) => seconds / frameSeconds + framesBefore;
  for (const note of truth) {
    if (random() > followedShare) continue;
    const key = note.pitch - lowestPitch;
    const start = Math.round(toFrame(note.startSeconds));
    const end = toFrame(note.endSeconds);
    const again = truth
      .filter(({ pitch, startSeconds }) => pitch === note.pitch && startSeconds > note.startSeconds + 0.01)
      .reduce((first, { startSeconds }) => Math.min(first, toFrame(startSeconds)), Number.POSITIVE_INFINITY);
    const stop = Math.min(heard.frameCount - framesAfter, again, end + beyondFrames);
    const share = Math.min(1, framesOfANote / (end - start));
    const sounding = startNote(key, start);
    for (let frame = start; frame < Math.min(start + 6, stop); frame++) followNote(sounding, heard, frame);
    for (let frame = start; frame < stop; frame++) {
      followNote(sounding, heard, frame);
      const away = Math.abs(frame - end);
      if (frame < start + 2 || (away > closeFrames && random() > share)) continue;
      readEndFeatures(heard, sounding, { frame, age: frame - start }, features);
      list.push({ features, isTrue: frame < end, weight: 0.3 + 0.7 * Math.min(1, away / sureFrames) });
    }
  }
}
