import type { LyricWord } from '../../notation/song.ts';

/** 0 unstressed, 1 secondary, 2 primary. */
export type Stress = 0 | 1 | 2;

/** Words of one syllable that are said in passing. Source: the function words of English, R. Quirk et al. (1985). */
const functionWords = new Set(
  "a an the and or but nor so as at by for from in of off on to up with if than that this these those it its it's i you he she we they me him her us them my your his our their is are was were be been am do does did has have had can could will would shall should may might must not i'm i'll i've i'd you're we're they're he's she's we'll you'll we've there's when till oh".split(
    ' ',
  ),
);

/** Whether a word is said in passing. @param word in lower case */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

/** A word's syllables with their stress; of words of one syllable, those that carry sense have it. */
export function stressesOf({ text, syllables }: LyricWord): Stress[] {
  return syllables.map((phones) => {
    const digit = phones.find((phone) => /\d$/.test(phone))?.at(-1);
    if (syllables.length === 1)
      return digit === '0' || isFunctionWord(text.toLowerCase().replace(/[^a-z']/g, '')) ? 0 : 2;
    return digit === '1' ? 2 : digit === '2' ? 1 : 0;
  });
}

/**
 * How well a line alternates between weak and strong, 0 to 1: the share of its stressed syllables that stand where an
 * iambic or a trochaic line would have them, whichever fits better, less two stresses that meet and four weak in a row.
 */
export function alternation(stresses: readonly Stress[]): number {
  const strong = stresses.flatMap((stress, i) => (stress === 2 ? [i] : []));
  if (strong.length === 0) return 0;
  const even = strong.filter((i) => i % 2 === 0).length / strong.length;
  const clashes = strong.filter((at, i) => strong[i + 1] === at + 1).length;
  const lapses = stresses.filter((_, i) => i >= 3 && stresses.slice(i - 3, i + 1).every((each) => each === 0)).length;
  return Math.max(0, Math.max(even, 1 - even) - (0.5 * (clashes + lapses)) / strong.length);
}
