import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseSrtStrictly, parseVttStrictly } from '../../../test/support/parse-captions.ts';
import { speak } from '../../../test/support/transcripts.ts';
import type { Transcript } from '../../contract/transcript.ts';
import type { TranscribeSettings } from '../../engines/transcriber/transcriber.ts';
import type { Tools } from '../tools.ts';
import { runAudioTranscribe } from './run.ts';
import { audioTranscribe } from './schema.ts';

/** The recipe over a transcript that somebody else made. */
async function run(fields: Record<string, unknown>, transcript: Transcript) {
  const files = new Map<string, string>();
  const asked: { audio?: unknown; settings?: TranscribeSettings } = {};
  const source = { path: 'speech.wav', probe: { durationSeconds: 12.5 } };
  const tools = {
    source: () => source,
    decode: (_source: unknown, settings: unknown) => settings,
    write: async (role: string, content: string, extension: string) => {
      files.set(`${role}.${extension}`, content);
    },
    step() {},
    engines: {
      transcriber: {
        transcribe: async (audio: unknown, settings: TranscribeSettings) => {
          Object.assign(asked, { audio, settings });
          return transcript;
        },
      },
    },
    signal: new AbortController().signal,
  } as unknown as Tools;
  const values = await runAudioTranscribe(audioTranscribe.input.parse(fields), tools);
  return { values, files, asked };
}

const german: Transcript = {
  language: 'de',
  utterances: speak('Guten Tag, meine Damen und Herren. Es ist schön hier.'),
  translation: speak('Good day, ladies and gentlemen. It is nice here.'),
  warnings: ['It hardly sounds like German.'],
};

describe('the recipe of audio_transcribe', () => {
  it('listens at 16 kHz to one channel, and passes on what is wished', async () => {
    const { asked } = await run({ language: 'German', translate: true }, german);
    assert.deepEqual(asked.audio, { sampleRateHz: 16_000, channelCount: 1 });
    assert.equal(asked.settings!.language, 'de');
    assert.equal(asked.settings!.translate, true);
  });

  it('gives the text in the layout asked for, and the translation in the same where no other is named', async () => {
    const { values } = await run({ translate: true, transcription_format: 'vtt' }, german);
    assert.match(String(values.transcription), /^WEBVTT\n\n00:00:00\.500 --> /);
    assert.match(String(values.translation), /^WEBVTT\n/);
    const other = await run({ translate: true, transcription_format: 'vtt', translation_format: 'plain_text' }, german);
    assert.equal(other.values.translation, 'Good day, ladies and gentlemen. It is nice here.');
    assert.equal(values.detected_language, 'de');
    assert.equal(values.duration, 12.5);
    assert.deepEqual(values.warnings, german.warnings);
  });

  it('gives null for a translation and no words where none were asked for', async () => {
    const { translation: _, ...untranslated } = german;
    const { values, files } = await run({}, untranslated);
    assert.equal(values.transcription, 'Guten Tag, meine Damen und Herren. Es ist schön hier.');
    assert.equal(values.translation, null);
    assert.deepEqual(values.word_timestamps, []);
    assert.deepEqual([...files.keys()].sort(), ['json.json', 'srt.srt', 'txt.txt', 'vtt.vtt']);
  });

  it('gives every word with its start and its end in seconds', async () => {
    const { values } = await run({ word_timestamps: 'true' }, german);
    const words = values.word_timestamps as { word: string; start: number; end: number }[];
    assert.equal(words.map(({ word }) => word).join(' '), 'Guten Tag, meine Damen und Herren. Es ist schön hier.');
    assert.deepEqual(Object.keys(words[0]!), ['word', 'start', 'end']);
    assert.equal(words[0]!.start, 0.5);
    for (const { start, end } of words) assert.ok(end >= start && start === Math.round(start * 1000) / 1000);
  });

  it('writes every layout of both languages as files', async () => {
    const { files } = await run({ translate: true }, german);
    assert.equal(files.size, 8);
    assert.equal(parseSrtStrictly(files.get('srt.srt')!).length, parseVttStrictly(files.get('vtt.vtt')!).length);
    parseSrtStrictly(files.get('translation_srt.srt')!);
    const json = JSON.parse(files.get('json.json')!);
    assert.equal(json.language, 'de');
    assert.equal(json.utterances.length, 2);
    assert.deepEqual(json.utterances[1].words[0].word, 'Es');
    assert.equal(JSON.parse(files.get('translation_json.json')!).language, 'en');
    assert.equal(files.get('translation_txt.txt'), 'Good day, ladies and gentlemen. It is nice here.\n');
  });

  it('makes clean files of a recording without speech', async () => {
    const { values, files } = await run({ transcription_format: 'srt' }, { language: 'und', utterances: [] });
    assert.equal(values.transcription, '');
    assert.equal(values.detected_language, null);
    assert.deepEqual(parseVttStrictly(files.get('vtt.vtt')!), []);
    assert.equal(files.get('srt.srt'), '');
    assert.deepEqual(JSON.parse(files.get('json.json')!).utterances, []);
  });
});
