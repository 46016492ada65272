import stringWidth from 'string-width';
import { isSpaceless, splitWords, spreadWords } from '../contract/spread-words.ts';
import type { Utterance, Word } from '../contract/transcript.ts';
import { lineColumnsMax } from './caption-limits.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Never split across lines: a word, or a piece of a word that is longer than a line. */
export interface Unit {
  readonly text: string;
  /** False within a word that was cut, and in scripts that have no spaces. */
  readonly hasSpaceBefore: boolean;
  /** False for the further pieces of a word that is longer than a line. */
  readonly beginsWord: boolean;
  readonly columns: number;
  /** Whole; never before the start of the unit before. */
  readonly startMs: number;
  readonly endMs: number;
}

/** A text of several words that was spoken in a time. */
interface Span {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Default: the scripts on both sides decide. */
  readonly hasSpaceBefore: boolean | undefined;
}

/**
 * The words of a transcript, in order, with times that are in order too, whatever an engine wrote.
 *
 * Control characters and line breaks become spaces, and nothing is lost but empty words.
 */
export function toUnits(utterances: readonly Utterance[]): Unit[] {
  const units: Unit[] = [];
  let reachedMs = 0;
  for (const span of utterances.flatMap(readSpans)) {
    const startMs = Math.max(reachedMs, toMs(span.startSeconds, reachedMs));
    const endMs = Math.max(startMs, toMs(span.endSeconds, startMs));
    reachedMs = startMs;
    units.push(...splitSpan(span, { startMs, endMs, before: units.at(-1)?.text }));
    reachedMs = units.at(-1)?.startMs ?? reachedMs;
  }
  return units.map((unit, index) => endBeforeNext(unit, units[index + 1]));
}

/** The units' text, in one line. */
export function joinUnits(units: readonly Unit[]): string {
  return units.map(({ text, hasSpaceBefore }, index) => (index > 0 && hasSpaceBefore ? ` ${text}` : text)).join('');
}

function readSpans(utterance: Utterance): Span[] {
  const { startSeconds, endSeconds } = utterance;
  const text = clean(utterance.text);
  const words = utterance.words.map((word) => ({ ...word, text: clean(word.text) })).filter((word) => word.text !== '');
  const timed: readonly Word[] = words.length > 0 ? words : spreadWords(splitWords(text), startSeconds, endSeconds);
  return findSpaces(text, timed);
}

/** Whether a space stands before a word is read out of the utterance's text, which a list of words no longer tells. */
function findSpaces(text: string, words: readonly Word[]): Span[] {
  let at = 0;
  return words.map((word) => {
    const found = text.indexOf(word.text, at);
    const isNext = found >= 0 && text.slice(at, found).trim() === '';
    const hasSpaceBefore = isNext && at > 0 ? found > at : undefined;
    if (isNext) at = found + word.text.length;
    return { ...word, hasSpaceBefore };
  });
}

function splitSpan(
  span: Span,
  { startMs, endMs, before }: { startMs: number; endMs: number; before: string | undefined },
): Unit[] {
  const hasSpaceBefore =
    before !== undefined && (span.hasSpaceBefore ?? !(isSpaceless(before) && isSpaceless(span.text)));
  const words = span.text.split(' ').flatMap((part, p) =>
    splitWords(part).flatMap((word, w) =>
      splitLongWord(word).map((text, piece) => ({
        text,
        hasSpaceBefore: piece === 0 && w === 0 && (p > 0 || hasSpaceBefore),
        beginsWord: piece === 0,
        columns: stringWidth(text),
      })),
    ),
  );
  const columns = words.reduce((sum, word) => sum + word.columns, 0);
  let passed = 0;
  return words.map((word) => {
    const from = startMs + Math.round(((endMs - startMs) * passed) / Math.max(1, columns));
    passed += word.columns;
    return { ...word, startMs: from, endMs: startMs + Math.round(((endMs - startMs) * passed) / Math.max(1, columns)) };
  });
}

/** Pieces of at most a line, after a mark that long names and addresses are read by, where there is one. */
function splitLongWord(word: string): string[] {
  if (stringWidth(word) <= lineColumnsMax) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment: grapheme } of graphemes.segment(word)) {
    if (stringWidth(piece + grapheme) > lineColumnsMax) {
      const mark = Math.max(...['-', '/', '.', '_', '&', '?', '='].map((each) => piece.lastIndexOf(each)));
      const end = mark >= piece.length / 2 ? mark + 1 : piece.length;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
    }
    piece += grapheme;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

function endBeforeNext(unit: Unit, next: Unit | undefined): Unit {
  return next && unit.endMs > next.startMs ? { ...unit, endMs: Math.max(unit.startMs, next.startMs) } : unit;
}

function toMs(seconds: number, otherwise: number): number {
  return Number.isFinite(seconds) ? Math.round(seconds * 1000) : otherwise;
}

function clean(text: string): string {
  // U+2028 and U+0085 end a line for some readers.
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
