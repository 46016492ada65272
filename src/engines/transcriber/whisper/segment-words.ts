import { splitWords, spreadWords } from '../../../contract/spread-words.ts';
import type { Utterance, Word } from '../../../contract/transcript.ts';
import type { DecodedWindow, Whisper } from '../../../models/whisper/model.ts';
import { sentenceEnd } from './join-utterances.ts';
import type { TimedSegment } from './segments.ts';
import { alignTokens } from './token-times.ts';
import { trimWords } from './trim-words.ts';

/** A word that seems longer than twice the usual one has a pause in it; no usual word is longer than this. */
const usualWordSecondsMax = 0.7;
const longWord = 2;
/** Of the encoder, 20 ms. */
const samplesPerStep = 320;
/** How far off the time stamps of a text may be. */
const timestampErrorSeconds = 1;

export interface AlignSettings {
  readonly language: string;
  readonly task: 'transcribe' | 'translate';
  /** The audio that the segments were heard in, from the start of the window. */
  readonly samples: Float32Array;
}

/** Gives every word of the segments its time, by what the decoder looks at when it writes that word. */
export async function timeSegmentWords(
  whisper: Whisper,
  window: DecodedWindow,
  segments: readonly TimedSegment[],
  { language, task, samples }: AlignSettings,
): Promise<Utterance[]> {
  const { vocabulary } = whisper;
  const prompt = [
    vocabulary.startOfTranscript,
    vocabulary.languages.get(language)!,
    vocabulary[task],
    vocabulary.noTimestamps,
  ];
  const tokens = segments.flatMap((segment) => textTokensOf(whisper, segment));
  const fits = prompt.length + tokens.length + 1 <= whisper.textTokensMax;
  const attention =
    tokens.length > 0 && fits ? await whisper.attend(window, [...prompt, ...tokens, vocabulary.endOfText]) : undefined;
  if (!attention) return spreadSegments(whisper, segments);

  const stepCount = Math.min(attention.stepCount, Math.max(1, Math.round(samples.length / samplesPerStep)));
  // The last token of the prompt is what the first text is written after.
  const times = alignTokens(attention, prompt.length - 1, stepCount);
  let first = 0;
  return segments.flatMap((segment) => {
    const own = textTokensOf(whisper, segment);
    const text = vocabulary.decode(own);
    const words = placeWords(text, timeLetters(whisper, own, times.slice(first)));
    first += own.length;
    if (!areWithin(words, segment)) return spreadSegments(whisper, [segment]);
    return toUtterance(text, shortenPauses(trimWords(words, samples)));
  });
}

/** By the length of the words alone: for texts that do not follow the audio word by word. */
export function spreadSegments(whisper: Whisper, segments: readonly TimedSegment[]): Utterance[] {
  return segments.flatMap((segment) => {
    const text = whisper.vocabulary.decode(textTokensOf(whisper, segment));
    return toUtterance(text, spreadWords(splitWords(text), segment.startSeconds, segment.endSeconds));
  });
}

/** The time stamps of a text are coarse, but where its words are placed far from them, it is the words that are wrong. */
function areWithin(words: readonly Word[], { startSeconds, endSeconds }: TimedSegment): boolean {
  return words.every(
    (word) =>
      word.endSeconds >= startSeconds - timestampErrorSeconds &&
      word.startSeconds <= endSeconds + timestampErrorSeconds,
  );
}

function textTokensOf({ vocabulary }: Whisper, { tokens }: TimedSegment): number[] {
  return tokens.filter((token) => token < vocabulary.endOfText);
}

/** Nothing where nothing is said. */
function toUtterance(text: string, words: readonly Word[]): Utterance[] {
  if (words.length === 0) return [];
  return [{ text: text.trim(), startSeconds: words[0]!.startSeconds, endSeconds: words.at(-1)!.endSeconds, words }];
}

interface Span {
  startSeconds: number;
  endSeconds: number;
}

/** The time of every UTF-16 unit of the text; tokens may end inside of a letter. */
function timeLetters({ vocabulary }: Whisper, tokens: readonly number[], times: readonly number[]): Span[] {
  const decoder = new TextDecoder();
  const letters: Span[] = [];
  let startSeconds: number | undefined;
  tokens.forEach((token, i) => {
    startSeconds ??= times[i]!;
    const text = decoder.decode(vocabulary.bytesOf(token), { stream: i < tokens.length - 1 });
    for (let unit = 0; unit < text.length; unit++) letters.push({ startSeconds, endSeconds: times[i + 1]! });
    if (text !== '') startSeconds = undefined;
  });
  return letters;
}

/** What stands around a word in the way of punctuation has no time of its own: the decoder looks anywhere then. */
function placeWords(text: string, letters: readonly Span[]): Word[] {
  let at = 0;
  return splitWords(text).map((word) => {
    const from = text.indexOf(word, at);
    at = from + word.length;
    const own = letters.slice(from, at);
    const isSpoken = (_: Span, i: number) => /[\p{L}\p{N}\p{M}]/u.test(word[i]!);
    const spoken = own.some(isSpoken) ? own.filter(isSpoken) : own;
    return { text: word, startSeconds: spoken[0]!.startSeconds, endSeconds: spoken.at(-1)!.endSeconds };
  });
}

/** A pause lies between two words, yet one of them gets it: the first after it, or the last before it. */
function shortenPauses(words: readonly Word[]): Word[] {
  const lengths = words.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds).filter((length) => length > 0);
  const median = lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
  const longest = longWord * Math.min(median, usualWordSecondsMax);
  return words.map((word, i) => {
    if (word.endSeconds - word.startSeconds <= longest) return word;
    const before = words[i - 1];
    if (!before || sentenceEnd.test(before.text)) return { ...word, startSeconds: word.endSeconds - longest };
    const isLast = i === words.length - 1 || sentenceEnd.test(word.text);
    return isLast ? { ...word, endSeconds: word.startSeconds + longest } : word;
  });
}
