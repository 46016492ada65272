import { chooseOutputFormat } from '../audio/output-format.ts';
import type { Run } from '../tools.ts';
import type { audioCutter } from './schema.ts';

/** The end may lie a little beyond the audio: the cut then goes to the last sample. */
export const runAudioCutter: Run<typeof audioCutter> = async (input, tools) => {
  const source = tools.source('audio');
  const format = chooseOutputFormat(input.output_extension, source.probe);
  tools.step('cutting');
  await tools.convert('audio', source, {
    encoding: { format },
    span: { startSeconds: input.start_time / 1000, endSeconds: input.end_time / 1000 },
  });
  return {};
};
