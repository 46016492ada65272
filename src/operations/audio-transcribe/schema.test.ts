import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Capabilities, TranscriptionCapability } from '../../contract/capabilities.ts';
import { Fault } from '../../contract/fault.ts';
import type { ResultView } from '../operation.ts';
import { audioTranscribe } from './schema.ts';

const moonshine = { name: 'moonshine-base', languages: ['en'], detectsLanguage: false, translates: false };
const whisper = { name: 'whisper-base', languages: ['en', 'de', 'fr'], detectsLanguage: true, translates: true };
/** Hears one language more, and translates none. */
const turbo = { ...whisper, name: 'turbo', languages: ['en', 'de', 'fr', 'ja', 'yue'], translates: false };
const remote = { name: 'remote', languages: [], detectsLanguage: true, translates: true };

const read = (fields: Record<string, unknown>) => audioTranscribe.input.parse(fields);

/** What the caller is told, or undefined if the task is accepted. */
function refuse(fields: Record<string, unknown>, ...transcription: TranscriptionCapability[]): string | undefined {
  const capabilities: Capabilities = { transcription, installableTranscription: [whisper, turbo], separation: [] };
  try {
    audioTranscribe.check!(read(fields), {}, capabilities);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof Fault);
    assert.equal(error.status, 422);
    return error.message;
  }
}

describe('the fields of audio_transcribe', () => {
  it('have the defaults of the public API', () => {
    assert.deepEqual(read({}), { translate: false, transcription_format: 'plain_text', word_timestamps: false });
  });

  it('take text from forms and values from JSON', () => {
    const wished = { translate: true, transcription_format: 'srt', translation_format: 'vtt', word_timestamps: true };
    assert.deepEqual(read(wished), wished);
    const form = { translate: 'True', transcription_format: ' SRT', translation_format: 'vtt', word_timestamps: '1' };
    assert.deepEqual(read(form), wished);
  });

  for (const [given, code] of [
    ['en', 'en'],
    ['en-US', 'en'],
    ['DEU', 'de'],
    [' English ', 'en'],
    ['', undefined],
    ['auto', undefined],
    [null, undefined],
  ] as const) {
    it(`read the language ${JSON.stringify(given)} as ${code ?? 'one to be heard'}`, () => {
      assert.equal(read({ language: given }).language, code);
    });
  }

  it('refuse what is no language, and no format, by name', () => {
    for (const language of ['klingonese', 'xx', 5, {}, 'e'.repeat(5000)]) {
      const { error } = audioTranscribe.input.safeParse({ language });
      assert.deepEqual(error?.issues[0]?.path, ['language'], String(language).slice(0, 20));
    }
    assert.equal(audioTranscribe.input.safeParse({ transcription_format: 'pdf' }).success, false);
    assert.equal(audioTranscribe.input.safeParse({ translation_format: 'pdf' }).success, false);
  });
});

describe('a transcription that nothing here can do', () => {
  it('is refused before it is charged, with what to install', () => {
    const message = refuse({ language: 'de' }, moonshine);
    assert.match(message ?? '', /German \(de\)/);
    assert.match(message ?? '', /It knows English\./);
    assert.match(message ?? '', /serinette models install whisper-base/);
    assert.match(message ?? '', /TRANSCRIPTION_URL/);
  });

  it('names a model that can do it, and none where no model can', () => {
    assert.match(refuse({ language: 'yue' }, moonshine, whisper) ?? '', /install turbo`, or a server by/);
    for (const wish of [{ language: 'zu' }, { language: 'yue', translate: true }]) {
      const message = refuse(wish, moonshine, whisper, turbo) ?? '';
      assert.match(message, /can add a server that does by TRANSCRIPTION_URL/);
      assert.doesNotMatch(message, /models install/);
    }
  });

  it('names translation where that is what is missing', () => {
    assert.match(refuse({ translate: true }, moonshine) ?? '', /translates speech of an unknown language/);
    assert.match(
      refuse({ translate: true, language: 'de' }, { ...whisper, translates: false }) ?? '',
      /translates German/,
    );
    assert.match(refuse({ language: 'ja', translate: true }, moonshine, whisper) ?? '', /transcribes Japanese/);
    assert.match(refuse({}) ?? '', /Nothing/);
  });
});

describe('a transcription that something here can do', () => {
  it('is accepted', () => {
    assert.equal(refuse({}, moonshine), undefined);
    assert.equal(refuse({ language: 'en-GB' }, moonshine), undefined);
    assert.equal(refuse({ language: 'en', translate: true }, moonshine), undefined, 'English is its own translation');
    assert.equal(refuse({ language: 'de', translate: true }, moonshine, whisper), undefined);
    assert.equal(refuse({ translate: true }, moonshine, whisper), undefined);
    assert.equal(refuse({ language: 'ja', translate: true }, remote, moonshine), undefined);
  });
});

describe('the webhook of a transcription', () => {
  const view = (words: number): ResultView => ({
    url: (role) => `https://serinette.example/${role}`,
    durationSeconds: () => undefined,
    conversionIds: [],
    values: {
      transcription_format: 'srt',
      duration: 12.5,
      detected_language: 'en',
      transcription: 'word '.repeat(words).trim(),
      translation: null,
      word_timestamps: Array.from({ length: words }, (_, n) => ({ word: 'word', start: n, end: n + 0.5 })),
    },
  });
  const sizeOf = (value: unknown) => JSON.stringify(value).length;

  it('shows what polling shows', () => {
    const { message, ...event } = audioTranscribe.events!(view(20))[0]!;
    assert.equal(message, 'Audio transcription completed');
    assert.deepEqual(event, audioTranscribe.resultFields(view(20)));
    assert.equal(event.conversion_path, 'https://serinette.example/srt');
    assert.deepEqual((event.word_timestamps as unknown[])[1], { word: 'word', start: 1, end: 1.5 });
  });

  it('stays below 100 kB, says what it left out and where that is, while polling shows all', () => {
    const hour = view(9000);
    const [event] = audioTranscribe.events!(hour);
    assert.ok(sizeOf(event) < 100_000);
    assert.deepEqual(event!.left_out, ['word_timestamps']);
    assert.equal(event!.transcription, hour.values.transcription);
    assert.equal(event!.json_url, 'https://serinette.example/json');
    const [long] = audioTranscribe.events!(view(50_000));
    assert.ok(sizeOf(long) < 100_000);
    assert.deepEqual(long!.left_out, ['word_timestamps', 'translation', 'transcription']);
    assert.ok(sizeOf(audioTranscribe.resultFields(view(50_000))) > 1_000_000);
  });
});
