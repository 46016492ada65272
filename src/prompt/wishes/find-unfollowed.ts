import { isOfSound } from '../../models/english/wordnet.ts';
import { isLanguageName } from '../prompt-language.ts';
import type { ReadSubjects } from '../subjects/read-subjects.ts';
import type { PromptWord } from '../subjects/read-words.ts';
import { musicNouns, songNouns } from '../subjects/word-lists.ts';
import { findWish } from './find-wish.ts';
import { demandWords, generalWords, placePrepositions, sectionWords, soundWords } from './plain-words.ts';
import { turnPatterns } from './read-wishes.ts';
import { type UnmetWish, unmetWishes } from './unmet-wishes.ts';

/** Figures that are read: tempo, length, key and metre. */
const figures =
  /\b\d+(?:\.\d+)?(?: ?(?:-|to) ?\d+)? ?-?(?:bpm|beats per minute|minutes?|mins?|seconds?|secs?|s|m)\b|\b\d+:\d\d\b|\b\d{1,2} ?\/ ?\d{1,2}\b|\b(?:one|two|three|four|five|six|seven|eight|ten|half|a|an)(?: and a half)?(?: an?)? (?:minutes?|seconds?)\b|\b(?:in|key of|key) (?:the key of )?[a-g](?: ?(?:#|sharp|flat))?(?: (?:major|minor|maj|min|dorian|phrygian|lydian|mixolydian))?\b|\b(?:major|minor) key\b|\b(?:three|four|five|six|seven|nine|eleven|twelve)[ -](?:four|quarter|eight)\b/;
/** Where a turn is composed anyway: said of it, it is met. */
const atEnd =
  /\b(?:(?:up )?(?:at|to|towards?|near|in|for|before|by) (?:the )?(?:very )?(?:end|finish|last chorus|final chorus|last refrain))\b/;
const languageWish = /\b(?:in|sung in) \p{L}{4,12}$|\b\p{L}{4,12} (?:lyrics|words|vocals?|language|text)\b/u;
const quoteWordsMax = 14;
const quotesMax = 12;

/** Pieces of a text, as they are written, that the song does not follow. */
export interface Unfollowed {
  /** That nobody here can do. */
  readonly unmet: readonly { readonly wish: UnmetWish; readonly quote: string }[];
  /** That asked for something and had no influence, or not all of it. */
  readonly unused: readonly string[];
}

/**
 * Accounts for every clause of a text: its words are what the song is about, or known to the lexicon of music, or in a wish that
 * is composed, or so general that they ask for nothing; the clauses with other words are listed. What tells a story is left alone
 * unless it speaks of the song's parts.
 */
export function findUnfollowed(read: ReadSubjects): Unfollowed {
  const { words, spans } = read;
  const unmet: { wish: UnmetWish; quote: string }[] = [];
  const unused = new Set<string>();
  const languages = findLanguages(words);
  for (const [start, end] of listClauses(words, spans)) {
    const kind = spans.find((span) => start >= span.start && start < span.end)?.kind;
    if (kind === 'about' || (kind === 'told' && !demandsSound(words, start, end))) continue;
    const clause = sayClause(words, start, end);
    const wishes = unmetWishes.flatMap((wish) => {
      const found = findWish(` ${clause.text} `, wish[0]);
      return found ? [{ wish, at: clause.within(found.index - 1, found[0].length) }] : [];
    });
    for (const { wish, at } of wishes) unmet.push({ wish, quote: quote(words, start, end, at) });
    if (wishes.length > 0) continue;
    const explained = explain(read, clause, languages);
    const left = range(start, end).filter((i) => !explained.has(i) && isContent(words[i]!) && asks(read, clause, i));
    if (left.length > 0 || isOfPart(words, clause, explained))
      unused.add(quote(words, start, end, left.length > 0 ? left : range(start, end)));
  }
  for (const form of listForms(words)) unused.add(form);
  return { unmet, unused: [...unused].filter(Boolean).slice(0, quotesMax) };
}

/** Words that a sentence on sound is near to. */
const soundReach = 3;

/**
 * Whether a word that nothing explains asks something of the song: it is of sound or music by itself, or near such a word and
 * not behind what the song is about, or it stands in a demand.
 */
function asks({ words, taken }: ReadSubjects, { start, end }: Clause, i: number): boolean {
  const isNear = range(Math.max(start, i - soundReach), Math.min(end, i + soundReach + 1)).some(
    (j) => saysSound(words[j]!) && !range(Math.min(i, j), Math.max(i, j)).some((between) => taken.has(between)),
  );
  const isDemand = demands.test(words[start]!.text) && end - start > 1;
  // "Sloppy on purpose": of few words and none on the subject.
  const isManner = end - start <= 4 && words[i]!.partOfSpeech === 'ADJ' && !range(start, end).some((j) => taken.has(j));
  return (
    saysSound(words[i]!) || isNear || isDemand || isManner || /^(?:someone|somebody|nobody)$/.test(words[start]!.text)
  );
}

/** Before what the words are to say or leave out. */
const demands = /^(?:with|no|not|avoid|don't|without|mention|say|include|repeat|keep|must|should|only|just)$/;

function saysSound({ phrase, lemma, text, partOfSpeech }: PromptWord): boolean {
  const isKnown = phrase?.meanings.some(({ kind }) => kind === 'instrument' || kind === 'vocals' || kind === 'style');
  return (
    isKnown === true ||
    sectionWords.has(lemma) ||
    soundWords.has(lemma) ||
    soundWords.has(text) ||
    (musicNouns.has(lemma) && !songNouns.has(lemma)) ||
    (contents.has(partOfSpeech) && !songNouns.has(lemma) && isOfSound(lemma))
  );
}

/** `verse, chorus, verse, chorus`: three parts and more in a row, for forms come with their style. */
function listForms(words: readonly PromptWord[]): string[] {
  const forms: string[] = [];
  for (let i = 0; i < words.length; i++) {
    let end = i;
    while (end < words.length && sectionWords.has(words[end]!.lemma)) end++;
    if (end - i >= formPartsMin)
      forms.push(
        words
          .slice(i, end)
          .map(({ written }) => written)
          .join(', '),
      );
    i = Math.max(i, end);
  }
  return forms;
}

const formPartsMin = 3;

/** Of several languages the first is followed. */
function findLanguages(words: readonly PromptWord[]): ReadonlySet<number> {
  const all = range(0, words.length).filter((i) => isLanguageName(words[i]!.text));
  return new Set(all.filter((i) => words[i]!.text !== words[all[0]!]!.text));
}

/** Clauses between commas and stops, cut where a subject begins or ends. */
function listClauses(
  words: readonly PromptWord[],
  spans: ReadSubjects['spans'],
): (readonly [start: number, end: number])[] {
  const cuts = new Set(spans.filter(({ kind }) => kind === 'about').flatMap(({ start, end }) => [start, end]));
  const starts = range(0, words.length).filter((i) => i === 0 || words[i]!.gap !== 'space' || cuts.has(i));
  return starts.map((start, i) => [start, starts[i + 1] ?? words.length] as const);
}

/** Longer clauses with a word on sound are prose that music comes up in. */
const demandWordsMax = 6;

/** A sentence of a tale that speaks of the song: "then the chorus should explode", "altos join", "someone turning pages". */
function demandsSound(words: readonly PromptWord[], start: number, end: number): boolean {
  const own = words.slice(start, end);
  const isOfSong = own.some(
    ({ lemma, text }) => sectionWords.has(lemma) || sectionWords.has(text) || musicNouns.has(lemma),
  );
  const isShort = own.length <= demandWordsMax && !/^(?:i|we|my|our)$/.test(words[start]!.text);
  if (
    isShort &&
    (own.some(saysSound) || /^(?:someone|somebody|nobody|anybody|everybody|everyone)$/.test(words[start]!.text))
  )
    return true;
  return isOfSong && own.some(({ text, lemma }) => demandWords.has(text) || sectionWords.has(lemma));
}

/** Words of a clause whose meaning has its influence, or that ask for nothing. */
function explain({ words, taken }: ReadSubjects, clause: Clause, languages: ReadonlySet<number>): Set<number> {
  const { start, end, text, within } = clause;
  const explained = new Set(range(start, end).filter((i) => taken.has(i) || isPlain(words[i]!)));
  const add = (pattern: RegExp): boolean => {
    const found = [...text.matchAll(new RegExp(pattern, 'gu'))];
    for (const match of found) for (const i of within(match.index, match[0].length)) explained.add(i);
    return found.length > 0;
  };
  add(figures);
  add(languageWish);
  // "No vocoder": what nobody does is left out.
  for (const [wish] of unmetWishes) add(new RegExp(`\\b(?:no|without|avoid|not) (?:\\w+ )?(?:${wish.source})`));
  if (turnPatterns.filter(add).length > 0) add(atEnd);
  for (const i of [...listUses(words, start, end), ...listSoloPlaces(words, start, end)]) explained.add(i);
  for (const i of languages) explained.delete(i);
  return explained;
}

function isPlain({ phrase, lemma, text, partOfSpeech }: PromptWord): boolean {
  const isKnown = phrase?.meanings.some(({ kind }) => kind !== 'subject') === true;
  return (
    isKnown || generalWords.has(lemma) || generalWords.has(text) || (sectionWords.has(lemma) && partOfSpeech !== 'VERB')
  );
}

const contents = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV', 'NUM', 'X']);
const isContent = ({ partOfSpeech, text }: PromptWord): boolean => contents.has(partOfSpeech) || text === 'only';

/** "For my podcast", "to dance to": what a song is for asks nothing of it, unless it is one of its parts. */
function listUses(words: readonly PromptWord[], start: number, end: number): number[] {
  const at = range(start, end).find(
    (i) => words[i]!.text === 'for' || (words[i]!.text === 'to' && words[i + 1]?.partOfSpeech === 'VERB'),
  );
  if (at === undefined || words.slice(at, end).some((word) => isOfSong(word))) return [];
  return range(at, end);
}

const isOfSong = ({ lemma, phrase }: PromptWord): boolean =>
  sectionWords.has(lemma) || phrase?.meanings.some(({ kind }) => kind === 'instrument' || kind === 'vocals') === true;

/** The place of a solo is read with it. */
function listSoloPlaces(words: readonly PromptWord[], start: number, end: number): number[] {
  const at = range(start, end).find((i) => /^solos?$/.test(words[i]!.text));
  const isKnown =
    at !== undefined &&
    words.slice(start, end).some(({ phrase }) => phrase?.meanings.some(({ kind }) => kind === 'instrument'));
  if (!isKnown) return [];
  return range(at, Math.min(end, at + 8));
}

/** "Only in the chorus", "verse in 7/4", "piano intro": something that is to be in one part of the song. */
function isOfPart(words: readonly PromptWord[], { start, end, text }: Clause, explained: ReadonlySet<number>): boolean {
  const parts = range(start, end).filter((i) => isSection(words, i));
  const isTurn = turnPatterns.some((pattern) => pattern.test(text)) || /\bsolos?\b/.test(text);
  if (parts.length === 0 || isTurn) return parts.some((i) => isPlaced(words, start, i) && !explained.has(i - 1));
  const isSaid = ({ phrase }: PromptWord): boolean =>
    phrase?.isNegated === false && phrase.meanings.some(({ kind }) => /^(?:instrument|vocals|pace|style)$/.test(kind));
  const isNumbered = words.slice(start, end).some(({ text: word }) => /^(?:each|only|twice)$/.test(word));
  return (
    /\d ?\/ ?\d/.test(text) ||
    isNumbered ||
    words.slice(start, end).some(isSaid) ||
    parts.some((i) => isPlaced(words, start, i))
  );
}

/** "Month end" is no end of a song. */
function isSection(words: readonly PromptWord[], i: number): boolean {
  const before = words[i]!.gap === 'space' ? words[i - 1] : undefined;
  const isOther = before?.partOfSpeech === 'NOUN' && !saysSound(before);
  return sectionWords.has(words[i]!.lemma) && isPlain(words[i]!) && !isOther;
}

function isPlaced(words: readonly PromptWord[], start: number, part: number): boolean {
  const before = range(Math.max(start, part - 3), part);
  const at = before.find((i) => placePrepositions.has(words[i]!.text));
  return at !== undefined && at > start;
}

/** The clause, or of a long one the part around its unused words, without words of asking before it. */
function quote(words: readonly PromptWord[], start: number, end: number, left: readonly number[]): string {
  const isLong = end - start > quoteWordsMax;
  let from = isLong ? Math.max(start, left[0]! - 2) : start;
  const to = isLong ? Math.min(end, Math.max(from + 1, Math.min(left.at(-1)! + 3, from + quoteWordsMax + 2))) : end;
  while (from < to - 1 && !left.includes(from) && isDroppable(words[from]!)) from++;
  return words
    .slice(from, to)
    .map(({ written, isPossessive }) => written + (isPossessive ? "'s" : ''))
    .filter(Boolean)
    .join(' ');
}

const isDroppable = ({ partOfSpeech, lemma }: PromptWord): boolean =>
  lemma !== 'no' &&
  (['CCONJ', 'DET', 'PRON', 'AUX', 'INTJ', 'PART'].includes(partOfSpeech) ||
    /^(?:make|please|with|write|create|give|want|then|and|but|also|so|have|add|include|let)$/.test(lemma));

interface Clause {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Words that stand where characters of the text do. */
  readonly within: (at: number, length: number) => number[];
}

function sayClause(words: readonly PromptWord[], start: number, end: number): Clause {
  const places: (readonly [at: number, length: number])[] = [];
  let text = '';
  for (const { text: word, isPossessive } of words.slice(start, end)) {
    if (text !== '') text += ' ';
    places.push([text.length, word.length]);
    text += word + (isPossessive ? "'s" : '');
  }
  const within = (from: number, count: number): number[] =>
    places.flatMap(([at, length], i) => (at < from + count && at + length > from ? [start + i] : []));
  return { start, end, text, within };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
