import type { TranscriptionCapability } from '../../contract/capabilities.ts';

// Apart from the engines: the API asks what can be done, and must not load a network for that.

/** Moonshine base comes with the service and reads English alone. */
export const moonshineCapability: TranscriptionCapability = {
  name: 'moonshine-base',
  languages: ['en'],
  detectsLanguage: false,
  translates: false,
};

/** What a server can do is its operator's choice; it is taken to run a model of many languages. */
export const remoteCapability: TranscriptionCapability = {
  name: 'remote',
  languages: [],
  detectsLanguage: true,
  translates: true,
};

/**
 * The best first: a server, which somebody set up for this; the large Whispers; Moonshine, which reads English as well
 * as the small Whisper and several times faster; the smaller Whispers as they come.
 */
export function sortByQuality<Able extends { readonly capability: TranscriptionCapability }>(
  all: readonly Able[],
): Able[] {
  const rank = ({ capability: { name } }: Able): number => {
    if (name === remoteCapability.name) return 0;
    if (name.includes('large')) return 1;
    return name === moonshineCapability.name ? 2 : 3;
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
}
