import type { ChordQuality } from '../../notation/song.ts';

/** What the pitch of a melody's note depends on, apart from its neighbours. */
export interface NotePlace {
  readonly isMinor: boolean;
  /** Pitch class. */
  readonly tonic: number;
  /** Of its chord; `undefined` where there is none. */
  readonly chord: { readonly root: number; readonly kind: number } | undefined;
  /** The chord that it is held into, if it changes before its end. */
  readonly nextChord: { readonly root: number; readonly kind: number } | undefined;
  /** 0 on the bar line, 1 on another strong place, 2 on a beat, 3 between beats, 4 finer. */
  readonly metric: number;
  /** 0 up to a sixteenth, 1 an eighth, 2 a quarter, 3 longer. */
  readonly length: number;
  /** That of the note before it. */
  readonly lengthBefore: number;
  /** 0 the first of its phrase, 1 the second, 2 in the middle, 3 the last but one, 4 the last. */
  readonly phrase: number;
  /** MIDI key around which the melody moves. */
  readonly centre: number;
}

/** Wider intervals count as the widest. */
const widest = 13;
const intervals = 2 * widest + 1;
const heights = 29;
const kinds = 5;

/** Sizes of the tables, in this order; a note takes one number of each. */
const tables = [
  2 * 12 * 5 * 4, // degree by place and length
  kinds * 12 * 5 * 4, // tone of the chord by place and length
  intervals * (intervals + 1), // interval by the one before
  intervals * 5 * 4, // interval by phrase and length before
  2 * 12 * 12, // degree by degree before
  heights * 5, // height by phrase
  2 * 12 * 5, // degree by phrase
  kinds * 12, // tone of the chord that follows
  intervals * 5, // interval by place
] as const;

const offsets = tables.map((_, i) => tables.slice(0, i).reduce((sum, size) => sum + size, 0));

/** How many numbers the model has; the last one is always 0, for what does not apply. */
export const pitchWeightCount = tables.reduce<number>((sum, size) => sum + size, 0) + 1;
export const pitchFeatureCount = tables.length;

const none = pitchWeightCount - 1;

/** Chords that a melody treats alike: 0 major, 1 minor, 2 dominant, 3 diminished, 4 others. */
export const chordKinds: Readonly<Record<ChordQuality, number>> = {
  major: 0,
  major6: 0,
  major7: 0,
  major9: 0,
  add9: 0,
  minor: 1,
  minor6: 1,
  minor7: 1,
  minor9: 1,
  minorMajor7: 1,
  dominant7: 2,
  dominant9: 2,
  dominant13: 2,
  dominant7sharp9: 2,
  sus4dominant7: 2,
  diminished: 3,
  diminished7: 3,
  halfDiminished7: 3,
  augmented: 4,
  sus2: 4,
  sus4: 4,
  power: 4,
};

export function measureLength(quarters: number): number {
  return quarters < 0.3 ? 0 : quarters < 0.7 ? 1 : quarters < 1.2 ? 2 : 3;
}

function clip(value: number, most: number): number {
  return value < -most ? -most : value > most ? most : value;
}

/** The feature that depends on the note before the one before. */
export const turnFeature = 2;

/** The model's number of an interval after another. */
export function findTurn(interval: number, intervalBefore: number | undefined): number {
  const turn = intervalBefore === undefined ? intervals : clip(intervalBefore, widest) + widest;
  return offsets[turnFeature]! + (clip(interval, widest) + widest) * (intervals + 1) + turn;
}

/**
 * Which numbers of the model speak of a pitch after two others; the sum of those is its score.
 *
 * @param degree semitones above the tonic in plain major or minor that the pitch counts as
 * @param before the pitch before; the one before that is `undefined` at the beginning
 * @param out `pitchFeatureCount` indices
 */
export function listPitchFeatures(
  place: NotePlace,
  { pitch, degree }: { readonly pitch: number; readonly degree: number },
  [before, beforeThat]: readonly [
    before: { readonly pitch: number; readonly degree: number },
    beforeThat: number | undefined,
  ],
  out: Int32Array,
): void {
  const { isMinor, chord, nextChord, metric, length, lengthBefore, phrase, centre } = place;
  const mode = isMinor ? 1 : 0;
  const interval = clip(pitch - before.pitch, widest) + widest;
  const height = clip(Math.round(pitch - centre), 14) + 14;
  out[0] = offsets[0]! + ((mode * 12 + degree) * 5 + metric) * 4 + length;
  out[1] = chord
    ? offsets[1]! + ((chord.kind * 12 + ((pitch - chord.root + 132) % 12)) * 5 + metric) * 4 + length
    : none;
  out[turnFeature] = findTurn(pitch - before.pitch, beforeThat === undefined ? undefined : before.pitch - beforeThat);
  out[3] = offsets[3]! + (interval * 5 + phrase) * 4 + lengthBefore;
  out[4] = offsets[4]! + (mode * 12 + before.degree) * 12 + degree;
  out[5] = offsets[5]! + height * 5 + phrase;
  out[6] = offsets[6]! + (mode * 12 + degree) * 5 + phrase;
  out[7] = nextChord ? offsets[7]! + nextChord.kind * 12 + ((pitch - nextChord.root + 132) % 12) : none;
  out[8] = offsets[8]! + interval * 5 + metric;
}
