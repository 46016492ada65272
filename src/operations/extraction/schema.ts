import { z } from 'zod';
import { countSamples } from '../../contract/audio-formats.ts';
import type { Capabilities } from '../../contract/capabilities.ts';
import { Fault } from '../../contract/fault.ts';
import type { JsonValue } from '../../contract/task.ts';
import { fields } from '../fields.ts';
import { describeOperation, type EventFields, type ResultView } from '../operation.ts';

/** Aliases of stems. */
const otherNames: Readonly<Record<string, string>> = {
  vocal: 'vocals',
  voice: 'vocals',
  instrumental: 'accompaniment',
  no_vocals: 'accompaniment',
};

/** Resolves an alias. */
export function readStem(name: string): string {
  return otherNames[name] ?? name;
}

/** A list, as JSON or as text: `["vocals","drums"]`, `vocals,drums`. */
function readList(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  const text = value.trim();
  if (!text.startsWith('[')) return text.split(',');
  try {
    return JSON.parse(text);
  } catch {
    return value;
  }
}

function readNames(value: unknown): unknown {
  const list = readList(value);
  if (!Array.isArray(list) || !list.every((name) => typeof name === 'string')) return list;
  return [...new Set(list.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))];
}

/** Separates a mix into stems. */
export const extraction = describeOperation({
  name: 'extraction',
  path: '/v2/Extraction',
  otherPaths: ['/v1/Extraction'],
  feature: 'EXTRACTION',
  category: 'enhancements',
  outputs: 'single',
  summary: 'Takes a song apart into vocals, accompaniment and other stems.',
  description:
    'Every stem comes as mp3 and as wav, as long as the song. `vocals` and `accompaniment` (also called `instrumental` ' +
    'or `no_vocals`), both as wav, sum to the song. `drums`, `bass` and `other` need a model that the operator adds by ' +
    '`serinette models install htdemucs`. `audio_url`, `conversion_path` and `conversion_path_wav` are JSON texts: ' +
    'addresses by the names of the stems, as they were asked for. `confidence` (0 to 1) is the expected share of the ' +
    "vocals' energy that is right; where it is low, `warnings` says so and what would do better.",
  sources: [{ name: 'audio', isRequired: true, description: 'The song, or any mix.' }],
  input: z.object({
    stems: z.preprocess(
      readNames,
      z
        .array(
          z
            .string()
            .max(40)
            .meta({ examples: ['vocals', 'accompaniment', 'drums', 'bass', 'other'] }),
        )
        .max(20)
        .default([])
        .describe(
          'Names of stems: a JSON list or names with commas between. Empty: all that this installation can give, which ' +
            'differs from the public default of drums, bass, piano and guitar.',
        ),
    ),
    preprocessing_options: fields.text(
      z
        .unknown()
        .optional()
        .describe('Accepted for clients of the public API, and ignored: nothing is done to the song before.'),
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
  // Measured: one core, 44.1 kHz stereo songs of 15 and 60 s, two stems; without a model.
  expectedSpeed: { fixedSeconds: 0.3, secondsPerAudioSecond: 0.14 },
  check: ({ stems }, _probes, capabilities) => checkStems(stems, capabilities),
  // Stems as wavs of 24 bit.
  diskBytes: ({ stems }, audio) => 3 * Math.max(1, stems.length) * countSamples(audio),
  resultFields: viewStems,
});

/** @throws Fault UNPROCESSABLE_CONTENT unless one separator has all of them */
function checkStems(names: readonly string[], { separation }: Capabilities): void {
  const asked = names.map(readStem);
  if (separation.some(({ stems }) => asked.every((stem) => stems.includes(stem)))) return;
  const available = [...new Set(separation.flatMap(({ stems }) => stems))];
  const missing = names.filter((name) => !available.includes(readStem(name)));
  const gives = `This installation gives ${available.join(', ')}.`;
  const isAddable = missing.some((name) => addedByModel.includes(readStem(name)));
  const advice = isAddable
    ? ` Its operator can add ${addedByModel.join(', ')} by \`serinette models install htdemucs\`.`
    : '';
  throw new Fault('UNPROCESSABLE_CONTENT', `stems: nothing here gives ${missing.join(', ')}. ${gives}${advice}`, {
    field: 'stems',
  });
}

const addedByModel: readonly string[] = ['drums', 'bass', 'other'];

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
