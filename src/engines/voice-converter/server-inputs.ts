import type { CogFile, CogInput } from '../../backends/cog/cog.ts';
import type { CogInputs } from '../../backends/cog/cog-answer.ts';
import { Fault } from '../../contract/fault.ts';
import type { ConversionInputs } from './conversion-inputs.ts';
import type { ConversionSettings, TargetVoice } from './voice-converter.ts';

/** A conversion in a server's words, but for the recording itself. */
export interface ConversionQuery {
  /** A recording of the target, for servers that take one. */
  readonly reference: CogFile | undefined;
  readonly voice: TargetVoice;
  readonly shiftSemitones: number;
  readonly keepsMelody: boolean;
}

/**
 * Whether a server can give this voice: it needs a recording of it, or knows it by name; and it can move the pitch, if
 * that is asked for.
 *
 * @param known what the server says that it takes, if it does
 */
export function canServe(
  { voice, pitchSemitones }: Pick<ConversionSettings, 'voice' | 'pitchSemitones'>,
  inputs: ConversionInputs,
  known: CogInputs | undefined,
): boolean {
  if (pitchSemitones !== 0 && inputs.pitch === undefined) return false;
  if (inputs.reference !== undefined && voice.samplePath === undefined) return false;
  if (inputs.voice === undefined) return true;
  const name = nameVoice(voice, inputs);
  const choices = known?.fields.get(inputs.voice)?.choices;
  return name !== undefined && (choices === undefined || choices.includes(name));
}

/**
 * Writes the inputs of one prediction.
 *
 * @throws Fault SERVICE_UNAVAILABLE where the server does not know a name that the operator gave, or needs another
 */
export function writeInputs(
  recording: CogFile,
  wish: ConversionQuery,
  { inputs, known }: { inputs: ConversionInputs; known: CogInputs | undefined },
): Record<string, CogInput> {
  const input: Record<string, CogInput> = {};
  const add = (name: string | undefined, value: CogInput | undefined) => {
    if (name === undefined || value === undefined) return;
    const field = known?.fields.get(name);
    if (known && !field) throw misnamed(`does not know the input ${name}`, known);
    input[name] = typeof value === 'number' ? writeNumber(value, field?.type) : value;
  };
  add(inputs.source, recording);
  add(inputs.reference, wish.reference);
  add(inputs.voice, nameVoice(wish.voice, inputs));
  add(inputs.pitch, wish.shiftSemitones);
  // A server may do without these.
  const knows = (name: string) => !known || known.fields.has(name);
  if (inputs.melody !== undefined && knows(inputs.melody)) add(inputs.melody, wish.keepsMelody);
  for (const [name, value] of Object.entries(inputs.fixed)) if (knows(name)) add(name, value);
  const missing = known?.required.find((name) => !(name in input));
  if (known && missing !== undefined) throw misnamed(`needs the input ${missing} too`, known);
  return input;
}

function nameVoice({ voiceId }: TargetVoice, { voices }: ConversionInputs): string | undefined {
  if (voices === undefined) return voiceId;
  return Object.hasOwn(voices, voiceId) ? voices[voiceId] : undefined;
}

function writeNumber(value: number, type: string | undefined): number | string {
  if (type === 'integer') return Math.round(value);
  return type === 'string' ? String(value) : value;
}

function misnamed(what: string, { fields }: CogInputs): Fault {
  const sentence = `The voice conversion server ${what}: check VOICE_CONVERSION_INPUTS.`;
  return new Fault('SERVICE_UNAVAILABLE', sentence, { cause: new Error(`It takes: ${[...fields.keys()].join(', ')}`) });
}
