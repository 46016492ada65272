import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import { fields } from '../fields.ts';
import { describeOperation } from '../operation.ts';
import { checkVoiceBand, pitch, voiceId } from '../voice-fields.ts';

/** A flag that the public API writes as a number; true and false, yes and no are accepted too. */
const removeBackground = fields.flag(
  z.preprocess(
    (value) => (typeof value === 'boolean' ? Number(value) : value),
    z
      .literal([0, 1])
      .default(0)
      .describe('1 takes out first what sounds behind the voice: noise is cleaned away, music is separated from it.'),
  ),
);

/** Converts a recording to another voice; words, timing and melody stay. */
export const voiceChanger = describeOperation({
  name: 'voice_changer',
  path: '/v1/VoiceChanger',
  feature: 'VOICE_CONVERSION',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Converts the voice in a recording to another voice.',
  description:
    "Speech is brought to the voice's own range and keeps its intonation; singing keeps its key: it is moved by whole " +
    'octaves to where the voice sings well. `pitch` comes on top. The result lasts exactly as long as the source, is as ' +
    'loud, and keeps its channels (two at most). A recording in which nothing sounds like a voice fails and costs ' +
    'nothing; an instrument that sings a tune is not told from a singer.',
  sources: [{ name: 'audio', isRequired: true, description: 'The recording whose voice is changed.' }],
  input: z.object({ voice_id: voiceId, remove_background: removeBackground, pitch }),
  example: { voice_id: 'clara', remove_background: 0, pitch: 0 },
  exampleResult: { extensions: { audio: 'mp3', wav: 'wav' }, values: {} },
  conversionType: 'Voice Conversion',
  completedMessage: 'Conversion Completed',
  // Measured by `npm run bench -- eta`: recordings of 4 to 60 s, two cores that do nothing else.
  expectedSpeed: { fixedSeconds: 1.5, secondsPerAudioSecond: 0.32 },
  check: (_input, probes) => checkVoiceBand(probes),
  // The recording and the result as floats, then a wav of 24 bit, in stereo.
  diskBytes: (_input, audio) => (2 * 4 + 3) * countSamples(audio, 2),
  resultFields: () => ({}),
});
