import { amountRules } from './amounts.ts';
import { dateRules } from './dates.ts';
import { letterRules, sayCapitals } from './letters.ts';
import { nameRules } from './names.ts';
import { netRules } from './net.ts';
import { numberRules } from './numbers.ts';
import type { ReadingRule } from './reading-rule.ts';

/** A piece of a sentence as it is written and as it is said. */
export interface SaidToken {
  /** As written, without the spaces around it. */
  readonly written: string;
  /** Where it begins in the sentence. */
  readonly at: number;
  /** Plain words in lower case; a letter that is spelled is one capital; `,` is a short break. */
  readonly words: readonly string[];
  /** What stands between it and the next word; empty where only a space does. */
  readonly mark: string;
}

/** The narrower rules first. */
const rules: readonly ReadingRule[] = [
  ...netRules,
  ...dateRules,
  ...nameRules,
  ...amountRules,
  ...letterRules,
  ...numberRules,
];

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]+)*['’]?/uy;
const cliticPattern = /['’](?:tis|twas|em|til|cause|n|round|bout)(?!\p{L})/iuy;

export interface NormaliseSettings {
  /** Whether a dictionary has a word, in lower case. */
  readonly isWord: (word: string) => boolean;
  /** Words that are said for a stretch of the sentence, whatever stands there. */
  readonly given?: readonly GivenReading[];
}

export interface GivenReading {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

/** Says a sentence in plain words: numbers, dates, money, abbreviations, addresses and signs by their readings. */
export function normaliseSentence(sentence: string, { isWord, given = [] }: NormaliseSettings): SaidToken[] {
  const text = unify(sentence);
  const isAllCapitals = !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) > 1;
  const tokens: SaidToken[] = [];
  let at = 0;
  while (at < text.length) {
    const reading = given.find(({ from, to }) => from <= at && at < to);
    const found = reading
      ? { length: reading.to - at, words: reading.words }
      : readAt(text, at, { isWord, isAllCapitals });
    if (!found) {
      const last = tokens.at(-1);
      const sign = text[at]!;
      if (last && !/\s/.test(sign)) tokens[tokens.length - 1] = { ...last, mark: last.mark + sign };
      at++;
      continue;
    }
    const written = text.slice(at, at + found.length);
    tokens.push({ written: written.trim(), at, words: found.words, mark: '' });
    at += found.length;
  }
  return tokens;
}

/** One spelling of signs that have several, of the same length. */
function unify(text: string): string {
  return text.replaceAll(/[\u00a0\u2007\u202f\t\r\n]/g, ' ').replaceAll(/[‘’ʼ`´]/g, "'");
}

interface Found {
  readonly length: number;
  readonly words: readonly string[];
}

function readAt(
  text: string,
  at: number,
  { isWord, isAllCapitals }: { readonly isWord: (word: string) => boolean; readonly isAllCapitals: boolean },
): Found | undefined {
  const isInside = at > 0 && /[\p{L}\p{N}]/u.test(text[at]!) && /[\p{L}\p{N}]/u.test(text[at - 1]!);
  if (!isInside) {
    for (const { pattern, say } of rules) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match || match[0] === '') continue;
      const words = say(match, { before: text.slice(0, at), after: text.slice(at + match[0].length) });
      if (words) return { length: match[0].length, words };
    }
  }
  for (const pattern of [cliticPattern, wordPattern]) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { length: match[0].length, words: sayPlainWord(match[0], isWord, isAllCapitals) };
  }
  return undefined;
}

function sayPlainWord(written: string, isWord: (word: string) => boolean, isAllCapitals: boolean): string[] {
  if (/^'n$/i.test(written)) return ['and'];
  // A letter by itself is its name, but for those that are words.
  if (/^(?![aio])[a-z]$/i.test(written)) return [written.toUpperCase()];
  const word = written.replace(/(?<=[^sS])'$/, (quote) => (/in'$/.test(written) ? quote : ''));
  const capitals = /^(\p{Lu}{2,})('?s)?$/u.exec(word);
  if (!capitals) return [word.toLowerCase()];
  const said = sayCapitals(capitals[1]!, isWord, isAllCapitals);
  return capitals[2] ? [...said.slice(0, -1), `${said.at(-1)}'s`] : said;
}
