import type { Run } from '../tools.ts';
import type { fileConvert } from './schema.ts';

/** From file to file: what is not asked for stays as the source has it. */
export const runFileConvert: Run<typeof fileConvert> = async (input, tools) => {
  const encoding = {
    format: input.target_format,
    sampleRateHz: input.target_sr,
    bitDepth: input.target_bit_depth,
  };
  await tools.convert('audio', tools.source('audio'), { encoding });
  return {};
};
