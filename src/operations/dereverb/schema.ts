import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import { describeOperation } from '../operation.ts';

export const dereverb = describeOperation({
  name: 'dereverb',
  path: '/v1/dereverb',
  feature: 'DEREVERB',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Takes the reverberation out of a recording and hands both parts back.',
  description:
    'Made for speech and singing in a room. The dry recording and the reverberation, both as wav, sum to the input. A recording that is dry already comes out as it went in.',
  sources: [{ name: 'audio', isRequired: true, description: 'The recording to make drier.' }],
  input: z.object({}),
  example: {},
  exampleResult: { extensions: { audio: 'mp3', wav: 'wav', reverb: 'mp3', reverb_wav: 'wav' }, values: {} },
  conversionType: 'Dereverb',
  completedMessage: 'de_reverb conversion Completed',
  // Measured: one core, 44.1 kHz stereo.
  expectedSpeed: { fixedSeconds: 0.2, secondsPerAudioSecond: 0.03 },
  // Two wavs of 24 bit.
  diskBytes: (_input, audio) => 6 * countSamples(audio),
  resultFields: (result) => ({
    audio_path: result.url('audio'),
    noreverb: result.url('audio'),
    noreverb_wav: result.url('wav'),
    reverb: result.url('reverb'),
    reverb_wav: result.url('reverb_wav'),
  }),
});
