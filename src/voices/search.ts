/** The texts that the search reads. */
export interface SearchableVoice {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Further words that describe it, as people say them: `woman`, `elderly`. They count as tags. */
  readonly traits?: readonly string[];
}

export interface VoiceQuery {
  /** Words, complete or partial; empty finds all. */
  readonly query: string;
  /** Voices on a page at most. */
  readonly limit: number;
  /** Counted from 0. */
  readonly page: number;
}

/** Nobody looks for more; what comes after it is not read. */
const queryCharactersMax = 200;

/** Words of which every voice has all: "a deep male voice". */
const emptyWords = new Set('A AN THE AND OR OF FOR WITH IN IS SOME VOICE VOICES SPEAKER ACCENT SOUNDING'.split(' '));

/** How well a word of the query, or the whole query, matches; lower comes first. */
const ranks = {
  wholeName: 0,
  nameStart: 1,
  nameWordStart: 2,
  namePart: 3,
  wholeTag: 4,
  tagWordStart: 5,
  tagPart: 6,
  descriptionWordStart: 7,
  descriptionPart: 8,
} as const;

/**
 * Finds voices that match every word of the query: in the name first, then in a tag, then in the description. Case and
 * accents are ignored, and a word may be the beginning of a longer one.
 *
 * A word matches inside another word only in names, or if no voice has a word that begins with it: "prano" finds
 * sopranos, but "male" finds no female voices. Voices that match equally well keep their order.
 *
 * @returns one page, and the number of voices on all pages
 */
export function searchVoices<V extends SearchableVoice>(
  voices: readonly V[],
  { query, limit, page }: VoiceQuery,
): { voices: V[]; total: number } {
  const asked = splitQuery(query.slice(0, queryCharactersMax));
  const phrase = asked.join(' ');
  const telling = asked.filter((word) => !emptyWords.has(word));
  const words = telling.length > 0 ? telling : asked;
  const entries = voices.map(foldVoice);
  const rankings = words.map((word) => rankByWord(entries, word));

  const found = voices.flatMap((voice, v) => {
    const ofWords = rankings.map((ranking) => ranking[v]);
    if (!ofWords.every((rank) => rank !== undefined)) return [];
    const ofPhrase = words.length === 0 ? undefined : rankPhrase(entries[v]!, phrase);
    const worst = ofPhrase ?? Math.max(0, ...ofWords);
    // Of two voices with an equal worst rank, the one whose other words match better comes first.
    return [{ voice, worst, sum: ofWords.reduce((sum, rank) => sum + rank, 0) }];
  });
  found.sort((a, b) => a.worst - b.worst || a.sum - b.sum);
  const matches = found.map(({ voice }) => voice);
  return { voices: matches.slice(page * limit, (page + 1) * limit), total: matches.length };
}

/** A voice's texts without case and accents, as phrases and as words. */
interface FoldedVoice {
  readonly name: FoldedText;
  readonly tags: readonly FoldedText[];
  readonly description: FoldedText;
}

interface FoldedText {
  /** The words with one space between them. */
  readonly phrase: string;
  readonly words: readonly string[];
}

function foldVoice({ name, tags, traits = [], description }: SearchableVoice): FoldedVoice {
  return { name: foldText(name), tags: [...tags, ...traits].map(foldText), description: foldText(description) };
}

function foldText(text: string): FoldedText {
  const words = splitQuery(text);
  return { phrase: words.join(' '), words };
}

/** Words are runs of letters and digits; a text without any, such as "♪ ♫", is split at its spaces. */
function splitQuery(text: string): string[] {
  const folded = foldLetters(text);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? folded.split(/\s+/).filter((word) => word !== '');
}

/** Letters with strokes and ligatures, which normalisation does not decompose. */
const plainLetters = { Ø: 'O', Ł: 'L', Đ: 'D', Ħ: 'H', Æ: 'AE', Œ: 'OE', Þ: 'TH', Ð: 'D' } as const;

/** Upper case, because it has one form where lower case has two: ß is SS, both sigmas are Σ. */
function foldLetters(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ØŁĐĦÆŒÞÐ]/g, (letter) => plainLetters[letter as keyof typeof plainLetters]);
}

function rankPhrase({ name }: FoldedVoice, phrase: string): number | undefined {
  if (name.phrase === phrase) return ranks.wholeName;
  return name.phrase.startsWith(phrase) ? ranks.nameStart : undefined;
}

/** Rank of each voice by one word; undefined if it does not match. */
function rankByWord(entries: readonly FoldedVoice[], word: string): (number | undefined)[] {
  const byStart = entries.map((entry) => rankByWordStart(entry, word));
  if (byStart.some((rank) => rank !== undefined && rank !== ranks.namePart)) return byStart;
  return entries.map((entry, v) => byStart[v] ?? rankByPart(entry, word));
}

function rankByWordStart({ name, tags, description }: FoldedVoice, word: string): number | undefined {
  const begins = ({ words }: FoldedText) => words.some((other) => other.startsWith(word));
  if (begins(name)) return ranks.nameWordStart;
  if (name.phrase.includes(word)) return ranks.namePart;
  if (tags.some(({ phrase }) => phrase === word)) return ranks.wholeTag;
  if (tags.some(begins)) return ranks.tagWordStart;
  return begins(description) ? ranks.descriptionWordStart : undefined;
}

function rankByPart({ tags, description }: FoldedVoice, word: string): number | undefined {
  if (tags.some(({ phrase }) => phrase.includes(word))) return ranks.tagPart;
  return description.phrase.includes(word) ? ranks.descriptionPart : undefined;
}
