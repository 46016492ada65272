import type { Random } from '../../dsp/random.ts';

/** Some of the items by chance, in an order by chance. */
export function sample<T>(from: readonly T[], count: number, random: Random): T[] {
  const drawn = from.map((item) => ({ item, chance: random.next() })).sort((a, b) => a.chance - b.chance);
  return drawn.slice(0, count).map(({ item }) => item);
}
