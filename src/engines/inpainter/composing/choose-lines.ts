import type { Word } from '../../../contract/transcript.ts';
import { matchWords } from '../../composer/match-words.ts';
import type { PassageContext } from '../passage-context.ts';

/** Where in a recording people begin and stop to sing, in parts of it. */
const sungShare = [0.08, 0.94] as const;
/** Words of the sides that overlap the gap by less than this belong to their side. */
const edgeSeconds = 0.3;

/**
 * The lines of a whole song's lyrics that belong into a gap: those between the words that are heard before it and after
 * it; where no words were heard, those that lie there when all of them are spread over the recording.
 */
export function chooseLines(lyrics: string, context: PassageContext, heard: readonly Word[] = []): string {
  const lines = lyrics.split(/\r\n|\r|\n/).filter((line) => /\p{L}/u.test(line) && !/^\s*[[(].*[\])]\s*$/.test(line));
  const found = betweenTranscribed(lines, context, heard) ?? byTime(lines, context);
  return found.join('\n');
}

function betweenTranscribed(
  lines: readonly string[],
  context: PassageContext,
  heard: readonly Word[],
): string[] | undefined {
  const words = lines.flatMap((line, index) =>
    line
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((text) => ({ text, index })),
  );
  const anchors = matchWords(
    words.map(({ text }) => text),
    heard,
  );
  const before = anchors.filter(({ endSeconds }) => endSeconds <= context.startSeconds + edgeSeconds).at(-1);
  const after = anchors.find(({ startSeconds }) => startSeconds >= context.endSeconds - edgeSeconds);
  if (!before && !after) return undefined;
  const [from, to] = [before ? before.word + 1 : 0, after ? after.word : words.length];
  // A line is in the gap when most of it is.
  const inside = lines.filter((_, index) => {
    const own = words.flatMap((word, i) => (word.index === index ? [i] : []));
    return own.filter((i) => i >= from && i < to).length > own.length / 2;
  });
  if (!before || !after) return nearestLines(inside, context, before !== undefined);
  return inside.length > 0 ? inside : undefined;
}

/** With words of one side alone, as many lines as the gap has time for, next to that side. */
function nearestLines(
  lines: readonly string[],
  { startSeconds, endSeconds }: PassageContext,
  isAfterHeard: boolean,
): string[] {
  const count = Math.max(1, Math.round((endSeconds - startSeconds) / secondsPerLine));
  return isAfterHeard ? lines.slice(0, count) : lines.slice(-count);
}

/** What a line of a song takes, with its breath. */
const secondsPerLine = 4;

function byTime(lines: readonly string[], { startSeconds, endSeconds, durationSeconds }: PassageContext): string[] {
  const total = lines.reduce((sum, { length }) => sum + length, 0);
  const [from, to] = sungShare.map((share) => share * durationSeconds);
  let at = 0;
  const spans = lines.map((line) => {
    const start = from! + (at / total) * (to! - from!);
    at += line.length;
    return { line, start, end: from! + (at / total) * (to! - from!) };
  });
  const inside = spans.filter(({ start, end }) => (start + end) / 2 >= startSeconds && (start + end) / 2 < endSeconds);
  if (inside.length > 0) return inside.map(({ line }) => line);
  const middle = (startSeconds + endSeconds) / 2;
  const nearest = spans.reduce(
    (best, span) => (distance(span, middle) < distance(best, middle) ? span : best),
    spans[0]!,
  );
  return nearest ? [nearest.line] : [];
}

function distance({ start, end }: { start: number; end: number }, at: number): number {
  return Math.max(start - at, at - end, 0);
}
