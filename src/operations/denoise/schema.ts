import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import { fields } from '../fields.ts';
import { describeOperation } from '../operation.ts';

export const denoise = describeOperation({
  name: 'denoise',
  path: '/v1/denoise',
  feature: 'DENOISING',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Takes the noise out of a recording and hands both parts back.',
  description:
    'Speech and music are told apart and treated each in its own way. The cleaned audio and the removed noise, both as wav, sum to the input.',
  sources: [{ name: 'audio', isRequired: true, description: 'The recording to clean.' }],
  input: z.object({
    material: fields.word(
      z
        .enum(['auto', 'speech', 'music'])
        .default('auto')
        .describe('What the recording is: `speech` is cleaned throughout, `music` gently; `auto` tells them apart.'),
    ),
  }),
  example: { material: 'auto' },
  exampleResult: { extensions: { audio: 'mp3', wav: 'wav', noise: 'mp3', noise_wav: 'wav' }, values: {} },
  conversionType: 'Denoise',
  completedMessage: 'de_noising conversion Completed',
  // Measured by `npm run bench -- eta`: recordings of 4 to 60 s, two cores that do nothing else.
  expectedSpeed: { fixedSeconds: 0.5, secondsPerAudioSecond: 0.16 },
  // Two wavs of 24 bit.
  diskBytes: (_input, audio) => 6 * countSamples(audio),
  resultFields: (result) => ({
    audio_path: result.url('audio'),
    no_noise: result.url('audio'),
    no_noise_wav: result.url('wav'),
    noise: result.url('noise'),
    noise_wav: result.url('noise_wav'),
  }),
});
