import type { LyricWord } from '../../notation/song.ts';
import type { Pronounce } from '../lyric-sheet.ts';
import { type LineCandidate, readCandidate } from './candidates.ts';

/** Words that a new breath may begin with. */
const openings = new Set(
  'and but or so for with without in into on onto at by from to through over under of like as than that till until when where while who which if because before after up down along across behind beside between around'.split(
    ' ',
  ),
);

/**
 * Where to take a breath in a long line: near its middle, after a comma, else before a word that a phrase begins with.
 *
 * @returns which word begins the second half, from 1; undefined for a line of one word
 */
export function findBreath(words: readonly LyricWord[]): number | undefined {
  const count = countSyllables(words);
  let sung = 0;
  const cuts = words.slice(1).map((word, i) => {
    sung += words[i]!.syllables.length;
    const before = words[i]!.text;
    const isPause = /[,;:.!?]$/.test(before);
    const isOpening = openings.has(word.text.toLowerCase());
    const isLoose = openings.has(before.toLowerCase()) || /^(the|a|an|my|your|our|his|her)$/i.test(before);
    const cost = Math.abs(sung - count / 2) + (isPause ? 0 : isOpening ? 0.8 : 2) + (isLoose ? 3 : 0);
    return { at: i + 1, cost };
  });
  return cuts.toSorted((a, b) => a.cost - b.cost)[0]?.at;
}

export function countSyllables(words: readonly LyricWord[]): number {
  return words.reduce((sum, { syllables }) => sum + syllables.length, 0);
}

/** A line in two where it is too long for one. @param syllables that each half should have */
export function splitLine(line: LineCandidate, syllables: number, pronounce: Pronounce): LineCandidate[] {
  const at = countSyllables(line.words) > syllables + 2 ? findBreath(line.words) : undefined;
  if (at === undefined) return [line];
  return [line.words.slice(0, at), line.words.slice(at)].map((half) =>
    readCandidate(half.map(({ text }) => text).join(' '), pronounce),
  );
}
