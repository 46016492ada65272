import { DataSet, englishDataset, englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity';
import { callsForHate } from './find-hate.ts';
import {
  harmlessWords,
  listedWords,
  type ModerationCategory,
  minorPatterns,
  moderationReasons,
  ownWords,
  patterns,
} from './rules.ts';

/** What moderation says of words. */
export interface Judgement {
  readonly isFlagged: boolean;
  /** For the caller to read; empty where nothing was flagged. */
  readonly reason: string;
}

/** More than any field takes; what is longer is cut. */
export const moderatedCharactersMax = 20_000;

const dataset = buildDataset();
const { blacklistedTerms, whitelistedTerms } = dataset.build();
const matcher = new RegExpMatcher({
  ...englishRecommendedTransformers,
  blacklistedTerms,
  whitelistedTerms: [...(whitelistedTerms ?? []), ...harmlessWords],
});

/**
 * Whether a song may be asked for in these words: prompt, style, lyrics or title. Cost is linear in the length.
 *
 * See `rules.ts` for what is flagged and why; the gravest category names the reason.
 */
export function moderate(text: string): Judgement {
  const category = findCategory(text.slice(0, moderatedCharactersMax));
  return { isFlagged: category !== undefined, reason: category === undefined ? '' : moderationReasons[category] };
}

function findCategory(text: string): ModerationCategory | undefined {
  const found = new Set<ModerationCategory>();
  const joined = joinSpacedLetters(text);
  const plain = toPlain(joined);
  // One clause at a time: what stands on two sides of a comma does not speak of each other.
  for (const clause of plain.split(/[.,;:!?()\n]+/)) {
    const words = clause.replace(/[^\p{L}\p{N}']+/gu, ' ');
    if (minorPatterns.some((pattern) => pattern.test(words))) found.add('minors');
    for (const [pattern, category] of patterns) if (pattern.test(words)) found.add(category);
  }
  for (const sentence of plain.split(/[.;:!?()\n]+/)) {
    const words = sentence.replace(/[^\p{L}\p{N}']+/gu, ' ').replace(/\b([cdjlmnst]|qu)'/g, "$1' ");
    if (callsForHate(words.trim())) found.add('hate');
  }
  for (const match of matcher.getAllMatches(unmask(joined))) {
    const category = dataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.category;
    if (category) found.add(category);
  }
  return (Object.keys(moderationReasons) as ModerationCategory[]).find((category) => found.has(category));
}

function buildDataset(): DataSet<{ category: ModerationCategory }> {
  const built = new DataSet<{ category: ModerationCategory }>();
  const listed = new DataSet<{ originalWord: string }>().addAll(englishDataset);
  for (const [word, category] of Object.entries(listedWords)) {
    const kept = new DataSet<{ originalWord: string }>()
      .addAll(listed)
      .removePhrasesIf(({ metadata }) => metadata?.originalWord !== word)
      .build();
    built.addPhrase((phrase) => {
      phrase.setMetadata({ category });
      for (const { pattern } of kept.blacklistedTerms) phrase.addPattern(pattern);
      for (const term of kept.whitelistedTerms ?? []) phrase.addWhitelistedTerm(term);
      return phrase;
    });
  }
  for (const [pattern, category] of ownWords)
    built.addPhrase((phrase) => phrase.setMetadata({ category }).addPattern(parseRawPattern(pattern)));
  return built;
}

/** `f.u.c.k` and `f u c k` as one word: four and more single letters in a row with the same kind of sign between. */
function joinSpacedLetters(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*]{1,2}\p{L}){3,15}(?![\p{L}\p{N}])/gu, (spaced) =>
    spaced.replace(/[ .\-_*]/g, ''),
  );
}

/** `f*ck`, `f**k`: letters behind asterisks. */
function unmask(text: string): string {
  return text.replace(/(?<!\p{L})f[*#@$%_-]{1,2}(?:c?k)/giu, 'fuck');
}

function toPlain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/[’‘`]/g, "'").toLowerCase();
}
