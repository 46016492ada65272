import type { Word } from './transcript.ts';

/** Scripts that are written without spaces between words. */
const spaceless =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What may not begin a line or stand alone: it belongs to the word before. */
const trailing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{M}ー々〜～]+$/u;

const opening = /[\p{Ps}\p{Pi}]$/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Whether the text is of a script that puts no spaces between words. */
export function isSpaceless(text: string): boolean {
  return spaceless.test(text);
}

/** Words as they are read: split at spaces, and inside runs of scripts that have none. Punctuation stays with its word. */
export function splitWords(text: string): string[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (isSpaceless(word) ? splitSpaceless(word) : [word]));
}

function splitSpaceless(run: string): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const { segment } of segmenter.segment(run)) {
    if (words.length > 0 && (isOpen || trailing.test(segment))) words[words.length - 1] += segment;
    else words.push(segment);
    isOpen = opening.test(segment);
  }
  return words;
}

/** Gives words their times where only those of the whole are known: each as long as it has letters. */
export function spreadWords(words: readonly string[], startSeconds: number, endSeconds: number): Word[] {
  // The pause between words counts as a letter.
  const weights = words.map((word) => word.length + 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const secondsPerWeight = Math.max(0, endSeconds - startSeconds) / Math.max(1, total);
  let at = startSeconds;
  return words.map((text, index) => {
    const word = { text, startSeconds: at, endSeconds: at + weights[index]! * secondsPerWeight };
    at = word.endSeconds;
    return word;
  });
}
