import { z } from 'zod';

const fieldName = z.string().trim().min(1);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'must be scheme, host and port alone')
  .transform((url) => new URL(url).origin);

const givenInputs = z.strictObject({
  /** Whose names hold where none is given here. */
  preset: z.enum(['rvc', 'seed-vc']).optional(),
  /** Takes the recording that is to be converted. */
  source: fieldName.optional(),
  /** Takes a recording of the target voice. */
  reference: fieldName.optional(),
  /** Takes the name of that voice. */
  voice: fieldName.optional(),
  /** The server's names of our voices, by `voice_id`; other voices are not sent to it. Default: the same names. */
  voices: z.record(z.string(), z.string().min(1)).optional(),
  /** Takes semitones. */
  pitch: fieldName.optional(),
  /** Takes whether the melody is to be kept. */
  melody: fieldName.optional(),
  /** Sent as they are, as far as the server knows them. */
  fixed: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** Path of the voice within an output of several files, as `audio` or `0`; default: the last. */
  output: z.string().optional(),
  /** Besides the server's own, where its files may lie. */
  fileOrigins: z.array(origin).optional(),
});

type GivenInputs = z.output<typeof givenInputs>;

/** What a server of voice conversion calls its inputs. */
export interface ConversionInputs extends Omit<GivenInputs, 'preset'> {
  readonly source: string;
  readonly fixed: Readonly<Record<string, string | number | boolean>>;
}

/** `rvc` as the containers of RVC v2 on public registries have it; `seed-vc` as its own command line names them. */
const conversionPresets: Readonly<Record<'rvc' | 'seed-vc', ConversionInputs>> = {
  rvc: { source: 'input_audio', voice: 'rvc_model', pitch: 'pitch_change', fixed: { output_format: 'wav' } },
  'seed-vc': {
    source: 'source',
    reference: 'target',
    pitch: 'semi_tone_shift',
    melody: 'f0_condition',
    // The shift that we ask for is all of it.
    fixed: { auto_f0_adjust: false },
  },
};

/**
 * Reads the setting that names a server's inputs: a preset's name, or JSON with the names, or JSON with a `preset` and
 * what is different.
 *
 * @throws Error with one sentence for the operator
 */
export function readConversionInputs(setting: string): ConversionInputs {
  const text = setting.trim();
  const given = givenInputs.safeParse(text.startsWith('{') ? parseJson(text) : { preset: text });
  if (!given.success) {
    const [issue] = given.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new Error(`must be rvc, seed-vc or JSON with the names of inputs: ${where && `${where}: `}${issue?.message}`);
  }
  const { preset, ...named } = given.data;
  const base = preset === undefined ? { fixed: {} } : conversionPresets[preset];
  const inputs = { ...base, ...named, fixed: { ...base.fixed, ...named.fixed } };
  const { source, reference, voice, voices } = inputs;
  if (source === undefined) throw new Error('must name the input that takes the recording, as source');
  if (reference === undefined && voice === undefined) {
    throw new Error('must name the input for the target voice: reference for a recording, voice for a name');
  }
  if (voices && voice === undefined) throw new Error('has voices, but names no input that takes them, as voice');
  const names = [source, reference, voice, inputs.pitch, inputs.melody, ...Object.keys(inputs.fixed)];
  const twice = names.find((name, at) => name !== undefined && names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`names the input ${twice} twice`);
  return { ...inputs, source };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`is no JSON: ${(error as Error).message}`);
  }
}
