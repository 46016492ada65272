import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { findSounds, listSounds } from '../../contract/sounds/find-sounds.ts';
import { readWords } from '../../contract/sounds/sentence-words.ts';
import { fields } from '../fields.ts';
import { describeOperation } from '../operation.ts';

const charactersMax = 300;
const secondsMin = 1;
const secondsMax = 30;
const secondsUsual = 5;

/** Sound effects and ambiences. */
export const soundGenerator = describeOperation({
  name: 'sound_generator',
  path: '/v1/sound_generator',
  feature: 'SOUND_GENERATOR',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Makes a sound effect or an ambience from a sentence.',
  description:
    'English. Sounds, how they are and where they are: `heavy rain on a tin roof with distant thunder`, `slow footsteps on ' +
    'gravel, then a knock on a door`. What it can make: ' +
    `${listSounds()}. A sentence that names none of them is refused; words without effect are told in \`warnings\`. The ` +
    'result is stereo, as mp3 and wav, at -20 LUFS where its peaks allow, which stay below -1 dBTP.',
  sources: [],
  input: z.object({
    prompt: fields.text(
      z
        .string({ error: 'Prompt is required for sound generation.' })
        .trim()
        .max(charactersMax, `must be at most ${charactersMax} characters long`)
        .describe(
          'The sounds, how they are, and where: `rain on a tin roof with distant thunder`, `a dog barking twice`, ' +
            '`swords clashing in a cave`, `a retro game coin pickup`.',
        ),
    ),
    audio_length: fields.number(z.number().min(secondsMin).max(secondsMax).default(secondsUsual).describe('Seconds.')),
    loop: fields.flag(
      z
        .boolean()
        .default(false)
        .describe('Makes the end go on into the beginning without a seam; use the wav, as mp3 adds silence.'),
    ),
    generate_album_cover: fields.flag(z.boolean().default(false).describe('Draws a picture as well.')),
    seed: fields.number(
      z
        .int()
        .min(0)
        .max(2 ** 32 - 1)
        .optional()
        .describe('The same request with the same seed makes the same sound. Default: random, given in the result.'),
    ),
  }),
  lenientFields: ['audio_length', 'loop', 'generate_album_cover', 'seed'],
  example: { prompt: 'heavy rain on a tin roof with distant thunder', audio_length: 10 },
  exampleResult: {
    extensions: { audio: 'mp3', wav: 'wav' },
    values: { sounds: ['rain, tin', 'thunder, far away'], loudness_lufs: -20, seed: 7 },
  },
  conversionType: 'Sound Creator',
  completedMessage: 'Audio Generation Completed Successfully',
  // Measured: one core, scenes of one to three sounds.
  expectedSpeed: { fixedSeconds: 1.5, secondsPerAudioSecond: 0.12 },
  check: ({ prompt }) => {
    if (findSounds(readWords(prompt)).length > 0) return;
    throw new Fault(
      'UNPROCESSABLE_CONTENT',
      `prompt: it names no sound that can be made here. These can, among others: ${listSounds(4)}. The description of ` +
        'sound_generator at GET /v1/operations lists all. For speech use TextToSpeech, for music MusicAI.',
      { field: 'prompt' },
    );
  },
  plannedSeconds: ({ audio_length }) => audio_length,
  moderated: ['prompt'],
  resultFields: ({ url, values, durationSeconds, conversionIds }) => {
    const [id] = conversionIds;
    const [path, seconds] = [url('audio'), durationSeconds('audio')];
    const image = url('cover');
    return {
      ...(id !== undefined && path !== undefined && { conversion_paths: { [id]: path } }),
      ...(id !== undefined && seconds !== undefined && { conversion_durations: { [id]: seconds } }),
      sounds: values.sounds,
      loudness_lufs: values.loudness_lufs,
      seed: values.seed,
      ...(image !== undefined && { image_path: image, thumbnail_path: url('cover_thumbnail') }),
      warnings: values.warnings,
    };
  },
});
