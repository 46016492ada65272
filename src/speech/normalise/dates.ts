import { sayCardinal, toOrdinal, toPlural } from '../../lyrics/phonetics/numbers.ts';
import { sayYear } from './numbers.ts';
import { atEnd, oneOf, type ReadingRule, rule } from './reading-rule.ts';

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** `Mar`, `Mar.`, `March`, `Sept`. */
const monthPattern = oneOf(
  months.flatMap((month) => {
    const name = `${month[0]!.toUpperCase()}${month.slice(1)}`;
    const short = name.slice(0, 3);
    return month === 'september'
      ? [name, 'Sept.', 'Sept', 'Sep.', 'Sep']
      : month === 'may'
        ? [name]
        : [name, `${short}.`, short];
  }),
);
const dayPattern = '(3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?';
const yearPattern = '((?:1[0-9]|20)\\d\\d)';

const nameMonth = (written: string): string =>
  months.find((month) => month.startsWith(written.toLowerCase().replace('.', '').slice(0, 3)))!;
const sayDay = (day: string): string[] => toOrdinal(sayCardinal(String(Number(day))));

function sayDate(year: string | undefined, month: number, day: string): string[] | undefined {
  const name = months[month - 1];
  if (name === undefined || Number(day) < 1 || Number(day) > 31) return undefined;
  return [name, ...sayDay(day), ...(year === undefined ? [] : sayYear(year))];
}

/** 24 as 2024, 76 as 1976. */
function completeYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) < 50 ? `20${year}` : `19${year}`;
}

/** "Three thirty", "nine o'clock", "fifteen hundred", "five oh five". */
function sayClock(hours: string, minutes: string, isNamed: boolean): string[] {
  const hour = sayCardinal(String(Number(hours)));
  if (minutes === '00')
    return isNamed ? hour : Number(hours) <= 12 && Number(hours) > 0 ? [...hour, "o'clock"] : [...hour, 'hundred'];
  return [...hour, ...(minutes.startsWith('0') ? ['oh', ...sayCardinal(minutes[1]!)] : sayCardinal(minutes))];
}

const half = '(?: ?([AaPp])\\.?[Mm]\\b\\.?)';
const sayHalf = (letter: string): string[] => [letter.toUpperCase(), 'M'];

export const dateRules: readonly ReadingRule[] = [
  // The 1990s, the '90s.
  rule(`((?:1[1-9]|20)\\d0)['’]?s${atEnd}`, ([, year]) => toPlural(sayYear(year!))),
  rule(`['’]?(\\d0)['’]?s${atEnd}`, ([, tens]) => toPlural(sayCardinal(tens!))),
  rule(`(\\d{4})-(\\d\\d)-(\\d\\d)(?:T\\S*)?${atEnd}`, ([, year, month, day]) => sayDate(year, Number(month), day!)),
  // As in the United States, the month first, unless there is no such month.
  rule(`(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4}|\\d\\d)${atEnd}`, ([, first, second, year]) =>
    Number(first) > 12
      ? sayDate(completeYear(year!), Number(second), first!)
      : sayDate(completeYear(year!), Number(first), second!),
  ),
  rule(`(${monthPattern}) ${dayPattern}${atEnd}(?:,? ${yearPattern}${atEnd})?`, ([, month, day, year]) => [
    nameMonth(month!),
    ...sayDay(day!),
    ...(year ? [',', ...sayYear(year)] : []),
  ]),
  rule(
    `${dayPattern} (?:of )?(${monthPattern})${atEnd}(?:,? ${yearPattern}${atEnd})?`,
    ([, day, month, year], { before }) => [
      ...(/\bthe $/i.test(before) ? [] : ['the']),
      ...sayDay(day!),
      'of',
      nameMonth(month!),
      ...(year ? sayYear(year) : []),
    ],
  ),
  rule(`(${monthPattern}),? ${yearPattern}${atEnd}`, ([, month, year]) => [nameMonth(month!), ...sayYear(year!)]),
  rule(`(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)(?:\\.(?= |,|$)|(?=,? (?:${monthPattern}|\\d)))`, ([written]) => [
    weekdays.find((day) => day.startsWith(written.toLowerCase().slice(0, 3)))!,
  ]),
  rule(`(?:Jan|Feb|Apr|Aug|Sept?|Oct|Nov|Dec)\\.(?= |$)`, ([written]) => [nameMonth(written)]),
  rule(`([01]?\\d|2[0-3]):([0-5]\\d)(?::([0-5]\\d))?${half}?${atEnd}`, ([, hours, minutes, seconds, letter]) => [
    ...sayClock(hours!, minutes!, letter !== undefined),
    ...(seconds ? ['and', ...sayCardinal(String(Number(seconds))), 'seconds'] : []),
    ...(letter ? sayHalf(letter) : []),
  ]),
  rule(`(1[0-2]|[1-9])${half}${atEnd}`, ([, hour, letter]) => [...sayCardinal(hour!), ...sayHalf(letter!)]),
];
