import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { picturePresets } from '../../contract/picture-presets.ts';
import { fields } from '../fields.ts';
import { describeOperation } from '../operation.ts';

const charactersMax = 1000;
/** What is drawn is as wide and as high as the longest strip that a screen shows, and no smaller than an icon. */
const sidePixels = { least: 64, most: 2048, step: 16 } as const;

const side = (usual: number, name: string) =>
  fields.number(
    z
      .int()
      .min(sidePixels.least)
      .max(sidePixels.most)
      .multipleOf(sidePixels.step)
      .default(usual)
      .describe(`${name} in pixels, in steps of ${sidePixels.step}.`),
  );

/** Pictures from sentences. */
export const imageGenerator = describeOperation({
  name: 'image_generator',
  path: '/v1/image_generator',
  feature: 'IMAGE_GENERATOR',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Draws a picture from a sentence, as PNG.',
  description:
    'English. It draws by rules, not by a network that was trained on pictures: places (mountains, hills, sea, lake, city, forest, ' +
    'desert, clouds, space, under water), the hour, season and weather, colours, and things such as a lighthouse, a boat, a house, a ' +
    'castle, trees, people, a cat, birds, a balloon or a guitar. `shows` says what was understood, `warnings` which words had no ' +
    'effect. Letters stand in a picture only where they are asked for: `with the words "Summer Tour"`. The presets: `standard` a flat ' +
    'landscape with depth, `anime` clear colours and outlines, `nature` watercolour, `abstract` shapes alone, `minimal` much empty ' +
    'paper, `dark` a night scene.',
  sources: [],
  input: z.object({
    prompt: fields.text(
      z.string().trim().max(charactersMax).optional().describe('What is to be seen. Default: a landscape.'),
    ),
    style_preset: fields.word(
      z
        .enum(picturePresets)
        .optional()
        .describe('How it is drawn. Default: what the prompt asks for (`in watercolour`, `abstract`), else standard.'),
    ),
    width: side(544, 'Width'),
    height: side(960, 'Height'),
    seed: fields.number(
      z
        .int()
        .min(0)
        .max(2 ** 32 - 1)
        .optional()
        .describe('The same request with the same seed draws the same picture. Default: random, given in the result.'),
    ),
  }),
  lenientFields: ['prompt', 'style_preset', 'width', 'height', 'seed'],
  example: { prompt: 'a lighthouse on a cliff at sunset', style_preset: 'standard', width: 544, height: 960 },
  exampleResult: {
    extensions: { image: 'png' },
    values: { shows: ['lighthouse', 'sea', 'sunset'], width: 544, height: 960, style_preset: 'standard', seed: 7 },
  },
  conversionType: 'Image Generator',
  completedMessage: 'Image generated successfully',
  // Measured by `npm run bench -- eta`: pictures of half a megapixel, two cores that do nothing else.
  expectedSpeed: { fixedSeconds: 0.6, secondsPerAudioSecond: 0 },
  plannedSeconds: () => 0,
  check: ({ prompt, style_preset }) => {
    if (prompt || style_preset) return;
    const message = 'Give a prompt, a style_preset, or both: one of them says what to draw.';
    throw new Fault('UNPROCESSABLE_CONTENT', message, { field: 'prompt' });
  },
  moderated: ['prompt'],
  resultFields: ({ url, values }) => ({
    audio_url: undefined,
    conversion_path: url('image'),
    image_path: url('image'),
    shows: values.shows,
    style_preset: values.style_preset,
    width: values.width,
    height: values.height,
    seed: values.seed,
    warnings: values.warnings,
  }),
});
