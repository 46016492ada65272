import { chordIntervals } from '../notation/chord-tones.ts';
import { isMinor, modeSteps } from '../notation/mode.ts';
import type { ChordQuality, SongKey } from '../notation/song.ts';

/** A chord of a progression against a tonic that is still open. */
export interface RomanChord {
  /** Semitones above the tonic. */
  readonly rootSteps: number;
  readonly quality: ChordQuality;
  readonly bassSteps?: number;
  /** Against the others of its progression; 1 unless it says `:2`. */
  readonly weight: number;
}

const numerals: Readonly<Record<string, number>> = { i: 0, ii: 1, iii: 2, iv: 3, v: 4, vi: 5, vii: 6 };

/** What follows a numeral, for upper and lower case. */
const suffixes: Readonly<Record<string, readonly [major: ChordQuality, minor: ChordQuality]>> = {
  '': ['major', 'minor'],
  '5': ['power', 'power'],
  '6': ['major6', 'minor6'],
  '7': ['dominant7', 'minor7'],
  '9': ['dominant9', 'minor9'],
  '13': ['dominant13', 'minor9'],
  '7#9': ['dominant7sharp9', 'minor7'],
  maj7: ['major7', 'minorMajor7'],
  maj9: ['major9', 'minorMajor7'],
  add9: ['add9', 'minor9'],
  m7b5: ['halfDiminished7', 'halfDiminished7'],
  dim: ['diminished', 'diminished'],
  dim7: ['diminished7', 'diminished7'],
  aug: ['augmented', 'augmented'],
  sus2: ['sus2', 'sus2'],
  sus4: ['sus4', 'sus4'],
  '7sus4': ['sus4dominant7', 'sus4dominant7'],
};

/**
 * Reads a progression in Roman numerals (see `Progression` in `styles/style.ts`).
 *
 * A degree without an accidental is where its own scale has it: `VI` in minor lies a minor sixth up, `bVI` in minor
 * too, for so it is written in half of all books; in major-like modes `bVI` is lowered.
 *
 * @throws RangeError that names what cannot be read
 */
export function parseProgression(text: string, mode: SongKey['mode']): RomanChord[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => parseRoman(word, mode));
}

function parseRoman(word: string, mode: SongKey['mode']): RomanChord {
  const [, body = '', weight = '1'] = /^([^:]+)(?::(\d+(?:\.\d+)?))?$/.exec(word) ?? [];
  const [chord = '', bass] = body.split('/');
  const [, accidental = '', numeral = '', suffix = ''] = /^([b#]?)([iv]+|[IV]+)(.*)$/.exec(chord) ?? [];
  const degree = numerals[numeral.toLowerCase()];
  const qualities = suffixes[suffix];
  if (degree === undefined || !qualities) throw new RangeError(`a chord of a progression cannot be read: ${word}`);
  const isMinorChord = numeral === numeral.toLowerCase();
  return {
    rootSteps: findDegreeSteps(degree, accidental, mode),
    quality: qualities[isMinorChord ? 1 : 0],
    ...(bass !== undefined && { bassSteps: parseBass(bass, mode) }),
    weight: Number(weight),
  };
}

function parseBass(text: string, mode: SongKey['mode']): number {
  const [, accidental = '', number] = /^([b#]?)([1-7])$/.exec(text) ?? [];
  if (number === undefined) throw new RangeError(`the bass of a chord is a degree from 1 to 7, not ${text}`);
  return findDegreeSteps(Number(number) - 1, accidental, mode);
}

function findDegreeSteps(degree: number, accidental: string, mode: SongKey['mode']): number {
  const major = modeSteps.major[degree]!;
  if (accidental === '#') return (major + 1) % 12;
  if (accidental === 'b') return (major + 11) % 12;
  // The blues scale has no seven degrees of its own; its chords stand on the major ones.
  return (mode === 'blues' ? modeSteps.mixolydian : modeSteps[mode])[degree]!;
}

/** The Roman chord in a key. */
export function placeChord({ rootSteps, quality, bassSteps }: RomanChord, { tonic }: SongKey) {
  return {
    root: (tonic + rootSteps) % 12,
    quality,
    ...(bassSteps !== undefined && { bass: (tonic + bassSteps) % 12 }),
  };
}

/** A seventh or ninth that fits the chord at its degree of the mode; the chord itself where none does. */
export function colourChord(chord: RomanChord, mode: SongKey['mode']): RomanChord {
  const scale = mode === 'blues' ? modeSteps.mixolydian : modeSteps[mode];
  const has = (interval: number): boolean => scale.includes((chord.rootSteps + interval) % 12);
  if (chord.quality === 'major') {
    if (isMinor(mode) && chord.rootSteps === 7) return { ...chord, quality: 'dominant7' };
    if (has(11)) return { ...chord, quality: 'major7' };
    if (has(10)) return { ...chord, quality: 'dominant7' };
    return { ...chord, quality: 'add9' };
  }
  if (chord.quality === 'minor') return { ...chord, quality: has(2) && has(10) ? 'minor9' : 'minor7' };
  if (chord.quality === 'diminished') return { ...chord, quality: has(10) ? 'halfDiminished7' : 'diminished7' };
  return chord;
}

/** Whether every tone of the chord lies in the scale. */
export function isDiatonic({ rootSteps, quality }: RomanChord, mode: SongKey['mode']): boolean {
  return chordIntervals[quality].every((interval) => modeSteps[mode].includes((rootSteps + interval) % 12));
}
