import { sharpNames } from '../dsp/harmony/sharp-names.ts';
import { isMinor } from './mode.ts';
import type { ChordQuality, SongChord, SongKey } from './song.ts';

const letters: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const accidentals: Readonly<Record<string, number>> = { '': 0, '#': 1, '♯': 1, b: -1, '♭': -1 };

/** What follows the root, as chord sheets and the analyser write it; of several ways the usual one first. */
const suffixList: readonly (readonly [suffix: string, quality: ChordQuality])[] = [
  ['', 'major'],
  ['maj', 'major'],
  ['m', 'minor'],
  ['min', 'minor'],
  ['-', 'minor'],
  ['dim', 'diminished'],
  ['aug', 'augmented'],
  ['+', 'augmented'],
  ['sus2', 'sus2'],
  ['sus4', 'sus4'],
  ['sus', 'sus4'],
  ['5', 'power'],
  ['6', 'major6'],
  ['m6', 'minor6'],
  ['7', 'dominant7'],
  ['maj7', 'major7'],
  ['m7', 'minor7'],
  ['min7', 'minor7'],
  ['m(maj7)', 'minorMajor7'],
  ['m7b5', 'halfDiminished7'],
  ['hdim7', 'halfDiminished7'],
  ['dim7', 'diminished7'],
  ['9', 'dominant9'],
  ['maj9', 'major9'],
  ['m9', 'minor9'],
  ['add9', 'add9'],
  ['13', 'dominant13'],
  ['7#9', 'dominant7sharp9'],
  ['7sus4', 'sus4dominant7'],
];
const suffixes = new Map(suffixList);

/** Reads `F#m7` or `C/E`; `N`, which is no chord, and what cannot be read are undefined. */
export function readChord(symbol: string): Pick<SongChord, 'root' | 'quality' | 'bass'> | undefined {
  const [, letter = '', accidental = '', suffix = '', bass] =
    /^([A-G])([#♯b♭]?)([^/]*)(?:\/([A-G][#♯b♭]?))?$/.exec(symbol.trim()) ?? [];
  if (letter === '') return undefined;
  const root = readPitchClass(letter, accidental);
  // A chord with more to it than is known here still has its third.
  const quality = suffixes.get(suffix) ?? (/^(m(?!aj)|min)/.test(suffix) ? 'minor' : 'major');
  const under = bass === undefined ? root : readPitchClass(bass[0]!, bass.slice(1));
  return { root, quality, ...(under !== root && { bass: under }) };
}

function readPitchClass(letter: string, accidental: string): number {
  return (letters[letter]! + accidentals[accidental]! + 12) % 12;
}

const flats = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'] as const;
/** Major keys that are written in flats; a minor key is written as the major one a minor third above it. */
const flatMajors: ReadonlySet<number> = new Set([5, 10, 3, 8, 1]);

/** Writes `F#m7` or `C/E`, spelled as in that key; without one, in sharps. */
export function nameChord(
  { root, quality, bass }: Pick<SongChord, 'root' | 'quality' | 'bass'>,
  key?: SongKey | undefined,
): string {
  const names = key && isInFlats(key) ? flats : sharpNames;
  const suffix = suffixList.find(([, meant]) => meant === quality)![0];
  return `${names[root]!}${suffix}${bass === undefined ? '' : `/${names[bass]!}`}`;
}

function isInFlats({ tonic, mode }: SongKey): boolean {
  return flatMajors.has(isMinor(mode) ? (tonic + 3) % 12 : tonic);
}
