import { randomInt } from 'node:crypto';
import { findPreset } from '../../engines/illustrator/read-scenery.ts';
import type { Run } from '../tools.ts';
import type { imageGenerator } from './schema.ts';

/** Has the picture drawn, and says which words of the prompt are not to be seen. */
export const runImageGenerator: Run<typeof imageGenerator> = async (
  { prompt = '', style_preset: preset = findPreset(prompt) ?? 'standard', width, height, ...input },
  tools,
) => {
  const seed = input.seed ?? randomInt(2 ** 32);
  tools.step('drawing the picture');
  const order = { prompt, preset, widthPixels: width, heightPixels: height, seed };
  const { png, shows, unused } = await tools.engines.illustrator.draw(order);
  await tools.write('image', png, 'png');
  return {
    shows: [...shows],
    style_preset: preset,
    width,
    height,
    seed,
    ...(unused.length > 0 && { warnings: [`Words without effect on the picture: ${unused.join(', ')}.`] }),
  };
};
