import type {
  TranscribedSegment,
  TranscribedWord,
  TranscriptionAnswer,
} from '../../backends/openai/transcription-answer.ts';
import { splitWords, spreadWords } from '../../contract/spread-words.ts';
import type { Utterance, Word } from '../../contract/transcript.ts';

/** A time beyond the end by less than this is a rounded one. */
const overshootSeconds = 1;
/** A longer segment is cut into its sentences. */
const segmentCharactersMax = 200;
/** So far apart may the two texts run before they are found together again. */
const reachCharacters = 48;
/** So many equal characters in a row are no chance. */
const runCharacters = 4;

export interface WordSpan {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/**
 * Gives every word of an answer its punctuation and its time.
 *
 * The text of the segments is what is read. Times are those of the server's words, which are found in that text letter
 * by letter, for servers split words and leave marks out as they like. Words that are not found share the time between
 * their neighbours, or within their segment, or within the piece, as far as there was speech in it.
 *
 * @param piece `seconds`: length of the audio that was sent, times outside of it are not believed; `speech`: where in it
 *   somebody spoke, in order
 */
export function timeRemoteWords(
  { segments, words }: TranscriptionAnswer,
  piece: { seconds: number; speech: readonly WordSpan[] },
): Utterance[] {
  const { seconds: pieceSeconds, speech } = piece;
  const isTime = ({ startSeconds, endSeconds }: WordSpan) =>
    startSeconds >= 0 && startSeconds <= endSeconds && endSeconds <= pieceSeconds + overshootSeconds;
  const texts = segments.map((segment) => splitWords(segment.text));
  const all = texts.flat();
  const found = findWords(all, words.filter(isTime));
  const spans = readSpans(segments, isTime);

  const runs = spans
    ? spans.map((span, index) => ({ count: texts[index]!.length, span }))
    : [{ count: found.length, span: { startSeconds: 0, endSeconds: pieceSeconds } }];
  const timed: Word[] = [];
  for (const { count, span } of runs) {
    const end = timed.length + count;
    const part = { texts: all.slice(timed.length, end), found: found.slice(timed.length, end) };
    timed.push(...fillTimes(part, span, speech));
  }

  const ordered = putInOrder(timed, pieceSeconds);
  let at = 0;
  return segments.flatMap(({ text }, index) => {
    const from = at;
    at += texts[index]!.length;
    return toUtterances(text, ordered.slice(from, at));
  });
}

/** @returns undefined unless every segment has a time, and they follow each other */
function readSpans(
  segments: readonly TranscribedSegment[],
  isTime: (span: WordSpan) => boolean,
): WordSpan[] | undefined {
  const spans: WordSpan[] = [];
  for (const { startSeconds, endSeconds } of segments) {
    if (startSeconds === undefined || endSeconds === undefined) return undefined;
    const span = { startSeconds, endSeconds };
    const before = spans.at(-1)?.startSeconds ?? 0;
    if (!isTime(span) || endSeconds === startSeconds || startSeconds < before) return undefined;
    spans.push(span);
  }
  return spans;
}

/** The time of each text among the server's words; undefined for those that are not there. */
function findWords(texts: readonly string[], words: readonly TranscribedWord[]): (WordSpan | undefined)[] {
  const read = texts.flatMap((text, index) => toLetters(text).map((letter) => ({ letter, index })));
  const heard = words.flatMap((word) => {
    const letters = toLetters(word.text);
    const secondsEach = (word.endSeconds - word.startSeconds) / letters.length;
    return letters.map((letter, index) => ({
      letter,
      startSeconds: word.startSeconds + index * secondsEach,
      endSeconds: word.startSeconds + (index + 1) * secondsEach,
    }));
  });
  const found: (WordSpan | undefined)[] = texts.map(() => undefined);
  let i = 0;
  let j = 0;
  while (i < read.length && j < heard.length) {
    if (read[i]!.letter !== heard[j]!.letter) {
      const skip = findMeeting(read, heard, { i, j });
      i += skip.read;
      j += skip.heard;
      continue;
    }
    const { startSeconds, endSeconds } = heard[j]!;
    const { index } = read[i]!;
    found[index] = { startSeconds: found[index]?.startSeconds ?? startSeconds, endSeconds };
    i++;
    j++;
  }
  return found;
}

interface Letter {
  readonly letter: string;
}

/** How much to leave out on both sides until they say the same again. */
function findMeeting(read: readonly Letter[], heard: readonly Letter[], at: { i: number; j: number }) {
  for (let sum = 1; sum <= reachCharacters; sum++) {
    for (let left = 0; left <= sum; left++) {
      if (isSameRun(read, heard, { i: at.i + left, j: at.j + sum - left })) return { read: left, heard: sum - left };
    }
  }
  return { read: 1, heard: 1 };
}

function isSameRun(read: readonly Letter[], heard: readonly Letter[], { i, j }: { i: number; j: number }): boolean {
  const [readLeft, heardLeft] = [read.length - i, heard.length - j];
  const length = Math.min(runCharacters, readLeft, heardLeft);
  // Fewer letters than a run count only where both texts end with them.
  if (length <= 0 || (length < runCharacters && readLeft !== heardLeft)) return false;
  for (let k = 0; k < length; k++) if (read[i + k]!.letter !== heard[j + k]!.letter) return false;
  return true;
}

function toLetters(text: string): string[] {
  return Array.from(text.normalize('NFKC').toLowerCase()).filter((character) => /[\p{L}\p{N}]/u.test(character));
}

function fillTimes(
  { texts, found }: { texts: readonly string[]; found: readonly (WordSpan | undefined)[] },
  span: WordSpan,
  speech: readonly WordSpan[],
): Word[] {
  const words: Word[] = [];
  while (words.length < texts.length) {
    const at = words.length;
    const known = found[at];
    if (known) {
      words.push({ text: texts[at]!, ...known });
      continue;
    }
    let next = at + 1;
    while (next < texts.length && !found[next]) next++;
    const until = found[next]?.startSeconds ?? span.endSeconds;
    const from = words.at(-1)?.endSeconds ?? Math.min(span.startSeconds, until);
    words.push(...spreadOverSpeech(texts.slice(at, next), { startSeconds: from, endSeconds: until }, speech));
  }
  return words;
}

/** As `spreadWords`, with the pauses left out. */
function spreadOverSpeech(
  texts: readonly string[],
  { startSeconds, endSeconds }: WordSpan,
  speech: readonly WordSpan[],
): Word[] {
  const spoken = speech.flatMap((each) => {
    const start = Math.max(each.startSeconds, startSeconds);
    const end = Math.min(each.endSeconds, endSeconds);
    return end > start ? [{ start, seconds: end - start }] : [];
  });
  const total = spoken.reduce((sum, { seconds }) => sum + seconds, 0);
  if (total === 0) return spreadWords(texts, startSeconds, Math.max(startSeconds, endSeconds));
  // On an axis that has no pauses, each word lies in the stretch that holds its middle: nobody pauses within a word.
  return spreadWords(texts, 0, total).map((word) => {
    let passed = 0;
    const middle = (word.startSeconds + word.endSeconds) / 2;
    const stretch =
      spoken.find(({ seconds }) => {
        passed += seconds;
        return middle < passed;
      }) ?? spoken.at(-1)!;
    const from = passed - stretch.seconds;
    return {
      ...word,
      startSeconds: stretch.start + Math.max(0, word.startSeconds - from),
      endSeconds: stretch.start + Math.min(stretch.seconds, word.endSeconds - from),
    };
  });
}

function putInOrder(words: readonly Word[], endSeconds: number): Word[] {
  let reached = 0;
  return words.map((word) => {
    const start = Math.min(endSeconds, Math.max(reached, word.startSeconds));
    reached = start;
    return { ...word, startSeconds: start, endSeconds: Math.min(endSeconds, Math.max(start, word.endSeconds)) };
  });
}

function toUtterances(text: string, words: readonly Word[]): Utterance[] {
  if (words.length === 0) return [];
  if (text.length <= segmentCharactersMax) return [toUtterance(text, words)];
  const utterances: Utterance[] = [];
  let at = 0;
  let first = 0;
  words.forEach((word, index) => {
    const end = text.indexOf(word.text, at) + word.text.length;
    if (index < words.length - 1 && !/[.!?…。！？]["'”’»」』)]*$/u.test(word.text)) return;
    utterances.push(toUtterance(text.slice(at, end).trim(), words.slice(first, index + 1)));
    at = end;
    first = index + 1;
  });
  return utterances;
}

function toUtterance(text: string, words: readonly Word[]): Utterance {
  return { text, startSeconds: words[0]!.startSeconds, endSeconds: words.at(-1)!.endSeconds, words };
}
