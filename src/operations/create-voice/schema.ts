import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { fields } from '../fields.ts';
import { describeOperation, type Probes } from '../operation.ts';

const secondsMin = 10;
const secondsMax = 600;

const consentSentence =
  'send consent=true: with it you confirm that the person whose voice it is has agreed to this use of it';

export const createVoice = describeOperation({
  name: 'create_voice',
  path: '/v1/voices',
  feature: 'VOICE_CREATION',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Makes a voice out of a recording, for use wherever a voice_id is taken.',
  description:
    "The recording holds one person, speaking or singing alone, for 10 seconds to 10 minutes; half a minute is enough. Noise is taken out first. The answer's `voice_id` works once the task is completed. The voice is seen and used by your account alone and is kept until you delete it.",
  sources: [
    { name: 'audio', isRequired: true, description: 'The voice alone, without music, 10 seconds to 10 minutes of it.' },
  ],
  input: z.object({
    name: fields.text(z.string().trim().min(1).max(100).describe('What the voice is called.')),
    consent: fields.flag(
      z
        .literal(true, { error: consentSentence })
        .describe('True: you confirm that the person whose voice it is has agreed to this use of it.'),
    ),
    description: fields.text(z.string().trim().max(1000).optional().describe('For you and your searches.')),
    gender: fields.word(
      z
        .enum(['female', 'male', 'neutral'])
        .optional()
        .describe('How the voice is spoken of. Default: judged from its pitch and its formants.'),
    ),
  }),
  aliases: { voice_name: 'name' },
  example: { name: 'Narrator', consent: true },
  exampleResult: {
    extensions: { preview: 'mp3' },
    values: { gender: 'female', range_hz: { lowest: 148, highest: 290 }, pitch_hz: 204, is_denoised: false },
  },
  conversionType: 'Voice Creation',
  completedMessage: 'Voice Creation Completed',
  // Measured: one core, 44.1 kHz stereo.
  expectedSpeed: { fixedSeconds: 0.8, secondsPerAudioSecond: 0.3 },
  check: (_input, { audio }) => checkLength(audio),
  isKept: true,
  taskFields: ({ conversionId, input }) => ({ voice_id: conversionId, voice_name: input.name }),
  resultFields: (result) => ({
    ...result.values,
    // Generic names, as in every operation.
    audio_url: result.url('preview'),
    conversion_path: result.url('preview'),
    conversion_duration: result.durationSeconds('preview'),
    preview_url: result.url('preview'),
  }),
});

function checkLength(probe: Probes['audio']): void {
  if (!probe) return;
  const seconds = probe.durationSeconds;
  const isWithin = seconds >= secondsMin && seconds <= secondsMax;
  if (isWithin) return;
  const advice =
    seconds < secondsMin
      ? `Give at least ${secondsMin} seconds of the voice; half a minute is better.`
      : `Give at most ${secondsMax / 60} minutes of it.`;
  throw new Fault(
    'UNPROCESSABLE_CONTENT',
    `The recording is ${seconds < secondsMin ? 'too short' : 'too long'}: ${seconds.toFixed(1)} s. ${advice}`,
    { field: 'audio' },
  );
}
