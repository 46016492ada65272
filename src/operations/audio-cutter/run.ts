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
  const { start_time: startMs, end_time: endMs } = input;
  if (!looksLikeSeconds(input, source.probe.durationSeconds)) return {};
  const cut = `${Math.round((endMs - startMs) * 10) / 10} ms`;
  const told = `The result lasts ${cut}: start_time and end_time are milliseconds. If they were seconds, send ${startMs * 1000} and ${endMs * 1000}.`;
  return { warnings: [told] };
};

/** Nobody cuts out so little, but some clients of the public API send seconds. */
const shortCutMs = 1000;

/** Whether times make next to nothing of milliseconds, and a part of the recording of seconds. */
function looksLikeSeconds(
  { start_time: startMs, end_time: endMs }: { start_time: number; end_time: number },
  durationSeconds: number,
): boolean {
  return endMs - startMs < shortCutMs && endMs <= durationSeconds;
}
