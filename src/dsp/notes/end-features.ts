import { keys, levelKeys, type NoteFrames } from './note-frames.ts';

const soundingSteps = [-10, -6, -3, -1, 0, 1, 3, 6, 10, 16];
const levelSteps = [-10, -6, -3, 0, 3, 6, 10, 16];
const overtones = [12, 19];

export const endFeatures = soundingSteps.length + levelSteps.length + 2 * overtones.length + 11;

/** A note whose end is looked for. */
export interface SoundingNote {
  readonly key: number;
  readonly startFrame: number;
  /** Highest level so far, in dB, of the key and of each overtone. */
  readonly peakDb: Float32Array;
  /** Highest probability so far that it sounds. */
  peakSounding: number;
}

export function startNote(key: number, startFrame: number): SoundingNote {
  return { key, startFrame, peakDb: new Float32Array(1 + overtones.length).fill(-200), peakSounding: 0 };
}

/** Takes a frame of the note into its peaks; the attack alone may look ahead. */
export function followNote(note: SoundingNote, { levels, sounding }: NoteFrames, frame: number): void {
  const { key, peakDb } = note;
  for (const [i, interval] of [0, ...overtones].entries()) {
    if (key + interval < levelKeys) peakDb[i] = Math.max(peakDb[i]!, levels[frame * levelKeys + key + interval]!);
  }
  note.peakSounding = Math.max(note.peakSounding, sounding[frame * keys + key]!);
}

/** Reads what speaks for and against that `note` still sounds in a frame; `age` is the frames since its start. */
export function readEndFeatures(
  heard: NoteFrames,
  note: SoundingNote,
  { frame, age }: { frame: number; age: number },
  features: Float32Array,
): void {
  const { sounding, onsets, levels, peaks } = heard;
  const { key } = note;
  const at = (values: Float32Array, step: number, index = key) =>
    index < 0 || index >= keys ? 0 : values[(frame + step) * keys + index]!;
  const levelAt = (step: number, interval = 0) =>
    levels[(frame + step) * levelKeys + Math.min(levelKeys - 1, key + interval)]!;
  let next = 0;
  for (const step of soundingSteps) features[next++] = at(sounding, step);
  for (const step of levelSteps) features[next++] = scaleDb(levelAt(step) - note.peakDb[0]!);
  for (const [i, interval] of overtones.entries()) {
    features[next++] = scaleDb(levelAt(0, interval) - note.peakDb[i + 1]!);
    features[next++] = scaleDb(levelAt(6, interval) - note.peakDb[i + 1]!);
  }
  features[next++] = scaleDb(levelAt(0) - peaks[frame]!);
  features[next++] = note.peakSounding;
  features[next++] = at(sounding, 0) / (note.peakSounding + 0.05);
  features[next++] = Math.log2(age + 1) / 8;
  features[next++] = Math.min(1, age / 12);
  features[next++] = key / keys;
  features[next++] = Math.max(at(onsets, -1), at(onsets, 0), at(onsets, 1), at(onsets, 2));
  features[next++] = at(sounding, 0, key - 12);
  features[next++] = at(sounding, 0, key + 12);
  let begun = 0;
  let fall = 0;
  for (let other = 0; other < keys; other++) {
    begun += at(onsets, 1, other);
    fall += Math.max(-20, Math.min(20, levelAt(6, other - key) - levelAt(-3, other - key)));
  }
  features[next++] = begun / 10;
  features[next++] = fall / keys / 10;
}

function scaleDb(db: number): number {
  return Math.max(-1.5, Math.min(1, db / 30));
}
