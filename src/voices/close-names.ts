import { type SearchableVoice, searchVoices } from './search.ts';

/** More would be a list to read through. */
const closeMax = 3;

/** So many of a name's letters may be wrong, left out or too many. */
const typoShareMax = 0.34;

/** A name as it is compared: without case, accents, and space around it. */
export function foldName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** Finds what somebody may have meant by a name that no voice has: those that the search finds, else the least typos. */
export function findCloseNames<V extends SearchableVoice>(name: string, voices: readonly V[]): V[] {
  const { voices: found } = searchVoices(voices, { query: name, limit: closeMax, page: 0 });
  if (found.length > 0) return found;

  const asked = foldName(name);
  return voices
    .map((voice) => ({ voice, typos: countTypos(asked, foldName(voice.name)) }))
    .filter(({ voice, typos }) => typos <= typoShareMax * Math.max(asked.length, voice.name.length))
    .sort((a, b) => a.typos - b.typos)
    .slice(0, closeMax)
    .map(({ voice }) => voice);
}

/**
 * Letters to change, put in or take out until one text is the other.
 *
 * Source: R. Wagner, M. Fischer, "The string-to-string correction problem" (1974), one row at a time.
 */
function countTypos(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = row[column - 1]! + (to[column - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, row[column]! + 1, next[column - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
