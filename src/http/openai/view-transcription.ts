import { deflateSync } from 'node:zlib';
import { z } from 'zod';
import { nameLanguage } from '../../contract/languages.ts';
import type { JsonObject } from '../../contract/task.ts';

const word = z.object({ word: z.string(), start: z.number(), end: z.number() });

/** The file `json` of a transcription. */
export const transcriptFile = z.object({
  language: z.string().nullable(),
  text: z.string(),
  utterances: z.array(z.object({ text: z.string(), start: z.number(), end: z.number(), words: z.array(word) })),
});

export type TranscriptFile = z.output<typeof transcriptFile>;

type Segment = Pick<TranscriptFile['utterances'][number], 'text' | 'start' | 'end'>;

export interface VerboseOptions {
  readonly task: 'transcribe' | 'translate';
  readonly durationSeconds: number;
  /** Which times are wanted; default: those of segments. */
  readonly granularities: readonly string[];
  readonly warnings: readonly string[];
}

/** `verbose_json`. */
export function viewVerbose(transcript: TranscriptFile, options: VerboseOptions): JsonObject {
  const { task, durationSeconds, granularities, warnings } = options;
  const hasWords = granularities.includes('word');
  const hasSegments = granularities.includes('segment') || !hasWords;
  return {
    task,
    language: transcript.language === null ? 'unknown' : nameLanguage(transcript.language).toLowerCase(),
    duration: durationSeconds,
    text: transcript.text,
    ...(hasWords && { words: transcript.utterances.flatMap(({ words }) => words) }),
    ...(hasSegments && { segments: listSegments(transcript).map(viewSegment) }),
    ...viewUsage(durationSeconds),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
}

/** What OpenAI bills by; here it is told and not billed by. */
export function viewUsage(durationSeconds: number): JsonObject {
  return { usage: { type: 'duration', seconds: Math.ceil(durationSeconds) } };
}

/** Sentences: what is spoken without a longer pause may last for minutes. */
export function listSegments({ utterances }: TranscriptFile): Segment[] {
  return utterances.flatMap(splitSentences);
}

function splitSentences({ text, start, end, words }: TranscriptFile['utterances'][number]): Segment[] {
  const segments: Segment[] = [];
  let [readTo, saidTo, begin] = [0, 0, start];
  for (const [at, each] of words.entries()) {
    const found = text.indexOf(each.word, readTo);
    // Words that are not those of the text: it stays whole.
    if (found < 0) return [{ text, start, end }];
    readTo = found + each.word.length;
    const isLast = at === words.length - 1;
    if (!isLast && !/[.?!。？！]["'”’)]*$/.test(each.word)) continue;
    segments.push({ text: text.slice(saidTo, isLast ? undefined : readTo).trim(), start: begin, end: each.end });
    saidTo = readTo;
    begin = words[at + 1]?.start ?? end;
  }
  return segments.length > 0 ? segments : [{ text, start, end }];
}

/**
 * A segment of Whisper. Its probabilities are of its decoder, which may be another engine here: they have the values of a segment that is
 * certain, so that programs that drop doubtful ones keep it.
 */
function viewSegment({ text, start, end }: Segment, id: number): JsonObject {
  return {
    id,
    seek: Math.round(start * 100),
    start,
    end,
    text,
    tokens: [],
    temperature: 0,
    avg_logprob: 0,
    compression_ratio: compress(text),
    no_speech_prob: 0,
  };
}

/** As Whisper counts it: above 2.4 a text repeats itself. */
function compress(text: string): number {
  const bytes = Buffer.from(text);
  return Math.round((100 * bytes.length) / deflateSync(bytes).length) / 100;
}
