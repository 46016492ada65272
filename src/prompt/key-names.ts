import type { Mode } from '../notation/mode.ts';
import type { SongKey } from '../notation/song.ts';

const naturals: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** The pitch class of an English note name. @param sign `#`, `b`, or with `sharp` or `flat` in it */
export function tonicOf(letter: string, sign: string | undefined): number {
  const shift = !sign ? 0 : /#|sharp/i.test(sign) ? 1 : -1;
  return ((naturals[letter.toLowerCase()] ?? 0) + shift + 12) % 12;
}

/** Words after a note that say the mode; lower case. */
export const modeWords: Readonly<Record<string, Mode>> = {
  major: 'major',
  maj: 'major',
  ionian: 'major',
  minor: 'minor',
  min: 'minor',
  m: 'minor',
  aeolian: 'minor',
  'natural minor': 'minor',
  'harmonic minor': 'harmonicMinor',
  'melodic minor': 'minor',
  dorian: 'dorian',
  phrygian: 'phrygian',
  lydian: 'lydian',
  mixolydian: 'mixolydian',
  blues: 'blues',
};

/** German names of notes; B is B flat and H is B. */
export const germanTonics: Readonly<Record<string, number>> = {
  c: 0,
  cis: 1,
  des: 1,
  d: 2,
  dis: 3,
  es: 3,
  e: 4,
  f: 5,
  fis: 6,
  ges: 6,
  g: 7,
  gis: 8,
  as: 8,
  a: 9,
  ais: 10,
  b: 10,
  h: 11,
};
const romanceTonics: Readonly<Record<string, number>> = { do: 0, ut: 0, re: 2, mi: 4, fa: 5, sol: 7, la: 9, si: 11 };

const germanPattern = /(?<![\p{L}\p{N}])(cis|des|dis|es|fis|ges|gis|as|ais|[a-h])[ -]?(dur|moll)(?![\p{L}\p{N}])/u;
const romancePattern =
  /(?<![\p{L}\p{N}])(do|ut|re|mi|fa|sol|la|si) ?(?:(#|diese|sostenido|diesis|sustenido|bemol|bemolle) )?(majeur|mayor|maggiore|maior|mineur|menor|minore)(?![\p{L}\p{N}])/u;

/**
 * Finds `a-Moll`, `Fis-Dur`, `do majeur`, `la menor`, `sol diesis minore`.
 *
 * @param plain text in the form of `normaliseText`
 */
export function findForeignKey(plain: string): { readonly key: SongKey; readonly text: string } | undefined {
  const german = germanPattern.exec(plain);
  if (german) {
    const [text, note = '', side] = german;
    return { key: { tonic: germanTonics[note]!, mode: side === 'moll' ? 'minor' : 'major' }, text };
  }
  const romance = romancePattern.exec(plain);
  if (!romance) return undefined;
  const [text, step = '', sign = '', side = ''] = romance;
  const shift = sign === '' ? 0 : sign.startsWith('b') ? -1 : 1;
  const mode = /^m(in|en)/.test(side) ? 'minor' : 'major';
  return { key: { tonic: (romanceTonics[step]! + shift + 12) % 12, mode }, text };
}
