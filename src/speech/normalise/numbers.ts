import { sayCardinal, sayDigits, sayInPairs, toOrdinal, toPlural } from '../../lyrics/phonetics/numbers.ts';
import { atEnd, oneOf, type ReadingRule, rule } from './reading-rule.ts';

/** A number as people write it: `1,234.5`, `.5`, `12`. */
export const numberPattern = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?|\\.\\d+';

/** 1234.5 as "one thousand two hundred thirty four point five". */
export function sayAmount(written: string): string[] {
  const [whole = '', part] = written.replaceAll(',', '').split('.');
  const before = whole === '' ? [] : sayCardinal(whole);
  return part === undefined ? before : [...before, 'point', ...sayDigits(part)];
}

/** 2024 as "twenty twenty four", 2005 as "two thousand five", 1900 as "nineteen hundred". */
export function sayYear(digits: string): string[] {
  const value = Number(digits);
  if (digits.length !== 4 || value % 1000 < 10) return sayCardinal(digits);
  return sayInPairs(digits);
}

/** A house or room: 221 as "two twenty one", 1600 as "sixteen hundred", 12 as "twelve". */
export function sayHouseNumber(digits: string): string[] {
  if (digits.length < 3 || digits.length > 4 || digits.startsWith('0'))
    return digits.length > 4 ? sayDigits(digits) : sayCardinal(digits);
  return Number(digits) % 1000 === 0 ? sayCardinal(digits) : sayInPairs(digits);
}

const fractionNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  2: ['half', 'halves'],
  4: ['quarter', 'quarters'],
};
const signFractions: Readonly<Record<string, readonly [string, string]>> = {
  '½': ['1', '2'],
  '⅓': ['1', '3'],
  '⅔': ['2', '3'],
  '¼': ['1', '4'],
  '¾': ['3', '4'],
  '⅕': ['1', '5'],
  '⅛': ['1', '8'],
  '⅜': ['3', '8'],
  '⅝': ['5', '8'],
  '⅞': ['7', '8'],
};

/** 3/4 as "three quarters", 1/2 as "one half", 5/16 as "five sixteenths". */
function sayFraction(over: string, under: string): string[] {
  if (Number(under) > 100 || under === '0' || under === '1')
    return [...sayCardinal(over), 'over', ...sayCardinal(under)];
  const ordinal = toOrdinal(sayCardinal(under));
  const [one, many] = fractionNames[under] ?? [ordinal.join(' '), toPlural(ordinal).join(' ')];
  return [...sayCardinal(over), ...(over === '1' ? one : many).split(' ')];
}

const isYearLike = (digits: string): boolean => /^(?:1[1-9]|20)\d\d$/.test(digits);

/** What stands before a number that is a year even where it does not look like one: `in 872`, `AD 79`. */
const beforeYear =
  /(?:\b(?:in|since|until|till|year|ad|bc|ce|circa|c\.|summer of|winter of|spring of|autumn of|fall of)) $/i;

export const numberRules: readonly ReadingRule[] = [
  // 1914–18, 1999-2001.
  rule(`((?:1[1-9]|20)\\d\\d) ?[–-] ?(\\d{4}|\\d\\d)${atEnd}`, ([, from, to]) => [
    ...sayYear(from!),
    'to',
    ...sayYear(to!),
  ]),
  rule(`(\\d{1,3}(?:,\\d{3})+|\\d+)(?:st|nd|rd|th)${atEnd}`, ([, digits]) => toOrdinal(sayAmount(digits!))),
  // Known by their figures alone.
  rule(`24/7${atEnd}`, () => ['twenty', 'four', 'seven']),
  rule(`9/11${atEnd}`, () => ['nine', 'eleven']),
  rule(`(\\d+)[ -](\\d)/(\\d{1,2})${atEnd}`, ([, whole, over, under]) => {
    const part = sayFraction(over!, under!);
    return [...sayCardinal(whole!), 'and', ...(part[0] === 'one' ? ['a', ...part.slice(1)] : part)];
  }),
  rule(`(\\d{1,3})/(\\d{1,3})${atEnd}`, ([, over, under]) => sayFraction(over!, under!)),
  rule(`(\\d+)? ?(${oneOf(Object.keys(signFractions))})`, ([, whole, sign]) => {
    const [over, under] = signFractions[sign!]!;
    const part = sayFraction(over, under);
    if (whole === undefined) return part;
    return [...sayCardinal(whole), 'and', ...(part[0] === 'one' ? ['a', ...part.slice(1)] : part)];
  }),
  // 2.3.1, as versions are.
  rule(`v?(\\d+(?:\\.\\d+){2,})${atEnd}`, ([, version]) =>
    version!.split('.').flatMap((part, i) => (i === 0 ? sayCardinal(part) : ['point', ...sayCardinal(part)])),
  ),
  // A ratio, a score.
  rule(`(\\d+):(\\d+)${atEnd}`, ([, one, other]) => [...sayCardinal(one!), 'to', ...sayCardinal(other!)]),
  rule(`(?:${numberPattern})(?: ?[x×] ?(?:${numberPattern}))+${atEnd}`, ([written]) =>
    written.split(/[x×]/).flatMap((amount, i) => [...(i > 0 ? ['by'] : []), ...sayAmount(amount.trim())]),
  ),
  rule(`(${numberPattern}) ?[–-] ?(${numberPattern})${atEnd}`, ([, from, to]) => [
    ...sayAmount(from!),
    'to',
    ...sayAmount(to!),
  ]),
  rule(`[-−](${numberPattern})`, ([, digits], { before }) =>
    /[\p{L}\p{N}]$/u.test(before) ? undefined : ['minus', ...sayAmount(digits!)],
  ),
  rule(`(\\d{3,4})${atEnd}(?![,.]\\d)`, ([, digits], { before, after }) => {
    if (beforeYear.test(before) && !/^ (?:percent|million|thousand|of|people|cases)/.test(after))
      return sayYear(digits!);
    if (!isYearLike(digits!) || /[#$£€]$/.test(before)) return undefined;
    return sayYear(digits!);
  }),
  // 007, 0123: digit by digit.
  rule(`(0\\d+)${atEnd}(?![,.]\\d)`, ([, digits]) => sayDigits(digits!, 'oh')),
  rule(`(${numberPattern})`, ([, digits]) => sayAmount(digits!)),
];
