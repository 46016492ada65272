import {
  adjectives,
  irregularPlurals,
  type NounKind,
  nonSubjectWords,
  nouns,
  predicativeAdjectives,
  verbs,
} from './nouns.ts';

/** A word of the prompt that the song is about, as grammar sees it. */
export type SubjectWord =
  | { readonly part: 'noun'; readonly text: string; readonly kind: NounKind; readonly isPlural: boolean }
  | { readonly part: 'verb'; readonly text: string; readonly ing: string }
  | { readonly part: 'adjective'; readonly text: string; readonly isPredicative: boolean };

const kindOf = new Map<string, NounKind>(
  (Object.entries(nouns) as [NounKind, string][]).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind] as const),
  ),
);
const baseOf = new Map(Object.entries(verbs).flatMap(([base, ing]) => [[base, base] as const, [ing, base] as const]));
/** Longer ones are no words. */
const lettersMax = 16;

/** The words of a prompt that a song can speak of, in their order, each once. */
export function readSubject(themeWords: readonly string[]): SubjectWord[] {
  const seen = new Set<string>();
  return themeWords
    .flatMap((each) => each.normalize('NFC').split(/[^\p{L}'-]+/u))
    .map((word) => word.replace(/^['-]+|['-]+$|'s$/g, ''))
    .flatMap((word) => {
      const subject = /^[\p{Script=Latin}'-]{2,}$/u.test(word) && word.length <= lettersMax && classify(word);
      if (!subject || seen.has(subject.text.toLowerCase())) return [];
      seen.add(subject.text.toLowerCase());
      return [subject];
    });
}

function classify(word: string): SubjectWord | undefined {
  const lower = word.toLowerCase();
  if (nonSubjectWords.has(lower)) return undefined;
  if (predicativeAdjectives.has(lower)) return { part: 'adjective', text: lower, isPredicative: true };
  const kind = kindOf.get(lower);
  if (kind) return noun(lower, kind, false);
  const singular = singularOf(lower);
  const kindOfSingular = singular !== undefined && kindOf.get(singular);
  if (kindOfSingular) return noun(lower, kindOfSingular, true);
  const base = baseOf.get(lower);
  if (base) return { part: 'verb', text: base, ing: verbs[base]! };
  if (adjectives.has(lower)) return { part: 'adjective', text: lower, isPredicative: false };
  return guess(word, lower);
}

/** A word that no list has, by its ending. */
function guess(word: string, lower: string): SubjectWord | undefined {
  if (/^\p{Lu}\p{Ll}/u.test(word)) return { part: 'noun', text: word, kind: 'name', isPlural: false };
  if (/ly$/.test(lower)) return undefined;
  if (/(ful|less|ous|ic|ish|ive|able|ible|al|ed)$/.test(lower) && lower.length > 5) {
    return { part: 'adjective', text: lower, isPredicative: false };
  }
  if (/(ness|tion|sion|ity|ment|ship|hood|ism|dom|ance|ence|ing|phy|logy)$/.test(lower))
    return noun(lower, 'idea', false);
  if (/[^su]s$/.test(lower)) return noun(lower, 'thing', true);
  if (/(er|or|ist|ian)$/.test(lower)) return noun(lower, 'person', false);
  return noun(lower, 'thing', false);
}

/** Names and days begin with a large letter; those of places of several words come word by word. */
const largeTimes =
  /^(mon|tues|wednes|thurs|fri|satur|sun)day$|^(january|february|march|april|may|june|july|august|september|october|november|december|christmas|halloween|easter)$/;

function noun(text: string, kind: NounKind, isPlural: boolean): SubjectWord {
  const isLarge = kind === 'name' || kind === 'land' || largeTimes.test(text);
  return { part: 'noun', text: isLarge ? text[0]!.toUpperCase() + text.slice(1) : text, kind, isPlural };
}

function singularOf(word: string): string | undefined {
  const irregular = irregularPlurals[word];
  if (irregular) return irregular;
  const stems = [
    /^(.+)ies$/.exec(word)?.[1],
    /^(.+(?:ch|sh|x|s|z|o))es$/.exec(word)?.[1],
    /^(.+[^s])s$/.exec(word)?.[1],
  ];
  return [stems[0] && `${stems[0]}y`, stems[1], stems[2]].find((stem) => stem && kindOf.has(stem)) || undefined;
}
