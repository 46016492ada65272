import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { isSsml, parseSsml } from '../../contract/ssml.ts';
import { fields } from '../fields.ts';
import { describeOperation, type Probes } from '../operation.ts';

/** An hour of speech, about. */
const charactersMax = 60_000;
/** Measured over long texts: words in a second at the speed of 1, with pauses. */
const wordsPerSecond = 2.6;
/** Of one person, as for a voice of one's own. */
const sampleSecondsMin = 10;
const sampleSecondsMax = 600;

const genders: Readonly<Record<string, string>> = { m: 'male', man: 'male', f: 'female', woman: 'female' };

/** Reads a text aloud. */
export const textToSpeech = describeOperation({
  name: 'text_to_speech',
  path: '/v1/TextToSpeech',
  feature: 'TEXT_TO_SPEECH',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Speaks a text in any voice: of the catalogue, of your own, or of a recording.',
  description:
    'English. Numbers, dates, money, abbreviations, addresses and headings are read as people read them; commas, sentences, ' +
    'paragraphs and headings have their pauses. Who speaks: `sample_audio_url`, else `voice_id`, else the standard voice of that ' +
    '`gender`. The result is an mp3 and a wav at -19 LUFS. It is paid by begun hundred words.',
  sources: [
    {
      name: 'sample_audio',
      isRequired: false,
      description:
        'A recording of the person who shall speak, alone and without music: 10 seconds to 10 minutes. It is used for this task and not kept.',
    },
  ],
  input: z.object({
    text: fields.text(
      z
        .string({ error: 'Missing required field: text' })
        .trim()
        .max(charactersMax, `must be at most ${charactersMax} characters long; send it in parts`)
        .describe('What is spoken: plain text, Markdown, or SSML in `<speak>`; a blank line parts paragraphs.'),
    ),
    voice_id: fields.text(
      z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('The voice that speaks: an id out of GET /v1/searchVoices, or that of a voice of your own.'),
    ),
    gender: z.preprocess(
      (value) => (typeof value === 'string' ? (genders[value.trim().toLowerCase()] ?? value) : value),
      fields.word(
        z
          .enum(['male', 'female', 'neutral'])
          .optional()
          .describe('Chooses the standard voice, where no other is named. Default: male.'),
      ),
    ),
    speed: fields.number(
      z.number().min(0.5).max(2).default(1).describe('1 as the voice speaks, 2 twice as fast; pitch stays.'),
    ),
    word_timestamps: fields.flag(
      z
        .boolean()
        .default(false)
        .describe('Gives the time of every word as well, as `word_timestamps`, JSON, SubRip and WebVTT.'),
    ),
  }),
  lenientFields: ['speed', 'gender', 'word_timestamps'],
  tellUnfollowed: ({ language }) =>
    typeof language === 'string' && !/^(?:en\b.*|english|auto|)$/i.test(language.trim())
      ? [`language: the voices speak English alone; "${language.trim().slice(0, 40)}" was read as English.`]
      : [],
  example: { text: 'Good morning. It is 7:30, and the first train leaves at 8.', voice_id: 'judith' },
  exampleResult: { extensions: { audio: 'mp3', wav: 'wav' }, values: {} },
  conversionType: 'Text To Speech',
  completedMessage: 'Conversion Completed',
  // Measured: one core that others share, hard sentences with their listener; a sample takes 5 s more.
  expectedSpeed: { fixedSeconds: 5, secondsPerAudioSecond: 0.35 },
  check: ({ text }, { sample_audio: sample }) => {
    if (isSsml(text)) parseSsml(text);
    if (!/[\p{L}\p{N}]/u.test(withoutTags(text))) throw nothingToSay();
    checkSample(sample);
  },
  plannedSeconds: ({ text, speed }) => Math.max(1, countWordsOf(text) / wordsPerSecond / speed),
  countWords: ({ text }) => countWordsOf(text),
  moderated: ['text'],
  resultFields: ({ url, values }) => {
    if (values.word_timestamps === undefined) return {};
    const files = { json_url: url('json'), srt_url: url('srt'), vtt_url: url('vtt') };
    return { word_timestamps: values.word_timestamps, ...files };
  },
});

/** As they are written, which is what a client can count. */
function countWordsOf(text: string): number {
  return withoutTags(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const withoutTags = (text: string): string => (isSsml(text) ? text.replaceAll(/<[^>]*>/g, ' ') : text);

const nothingToSay = (): Fault =>
  new Fault('UNPROCESSABLE_CONTENT', 'text: there is nothing in it to speak; send words or numbers.', {
    field: 'text',
  });

function checkSample(sample: Probes['sample_audio']): void {
  if (!sample || (sample.durationSeconds >= sampleSecondsMin && sample.durationSeconds <= sampleSecondsMax)) return;
  const isShort = sample.durationSeconds < sampleSecondsMin;
  const advice = isShort
    ? `Give at least ${sampleSecondsMin} seconds of one person.`
    : `Give at most ${sampleSecondsMax / 60} minutes.`;
  throw new Fault(
    'UNPROCESSABLE_CONTENT',
    `The sample is too ${isShort ? 'short' : 'long'}: ${sample.durationSeconds.toFixed(1)} s. ${advice}`,
    { field: 'sample_audio' },
  );
}
