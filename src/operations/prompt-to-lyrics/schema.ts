import { z } from 'zod';
import { fields } from '../fields.ts';
import { describeOperation } from '../operation.ts';

const charactersMax = 1000;
const promptRule = `Prompt must be between 1 and ${charactersMax} characters.`;

/** The words of a song. */
export const promptToLyrics = describeOperation({
  name: 'prompt_to_lyrics',
  path: '/v1/prompt_to_lyrics',
  feature: 'LYRICS_GENERATOR',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Writes the lyrics of a song from a sentence.',
  description:
    'Verses, choruses and what else the style has, each below its tag on a line of its own, as `lyrics` of `POST /v2/MusicAI` ' +
    'takes them. Style, mood, theme and length (`a short one`, `90 seconds`) are read as in prompts of songs. English; other ' +
    'languages need a lyrics server, and are refused, free of charge, where there is none. `GET` with the same fields in its query ' +
    'answers with the lyrics themselves.',
  sources: [],
  input: z.object({
    prompt: fields.text(
      z
        .string({ error: promptRule })
        .trim()
        .min(1, promptRule)
        .max(charactersMax, promptRule)
        .describe('What the song is about, its style and its mood.'),
    ),
    seed: fields.number(
      z
        .int()
        .min(0)
        .max(2 ** 32 - 1)
        .optional()
        .describe(
          'The same prompt with the same seed gives the same lyrics, without a lyrics server. Default: random, given in the ' +
            "result; lines of the account's last 50 songs are then avoided.",
        ),
    ),
  }),
  lenientFields: ['seed'],
  example: { prompt: 'A folk song about a lighthouse keeper who waits for a letter' },
  exampleResult: {
    extensions: { lyrics: 'txt' },
    values: {
      title: 'Lanterns on the Water',
      lyrics: '[Verse 1]\nThe river holds the morning light\n…\n\n[Chorus]\n…',
      seed: 7,
    },
  },
  conversionType: 'Lyrics Generator',
  completedMessage: 'Lyrics generated successfully',
  // Measured: one core, a slot that has its dictionary open.
  expectedSpeed: { fixedSeconds: 0.3, secondsPerAudioSecond: 0 },
  plannedSeconds: () => 0,
  moderated: ['prompt'],
  avoidsRecentLines: ({ seed }) => seed === undefined,
  immediate: { refusal: promptRule, answerFields: ['lyrics', 'title', 'seed', 'warnings'] },
  resultFields: ({ url, values }) => ({
    title: values.title,
    lyrics: values.lyrics,
    lyrics_path: url('lyrics'),
    seed: values.seed,
    warnings: values.warnings,
  }),
});
