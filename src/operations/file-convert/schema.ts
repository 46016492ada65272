import { z } from 'zod';
import { audioFormats, type BitDepth } from '../../contract/audio.ts';
import { countWavBytes, fitEncoding, resolveEncoding } from '../../contract/audio-formats.ts';
import { fields } from '../fields.ts';
import { describeOperation } from '../operation.ts';

/** The rates of the public contract; a format may hold fewer. */
const targetRatesHz = [8000, 16000, 22050, 24000, 32000, 44100, 48000, 96000, 192000] as const;
const targetDepths = [16, 24, 32] as const satisfies readonly BitDepth[];

const input = z.object({
  target_format: fields.word(z.enum(audioFormats).describe('Format of the result.')),
  target_sr: fields.number(
    z
      .literal(targetRatesHz)
      .optional()
      .describe("Sample rate of the result in Hz. Default: the source's own where the format can hold it."),
  ),
  target_bit_depth: fields.number(
    z
      .literal(targetDepths)
      .optional()
      .describe("Bits a sample, of wav and flac. Default: the source's own, 16 where it has none."),
  ),
});

/** Changes format, sample rate and bit depth of a file. */
export const fileConvert = describeOperation({
  name: 'file_convert',
  path: '/v1/file_convert',
  feature: 'FILE_CONVERT',
  category: 'utilities',
  outputs: 'single',
  summary: 'Converts a file to another format, sample rate or bit depth.',
  description:
    'Resamples with soxr, dithers to 16 bit where bits are lost, and gives the samples back bit by bit where none are. ' +
    'Tags and cover art are copied if the format can hold them. Of a rate or depth that the format cannot hold, the ' +
    'nearest that it can is used; `sample_rate`, `bit_depth` and `warnings` of the result tell.',
  sources: [{ name: 'audio', isRequired: true, description: 'The audio, or a video whose audio is taken.' }],
  input,
  example: { target_format: 'flac', target_sr: 44100, target_bit_depth: 24 },
  exampleResult: { extensions: { audio: 'flac' }, values: { sample_rate: 44100, bit_depth: 24 } },
  conversionType: 'File Conversion',
  completedMessage: 'File conversion completed',
  // A minute of stereo noise to aac, the slowest format, took 1.0 s of one core with FFmpeg 7.0; to mp3 0.75 s.
  expectedSpeed: { fixedSeconds: 0.2, secondsPerAudioSecond: 0.017 },
  diskBytes: (input, audio) =>
    countWavBytes(resolveEncoding(chooseEncoding(input).encoding, audio), audio.durationSeconds),
  resultFields: (result) => ({ output_file_path: result.url('audio'), ...result.values }),
});

/** What is written: what was requested, as far as the format can hold it. */
export function chooseEncoding(wish: z.output<typeof input>): ReturnType<typeof fitEncoding> {
  return fitEncoding({
    format: wish.target_format,
    sampleRateHz: wish.target_sr,
    bitDepth: wish.target_bit_depth,
  });
}
