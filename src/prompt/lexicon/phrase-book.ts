import { type Token, tokenise, toSingular } from '../read-tokens.ts';

/** A phrase of the book where it was found: tokens `start` up to, not with, `end`. */
export interface Found<T> {
  readonly start: number;
  readonly end: number;
  readonly phrase: string;
  readonly meanings: readonly T[];
}

export interface PhraseBook<T> {
  /** The longest phrase at each place, from left to right, none over another. */
  find(tokens: readonly Token[]): Found<T>[];
}

const phraseTokensMax = 5;

/** Shorter words are too like others to be guessed. */
const guessLengthMin = 5;
const wordsGuessedMax = 400;

/**
 * Finds phrases in text: as they stand, in the plural, written as one word or parted, and, where a word is like nothing
 * else, with a slip or two of the pen.
 *
 * @param entries phrases with what they mean; one may mean several things
 * @param ordinary words that are themselves and nobody's slip
 */
export function createPhraseBook<T>(
  entries: readonly (readonly [phrase: string, meaning: T])[],
  ordinary: ReadonlySet<string>,
): PhraseBook<T> {
  const meanings = new Map<string, T[]>();
  const byLetter = new Map<string, string[]>();
  for (const [phrase, meaning] of entries) {
    const words = tokenise(phrase).map(({ text }) => text);
    for (const key of new Set([words.join(' '), words.join('')])) {
      const known = meanings.get(key);
      if (known) known.push(meaning);
      else meanings.set(key, [meaning]);
      const isGuessable = !known && !key.includes(' ') && key.length >= guessLengthMin;
      if (isGuessable) byLetter.set(key[0]!, [...(byLetter.get(key[0]!) ?? []), key]);
    }
  }
  const guess = (word: string): string | undefined => {
    const stem = /^(\p{L}{3,20})(?:lieder|lied|musik|song|music)$/u.exec(word)?.[1];
    if (stem !== undefined && meanings.has(stem)) return stem;
    if (word.length < guessLengthMin || word.length > 24 || ordinary.has(word)) return undefined;
    return (byLetter.get(word[0]!) ?? []).find((key) => isSlip(word, key));
  };
  return { find: (tokens) => findPhrases(tokens, meanings, guess) };
}

function findPhrases<T>(
  tokens: readonly Token[],
  meanings: ReadonlyMap<string, readonly T[]>,
  guess: (word: string) => string | undefined,
): Found<T>[] {
  const found: Found<T>[] = [];
  let guessed = 0;
  for (let start = 0; start < tokens.length; ) {
    const match = longestAt(tokens, start, meanings);
    const slip = match || guessed >= wordsGuessedMax ? undefined : guess(tokens[start]!.text);
    if (!match) guessed++;
    if (match) found.push(match);
    else if (slip) found.push({ start, end: start + 1, phrase: slip, meanings: meanings.get(slip)! });
    start = found.at(-1)?.start === start ? found.at(-1)!.end : start + 1;
  }
  return found;
}

function longestAt<T>(
  tokens: readonly Token[],
  start: number,
  meanings: ReadonlyMap<string, readonly T[]>,
): Found<T> | undefined {
  let most = 1;
  while (most < phraseTokensMax && tokens[start + most]?.gap === 'space') most++;
  for (let count = most; count > 0; count--) {
    const words = tokens.slice(start, start + count).map(({ text }) => text);
    const last = words.at(-1)!;
    const forms = [last, toSingular(last), last.replace(/'s$/, '')];
    for (const form of forms) {
      const phrase = [...words.slice(0, -1), form].join(' ');
      const known = meanings.get(phrase);
      if (known) return { start, end: start + count, phrase, meanings: known };
    }
  }
  return undefined;
}

/**
 * Whether a word is another but for a slip: a letter left out, doubled or swapped; from seven letters on, any other
 * letter; from nine on, two slips.
 *
 * Source: F. Damerau, "A Technique for Computer Detection and Correction of Spelling Errors" (1964): four in five errors
 * are one of these.
 */
function isSlip(word: string, key: string): boolean {
  const allowed = key.length >= 9 ? 2 : 1;
  if (Math.abs(word.length - key.length) > allowed || word === toSingular(key)) return false;
  const distance = countEdits(word, key);
  if (distance > allowed) return false;
  // In short words another letter makes another word: horse and house.
  const isSubstituted = distance === 1 && word.length === key.length && !isSwapped(word, key);
  return !isSubstituted || key.length >= 7;
}

function isSwapped(word: string, key: string): boolean {
  const at = [...word].findIndex((letter, i) => letter !== key[i]);
  return word[at] === key[at + 1] && word[at + 1] === key[at];
}

/** Letters to insert, delete, change or swap with their neighbour (optimal string alignment). */
function countEdits(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (isSwap) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[to.length]!;
}
