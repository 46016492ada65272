import { emptyWords } from './lexicon/empty-words.ts';
import { negators } from './lexicon/words.ts';
import type { ParsedText } from './parse-prompt.ts';

/** Words that speak of sound or mood and are a subject all the same. */
const subjectsToo = new Set(
  `love heartbreak heartbroken lonely tears goodbye missing birthday party christmas halloween beach desert pirate pirates
  sea sailor truck road wedding war summer winter night midnight tonight rain rainy space stars dance dancing santa sunny
  dream dreams dreamy church funeral baby island cowboy city neon home freedom surf victory celebrate battle hero heroic
  friends children kids sleep nostalgic crying grief longing rage fire hope hopeful`.split(/\s+/),
);

const wordsMax = 24;

/**
 * What a song may be about: words that say nothing of the music, those after "about" first, in English where a word of
 * another language is known.
 */
export function listThemeWords({ tokens, phrases, subjectTokens }: ParsedText): string[] {
  const taken = new Map<number, (typeof phrases)[number]>();
  for (const phrase of phrases) for (let i = phrase.start; i < phrase.end; i++) taken.set(i, phrase);
  const first: string[] = [];
  const rest: string[] = [];
  for (const [i, { text }] of tokens.entries()) {
    const phrase = taken.get(i);
    if (phrase?.isNegated) continue;
    const subject = phrase?.meanings.find((meaning) => meaning.kind === 'subject');
    const word = subject?.kind === 'subject' ? subject.word : text.replace(/'s$/, '');
    const isTaken = phrase !== undefined && !subject && !subjectTokens.has(i);
    if (isTaken && !subjectsToo.has(word)) continue;
    if (
      word.length < 3 ||
      emptyWords.has(word) ||
      word.endsWith("n't") ||
      negators.has(word) ||
      !/^\p{L}[\p{L}']*$/u.test(word)
    )
      continue;
    (subjectTokens.has(i) ? first : rest).push(word);
  }
  return [...new Set([...first, ...rest])].slice(0, wordsMax);
}

/** Of a text that is not English: the English words of the subjects that are known. */
export function listForeignThemes({ phrases }: ParsedText): string[] {
  const words = phrases.flatMap(({ isNegated, meanings }) =>
    meanings.flatMap((meaning) => (meaning.kind === 'subject' && !isNegated ? [meaning.word] : [])),
  );
  return [...new Set(words)];
}
