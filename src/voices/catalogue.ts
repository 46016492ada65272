import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { CatalogueVoice } from '../contract/voice.ts';
import type { VoicePrint } from '../dsp/voice-print/voice-print.ts';
import { decodeVoicePrint } from '../dsp/voice-print/voice-print-file.ts';

/** The folder of the built-in voices: a folder each, and the prints that they share. */
const catalogueFolder = path.resolve(import.meta.dirname, '../../voices');

/** Folders that are not voices. */
const otherFolders = ['prints', 'build'];

const slug = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words with hyphens between them');

const design = z.strictObject({
  pitchSemitones: z.number().min(-24).max(24).exactOptional(),
  formantRatio: z.number().min(0.7).max(1.4).exactOptional(),
  intonation: z.number().min(0).max(2).exactOptional(),
  breathiness: z.number().min(0).max(1).exactOptional(),
  tiltDbPerOctave: z.number().min(-12).max(12).exactOptional(),
  roughness: z.number().min(0).max(1).exactOptional(),
  vibrato: z
    .strictObject({ rateHz: z.number().min(3).max(9), extentCents: z.number().min(0).max(200) })
    .exactOptional(),
  unisonCount: z.int().min(1).max(8).exactOptional(),
  band: z
    .strictObject({ lowHz: z.number().min(20), highHz: z.number().max(24_000) })
    .refine(({ lowHz, highHz }) => lowHz < highHz, 'lowHz must lie below highHz')
    .exactOptional(),
  isWhispered: z.boolean().exactOptional(),
});

const catalogueVoice: z.ZodType<CatalogueVoice> = z.strictObject({
  voiceId: slug,
  name: z.string().min(1).max(60),
  description: z.string().min(1).max(300),
  gender: z.enum(['female', 'male', 'neutral']),
  rangeHz: z
    .strictObject({ lowest: z.number().min(30), highest: z.number().max(2100) })
    .refine(({ lowest, highest }) => lowest < highest, 'lowest must lie below highest'),
  tags: z.array(z.string().min(1).max(40)).min(1),
  print: slug,
  design,
});

let loaded: readonly CatalogueVoice[] | undefined;

/**
 * Returns the built-in voices by name; they are read once.
 *
 * @throws Error that names the file if one of them is damaged
 */
export function loadCatalogue(): readonly CatalogueVoice[] {
  loaded ??= readCatalogue(catalogueFolder);
  return loaded;
}

/** Finds a voice of the catalogue by its id. */
export function findCatalogueVoice(voiceId: string): CatalogueVoice | undefined {
  return loadCatalogue().find((voice) => voice.voiceId === voiceId);
}

/**
 * Reads every voice of a folder and checks that it has a print and a preview.
 *
 * @throws Error that names the file if one of them is damaged or missing
 */
export function readCatalogue(folder: string): CatalogueVoice[] {
  const voices = readVoiceFiles(folder);
  for (const { voiceId, print } of voices) {
    const missing = [findPrint(folder, print), findPreview(folder, voiceId)].find((file) => !existsSync(file));
    if (missing) throw new Error(`The voice ${voiceId} cannot be used: ${missing} is missing.`);
  }
  return voices;
}

/**
 * Reads `<voice_id>/voice.json` of every voice in a folder, by name.
 *
 * @throws Error that names the file if it is not a voice, its id is not its folder's name, or two share a name
 */
export function readVoiceFiles(folder: string): CatalogueVoice[] {
  const voices = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !otherFolders.includes(entry.name))
    .map((entry) => readVoice(path.join(folder, entry.name, 'voice.json')));
  for (const [name, [first, second]] of Map.groupBy(voices, ({ name }) => name.toLowerCase())) {
    if (second) throw new Error(`Two voices are called ${name}: ${first!.voiceId} and ${second.voiceId}.`);
  }
  return voices.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * Reads the print of a recorded voice.
 *
 * @throws Error if the catalogue has no such print, or its file is damaged
 */
export async function readPrint(name: string): Promise<VoicePrint> {
  return decodeVoicePrint(await readFile(findPrint(catalogueFolder, slug.parse(name))));
}

/** Path of a short recording of a voice, an mp3. */
export function previewPath(voiceId: string): string {
  return findPreview(catalogueFolder, slug.parse(voiceId));
}

const findPrint = (folder: string, name: string) => path.join(folder, 'prints', `${name}.voiceprint`);
const findPreview = (folder: string, voiceId: string) => path.join(folder, voiceId, 'preview.mp3');

function readVoice(file: string): CatalogueVoice {
  const fail = (what: string, cause?: unknown): never => {
    throw new Error(`The voice in ${file} cannot be used: ${what}`, { cause });
  };
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail('it cannot be read as JSON.', error);
  }
  const { data: voice, error } = catalogueVoice.safeParse(json);
  if (!voice) return fail(z.prettifyError(error));
  const folderName = path.basename(path.dirname(file));
  return voice.voiceId === folderName ? voice : fail(`its voiceId is "${voice.voiceId}", not its folder's name.`);
}
