import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { outputExtension } from '../fields.ts';
import { describeOperation, type Probes } from '../operation.ts';

const secondsMin = 3;
/** Below it the loudness weighting is not defined. */
const sampleRateHzMin = 8000;

export const audioMastering = describeOperation({
  name: 'audio_mastering',
  path: '/v1/audio_mastering',
  feature: 'AUDIO_MASTERING',
  category: 'utilities',
  outputs: 'single',
  summary: 'Makes a track sound like a reference: as loud, as bright, as wide.',
  description:
    "Loudness (EBU R128), spectrum and stereo width of the loud parts are matched to the reference's; the true peak stays at or below -1 dBTP. The result keeps the rate and the channels of the input. Beside it come a report of what was measured and done (JSON) and a chart of it (PNG).",
  sources: [
    { name: 'audio', isRequired: true, description: 'The track to master: a finished mix with some headroom.' },
    {
      name: 'reference_audio',
      isRequired: true,
      description: 'A finished master to match. Any format, rate and length from 3 seconds up.',
    },
  ],
  input: z.object({ output_extension: outputExtension }),
  aliases: { audio_extension: 'output_extension' },
  example: { output_extension: 'wav' },
  exampleResult: { extensions: { audio: 'wav', report: 'json', chart: 'png' }, values: {} },
  conversionType: 'Audio Mastering',
  completedMessage: 'Audio Mastering Completed',
  // Measured by `npm run bench -- eta`: recordings of 4 to 60 s, two cores that do nothing else.
  expectedSpeed: { fixedSeconds: 1.3, secondsPerAudioSecond: 0.06 },
  check: (_input, probes) => checkProbes(probes),
  resultFields: (result) => ({
    ...result.values,
    output_file: result.url('audio'),
    report: result.url('report'),
    chart: result.url('chart'),
  }),
});

function checkProbes(probes: Probes): void {
  for (const [name, title] of [
    ['audio', 'track'],
    ['reference_audio', 'reference track'],
  ] as const) {
    const probe = probes[name];
    if (!probe) continue;
    if (probe.durationSeconds < secondsMin) {
      const length = `${probe.durationSeconds.toFixed(1)} s`;
      const advice = `Give at least ${secondsMin} seconds of music.`;
      throw new Fault('UNPROCESSABLE_CONTENT', `The ${title} is too short: ${length}. ${advice}`, { field: name });
    }
    if (name === 'audio' && probe.sampleRateHz < sampleRateHzMin) {
      const message = `The ${title} has a sample rate of ${probe.sampleRateHz} Hz. Mastering needs at least ${sampleRateHzMin} Hz.`;
      throw new Fault('UNPROCESSABLE_CONTENT', message, { field: name });
    }
  }
}
