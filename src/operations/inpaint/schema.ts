import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import type { Capabilities } from '../../contract/capabilities.ts';
import { Fault } from '../../contract/fault.ts';
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

/** An end this little beyond the audio is a rounded duration, not a mistake. */
const overshootSecondsMax = 0.05;
const rangeSecondsMin = 0.5;
const rangeSecondsMaxDefault = 120;

const seconds = z.number().finite().min(0);

const input = z.object({
  prompt: limitedText(
    1000,
    'How the new part should sound. If omitted, or if it only asks for a repair such as "restore" or "remove the cough": ' +
      'the part is filled with the bars of the same recording that fit best, and at least as much of it must lie outside.',
  ),
  replace_start_at: fields.number(seconds.describe('Where the replaced part starts, in seconds.')),
  replace_end_at: fields.number(
    seconds.describe(
      'Where the replaced part ends, in seconds; at least half a second after its start, and inside the recording.',
    ),
  ),
  lyrics: limitedText(
    5000,
    'Lyrics of the whole song: those of the replaced part are found in them by what is sung before and after it.',
  ),
  lyrics_section_to_replace: limitedText(3000, 'Lyrics of the replaced part alone: they are sung in it.'),
  gender: songFields.gender,
  num_outputs: fields.number(z.int().min(1).max(2).default(2).describe('How many versions; each is paid for.')),
  title: limitedText(300, "The title of what comes out. Default: the recording's own."),
  generate_album_cover: albumCover(false),
  lyrics_timestamps: timedLyrics(false),
  seed: fields.number(
    z
      .int()
      .min(0)
      .max(2 ** 32 - 1)
      .optional()
      .describe('The same request with the same seed gives the same result. Default: random; given in the result.'),
  ),
});

export type InpaintInput = z.output<typeof input>;

const sungField = 'lyrics_section_to_replace';

const intentWords: IntentWords = {
  readings: {
    restore: 'restore: the part is filled with bars of the same recording',
    compose: 'compose: new music on the beats and chords of the recording',
    sing: 'sing: new music with a voice on the beats and chords of the recording',
  },
  sungField,
};

const completed = { subtype: 'inpaint', message: 'Inpainting completed' } as const;

/** Replaces a part of a song. */
export const inpaint = describeOperation({
  name: 'inpaint',
  path: '/v1/inpaint',
  feature: 'INPAINT',
  category: 'music',
  outputs: 'pair',
  summary: 'Replaces a part of a song, guided by a prompt and lyrics.',
  description:
    'What lies around the part is heard first: key, tempo, beats, chords, loudness, tone, width and voice. A prompt that ' +
    'asks for a repair, or none, fills the part with bars of the same recording; any other has new music composed on ' +
    'the same beats, leading from the chord before to the chord after; with lyrics it is sung. Everything outside the ' +
    "part keeps the recording's own samples: in the wav bit for bit, at its rate, with its channels, in 16 or 24 bit as " +
    'the recording has, else as 32-bit floats. The new part is joined by crossfades that lie inside it. The two versions ' +
    'differ in material. `sounds_N` says what was made of what was heard. Webhooks come one for each version (`subtype` ' +
    'inpaint), one for the timed lyrics of each (lyrics_timestamped) and one for the cover (album_cover_generation). If ' +
    'one of the two cannot be made, the other is kept, `message` says so, and only the one is charged.',
  sources: [{ name: 'audio', isRequired: true, description: 'The song, or a video whose audio is taken.' }],
  input,
  lenientFields: ['title', 'seed'],
  tellUnfollowed: ({ prompt, lyrics, lyrics_section_to_replace: sectionLyrics }) => {
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return tellLanguage({ prompt: text(prompt), lyrics: text(lyrics), sectionLyrics: text(sectionLyrics) }, sungField);
  },
  example: { prompt: 'A short guitar solo', replace_start_at: 2, replace_end_at: 3.5 },
  exampleResult: exampleSongs,
  conversionType: 'Inpaint',
  completedMessage: completed.message,
  // Measured: one core, songs of one and of two minutes, of which 8 and 10 s were replaced twice.
  expectedSpeed: { fixedSeconds: 7, secondsPerAudioSecond: 0.07, secondsPerMadeSecond: 0.2 },
  check: (wish, { audio }, capabilities) => checkRange(wish, audio?.durationSeconds, capabilities),
  moderated: ['prompt', 'lyrics', 'lyrics_section_to_replace', 'title'],
  outputCount: ({ num_outputs }) => num_outputs,
  // What leads to the range and away from it is composed as well.
  madeSeconds: ({ num_outputs, replace_start_at, replace_end_at }) =>
    num_outputs * (8 + replace_end_at - replace_start_at),
  taskFields: ({ input: wish }) => describeReading(wish),
  // The recording as floats, then each output as a wav of 16 bit or more.
  diskBytes: ({ num_outputs }, audio) => (4 + 2 * num_outputs) * countSamples(audio),
  resultFields: viewPair,
  events: (result) => listPairEvents(result, completed),
});

/** @throws Fault UNPROCESSABLE_CONTENT for a part that cannot be replaced */
function checkRange(
  wish: InpaintInput,
  durationSeconds: number | undefined,
  { inpaintSecondsMax }: Capabilities,
): void {
  const { replace_start_at: start, replace_end_at: end } = wish;
  const refuse = (message: string, field = 'replace_end_at') => new Fault('UNPROCESSABLE_CONTENT', message, { field });
  const most = inpaintSecondsMax ?? rangeSecondsMaxDefault;
  if (start >= end)
    throw refuse(`replace_start_at (${start} s) must lie before replace_end_at (${end} s).`, 'replace_start_at');
  if (durationSeconds !== undefined) {
    const length = `the recording, which lasts ${Math.floor(durationSeconds * 100) / 100} s`;
    if (start >= durationSeconds)
      throw refuse(`replace_start_at (${start} s) must lie inside ${length}.`, 'replace_start_at');
    if (end > durationSeconds + overshootSecondsMax) {
      throw refuse(`replace_end_at (${end} s) lies beyond the end of ${length}: give that, or less.`);
    }
  }
  const length = Math.min(end, durationSeconds ?? end) - start;
  const asked = `replace_start_at and replace_end_at are ${Math.round(length * 1000) / 1000} s apart`;
  // 12.3 − 11.8 is a little less than a half.
  if (length < rangeSecondsMin - 1e-6)
    throw refuse(`${asked}: a part of at least ${rangeSecondsMin} s can be replaced.`);
  if (length > most + 1e-6) {
    throw refuse(`${asked}: at most ${most} s are replaced at once. Replace a longer part in several steps.`);
  }
  if (durationSeconds !== undefined && intentOf(wish) === 'restore' && durationSeconds - length < length - 1e-6) {
    throw refuse(
      `${asked}, in a recording of ${Math.floor(durationSeconds * 100) / 100} s: a repair is made of the rest of the ` +
        'recording and needs at least as much of it as it fills. Choose a shorter part, or give a prompt that says what ' +
        'should replace it.',
    );
  }
}

/** The intent of a request. */
export function intentOf(wish: Partial<InpaintInput>): PartIntent {
  return readIntent(wordsOf(wish));
}

function wordsOf({ prompt, lyrics, lyrics_section_to_replace: sectionLyrics }: Partial<InpaintInput>): PartWords {
  return { prompt, lyrics, sectionLyrics };
}

/** Fields of the public API that are known before the run. */
function describeReading(wish: Partial<InpaintInput>): EventFields {
  // The input is empty after its owner has deleted the task.
  const intent = wish.replace_start_at === undefined ? undefined : intentOf(wish);
  const hasLyrics = wish.lyrics !== undefined || wish.lyrics_section_to_replace !== undefined;
  return answerPair({
    // Nothing that cannot be done without: lyrics are written where none are given.
    missing: intent === 'sing' && !hasLyrics ? 'lyrics' : '',
    intent: intent ? sayIntent(intent, wordsOf(wish), intentWords) : '',
  });
}
