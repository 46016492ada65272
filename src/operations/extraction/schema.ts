import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import type { JsonValue } from '../../contract/task.ts';
import { fields } from '../fields.ts';
import { describeOperation, type EventFields, type ResultView } from '../operation.ts';
import { preprocessors, readPreprocessors, tellUnknownPreprocessors } from './preprocessors.ts';
import { readNames } from './read-names.ts';
import { checkStems, choosePriceGroup, stemPriceRows, usualStems } from './stem-names.ts';

/** Separates a mix into stems. */
export const extraction = describeOperation({
  name: 'extraction',
  path: '/v2/Extraction',
  otherPaths: ['/v1/Extraction'],
  feature: 'EXTRACTION',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Takes a song apart into vocals, drums, bass and the rest.',
  description:
    'Every stem comes as mp3 and as wav, as long as the song. `vocals` and `accompaniment` (also called `instrumental` ' +
    'or `no_vocals`), as wav, sum to the song; so do `vocals`, `drums`, `bass` and `other`. An operator adds a network ' +
    'that separates the same stems better by `serinette models install htdemucs`. `audio_url`, `conversion_path` and ' +
    '`conversion_path_wav` are JSON texts: addresses by the names of the stems, as they were asked for. `confidence` ' +
    "(0 to 1) is the expected share of the vocals' energy that is right; where it is low, `warnings` says so and what " +
    'would do better. The price is that of the dearest group that a stem of the list is in: `drums`, `bass` and `other`; ' +
    '`accompaniment`; `vocals`.',
  sources: [{ name: 'audio', isRequired: true, description: 'The song, or any mix.' }],
  input: z.object({
    stems: z.preprocess(
      readNames,
      z
        .array(
          z
            .string()
            .max(40)
            .meta({ examples: [...usualStems, 'accompaniment'] }),
        )
        .max(30)
        .default([...usualStems])
        .describe(
          'Names of stems: a JSON list or names with commas between. All names of the public API are read; those that ' +
            'nothing here can take out are named in a 422 with what there is. Empty: `vocals`, `drums`, `bass` and ' +
            '`other`, which sum to the song. The public default of drums, bass, piano and guitar cannot be had: piano ' +
            'and guitar are in `other`.',
        ),
    ),
    preprocessing_options: z.preprocess(
      readPreprocessors,
      z
        .array(z.enum(preprocessors))
        .default([])
        .describe(
          'Done to the song before it is taken apart: a JSON list or names with commas between, in any case. The stems ' +
            'then sum to the song after it. Unknown ones are told in `warnings`.',
        ),
    ),
    eco_mode: fields.flag(
      z
        .boolean()
        .default(false)
        .describe('Accepted for clients of the public API, and ignored: there is one quality.')
        .meta({ deprecated: true }),
    ),
  }),
  example: { stems: ['vocals', 'accompaniment'] },
  exampleResult: {
    extensions: { vocals_wav: 'wav', accompaniment_wav: 'wav' },
    values: { stems: { vocals: 'vocals', accompaniment: 'accompaniment' }, confidence: 0.81 },
  },
  conversionType: 'Extraction',
  completedMessage: 'Extraction Completed',
  pricing: { rows: stemPriceRows, rowOf: ({ stems }) => choosePriceGroup(stems) },
  tellUnfollowed: ({ preprocessing_options }) => tellUnknownPreprocessors(preprocessing_options),
  // Measured by `npm run bench -- eta`: recordings of 4 to 60 s, two cores that do nothing else.
  expectedSpeed: { fixedSeconds: 0.5, secondsPerAudioSecond: 0.5 },
  check: ({ stems }, _probes, capabilities) => checkStems(stems, capabilities),
  // Stems as wavs of 24 bit.
  diskBytes: ({ stems }, audio) => 3 * Math.max(1, stems.length) * countSamples(audio),
  resultFields: viewStems,
});

/** Addresses as JSON text, by the requested names, as in the public API. */
function viewStems(result: ResultView): EventFields {
  const stems = Object.entries((result.values.stems ?? {}) as Readonly<Record<string, string>>);
  const asText = (roleOf: (stem: string) => string): JsonValue | undefined => {
    const urls = stems.map(([name, stem]) => [name, result.url(roleOf(stem))] as const);
    return urls.some(([, url]) => url) ? JSON.stringify(Object.fromEntries(urls)) : undefined;
  };
  const mp3 = asText((stem) => stem);
  return {
    audio_url: mp3,
    conversion_path: mp3,
    conversion_path_wav: asText((stem) => `${stem}_wav`),
    conversion_duration: stems[0] && result.durationSeconds(stems[0][1]),
    confidence: result.values.confidence,
    warnings: result.values.warnings,
  };
}
