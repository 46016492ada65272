import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { fields, outputExtension } from '../fields.ts';
import { describeOperation } from '../operation.ts';

/** An end this little beyond the audio is a rounded duration, not a mistake. */
const overshootMsMax = 50;

const timeMs = z.number().finite().min(0);

/** Cuts out a part of a recording, exact to the sample. */
export const audioCutter = describeOperation({
  name: 'audio_cutter',
  path: '/v1/audio_cutter',
  feature: 'AUDIO_CUTTER',
  category: 'utilities',
  outputs: 'single',
  summary: 'Keeps the audio between a start and an end time.',
  description:
    'Cuts to the sample at the rate of the source, also in compressed files, whose encoder delay is taken off first. ' +
    'Times are in milliseconds and may have decimals.',
  sources: [{ name: 'audio', isRequired: true, description: 'The audio, or a video whose audio is taken.' }],
  input: z.object({
    start_time: fields.number(timeMs.describe('Where the result starts, in milliseconds.')),
    end_time: fields.number(timeMs.describe('Where the result ends, in milliseconds; after start_time.')),
    output_extension: outputExtension,
  }),
  example: { start_time: 250, end_time: 750, output_extension: 'wav' },
  conversionType: 'Audio Cutter',
  completedMessage: 'Audio cutter completed',
  // As file_convert, for the part that is kept; its position hardly matters.
  expectedSpeed: { fixedSeconds: 0.2, secondsPerAudioSecond: 0.017 },
  check: ({ start_time: startMs, end_time: endMs }, { audio }) => {
    if (startMs >= endMs) {
      throw new Fault(
        'UNPROCESSABLE_CONTENT',
        `start_time (${startMs} ms) must lie before end_time (${endMs} ms): Invalid time range specified.`,
        { field: 'start_time' },
      );
    }
    if (audio === undefined) return;
    const durationMs = audio.durationSeconds * 1000;
    const refuse = (name: string, ms: number) =>
      new Fault(
        'UNPROCESSABLE_CONTENT',
        `${name} (${ms} ms) lies beyond the end of the audio (${Math.floor(durationMs)} ms): Invalid time range specified.`,
        { field: name },
      );
    if (startMs >= durationMs) throw refuse('start_time', startMs);
    if (endMs >= durationMs + overshootMsMax) throw refuse('end_time', endMs);
  },
  resultFields: (result) => ({ output_file: result.url('audio'), ...result.values }),
});
