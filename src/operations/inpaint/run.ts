import type { SampleSpan, SpooledAudio } from '../../dsp/audio.ts';
import { fillRange, readShare } from '../songs/fill-range.ts';
import type { Run } from '../tools.ts';
import { type InpaintInput, type inpaint, intentOf } from './schema.ts';

/** The recording is spooled and read in blocks; only the new part is in memory. */
export const runInpaint: Run<typeof inpaint> = async (input, tools) => {
  const source = tools.source('audio');
  tools.step('reading the recording');
  const recording = await tools.spool(tools.decode(source, { progressShare: [0, readShare] }));
  return fillRange(
    {
      source,
      recording,
      range: toSamples(input, recording),
      intent: intentOf(input),
      request: {
        prompt: input.prompt ?? '',
        lyrics: input.lyrics,
        sectionLyrics: input.lyrics_section_to_replace,
        gender: input.gender,
      },
      outputs: input.num_outputs === 1 ? 1 : 2,
      seed: input.seed,
      title: input.title,
      hasCover: input.generate_album_cover,
      timesLyrics: input.lyrics_timestamps,
    },
    tools,
  );
};

/** The samples of the requested range; its end may exceed the recording's by rounding. */
function toSamples(input: InpaintInput, { sampleRateHz, sampleCount }: SpooledAudio): SampleSpan {
  const at = (seconds: number) => Math.min(sampleCount, Math.round(seconds * sampleRateHz));
  return { startSample: at(input.replace_start_at), endSample: at(input.replace_end_at) };
}
