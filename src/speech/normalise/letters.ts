import { sayCardinal } from '../../lyrics/phonetics/numbers.ts';
import { atEnd, type ReadingRule, rule } from './reading-rule.ts';

/** Capitals that are said as a word, though no dictionary has them. */
const wordLike = new Set(
  'NASA NATO UNESCO UNICEF AIDS LASER RADAR SONAR SCUBA OPEC FIFA UEFA NASDAQ DARPA NOAA FEMA PIN RAM ROM SIM GIF LED TASER SWAT NAFTA ASEAN MIDI COVID SARS MERS NAVY ROTC CAPTCHA IKEA YAML JSON BASIC'.split(
    ' ',
  ),
);
/** Words that are never taken for letters where they are written in capitals for emphasis. */
const shouted = new Set(
  'A I AM AN AND ARE AS AT BE BUT BY DO FOR GO HAD HAS HE HER HIM HIS HOW IF IN IS IT ITS LET ME MY NO NOT NOW OF OFF ON ONE OR OUR OUT SHE SO THE TO TOO TWO UP WAS WE WHY YES YOU ALL ANY BIG BAD CAN CAR DAY DID DOG CAT END FEW GET GOT MAN MEN NEW OLD OWN RED RUN SAY SEE SIX TEN TOP TRY USE VERY WAY WON YET'.split(
    ' ',
  ),
);

/**
 * How a run of capitals is read.
 *
 * @param isWord whether a dictionary has it, in lower case
 * @param isAllCapitals whether the whole sentence is written so
 */
export function sayCapitals(letters: string, isWord: (word: string) => boolean, isAllCapitals: boolean): string[] {
  const lower = letters.toLowerCase();
  if (wordLike.has(letters)) return [lower];
  if (isAllCapitals && (isWord(lower) || letters.length > 4)) return [lower];
  if (letters.length < 4) return shouted.has(letters) ? [lower] : [...letters];
  if (isWord(lower)) return [lower];
  const isSayable = letters.length > 4 && /^[^AEIOU]{0,2}(?:[AEIOUY]{1,2}[^AEIOUY]{1,2})+[AEIOUY]?$/.test(letters);
  return isSayable ? [lower] : [...letters];
}

/** Signs that are said, where they stand alone. */
const signs: Readonly<Record<string, string>> = {
  ...{
    '&': 'and',
    '+': 'plus',
    '=': 'equals',
    '%': 'percent',
    '@': 'at',
    '×': 'times',
    '÷': 'divided by',
    '<': 'less than',
  },
  ...{
    '>': 'greater than',
    '≤': 'at most',
    '≥': 'at least',
    '≈': 'about',
    '±': 'plus or minus',
    '°': 'degrees',
    '§': 'section',
  },
  ...{
    '©': 'copyright',
    '®': 'registered',
    '™': 'trademark',
    π: 'pi',
    '∞': 'infinity',
    '√': 'square root of',
    '#': 'number',
  },
  ...{ '€': 'euros', '£': 'pounds', '¥': 'yen', '²': 'squared', '³': 'cubed', µ: 'micro', Ω: 'ohm' },
};

export const letterRules: readonly ReadingRule[] = [
  rule(`((?:\\p{Lu}\\.){2,}\\p{Lu}?|\\p{Lu}\\.)(?:'s)?`, ([written, letters], { after }) => {
    const isInitial = letters!.length > 2 || /^ *\p{Lu}/u.test(after);
    if (!isInitial) return undefined;
    const names = [...letters!.replaceAll('.', '')];
    return written.endsWith("'s") ? [...names.slice(0, -1), `${names.at(-1)}'s`] : names;
  }),
  rule(`Ph\\.?D\\.?${atEnd}`, () => ['P', 'H', 'D']),
  rule(`([ap])\\.m\\.`, ([, letter]) => [letter!.toUpperCase(), 'M']),
  // MP3, B2B, 5G, H2O, COVID-19.
  rule(`(\\p{Lu}{1,6})-?(\\d{1,4})(\\p{Lu}{0,2})${atEnd}`, ([, head, digits, tail]) => [
    ...(wordLike.has(head!) ? [head!.toLowerCase()] : head!),
    ...sayCardinal(digits!),
    ...tail!,
  ]),
  rule(`(\\d{1,3})(\\p{Lu}{1,2})${atEnd}`, ([, digits, letters]) => [...sayCardinal(digits!), ...letters!]),
  rule(`(\\p{L}+)/(\\p{L}+)${atEnd}`, ([, one, other]) =>
    /^(?:and|he|she|him|his|her|s)$/i.test(one!)
      ? [one!.toLowerCase(), ...(one!.toLowerCase() === 'and' ? [] : ['or']), other!.toLowerCase()]
      : undefined,
  ),
  rule(`[&+=%@×÷<>≤≥≈±°§©®™π∞√#€£¥²³µΩ]`, ([sign]) => signs[sign]!.split(' ')),
];
