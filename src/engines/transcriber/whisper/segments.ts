import type { WhisperVocabulary } from '../../../models/whisper/vocabulary.ts';
import { timestampSeconds } from './text-rules.ts';

/** A window of less than this makes a decoder invent. */
const stepSecondsMin = 1;

/** A text between two time stamps, which count from the start of the window. */
export interface TimedSegment {
  /** Without time stamps. */
  readonly tokens: readonly number[];
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface SplitText {
  readonly segments: readonly TimedSegment[];
  /** How far the window was understood: what comes after is to be heard again, with what follows it. */
  readonly transcribedSeconds: number;
}

/**
 * Takes the text of a window apart at its time stamps.
 *
 * A text whose end has no time stamp goes on after the window, or was not heard well; it is left for the next window,
 * unless hardly anything else was heard, or hardly anything is left to hear.
 *
 * Source: as `decode.ts`, 3.8 of the paper ("shifting the window by the timestamps").
 */
export function splitAtTimestamps(
  tokens: readonly number[],
  windowSeconds: number,
  { timestampBegin }: Pick<WhisperVocabulary, 'timestampBegin'>,
): SplitText {
  const segments: TimedSegment[] = [];
  let start = 0;
  let text: number[] = [];
  for (const token of tokens) {
    if (token < timestampBegin) {
      text.push(token);
      continue;
    }
    const seconds = Math.min((token - timestampBegin) * timestampSeconds, windowSeconds);
    if (text.length > 0) segments.push({ tokens: text, startSeconds: start, endSeconds: seconds });
    text = [];
    start = seconds;
  }
  if (text.length === 0) return { segments, transcribedSeconds: windowSeconds };
  const transcribedSeconds = segments.at(-1)?.endSeconds ?? 0;
  const isWorthDecoding = windowSeconds - transcribedSeconds >= stepSecondsMin;
  // Without a step forward the next window would be this one again.
  if (transcribedSeconds >= stepSecondsMin && isWorthDecoding) return { segments, transcribedSeconds };
  segments.push({ tokens: text, startSeconds: start, endSeconds: windowSeconds });
  return { segments, transcribedSeconds: windowSeconds };
}
