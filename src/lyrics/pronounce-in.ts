import type { Pronounce } from './lyric-sheet.ts';
import { type SungLanguageCode, sungLanguages } from './phonetics/sung-languages.ts';

/** Words of English that songs of all languages have, and say as in English. */
const guests = new Set(
  'baby love yeah oh ooh hey okay ok girl boy babe sexy show rock blues party dance cool bye whoa'.split(' '),
);

/** A longer word is no word; its beginning is sung. */
const lettersMax = 28;

/**
 * Says words by the rules of a language; what its letters cannot spell, such as figures and other scripts, and English
 * guests such as `baby`, as `english` has them. A consonant before an apostrophe belongs to what follows: `l'amour`.
 */
export function pronounceIn(code: SungLanguageCode, english: Pronounce): Pronounce {
  const { say } = sungLanguages[code];
  return (word) => {
    const plain = word
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’‘ʼ`´]/g, "'")
      .replace(/[^\p{L}\p{M}\p{N}'-]+/gu, '-');
    return plain.split('-').flatMap((part) => {
      if (!/[\p{L}\p{N}]/u.test(part)) return [];
      if (guests.has(part) || !/^[\p{Script=Latin}']+$/u.test(part)) return english(part);
      return sayElided(part.slice(0, lettersMax), say, english);
    });
  };
}

function sayElided(
  part: string,
  say: (word: string) => string[][],
  english: Pronounce,
): readonly (readonly string[])[] {
  const pieces = part.split("'").filter((piece) => piece !== '');
  const syllables: string[][] = [];
  let waiting = '';
  for (const piece of pieces) {
    const isElided = !/[aeiouyà-öø-ÿœ]/u.test(piece) || piece === 'qu';
    if (isElided) waiting += piece === 'qu' ? 'k' : piece;
    else {
      syllables.push(...say(waiting + piece));
      waiting = '';
    }
  }
  // Without a vowel, as `hm` or `'l`.
  return syllables.length > 0 ? syllables : english(part);
}
