import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import { fields } from '../fields.ts';
import { describeOperation, type EventFields } from '../operation.ts';
import { answerPair, listPairEvents, viewPair } from '../songs/answer-pair.ts';
import {
  type IntentWords,
  type PartIntent,
  type PartWords,
  readIntent,
  sayIntent,
  tellLanguage,
} from '../songs/read-intent.ts';
import { albumCover, limitedText, songFields, timedLyrics } from '../songs/song-fields.ts';
import { exampleSongs } from '../songs/song-result.ts';

const newSecondsDefault = 30;
const newSecondsMin = 4;
const newSecondsMax = 120;
/** With less before it there is nothing to go on from. */
const beforeSecondsMin = 1;

const input = z.object({
  extend_after: fields.number(
    z
      .number()
      .finite()
      .min(beforeSecondsMin)
      .describe(
        'Seconds of the song that stay; the new part begins at the next bar line, or, near the end of the recording, ' +
          'right there. More than the recording has is brought to its end.',
      ),
  ),
  prompt: limitedText(
    1000,
    'How the new part should sound. If omitted, or if it only asks to go on: the part is made of bars of the same recording.',
  ),
  lyrics: limitedText(
    3000,
    "The song's lyrics: the line after the last one that is heard is the first of the new part.",
  ),
  lyrics_section_to_extend: limitedText(3000, 'Lyrics of the new part alone: they are sung in it.'),
  gender: songFields.gender,
  title: limitedText(300, "The title of what comes out. Default: the recording's own."),
  num_outputs: fields.number(z.int().min(1).max(2).default(2).describe('How many versions; each is paid for.')),
  generate_album_cover: albumCover(false),
  lyrics_timestamps: timedLyrics(false),
  extend_seconds: fields.number(
    z
      .number()
      .min(newSecondsMin)
      .max(newSecondsMax)
      .optional()
      .describe(
        `About how long the new part is, in seconds; it ends with a whole bar. Default: ${newSecondsDefault}, or as ` +
          'lyrics_section_to_extend needs.',
      ),
  ),
  seed: songFields.seed,
});

export type ExtendInput = z.output<typeof input>;

const completed = { subtype: 'remix', message: 'Extension completed' } as const;

const sungField = 'lyrics_section_to_extend';

const intentWords: IntentWords = {
  readings: {
    restore: 'restore: the song goes on with bars of its own',
    compose: 'compose: new music on the beats and chords of the song',
    sing: 'sing: new music with a voice on the beats and chords of the song',
  },
  sungField,
};

/** Goes on with a song. */
export const extend = describeOperation({
  name: 'extend',
  path: '/v1/extend',
  feature: 'EXTEND',
  category: 'music',
  outputs: 'pair',
  summary: 'Goes on with a song after a moment, in its key, tempo, chords and sound.',
  description:
    'What lies before the moment is heard first: key, tempo, beats, chords, loudness, tone, width and voice. Without a ' +
    'prompt, or with one that only asks to go on, the new part is made of bars of the same recording and fades out; any ' +
    'other prompt has new music composed on the beats that go on, over the chords that come again, and it ends on the ' +
    'tonic. Lyrics are sung; lyrics_section_to_extend over bars of the recording, without the voice in them, where the ' +
    "prompt names no style and no instrument. What is before `extend_after` keeps the recording's own samples: in the " +
    'wav bit for bit. ' +
    'What the recording has after the new part begins is left out. The two versions differ in material. `sounds_N` says ' +
    'what was made of what was heard. Webhooks come as for inpaint, with the `subtype` remix, as in the public API.',
  sources: [{ name: 'audio', isRequired: true, description: 'The song, or a video whose audio is taken.' }],
  input,
  lenientFields: ['title', 'seed', 'extend_seconds'],
  tellUnfollowed: (sent) => {
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
    const words = { prompt: text(sent.prompt), lyrics: text(sent.lyrics), sectionLyrics: text(sent[sungField]) };
    return tellLanguage(words, sungField);
  },
  example: { extend_after: 4, extend_seconds: 8 },
  exampleResult: exampleSongs,
  conversionType: 'Extend',
  completedMessage: completed.message,
  expectedSpeed: { fixedSeconds: 4, secondsPerAudioSecond: 0.08, secondsPerMadeSecond: 0.2 },
  moderated: ['prompt', 'lyrics', 'lyrics_section_to_extend', 'title'],
  outputCount: ({ num_outputs }) => num_outputs,
  madeSeconds: ({ num_outputs, extend_seconds = 20 }) => num_outputs * extend_seconds,
  taskFields: ({ input: wish }) => describeReading(wish),
  // The recording as floats, then each output as a wav of 16 bit or more.
  diskBytes: ({ num_outputs }, audio) => (4 + 2 * num_outputs) * countSamples(audio),
  resultFields: viewPair,
  events: (result) => listPairEvents(result, completed),
});

/** So long a line takes to be sung. */
const lineSeconds = 4.5;

/** How long the new part is to be. */
export function newSecondsOf({ extend_seconds, lyrics_section_to_extend: section }: ExtendInput): number {
  if (extend_seconds !== undefined) return extend_seconds;
  const lines = (section ?? '').split('\n').filter((line) => /\p{L}/u.test(line.replace(/\[[^\]]*\]/g, '')));
  if (lines.length === 0) return newSecondsDefault;
  return Math.min(newSecondsMax, Math.max(4 * lineSeconds, (lines.length + 1) * lineSeconds));
}

/** The intent of a request. */
export function intentOfExtension(wish: Partial<ExtendInput>): PartIntent {
  return readIntent(wordsOf(wish));
}

function wordsOf({ prompt, lyrics, lyrics_section_to_extend: sectionLyrics }: Partial<ExtendInput>): PartWords {
  return { prompt, lyrics, sectionLyrics };
}

function describeReading(wish: Partial<ExtendInput>): EventFields {
  // The input is empty after its owner has deleted the task.
  const intent = wish.extend_after === undefined ? undefined : intentOfExtension(wish);
  const hasLyrics = wish.lyrics !== undefined || wish.lyrics_section_to_extend !== undefined;
  return answerPair({
    missing: intent === 'sing' && !hasLyrics ? 'lyrics' : '',
    intent: intent ? sayIntent(intent, wordsOf(wish), intentWords) : '',
  });
}
