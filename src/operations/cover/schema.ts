import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import { describeOperation } from '../operation.ts';
import { checkVoiceBand, pitch, voiceId } from '../voice-fields.ts';

/** A song, sung by another voice. */
export const cover = describeOperation({
  name: 'cover',
  path: '/v1/Cover',
  feature: 'COVER',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Turns a song into a cover of it, sung with the chosen voice.',
  description:
    'The vocals are separated, sung by the voice, and mixed again with their level, place in the stereo image and room. ' +
    'They move by whole octaves to where the voice sings well, so that the song keeps its key. `pitch` comes on top: ' +
    'by an octave (-12, 12) the accompaniment stays as it is; by any other number of semitones it moves along, or ' +
    'the song would be out of tune with itself. The result lasts exactly as long as the source and is as loud. A song ' +
    'in which nobody sings fails and costs nothing.',
  sources: [{ name: 'audio', isRequired: true, description: 'The song: vocals over a band, mono or stereo.' }],
  input: z.object({ voice_id: voiceId, pitch }),
  example: { voice_id: 'clara', pitch: 0 },
  exampleResult: { extensions: { audio: 'mp3', wav: 'wav' }, values: {} },
  conversionType: 'Cover',
  completedMessage: 'Conversion Completed',
  // Measured by `npm run bench -- eta`: recordings of 4 to 60 s, two cores that do nothing else.
  expectedSpeed: { fixedSeconds: 3, secondsPerAudioSecond: 0.55 },
  check: (_input, probes) => checkVoiceBand(probes),
  // The vocals before and after and the mix as floats, then a wav of 24 bit, in stereo.
  diskBytes: (_input, audio) => (3 * 4 + 3) * countSamples(audio, 2),
  resultFields: () => ({}),
});
