import { distance } from 'fastest-levenshtein';

/** Names for somebody who wrote one wrong: first that of which it differs in the fewest letters. */
export function listNearestFirst(wrong: string, names: readonly string[]): string[] {
  return names.toSorted((a, b) => distance(wrong, a) - distance(wrong, b));
}
