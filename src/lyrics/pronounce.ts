import type { Pronounce } from './lyric-sheet.ts';
import { soundOut } from './phonetics/letter-to-sound.ts';
import { sayNumber } from './phonetics/numbers.ts';
import { sayOtherScript, toLatin } from './phonetics/other-scripts.ts';
import { isVowel, syllabify } from './phonetics/syllables.ts';

/** A longer word is no word; its beginning is sung. */
const lettersMax = 28;
/** Words that are kept at hand; more than the lyrics of hundreds of songs have. */
const keptMax = 20_000;
/** Shorter ones are not looked for within a compound: `ca` and `rs` are words to a dictionary. */
const compoundPartMin = 3;

type LookUp = (word: string) => readonly string[] | undefined;

/**
 * Says any word of a lyric: from the dictionary, by what it is made of (`dreamin'`, `heart-shaped`, `99`, `moonriver`,
 * `sooo`), else as it is spelt; see `sayOtherScript` for words that are not in Latin letters. What is no word, such as
 * an emoji or a dash, has no syllables.
 *
 * @param lookUp a dictionary: phones of a word in lower case, undefined where it has none
 */
export function createPronounce(lookUp: LookUp): Pronounce {
  const known = new Map<string, readonly (readonly string[])[]>();
  const asWritten = new Map<string, readonly (readonly string[])[]>();
  const say = (word: string): readonly (readonly string[])[] => {
    const plain = word
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’‘ʼ`´]/g, "'")
      .replace(/&|\+/g, '-and-')
      .replace(/'n'/g, '-n-')
      .replace(/[–—―/_.…]+/g, '-')
      .replace(/[^\p{L}\p{M}\p{N}'-]/gu, '');
    let syllables = known.get(plain);
    if (!syllables) {
      const parts = plain.split('-').filter((part) => /[\p{L}\p{N}]/u.test(part));
      syllables = parts.flatMap((part) => sayPart(part, lookUp));
      if (known.size >= keptMax) known.clear();
      known.set(plain, syllables);
    }
    return syllables;
  };
  return (word) => {
    const before = asWritten.get(word);
    if (before) return before;
    const syllables = say(word);
    if (asWritten.size >= keptMax) asWritten.clear();
    asWritten.set(word, syllables);
    return syllables;
  };
}

function sayPart(part: string, lookUp: LookUp): string[][] {
  const number = /^(\d+)('?s|st|nd|rd|th)?$/.exec(part);
  if (number) {
    const said = sayNumber(number[1]!).flatMap((word) => syllabify(sayWord(word, lookUp)));
    if (/s$/.test(number[2] ?? '')) said.at(-1)?.push('Z');
    return said;
  }
  const read = toLatin(part).slice(0, lettersMax);
  const foreign = read.replace(/[\p{Script=Latin}\p{N}']/gu, '');
  if (foreign !== '') return sayOtherScript(part);
  const runs = read.match(/\d+|[^\d]+/g) ?? [];
  return runs.flatMap((run) =>
    /\d/.test(run)
      ? sayNumber(run).flatMap((word) => syllabify(sayWord(word, lookUp)))
      : syllabify(sayWord(run, lookUp)),
  );
}

/** A word that has no vowel, such as `hmm`, gets one. */
function sayWord(word: string, lookUp: LookUp): readonly string[] {
  const phones = findPhones(word, lookUp);
  return phones.some(isVowel) ? phones : [...phones.slice(0, -1), 'AH1', ...phones.slice(-1)];
}

function findPhones(word: string, lookUp: LookUp): readonly string[] {
  const bare = word.replace(/'/g, '');
  return (
    lookUp(word) ??
    lookUp(bare) ??
    sayInflected(word, lookUp) ??
    sayDrawn(bare, lookUp) ??
    sayCompound(bare, lookUp) ??
    soundOut(word)
  );
}

/** `dreamin'`, `unicorns'`, `lighthouse's`, `vibed`: a word of the dictionary with an ending. */
function sayInflected(word: string, lookUp: LookUp): string[] | undefined {
  const sung = /^(.+)in'?$/.exec(word)?.[1];
  const whole = sung && lookUp(`${sung}ing`);
  if (whole) return [...whole.slice(0, -1), 'N'];
  const plural = /^(.+?)(?:'s|s'?)$/.exec(word)?.[1];
  const singular = plural && lookUp(plural);
  if (singular) {
    const end = singular.at(-1)!;
    if (/^(S|Z|SH|ZH|CH|JH)$/.test(end)) return [...singular, 'IH0', 'Z'];
    return [...singular, /^(P|T|K|F|TH)$/.test(end) ? 'S' : 'Z'];
  }
  const past = /^(.+)ed$/.exec(word)?.[1];
  const present = past && (lookUp(past) ?? lookUp(`${past}e`));
  if (!present) return undefined;
  const end = present.at(-1)!;
  if (/^[TD]$/.test(end)) return [...present, 'IH0', 'D'];
  return [...present, /^(P|K|F|TH|S|SH|CH)$/.test(end) ? 'T' : 'D'];
}

/** `sooo`, `loooove`: drawn out, as it is sung. */
function sayDrawn(word: string, lookUp: LookUp): readonly string[] | undefined {
  if (!/(.)\1\1/.test(word)) return undefined;
  const twice = word.replace(/(.)\1{2,}/g, '$1$1');
  const once = word.replace(/(.)\1{2,}/g, '$1');
  return lookUp(once) ?? lookUp(twice) ?? soundOut(once);
}

/** Two words in one: the cut nearest to the middle. */
function sayCompound(word: string, lookUp: LookUp): string[] | undefined {
  const cuts = Array.from(
    { length: Math.max(0, word.length - 2 * compoundPartMin + 1) },
    (_, i) => i + compoundPartMin,
  );
  const middle = word.length / 2;
  for (const cut of cuts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))) {
    const [head, tail] = [lookUp(word.slice(0, cut)), lookUp(word.slice(cut))];
    if (head && tail) return [...head, ...tail.map((phone) => phone.replace('1', '2'))];
  }
  return undefined;
}
