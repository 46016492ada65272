import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import { describeOperation } from '../operation.ts';

export const deecho = describeOperation({
  name: 'deecho',
  path: '/v1/deecho',
  feature: 'DEECHO',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Takes the repeats of an echo out of a recording and hands both parts back.',
  description:
    'Finds slap-back and delay echoes of 50 ms to 1 s, single, several or fed back, in speech and music. The cleaned recording and the echo, both as wav, sum to the input. `echoes` lists what was found. Where there is no echo, the recording comes out as it went in, and `warnings` says so.',
  sources: [{ name: 'audio', isRequired: true, description: 'The recording to take the echo out of.' }],
  input: z.object({}),
  example: {},
  exampleResult: {
    extensions: { audio: 'mp3', wav: 'wav', echo: 'mp3', echo_wav: 'wav' },
    values: { echoes: [{ delay_seconds: 0.25, gain_db: -6 }] },
  },
  conversionType: 'Deecho',
  completedMessage: 'de_echo conversion Completed',
  // Measured by `npm run bench -- eta`: recordings of 4 to 60 s, two cores that do nothing else.
  expectedSpeed: { fixedSeconds: 0.7, secondsPerAudioSecond: 0.13 },
  // Two wavs of 24 bit.
  diskBytes: (_input, audio) => 6 * countSamples(audio),
  resultFields: (result) => ({
    audio_path: result.url('audio'),
    no_echo: result.url('audio'),
    no_echo_wav: result.url('wav'),
    echo: result.url('echo'),
    echo_wav: result.url('echo_wav'),
    echoes: result.values.echoes,
    warnings: result.values.warnings,
  }),
});
