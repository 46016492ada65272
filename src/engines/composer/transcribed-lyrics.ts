import { spreadWords } from '../../contract/spread-words.ts';
import type { Word } from '../../contract/transcript.ts';
import type { TimedLine } from './composer.ts';
import { type Anchor, matchWords } from './match-words.ts';

/** With fewer of its words heard, a song is timed by its form. */
const heardShareMin = 0.2;
/** How long a letter is sung, where next to nothing was heard, and how far that may be off. */
const letterSeconds = 0.08;
const letterSecondsMin = 0.05;
const letterSecondsMax = 0.16;

interface Span {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/**
 * Tells when each line and word of known lyrics is sung, from words that a recogniser heard in the song.
 *
 * What was heard holds the lyrics in place; a word between follows its line at the pace of the others, and a line of which
 * nothing was transcribed is placed in the middle of the time that is left for it.
 *
 * @param planned the lyrics, timed as a song of the same form and length would have them: they stand where too little was heard
 */
export function timeHeardLyrics(
  planned: readonly TimedLine[],
  heard: readonly Word[],
  durationSeconds: number,
): { readonly lines: readonly TimedLine[]; readonly heardShare: number } {
  const words = planned.flatMap((line, index) => line.words.map(({ text }) => ({ text, line: index })));
  const anchors = matchWords(
    words.map(({ text }) => text),
    heard,
  );
  const heardShare = anchors.length / Math.max(1, words.length);
  if (heardShare < heardShareMin) return { lines: planned, heardShare };

  const spans: Span[] = [];
  const letterSeconds = findPace(words, anchors);
  let left: Anchor | undefined;
  for (const right of [...anchors, undefined]) {
    const from = (left?.word ?? -1) + 1;
    const gap = {
      words: words.slice(from, right?.word ?? words.length),
      startSeconds: left?.endSeconds ?? 0,
      endSeconds: Math.max(left?.endSeconds ?? 0, right?.startSeconds ?? durationSeconds),
      leftLine: left && words[left.word]!.line,
      rightLine: right && words[right.word]!.line,
    };
    spans.push(...fillGap(gap, letterSeconds));
    if (right) spans.push(right);
    left = right;
  }
  return { lines: gatherLines(planned, spans), heardShare };
}

interface LyricPlace {
  readonly text: string;
  readonly line: number;
}

interface Gap extends Span {
  readonly words: readonly LyricPlace[];
  /** Lines of the words on either side. */
  readonly leftLine: number | undefined;
  readonly rightLine: number | undefined;
}

function findPace(words: readonly LyricPlace[], anchors: readonly Anchor[]): number {
  const paces = anchors
    .map(({ word, startSeconds, endSeconds }) => (endSeconds - startSeconds) / (words[word]!.text.length + 1))
    .sort((a, b) => a - b);
  const usual = paces[Math.floor(paces.length / 2)] ?? letterSeconds;
  return Math.max(letterSecondsMin, Math.min(letterSecondsMax, usual));
}

/** Lays words that were not heard between two that were, line by line, with the rests between lines. */
function fillGap({ words, startSeconds, endSeconds, leftLine, rightLine }: Gap, letterSeconds: number): Span[] {
  if (words.length === 0) return [];
  const groups = groupByLine(words);
  const lengths = groups.map((group) => letterSeconds * group.reduce((sum, { text }) => sum + text.length + 1, 0));
  const slack = endSeconds - startSeconds - lengths.reduce((sum, length) => sum + length, 0);
  const texts = words.map(({ text }) => text);
  if (slack <= 0) return spreadWords(texts, startSeconds, endSeconds);
  // No rest within a line: only what does not go on with a neighbour's line stands away from it.
  const goesOn = groups[0]![0]!.line === leftLine;
  const leadsOn = groups.at(-1)![0]!.line === rightLine;
  const rests = groups.length + 1 - Number(goesOn) - Number(leadsOn);
  const rest = rests > 0 ? slack / rests : 0;
  const spans: Span[] = [];
  let at = startSeconds + (goesOn ? 0 : rest);
  for (const [i, group] of groups.entries()) {
    const isWholeGap = rests === 0;
    const end = isWholeGap ? endSeconds : at + lengths[i]!;
    spans.push(
      ...spreadWords(
        group.map(({ text }) => text),
        at,
        end,
      ),
    );
    at = end + rest;
  }
  return spans;
}

function groupByLine(words: readonly LyricPlace[]): LyricPlace[][] {
  const groups: LyricPlace[][] = [];
  for (const word of words) {
    if (groups.at(-1)?.[0]?.line === word.line) groups.at(-1)!.push(word);
    else groups.push([word]);
  }
  return groups;
}

function gatherLines(planned: readonly TimedLine[], spans: readonly Span[]): TimedLine[] {
  let next = 0;
  return planned.map((line) => {
    const words = line.words.map(({ text }) => {
      const { startSeconds, endSeconds } = spans[next++]!;
      return { text, startMs: Math.round(1000 * startSeconds), endMs: Math.round(1000 * endSeconds) };
    });
    const [first, last] = [words[0], words.at(-1)];
    return first && last ? { text: line.text, startMs: first.startMs, endMs: last.endMs, words } : line;
  });
}
