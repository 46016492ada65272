import { isVowel } from './syllables.ts';

/** The part of a word's sound that rhymes, and the part that must differ. */
export interface Rhyme {
  /** From the last stressed vowel to the end: `AY T`. */
  readonly perfect: string;
  /** The same where consonants that sound alike count as one: `time` and `mine` share it. */
  readonly slant: string;
  /** Consonants before that vowel; the same ones would make it the same sound, not a rhyme. */
  readonly onset: string;
}

/** Consonants that singers rhyme with one another. Source: A. Zwicky, "Well, This Rock and Roll Has Got to Stop" (1976). */
const families: Readonly<Record<string, string>> = {
  M: 'N',
  N: 'N',
  P: 'T',
  T: 'T',
  K: 'T',
  F: 'V',
  V: 'V',
  TH: 'V',
  DH: 'V',
  S: 'S',
  Z: 'S',
  SH: 'S',
  ZH: 'S',
};

/** The rhyme of a word by its syllables; undefined where nothing sounds. */
export function rhymeOf(syllables: readonly (readonly string[])[]): Rhyme | undefined {
  const from = findRhymingSyllable(syllables);
  if (from < 0) return undefined;
  const head = syllables[from]!;
  const vowel = head.findIndex(isVowel);
  if (vowel < 0) return undefined;
  const tail = [...head.slice(vowel), ...syllables.slice(from + 1).flat()].map((phone) => phone.replace(/\d/, ''));
  const nucleus = tail[0]!;
  const coda = tail.slice(1);
  // A stop after a nasal is hardly sung: `sound` rhymes with `down`.
  const heard = /^[MN]( [DT])$/.test(coda.join(' ')) ? coda.slice(0, 1) : coda;
  return {
    perfect: tail.join(' '),
    slant: [mergeVowel(nucleus, coda[0]), ...heard.map((phone) => families[phone] ?? phone)].join(' '),
    onset: head.slice(0, vowel).join(' '),
  };
}

/** Vowels that dictionaries part and most singers do not: `gone` and `on`, `near` and `here`. */
function mergeVowel(vowel: string, next: string | undefined): string {
  if (next === 'R') return vowel === 'IY' ? 'IH' : vowel;
  return vowel === 'AO' ? 'AA' : vowel;
}

/** The last stressed syllable; the last of all where a long word ends weakly: `memory` rhymes with `me`. */
function findRhymingSyllable(syllables: readonly (readonly string[])[]): number {
  const stressed = syllables.findLastIndex((phones) => phones.some((phone) => /[12]$/.test(phone)));
  return syllables.length - stressed > 2 || stressed < 0 ? syllables.length - 1 : stressed;
}

/** 2 a perfect rhyme, 1 a slant rhyme, 0 none; the same word, or one within the other, is none. */
export function rhymeStrength(a: Rhyme | undefined, b: Rhyme | undefined): 0 | 1 | 2 {
  if (!a || !b || (a.perfect === b.perfect && a.onset === b.onset)) return 0;
  if (a.perfect === b.perfect) return 2;
  return a.slant === b.slant ? 1 : 0;
}
