import {
  readNumber,
  sayCardinal,
  sayDigits,
  toOrdinal,
  toPlural,
  uniqueReadings,
} from '../lyrics/phonetics/numbers.ts';

/** A word as it is spoken: one or more plain words in lower case; a letter that is spelled is a word of one letter. */
export type Reading = readonly string[];

const abbreviations: Readonly<Record<string, readonly Reading[]>> = {
  mr: [['mister']],
  mrs: [['missus']],
  ms: [['miz']],
  dr: [['doctor'], ['drive']],
  prof: [['professor']],
  st: [['saint'], ['street']],
  jr: [['junior']],
  sr: [['senior']],
  vs: [['versus']],
  etc: [['et', 'cetera']],
  'e.g': [
    ['e', 'g'],
    ['for', 'example'],
  ],
  'i.e': [
    ['i', 'e'],
    ['that', 'is'],
  ],
  no: [['no'], ['number']],
  ft: [['feet'], ['fort']],
  lb: [['pounds']],
  lbs: [['pounds']],
  km: [['kilometers']],
  kg: [['kilograms']],
  mph: [['miles', 'per', 'hour']],
};
const symbols: Readonly<Record<string, readonly Reading[]>> = {
  '&': [['and']],
  '+': [['plus']],
  '=': [['equals']],
  '@': [['at']],
  '%': [['percent'], ['per', 'cent']],
  '#': [['number'], ['hash']],
  '°': [['degrees']],
  '§': [['section']],
  '×': [['times'], ['by']],
};
const currencies: Readonly<Record<string, readonly [one: string, many: string, part: string]>> = {
  $: ['dollar', 'dollars', 'cents'],
  '£': ['pound', 'pounds', 'pence'],
  '€': ['euro', 'euros', 'cents'],
  '¥': ['yen', 'yen', 'sen'],
};
const magnitudes: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', b: 'billion', bn: 'billion' };
/** Readings of one word at most: each costs the aligner time. */
const mostReadings = 6;

/**
 * The ways in which a written word may be spoken, the likeliest first: "1843" is "eighteen forty three", or
 * "one thousand eight hundred forty three" …
 *
 * @param written with punctuation or without, such as `"$5.50,`
 * @returns nothing for a word of punctuation alone
 */
export function readAloud(written: string): Reading[] {
  const bare = written
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/^(?!\.\d)[^\p{L}\p{N}$£€¥&+@#%°§×=']+|[^\p{L}\p{N}%°$£€¥&+@#×=']+$/gu, '')
    .replaceAll(/^'+|'+$/g, '');
  if (bare === '') return [];
  const lower = bare.toLowerCase();
  const symbol = symbols[bare];
  if (symbol) return [...symbol];
  if (abbreviations[lower]) return [...abbreviations[lower]];
  const readings = readMoney(lower) ?? readFigures(lower) ?? readLetters(bare) ?? readParts(bare);
  return uniqueReadings(readings).slice(0, mostReadings);
}

function readMoney(lower: string): Reading[] | undefined {
  const match = /^([$£€¥])(\d[\d,]*)(?:\.(\d+))?(k|m|bn?)?$/.exec(lower);
  if (!match) return undefined;
  const [, sign, whole, part, magnitude] = match;
  const [one, many, cents] = currencies[sign!]!;
  const digits = whole!.replaceAll(',', '');
  const scale = magnitude ? [magnitudes[magnitude]!] : [];
  const currency = digits === '1' && !part && !magnitude ? one : many;
  if (part === undefined) {
    const amounts = readNumber(digits).slice(0, 3);
    // "$5 million" is read "five million dollars": the currency may come later.
    return amounts.flatMap((words) => [
      [...words, ...scale, currency],
      [...words, ...scale],
    ]);
  }
  const amount = sayCardinal(digits);
  const decimal = [...amount, 'point', ...sayDigits(part), ...scale];
  if (part.length !== 2 || magnitude) return [[...decimal, currency], decimal];
  const small = sayCardinal(part);
  const unit = digits === '1' ? one : many;
  return [
    [...amount, unit, 'and', ...small, cents],
    [...amount, unit, ...small],
    [...amount, ...small],
  ];
}

function readFigures(lower: string): Reading[] | undefined {
  const ordinal = /^(\d[\d,]*)(st|nd|rd|th)$/.exec(lower);
  if (ordinal) return readYearOrCount(ordinal[1]!.replaceAll(',', '')).map(toOrdinal);
  const decade = /^(\d+)'?s$/.exec(lower);
  if (decade) return readYearOrCount(decade[1]!).map(toPlural);
  const time = /^(\d{1,2}):(\d\d)$/.exec(lower);
  if (time) return readTime(time[1]!, time[2]!);
  const decimal = /^(\d[\d,]*)?\.(\d+)$/.exec(lower);
  if (decimal) {
    const [, whole, part] = decimal;
    const before = whole ? sayCardinal(whole.replaceAll(',', '')) : [];
    return [
      [...before, 'point', ...sayDigits(part!)],
      [...before, 'point', ...sayCardinal(part!)],
    ];
  }
  if (/^\d{1,3}(,\d{3})+$/.test(lower))
    return [sayCardinal(lower.replaceAll(',', '')), ...readNumber(lower.replaceAll(',', ''))];
  return /^\d+$/.test(lower) ? readNumber(lower) : undefined;
}

/** Without the readings that are digit by digit. */
function readYearOrCount(digits: string): Reading[] {
  return readNumber(digits).slice(0, digits.length < 3 ? 1 : 2);
}

function readTime(hours: string, minutes: string): Reading[] {
  const hour = sayCardinal(hours);
  if (minutes === '00') return [[...hour, "o'clock"], hour, [...hour, 'hundred']];
  if (minutes.startsWith('0')) return [[...hour, 'oh', ...sayCardinal(minutes)]];
  return [[...hour, ...sayCardinal(minutes)]];
}

/** "U.S." and "BBC" are spelled, "NASA" may be. */
function readLetters(bare: string): Reading[] | undefined {
  if (/^(\p{L}\.)+\p{L}?$/u.test(bare)) return [[...bare.toLowerCase().replaceAll('.', '')]];
  if (!/^\p{Lu}{2,5}(?:'?s)?$/u.test(bare)) return undefined;
  const lower = bare.toLowerCase();
  const plural = /'?s$/.test(bare);
  const letters = [...(plural ? lower.replace(/'?s$/, '') : lower)];
  const last = `${letters.pop()!}${plural ? "'s" : ''}`;
  return [[lower], [...letters, last]];
}

/** "cold-hearted", "B2B", "1914-18", "and/or": one after the other. */
function readParts(bare: string): Reading[] {
  const parts = bare.match(/[$£€¥]?\d[\d,.:]*\d(?:st|nd|rd|th|s)?|\d(?:st|nd|rd|th)?|[\p{L}']+|[&+@%°#=×]/gu) ?? [];
  if (parts.length <= 1) return [[bare.toLowerCase().replaceAll(/[^\p{L}\p{N}']/gu, '')]].filter(([word]) => word);
  const readings = parts.map((part) => (/^[\p{L}']+$/u.test(part) ? readLettersOrWord(part) : readAloud(part)));
  const main = readings.flatMap(([first]) => first ?? []);
  const other = readings.flatMap(([first, second]) => second ?? first ?? []);
  // As telephone numbers are read.
  const digits = parts.flatMap((part, i) => (/^\d+$/.test(part) ? sayDigits(part) : (readings[i]![0] ?? [])));
  return [main, other, digits];
}

function readLettersOrWord(part: string): Reading[] {
  return readLetters(part) ?? [[part.toLowerCase()]];
}
