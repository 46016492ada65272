import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KnownModel } from './catalogue.ts';

/** What an operator agreed to, and when. */
export interface Consent {
  readonly words: string;
  readonly agreedAt: string;
}

type Licensed = Pick<KnownModel, 'name' | 'needsConsent'>;

/** The recorded consent for this model, or undefined; consent to other words does not count. */
export async function readConsent(modelsFolder: string, model: Licensed): Promise<Consent | undefined> {
  const text = await readFile(placeOf(modelsFolder, model.name), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const consent = JSON.parse(text) as Consent;
    return consent.words === model.needsConsent ? consent : undefined;
  } catch {
    return undefined;
  }
}

/** Records it beside the models, so that an interrupted install need not ask again. */
export async function recordConsent(modelsFolder: string, name: string, words: string): Promise<Consent> {
  const consent: Consent = { words, agreedAt: new Date().toISOString() };
  await mkdir(modelsFolder, { recursive: true });
  await writeFile(placeOf(modelsFolder, name), `${JSON.stringify(consent, undefined, 2)}\n`);
  return consent;
}

/** After removal of a model its consent is asked for again. */
export async function forgetConsent(modelsFolder: string, name: string): Promise<void> {
  await rm(placeOf(modelsFolder, name), { force: true });
}

function placeOf(modelsFolder: string, name: string): string {
  return path.join(modelsFolder, `.consent-${name}.json`);
}
