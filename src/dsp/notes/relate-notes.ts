import { clamp, median } from '../statistics.ts';
import { velocityFeatures, velocityLevels } from './velocity-features.ts';

/** A note as far as its velocity hangs on it. */
export interface StruckNote {
  readonly key: number;
  readonly startFrame: number;
  /** @see readVelocityFeatures */
  readonly velocityFeatures: readonly number[];
}

const levelScaleDb = 20;
const levelMax = 3;
/** An instrument is louder in some registers: notes are compared with those on keys about as high, and on the same. */
const nearKeys = 4;
const sameKeys = 1;
/** And with those about a second or four before and after; in frames of 11.6 ms. */
const nearFrames = [86, 344] as const;
/** A kernel's weights beyond so many widths are left out. */
const reach = 3;
/** Notes that begin within 40 ms are a chord. */
const chordFrames = 3.5;
/** Where a note has no neighbours, it is its own. */
const ownWeight = 1e-3;
const keyCount = 128;

/** `relateNotes` gives so many features a note. */
export const relatedFeatures = velocityFeatures + 9;

/**
 * Features of all notes of a piece: each note's own, its levels relative to the piece's median note, then how loud it is
 * beside its neighbours in pitch and time, and its place in its chord.
 */
export function relateNotes(notes: readonly StruckNote[]): number[][] {
  const levels = notes.map(({ velocityFeatures: [db] }) => db!);
  const partials = notes.map(({ velocityFeatures: row }) => row[1]!);
  const usualDb = median(levels);
  const usualKey = median(notes.map(({ key }) => key));
  const byPitch = [
    compareByKey(notes, levels, nearKeys),
    compareByKey(notes, partials, nearKeys),
    compareByKey(notes, levels, sameKeys),
  ];
  const order = notes.map((_, i) => i).sort((a, b) => notes[a]!.startFrame - notes[b]!.startFrame);
  const byTime = nearFrames.map((width) => compareByTime({ notes, order, values: levels, width }));
  const chords = placeInChords(notes, order);
  const scale = (db: number) => clamp(db / levelScaleDb, -levelMax, levelMax);
  return notes.map(({ velocityFeatures: row, key }, i) => [
    ...row.map((value, f) => (f < velocityLevels ? scale(value - usualDb) : value)),
    ...[...byPitch, ...byTime].map((differences) => scale(differences[i]!)),
    ...chords[i]!,
    (key - usualKey) / 24,
  ]);
}

/** Each value less the mean of those on near keys, weighted by a Gaussian. */
function compareByKey(notes: readonly StruckNote[], values: readonly number[], width: number): number[] {
  const sums = new Float64Array(keyCount);
  const counts = new Float64Array(keyCount);
  for (const [i, { key }] of notes.entries()) {
    sums[key]! += values[i]!;
    counts[key]!++;
  }
  return notes.map(({ key }, i) => {
    let [sum, weights] = [(ownWeight - 1) * values[i]!, ownWeight - 1];
    for (let other = 0; other < keyCount; other++) {
      const weight = Math.exp(-0.5 * ((other - key) / width) ** 2);
      sum += weight * sums[other]!;
      weights += weight * counts[other]!;
    }
    return values[i]! - sum / weights;
  });
}

interface TimedValues {
  readonly notes: readonly StruckNote[];
  /** Indices of the notes by their starts. */
  readonly order: readonly number[];
  readonly values: readonly number[];
  /** In frames. */
  readonly width: number;
}

/** Each value less the mean of those of notes that begin at about the same time, weighted by a Gaussian. */
function compareByTime({ notes, order, values, width }: TimedValues): number[] {
  const differences = new Array<number>(notes.length).fill(0);
  forEachNear(notes, order, reach * width, (i, near) => {
    let [sum, weights] = [0, 0];
    for (const other of near) {
      const distance = (notes[other]!.startFrame - notes[i]!.startFrame) / width;
      const weight = other === i ? ownWeight : Math.exp(-0.5 * distance ** 2);
      sum += weight * values[other]!;
      weights += weight;
    }
    differences[i] = values[i]! - sum / weights;
  });
  return differences;
}

/** How many notes begin together with each, itself too, how many of them higher, how many lower; in fives. */
function placeInChords(notes: readonly StruckNote[], order: readonly number[]): number[][] {
  const places: number[][] = [];
  forEachNear(notes, order, chordFrames, (i, near) => {
    const count = (isIn: (other: StruckNote) => boolean) => near.filter((other) => isIn(notes[other]!)).length / 5;
    const { key } = notes[i]!;
    places[i] = [near.length / 5, count((other) => other.key > key), count((other) => other.key < key)];
  });
  return places;
}

function forEachNear(
  notes: readonly StruckNote[],
  order: readonly number[],
  frames: number,
  visit: (note: number, near: readonly number[]) => void,
): void {
  let [from, to] = [0, 0];
  for (const i of order) {
    const { startFrame } = notes[i]!;
    while (notes[order[from]!]!.startFrame < startFrame - frames) from++;
    while (to < order.length && notes[order[to]!]!.startFrame <= startFrame + frames) to++;
    visit(i, order.slice(from, to));
  }
}
