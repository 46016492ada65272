import { generalSlots } from '../lexicon/general-slots.ts';

const slotsOfEnds = ['when', 'now state', 'now habit', 'now future', 'how', 'alone', 'where', 'outside', 'away'];

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}]/gu, '');

const phrases: ReadonlySet<string> = new Set(
  slotsOfEnds.flatMap((name) => generalSlots[name]!.map((phrase) => phrase.split(' ').map(plain).join(' '))),
);
/** Longest phrase, in words, of those that begin with a word. */
const wordsMaxFrom = new Map<string, number>();
for (const phrase of phrases) {
  const words = phrase.split(' ');
  wordsMaxFrom.set(words[0]!, Math.max(words.length, wordsMaxFrom.get(words[0]!) ?? 0));
}

/** Phrases of time, place and manner in a line; those of one word only where it ends on them. */
export function listEndPhrases(words: readonly string[]): string[] {
  const read = words.map(plain);
  const found: string[] = [];
  for (let from = 0; from < read.length; from++) {
    const wordsMax = wordsMaxFrom.get(read[from]!) ?? 0;
    for (let to = Math.min(read.length, from + wordsMax); to > from; to--) {
      if (to - from === 1 && to < read.length) continue;
      const phrase = read.slice(from, to).join(' ');
      if (phrases.has(phrase)) found.push(phrase);
    }
  }
  return found;
}
