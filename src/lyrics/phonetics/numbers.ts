const units = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tensWords = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales: readonly [bigint, string][] = [
  [1_000_000_000_000n, 'trillion'],
  [1_000_000_000n, 'billion'],
  [1_000_000n, 'million'],
  [1000n, 'thousand'],
  [100n, 'hundred'],
];
const irregularOrdinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
const digitsMax = 15;

/** 1843 as "one thousand eight hundred forty three"; digits alone where there are too many of them. */
export function sayCardinal(digits: string): string[] {
  if (digits.length > digitsMax) return sayDigits(digits);
  return saySmall(BigInt(digits));
}

function saySmall(number: bigint): string[] {
  if (number < 20n) return [units[Number(number)]!];
  if (number < 100n) {
    const tens = tensWords[Number(number / 10n)]!;
    return number % 10n === 0n ? [tens] : [tens, units[Number(number % 10n)]!];
  }
  const [scale, name] = scales.find(([least]) => number >= least)!;
  const rest = number % scale;
  return [...saySmall(number / scale), name, ...(rest === 0n ? [] : saySmall(rest))];
}

/** "four one five", or with "oh" for 0. */
export function sayDigits(digits: string, zero = 'zero'): string[] {
  return Array.from(digits, (digit) => (digit === '0' ? zero : units[Number(digit)]!));
}

/** 1843 as "eighteen forty three", 1905 as "nineteen oh five", 1900 as "nineteen hundred", 210 as "two ten". */
export function sayInPairs(digits: string): string[] {
  const high = digits.slice(0, -2);
  const low = digits.slice(-2);
  const rest = low === '00' ? ['hundred'] : low.startsWith('0') ? ['oh', units[Number(low)]!] : sayCardinal(low);
  return [...sayCardinal(high), ...rest];
}

/** A whole number as it is sung: years in pairs, others up to 9999 in full, longer ones digit by digit. */
export function sayNumber(digits: string): string[] {
  if (digits.length > 4 || (digits.length > 1 && digits.startsWith('0'))) return sayDigits(digits.slice(0, 12));
  const value = Number(digits);
  return value < 1000 || value % 1000 < 10 ? sayCardinal(digits) : sayInPairs(digits);
}

/** The last word of a cardinal as an ordinal: "forty two" becomes "forty second". */
export function toOrdinal(words: readonly string[]): string[] {
  const last = words.at(-1)!;
  const ordinal = irregularOrdinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words.slice(0, -1), ordinal];
}

/** The last word of a number as a plural: "nineteen ninety" becomes "nineteen nineties". */
export function toPlural(words: readonly string[]): string[] {
  const last = words.at(-1)!;
  const plural = last.endsWith('y') ? `${last.slice(0, -1)}ies` : /(x|s)$/.test(last) ? `${last}es` : `${last}s`;
  return [...words.slice(0, -1), plural];
}

/** All common ways to read a whole number aloud, the likeliest first. */
export function readNumber(digits: string): string[][] {
  const cardinal = sayCardinal(digits);
  if (digits.length < 3) return digits.length === 2 ? [cardinal, sayDigits(digits)] : [cardinal];
  if (digits.startsWith('0') || digits.length > 6) return [sayDigits(digits), sayDigits(digits, 'oh'), cardinal];
  const withAnd = insertAnd(cardinal);
  const pairs = digits.length <= 4 ? sayInPairs(digits) : cardinal;
  // "Two thousand ten", but "eighteen forty three".
  const isYear = digits.length === 4 && digits[1] !== '0';
  const readings = isYear ? [pairs, cardinal] : [cardinal, pairs];
  return uniqueReadings([...readings, withAnd, sayDigits(digits), sayDigits(digits, 'oh')]);
}

function insertAnd(words: readonly string[]): string[] {
  const at = Math.max(words.lastIndexOf('hundred'), words.lastIndexOf('thousand')) + 1;
  if (at === 0 || at === words.length) return [...words];
  return [...words.slice(0, at), 'and', ...words.slice(at)];
}

export function uniqueReadings(readings: readonly (readonly string[])[]): string[][] {
  const seen = new Map(readings.map((words) => [words.join(' '), [...words]]));
  return [...seen.values()];
}
