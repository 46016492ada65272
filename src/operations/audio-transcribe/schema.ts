import { z } from 'zod';
import { type Capabilities, chooseCapability, type TranscriptionQuery } from '../../contract/capabilities.ts';
import { Fault } from '../../contract/fault.ts';
import { nameLanguage, readLanguage } from '../../contract/languages.ts';
import type { JsonObject } from '../../contract/task.ts';
import { fields } from '../fields.ts';
import { describeOperation, type EventFields, type ResultView } from '../operation.ts';

/** How a text is laid out. */
export const textFormats = ['plain_text', 'formatted_text', 'srt', 'vtt'] as const;
export type TextFormat = (typeof textFormats)[number];

/** The file that holds a text in each layout. */
const fileOfFormat = { plain_text: 'txt', formatted_text: 'txt', srt: 'srt', vtt: 'vtt' } as const;

/** Web frameworks refuse bodies from 100 kB on; the other fields of a webhook, mostly addresses, need the rest. */
const eventBytesMax = 64 * 1024;

const commonFormats = {
  plain_text: 'one line',
  formatted_text: 'paragraphs',
  srt: 'SubRip subtitles',
  vtt: 'WebVTT subtitles',
};
const describedFormats = Object.entries(commonFormats)
  .map(([format, what]) => `${format}: ${what}`)
  .join('; ');

/** A code or a name in any usual spelling; `auto` is the same as none. */
const language = fields.text(
  z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      return value.trim().toLowerCase() === 'auto' ? undefined : (readLanguage(value) ?? value);
    },
    z
      .string()
      .max(40)
      .refine((code) => readLanguage(code) === code, 'not a language we know; give its ISO 639-1 code, such as en')
      .optional()
      .describe(
        'What is spoken: an ISO 639-1 code (`en`), a tag (`en-US`) or an English name. Absent or empty: heard.',
      ),
  ),
);

const completedMessage = 'Audio transcription completed';

/** Speech as text, with the time of every word. */
export const audioTranscribe = describeOperation({
  name: 'audio_transcribe',
  path: '/v1/audio_transcribe',
  feature: 'AUDIO_TRANSCRIPTION',
  category: 'utilities',
  outputs: 'single',
  summary: 'Transcribes speech, with optional translation to English and timestamps.',
  description:
    'The text comes in the layout asked for, and always as files: paragraphs, SubRip, WebVTT and JSON. Subtitles have ' +
    'at most two lines of 42 columns, 1 to 7 seconds each, never overlap, and break where a reader breathes. Silence, ' +
    'noise and music alone make no text. `word_timestamps` are `{word, start, end}` in seconds. A webhook above 64 kB ' +
    'leaves the longest fields out and names them in `left_out`; byId and the files always hold all.',
  sources: [{ name: 'audio', isRequired: true, description: 'The speech, or a video whose audio is taken.' }],
  input: z.object({
    language,
    translate: fields.flag(z.boolean().default(false).describe('Translates to English as well.')),
    transcription_format: fields.word(
      z.enum(textFormats).default('plain_text').describe(`Layout of \`transcription\`. ${describedFormats}.`),
    ),
    translation_format: fields.word(
      z.enum(textFormats).optional().describe('Layout of `translation`. Default: as `transcription_format`.'),
    ),
    word_timestamps: fields.flag(z.boolean().default(false).describe('Gives the time of every word as well.')),
  }),
  example: { language: 'en', translate: false, transcription_format: 'srt', word_timestamps: true },
  exampleResult: {
    extensions: { txt: 'txt', srt: 'srt', vtt: 'vtt', json: 'json' },
    values: {
      detected_language: 'en',
      transcription: '1\n00:00:00,294 --> 00:00:02,414\nAnd so, my fellow Americans,\n',
      transcription_format: 'srt',
      word_timestamps: [{ word: 'And', start: 0.294, end: 0.574 }],
      duration: 11,
    },
  },
  conversionType: 'Audio Transcription',
  completedMessage,
  // Measured: one core, Moonshine base with alignment, English read without long pauses; 1.2 s to load.
  expectedSpeed: { fixedSeconds: 2, secondsPerAudioSecond: 0.2 },
  check: ({ language, translate }, _probes, capabilities) => {
    const wish = { language, translate };
    if (!chooseCapability(capabilities.transcription, wish)) throw describeMissing(wish, capabilities);
  },
  resultFields: (result) => ({ ...viewFiles(result), ...viewTexts(result.values) }),
  events: (result) => {
    const texts = viewTexts(result.values);
    const { kept, leftOut } = fitEvent(texts);
    return [
      {
        ...viewFiles(result),
        ...kept,
        ...(leftOut.length > 0 ? { left_out: leftOut } : {}),
        message: completedMessage,
      },
    ];
  },
});

function viewFiles(result: ResultView): EventFields {
  const { transcription_format: format, duration } = result.values;
  return {
    conversion_path: result.url(fileOfFormat[format as TextFormat] ?? 'txt'),
    conversion_duration: duration,
    txt_url: result.url('txt'),
    srt_url: result.url('srt'),
    vtt_url: result.url('vtt'),
    json_url: result.url('json'),
    translation_txt_url: result.url('translation_txt'),
    translation_srt_url: result.url('translation_srt'),
    translation_vtt_url: result.url('translation_vtt'),
    translation_json_url: result.url('translation_json'),
  };
}

function viewTexts(values: JsonObject): JsonObject {
  const { transcription = '', translation = null, detected_language = null, word_timestamps = [], warnings } = values;
  return {
    detected_language,
    ...(warnings === undefined ? {} : { warnings }),
    transcription,
    translation,
    word_timestamps,
  };
}

/** Drops the longest fields until the rest fits. */
function fitEvent(texts: JsonObject): { kept: JsonObject; leftOut: string[] } {
  const empty = { word_timestamps: [], translation: null, transcription: null };
  const kept: Record<string, JsonObject[string]> = { ...texts };
  const leftOut: string[] = [];
  for (const [field, nothing] of Object.entries(empty)) {
    if (countBytes(kept) <= eventBytesMax) break;
    kept[field] = nothing;
    leftOut.push(field);
  }
  return { kept, leftOut };
}

function countBytes(value: JsonObject): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Names the missing capability, what is available, and how to install the rest. */
function describeMissing(wish: TranscriptionQuery, { transcription, installableTranscription }: Capabilities): Fault {
  const { language, translate } = wish;
  const known = [...new Set(transcription.flatMap((each) => each.languages))];
  const isKnown =
    language === undefined || known.includes(language) || transcription.some((each) => !each.languages.length);
  const spoken = language === undefined ? 'speech of an unknown language' : `${nameLanguage(language)} (${language})`;
  const what = translate && isKnown ? `translates ${spoken}` : `transcribes ${spoken}`;
  const names = known.map(nameLanguage).join(', ');
  const has = known.length > 0 && known.length <= 5 && !isKnown ? ` It knows ${names}.` : '';
  const model = chooseCapability(installableTranscription, wish);
  const adds = model ? `a model by \`serinette models install ${model.name}\`, or a server` : 'a server that does';
  return new Fault(
    'UNPROCESSABLE_CONTENT',
    `Nothing that is installed on this service ${what}.${has} Its operator can add ${adds} by TRANSCRIPTION_URL.`,
    { field: translate && isKnown ? 'translate' : 'language' },
  );
}
