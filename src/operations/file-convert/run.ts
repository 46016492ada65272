import type { Run } from '../tools.ts';
import type { fileConvert } from './schema.ts';

/** Converts from file to file: properties that were not requested stay as in the source. */
export const runFileConvert: Run<typeof fileConvert> = async (input, tools) => {
  const encoding = {
    format: input.target_format,
    sampleRateHz: input.target_sr,
    bitDepth: input.target_bit_depth,
  };
  tools.step('converting');
  await tools.convert('audio', tools.source('audio'), { encoding });
  return {};
};
