import { readNames } from './read-names.ts';

/** What can be done to a song before it is taken apart. */
export const preprocessors = ['denoise', 'deecho', 'dereverb'] as const;
export type Preprocessor = (typeof preprocessors)[number];

/** Reads `preprocessing_options`: no value of it refuses a request. */
export function readPreprocessors(value: unknown): Preprocessor[] {
  const names = listPreprocessors(value);
  return preprocessors.filter((known) => names.some((name) => nameOf(name) === known));
}

/** A sentence about those that nothing is known of; none where all are known. */
export function tellUnknownPreprocessors(value: unknown): string[] {
  const unknown = listPreprocessors(value).filter((name) => !preprocessors.some((known) => known === nameOf(name)));
  if (unknown.length === 0) return [];
  return [`preprocessing_options: ${unknown.join(', ')} is not known; there are ${preprocessors.join(', ')}.`];
}

function listPreprocessors(value: unknown): string[] {
  const names = readNames(value);
  if (names === undefined) return [];
  return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : [JSON.stringify(value)];
}

/** `De-Noise` and `de_noise` are `denoise`. */
function nameOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
