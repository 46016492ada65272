import { makeCaptions } from '../../captions/captions.ts';
import { writeFormattedText, writePlainText } from '../../captions/paragraphs.ts';
import { writeSrt, writeVtt } from '../../captions/write-captions.ts';
import type { JsonObject } from '../../contract/task.ts';
import type { Transcript, Utterance } from '../../contract/transcript.ts';
import type { Run, Tools } from '../tools.ts';
import type { audioTranscribe, TextFormat } from './schema.ts';

/** Writes every layout, as transcription takes by far the longest. */
export const runAudioTranscribe: Run<typeof audioTranscribe> = async (input, tools) => {
  const source = tools.source('audio');
  tools.step('listening to the words');
  const transcript = await tools.engines.transcriber.transcribe(
    tools.decode(source, { sampleRateHz: 16_000, channelCount: 1 }),
    { language: input.language, translate: input.translate, signal: tools.signal },
  );
  tools.step('writing the captions');
  const language = transcript.language === 'und' ? null : transcript.language;
  const texts = layOut(transcript.utterances, transcript.language);
  const translation = transcript.translation && layOut(transcript.translation, 'en');

  await writeFiles(tools, { prefix: '', texts, language, transcript });
  if (translation) {
    const translated = { utterances: transcript.translation ?? [], warnings: transcript.warnings ?? [] };
    await writeFiles(tools, { prefix: 'translation_', texts: translation, language: 'en', transcript: translated });
  }
  return {
    transcription_format: input.transcription_format,
    duration: source.probe.durationSeconds,
    detected_language: language,
    transcription: texts[input.transcription_format],
    translation: translation?.[input.translation_format ?? input.transcription_format] ?? null,
    word_timestamps: input.word_timestamps ? transcript.utterances.flatMap(listWords) : [],
    ...(transcript.warnings?.length ? { warnings: transcript.warnings } : {}),
  };
};

type Texts = Readonly<Record<TextFormat, string>>;

function layOut(utterances: readonly Utterance[], language: string): Texts {
  const cues = makeCaptions(utterances, language);
  return {
    plain_text: writePlainText(utterances),
    formatted_text: writeFormattedText(utterances),
    srt: writeSrt(cues),
    vtt: writeVtt(cues),
  };
}

interface Files {
  /** Of the role names. */
  readonly prefix: string;
  readonly texts: Texts;
  readonly language: string | null;
  readonly transcript: Pick<Transcript, 'utterances' | 'warnings'>;
}

async function writeFiles(tools: Tools, { prefix, texts, language, transcript }: Files): Promise<void> {
  const { utterances, warnings = [] } = transcript;
  const json = {
    language,
    text: texts.plain_text,
    utterances: utterances.map((utterance) => ({
      text: utterance.text,
      start: roundToMs(utterance.startSeconds),
      end: roundToMs(utterance.endSeconds),
      words: listWords(utterance),
    })),
    warnings,
  };
  await tools.write(`${prefix}txt`, `${texts.formatted_text}\n`, 'txt');
  await tools.write(`${prefix}srt`, texts.srt, 'srt');
  await tools.write(`${prefix}vtt`, texts.vtt, 'vtt');
  await tools.write(`${prefix}json`, `${JSON.stringify(json, undefined, 1)}\n`, 'json');
}

function listWords({ words }: Utterance): JsonObject[] {
  return words.map((word) => ({
    word: word.text,
    start: roundToMs(word.startSeconds),
    end: roundToMs(word.endSeconds),
  }));
}

function roundToMs(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
