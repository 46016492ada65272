import { readLanguage } from '../../contract/languages.ts';
import { type Entry, isEntry, parseJson } from '../http/read-json.ts';

/** A word as a server timed it: often without its punctuation, sometimes only a part of one. */
export interface TranscribedWord {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A stretch of text, with its times where the server gave any that are numbers. */
export interface TranscribedSegment {
  readonly text: string;
  readonly startSeconds: number | undefined;
  readonly endSeconds: number | undefined;
}

/** What a server heard, as it said it: texts cleaned, times not yet judged. */
export interface TranscriptionAnswer {
  /** ISO 639-1; undefined where the server did not say, or said what nobody knows. */
  readonly language: string | undefined;
  readonly segments: readonly TranscribedSegment[];
  /** Of all segments, in the server's order; empty where it timed none. */
  readonly words: readonly TranscribedWord[];
}

/** Whisper's own rule for text that it made out of silence. Source: openai/whisper, the thresholds of `transcribe`. */
const noSpeechProbabilityMax = 0.6;
const logProbabilityMin = -1;

/** `<|en|>`, `<|12.34|>`: tokens that some servers forget to take out. */
const specialToken = /<\|[^|>]*\|>/g;
/** `[BLANK_AUDIO]`, `(music)`, `*applause*`, `♪`: what is no speech, where it is all there is of a segment. */
const soundDescription = /^(\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[♪♫\s]+|♪.*♪)$/u;

/**
 * Reads an answer of any of the servers of this interface.
 *
 * @returns undefined for what is no answer to a transcription
 */
export function readTranscription(body: string): TranscriptionAnswer | undefined {
  const answer = parseJson(body);
  if (!isEntry(answer)) return undefined;
  const language = typeof answer.language === 'string' ? readLanguage(answer.language) : undefined;
  const segments = readEntries(answer.segments);
  if (segments.length > 0) {
    const spoken = segments.filter((segment) => !isMadeUp(segment));
    const words = spoken.flatMap((segment) => readWords(segment.words));
    return {
      language,
      segments: spoken.flatMap(readSegment),
      words: words.length > 0 ? words : readWords(answer.words),
    };
  }
  if (typeof answer.text !== 'string') return undefined;
  const whole = { text: answer.text, start: 0, end: answer.duration };
  return { language, segments: readSegment(whole), words: readWords(answer.words) };
}

/** @returns the name of the server's first model that transcribes, or of its first, out of its list of models */
export function readFirstModel(body: string): string | undefined {
  const answer = parseJson(body);
  const models = isEntry(answer)
    ? readEntries(answer.data).filter(({ id }) => typeof id === 'string' && id !== '')
    : [];
  const transcribes = ({ id, task }: Entry) =>
    task === 'automatic-speech-recognition' || /whisper|transcri|parakeet|canary|moonshine/i.test(String(id));
  const first = models.find(transcribes) ?? models[0];
  return first === undefined ? undefined : String(first.id);
}

function readSegment({ text, start, end }: Entry): TranscribedSegment[] {
  const cleaned = cleanText(text);
  if (cleaned === '' || soundDescription.test(cleaned)) return [];
  return [{ text: cleaned, startSeconds: readNumber(start), endSeconds: readNumber(end) }];
}

function readWords(words: unknown): TranscribedWord[] {
  return readEntries(words).flatMap(({ word, text: otherName, start, end }) => {
    const text = cleanText(word ?? otherName);
    const startSeconds = readNumber(start);
    const endSeconds = readNumber(end);
    if (text === '' || startSeconds === undefined || endSeconds === undefined) return [];
    return [{ text, startSeconds, endSeconds }];
  });
}

function isMadeUp(segment: Entry): boolean {
  const noSpeechProbability = readNumber(segment.no_speech_prob) ?? 0;
  const logProbability = readNumber(segment.avg_logprob) ?? 0;
  return noSpeechProbability > noSpeechProbabilityMax && logProbability < logProbabilityMin;
}

function cleanText(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text.toWellFormed().replaceAll('\0', '').replace(specialToken, ' ').replace(/\s+/gu, ' ').trim();
}

/** Some servers write numbers as text. */
function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function readEntries(value: unknown): Entry[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}
