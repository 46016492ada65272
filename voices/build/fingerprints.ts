import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { CatalogueVoice } from '../../src/contract/voice.ts';
import { previewLines } from './preview-lines.ts';
import { printSentences } from './sentences.ts';

export const voicesFolder = path.resolve(import.meta.dirname, '..');

/** What each built file was made from and what came out, by its path within the folder of voices. */
export type BuildRecord = Readonly<Record<string, { readonly madeFrom: string; readonly sha256: string }>>;

/** A file that the build makes, and the fingerprint of all of our own sources that decide what is in it. */
export interface BuiltFile {
  readonly path: string;
  readonly madeFrom: string;
}

export const hash = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** A print depends on who speaks and on what is said. */
export function describePrint(name: string): BuiltFile {
  return { path: `prints/${name}.voiceprint`, madeFrom: hash(JSON.stringify([name, printSentences])) };
}

/**
 * A preview depends on how its voice is made and on its line; a new name or tag leaves it as it is.
 *
 * @throws Error if the voice has no line
 */
export function describePreview({ voiceId, print, design }: CatalogueVoice): BuiltFile {
  const line = previewLines[voiceId];
  if (!line) throw new Error(`voices/build/preview-lines.ts has no line for ${voiceId}.`);
  return { path: `${voiceId}/preview.mp3`, madeFrom: hash(JSON.stringify([print, design, line.speaker, line.text])) };
}

const buildRecord = z.record(z.string(), z.strictObject({ madeFrom: z.string(), sha256: z.string() }));

/** Reads the record that the last build left. */
export function readBuildRecord(): BuildRecord {
  return buildRecord.parse(JSON.parse(readFileSync(path.join(voicesFolder, 'built.json'), 'utf8')));
}
