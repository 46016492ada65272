import { frequentWords, ownLetters } from './frequent-words.ts';

/** What a word with a letter of a language counts, beside 1 for a word that no other language has. */
const letterWeight = 0.6;
/** A text with a smaller share of known words says nothing. */
const shareMin = 0.15;
/** How much more than the next language's the words of one must count. */
const leadMin = 1.3;

/** How many languages have a small word. */
const sharers = new Map<string, number>();
for (const words of Object.values(frequentWords)) {
  for (const word of words) sharers.set(word, (sharers.get(word) ?? 0) + 1);
}

/**
 * The language that lyrics are written in, by their small words and letters: for text in Latin letters.
 *
 * @param countMin so much must be for it; single lines need it, lest one word decides
 * @returns ISO 639-1; undefined where that is not clear
 */
export function detectLyricLanguage(text: string, countMin = 1): string | undefined {
  const words = readPlainWords(text);
  const ranked = Object.keys(frequentWords)
    .map((code) => ({ code, count: words.reduce((sum, word) => sum + weigh(word, code), 0) }))
    .sort((a, b) => b.count - a.count);
  const [best, next] = ranked as [(typeof ranked)[0], (typeof ranked)[0]];
  const isClear = best.count >= countMin && best.count >= shareMin * words.length && best.count > leadMin * next.count;
  return isClear ? best.code : undefined;
}

function weigh(word: string, code: string): number {
  const known = frequentWords[code]!.has(word) ? 1 / sharers.get(word)! : 0;
  return known + (ownLetters[code]?.test(word) ? letterWeight : 0);
}

/** Words of the lines that are sung, in lower case. */
function readPlainWords(text: string): string[] {
  const sung = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[[{][^\]}]*[\]}]/g, ' ');
  return sung.replace(/[’‘ʼ`´]/g, "'").match(/[¿¡]?\p{L}[\p{L}']*/gu) ?? [];
}
