import { resolveEncoding } from '../../contract/audio-formats.ts';
import type { Run } from '../tools.ts';
import { chooseEncoding, type fileConvert } from './schema.ts';

/** Converts from file to file: properties that were not requested stay as in the source. */
export const runFileConvert: Run<typeof fileConvert> = async (input, tools) => {
  const source = tools.source('audio');
  const { encoding, warnings } = chooseEncoding(input);
  tools.step('converting');
  await tools.convert('audio', source, { encoding });
  const { sampleRateHz, bitDepth } = resolveEncoding(encoding, source.probe);
  return { sample_rate: sampleRateHz, bit_depth: bitDepth, ...(warnings.length > 0 && { warnings }) };
};
