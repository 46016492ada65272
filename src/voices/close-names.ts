import { type SearchableVoice, searchVoices } from './search.ts';

/** Suggestions at most. */
const closeMax = 3;

/** Share of a name's letters that may be wrong, missing or extra. */
const typoShareMax = 0.34;

/** A name for comparison: without case, accents and surrounding space. */
export function foldName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** Suggests voices for an unknown name: those that the search finds, otherwise those with the fewest typos. */
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
 * Letters to replace, insert or delete to turn one text into the other.
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
