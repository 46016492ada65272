import type { Subject } from '../../lyrics/lyric-brief.ts';
import { findNoun, isOfSound, isVerb } from '../../models/english/wordnet.ts';
import { isLanguageName } from '../prompt-language.ts';
import { describesMusic, type SubjectSpan } from './find-spans.ts';
import type { PromptWord } from './read-words.ts';
import { genderOfName, isKnownName, isKnownPlace, isLowerName, kindOfName, kindOfNoun } from './subject-kinds.ts';
import {
  emptyVerbs,
  events,
  musicNouns,
  musicVerbs,
  relations,
  songNouns,
  soundNouns,
  subjectsBesideSound,
  tellers,
} from './word-lists.ts';

/** A subject where it stands in the text. */
export interface PlacedSubject {
  readonly subject: Subject;
  readonly start: number;
  readonly end: number;
}

/** Longer compounds are cut to their last words. */
const nounWordsMax = 3;

/**
 * The names, nouns, verbs and adjectives of a span, in their order. In a span that is loosely about something only such
 * nouns and names count as do not speak of music.
 *
 * @param taken words that are the names of artists
 */
export function buildSubjects(
  words: readonly PromptWord[],
  span: SubjectSpan,
  taken: ReadonlySet<number>,
): PlacedSubject[] {
  const { start, end, kind } = span;
  const found: PlacedSubject[] = [];
  for (let i = start; i < end; ) {
    const word = words[i]!;
    if (taken.has(i) || word.phrase?.isNegated) {
      i++;
      continue;
    }
    const built =
      buildName(words, i, span) ??
      buildNoun(words, i, { end, isLoose: kind === 'loose' }) ??
      buildOther(words, i, kind);
    if (built) found.push(built);
    i = built?.end ?? i + 1;
  }
  return found.map((each) => (each.subject.partOfSpeech === 'verb' ? completeVerb(each, found, words) : each));
}

/** Longest names that are looked up. */
const nameWordsMax = 4;

function buildName(words: readonly PromptWord[], start: number, { end, kind }: SubjectSpan): PlacedSubject | undefined {
  const before = words[start]!.gap === 'space' ? words[start - 1] : undefined;
  if (isLanguageName(words[start]!.text)) return undefined;
  const to = endOfKnownName(words, start, end) ?? endOfWrittenName(words, start, end);
  if (to === undefined || (kind === 'loose' && describesMusic(words, to))) return undefined;
  const text = words
    .slice(start, to)
    .map(({ written }) => written[0]!.toUpperCase() + written.slice(1))
    .join(' ');
  if (text.length < 2) return undefined;
  const nameKind = kindOfName(text, before?.text);
  const gender = nameKind === 'person' ? genderOfName(text) : undefined;
  return { subject: { text, kind: nameKind, partOfSpeech: 'properNoun', ...(gender && { gender }) }, start, end: to };
}

/** `new york`, `Santa Fe`, `March`: what WordNet knows as a name, places in any case. */
function endOfKnownName(words: readonly PromptWord[], start: number, end: number): number | undefined {
  for (let to = Math.min(end, start + nameWordsMax); to > start; to--) {
    const own = words.slice(start, to);
    if (own.some(({ gap, isPossessive }, i) => (i > 0 && gap !== 'space') || (isPossessive && i < own.length - 1)))
      continue;
    const isLarge = own.every(({ written }) => /^\p{Lu}/u.test(written));
    // A large letter after a full stop says nothing.
    const isInstrument = own[0]!.phrase?.meanings.some(({ kind }) => kind === 'instrument');
    const isNoun = own.length > 1 || (!isInstrument && ['NOUN', 'PROPN'].includes(own[0]!.partOfSpeech));
    const text = own.map((word) => word.text).join(' ');
    if (!isNoun || (isLarge && own.length === 1 && own[0]!.gap === 'stop' && !isKnownPlace(text))) continue;
    if (isLarge ? isKnownName(text) : isKnownPlace(text)) return to;
  }
  return undefined;
}

/** Words with large letters in a row, a first name, `Route 66`. */
function endOfWrittenName(words: readonly PromptWord[], start: number, end: number): number | undefined {
  const { text, phrase, gap, partOfSpeech } = words[start]!;
  const before = gap === 'space' ? words[start - 1] : undefined;
  const isLed = before !== undefined && (relations.has(before.lemma) || before.text === 'named');
  const isLower = partOfSpeech !== 'VERB' && isLowerName(text, isLed);
  const isOfMusic = phrase?.meanings.some(({ kind }) => kind === 'style' || kind === 'instrument');
  if (isOfMusic && !phrase?.isSubject) return undefined;
  if (!isLower && (!isLargeName(words[start]!) || musicNouns.has(text))) return undefined;
  if (!isLower && gap === 'stop' && isCommonNoun(words[start]!)) return undefined;
  let to = start + 1;
  while (to < end && words[to]!.gap === 'space' && !words[to - 1]!.isPossessive && isLargeName(words[to]!)) to++;
  if (to < end && words[to]!.gap === 'space' && /^\d{1,4}$/.test(words[to]!.text)) to++;
  return to;
}

function isLargeName({ written, partOfSpeech, phrase }: PromptWord): boolean {
  const isOfMusic = phrase?.meanings.some(({ kind }) => kind === 'style' || kind === 'instrument');
  return /^\p{Lu}/u.test(written) && ['PROPN', 'NOUN', 'ADJ', 'X'].includes(partOfSpeech) && !isOfMusic;
}

const isCommonNoun = ({ text, lemma, partOfSpeech }: PromptWord): boolean =>
  partOfSpeech === 'ADJ' || (!isLowerName(text, true) && kindOfNoun(text, lemma) !== 'idea');

/** A noun with the nouns, and the adjective, right before it. */
function buildNoun(
  words: readonly PromptWord[],
  start: number,
  { end, isLoose }: { end: number; isLoose: boolean },
): PlacedSubject | undefined {
  let to = start;
  while (to < end && (to === start || words[to]!.gap === 'space') && isPlainNoun(words, to, isLoose)) {
    // "My friend Tom".
    if (
      to > start &&
      (/^\p{Lu}/u.test(words[to]!.written) || isLowerName(words[to]!.text, relations.has(words[to - 1]!.lemma)))
    )
      break;
    to++;
    if (words[to - 1]!.isPossessive) break;
  }
  const isAdjectiveFirst = to === start && isDescriptive(words, start, isLoose);
  if (isAdjectiveFirst) {
    const noun = start + 1 < end && words[start + 1]!.gap === 'space' && buildNoun(words, start + 1, { end, isLoose });
    if (!noun || noun.subject.text.includes(' ')) return undefined;
    return { ...noun, start, subject: { ...noun.subject, text: `${words[start]!.text} ${noun.subject.text}` } };
  }
  if (to === start) return undefined;
  const own = words.slice(start, to);
  // What is said of music ends no noun: "summer song" is about summer.
  while (own.length > 0 && musicNouns.has(own.at(-1)!.lemma)) own.pop();
  const head = own.at(-1);
  if (!head || head.text.length < 2) return undefined;
  // "A robot voice" is about no robot, "a children's song" about no children.
  const isOfGenre = relations.has(head.lemma) && songNouns.has(words[to]?.lemma ?? '');
  const isBesideIt = relations.has(head.lemma) || !subjectsBesideSound.has(head.text) || ofRooms.has(head.text);
  if (isLoose && (isOfGenre || (describesMusic(words, to) && isBesideIt))) return undefined;
  const text = own
    .slice(-nounWordsMax)
    .map((word) => word.text)
    .join(' ');
  const isPlural = head.lemma !== head.text && head.text.endsWith('s');
  return {
    subject: {
      text,
      kind: kindOfNoun(text, head.lemma),
      partOfSpeech: 'noun',
      ...(isPlural && { isPlural }),
    },
    start,
    end: to,
  };
}

/** "Church organ", "home studio", "dance beat": before a word on music they describe it. */
const ofRooms = new Set('church home space dance baby fire desert'.split(' '));

function isPlainNoun(words: readonly PromptWord[], i: number, isLoose: boolean): boolean {
  const { text, partOfSpeech, phrase, lemma } = words[i]!;
  if (!/^\p{L}[\p{L}'&-]*$/u.test(text) || text.length < 2) return false;
  const isNoun =
    partOfSpeech === 'NOUN' ||
    (partOfSpeech === 'PROPN' && !phrase) ||
    isMistakenVerb(words, i) ||
    text === 'home' ||
    relations.has(text);
  if (!isNoun || noThings.has(text) || musicNouns.has(lemma) || (isLoose && soundNouns.has(lemma))) return false;
  // "Medium tempo, moody": a mood is none where nothing says so.
  const isMood = phrase?.meanings.every(({ kind }) => kind === 'mood' || kind === 'pace');
  const isSound = isMood || isOfSound(lemma);
  if (isLoose && isSound && !subjectsBesideSound.has(text) && !events.has(lemma)) return false;
  // "The drums slam".
  const before = words[i]!.gap === 'space' ? words[i - 1] : undefined;
  if (isLoose && !events.has(lemma) && before?.phrase?.meanings.some(({ kind }) => kind === 'instrument')) return false;
  const meanings = phrase?.meanings ?? [];
  const isStyle = meanings.some(({ kind }) => kind === 'style');
  // "On the keyboard", "my guitar" within a subject or a tale, or a boy anywhere in it.
  const isOfWorld = !isLoose && (words[i - 1]?.partOfSpeech === 'DET' || words[i - 1]?.partOfSpeech === 'PRON');
  const isPerson = !isLoose && meanings.every(({ kind }) => kind === 'vocals');
  const saysMusic = meanings.some(({ kind }) => kind === 'instrument' || kind === 'vocals') || isStyle;
  return (
    !saysMusic ||
    isPerson ||
    (!isStyle && isOfWorld) ||
    (!isLoose && phrase?.isSubject) ||
    subjectsBesideSound.has(text)
  );
}

const noThings = new Set(
  'everything everybody everyone nothing nobody anything something somebody someone mine none lot bit way'.split(' '),
);

/** "the leaves", "my cut": what an article, a possessive or an adjective stands before is no verb. */
function isMistakenVerb(words: readonly PromptWord[], i: number): boolean {
  const before = words[i]!.gap === 'space' ? words[i - 1] : undefined;
  if (words[i]!.partOfSpeech !== 'VERB') return false;
  return (
    ['DET', 'NUM'].includes(before?.partOfSpeech ?? '') ||
    (words[i]!.text === 'leaves' && ['NOUN', 'ADJ'].includes(before?.partOfSpeech ?? ''))
  );
}

function isDescriptive(words: readonly PromptWord[], i: number, isLoose: boolean): boolean {
  const { partOfSpeech, phrase, text } = words[i]!;
  const saysMusic = phrase !== undefined && (isLoose || phrase.meanings.some(({ kind }) => kind === 'style'));
  return partOfSpeech === 'ADJ' && /^\p{L}{3,}$/u.test(text) && !saysMusic && !plainAdjectives.has(text);
}

/** They add nothing to their noun. */
const plainAdjectives = new Set(
  `own other same new first last next such many much more most several few certain different various whole best worst good
  bad great nice real true late early only happy sad`.split(/\s+/),
);

/** A verb in its base form, or an adjective that stands alone. */
function buildOther(words: readonly PromptWord[], i: number, kind: SubjectSpan['kind']): PlacedSubject | undefined {
  const { text, lemma, partOfSpeech, phrase } = words[i]!;
  const at = { start: i, end: i + 1 };
  if (kind === 'loose') {
    // "Rainy day", "lonely tonight".
    return subjectAdjectives.has(text)
      ? { subject: { text, kind: 'quality', partOfSpeech: 'adjective' }, ...at }
      : undefined;
  }
  if (partOfSpeech === 'VERB' && !emptyVerbs.has(lemma) && (text.endsWith('ing') || !musicVerbs.has(lemma))) {
    const isPast = text !== lemma && !/(?:ing|s)$/.test(text);
    // "Being stuck", "got lost": how somebody is.
    if (
      isPast &&
      /^(?:be|being|been|am|is|are|was|were|gett?ing|gets?|got|feel|feeling|felt)$/.test(words[i - 1]?.text ?? '')
    )
      return { subject: { text, kind: 'quality', partOfSpeech: 'adjective' }, ...at };
    const base = text === lemma ? baseOfGerund(text) : lemma;
    return { subject: { text: base, kind: 'action', partOfSpeech: 'verb', ...(isPast && { past: text }) }, ...at };
  }
  const isAlone = partOfSpeech === 'ADJ' && !plainAdjectives.has(text) && /^\p{L}{3,}$/u.test(text);
  const saysMusic = phrase?.meanings.some((meaning) => meaning.kind === 'style' || meaning.kind === 'pace');
  return isAlone && !saysMusic ? { subject: { text, kind: 'quality', partOfSpeech: 'adjective' }, ...at } : undefined;
}

/** `text` for `texting`, which the tagger has no base of. */
function baseOfGerund(text: string): string {
  const stem = /^(.{2,})ing$/.exec(text)?.[1];
  if (stem === undefined) return text;
  return (
    [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')].find((each) => isVerb(each)) ?? (findNoun(stem) ? stem : text)
  );
}

const subjectAdjectives = new Set('rainy lonely heartbroken homesick sunny snowy'.split(' '));

/** Who does it, and to what: the subject of the clause before it, and what follows without a preposition. */
function completeVerb(verb: PlacedSubject, all: readonly PlacedSubject[], words: readonly PromptWord[]): PlacedSubject {
  const nouns = all.filter(({ subject }) => subject.partOfSpeech.toLowerCase().endsWith('noun'));
  const agent = findAgent(verb.start, nouns, words);
  const next = nouns.find((each) => each.start >= verb.end);
  const between = next && words.slice(verb.end, next.start);
  const isDirect = between?.every(
    ({ partOfSpeech, gap }) => gap === 'space' && ['DET', 'PRON', 'ADJ', 'NUM'].includes(partOfSpeech),
  );
  const object = isDirect && words[next!.start]!.gap === 'space' ? next!.subject.text : undefined;
  return { ...verb, subject: { ...verb.subject, ...(agent && { agent }), ...(object && { object }) } };
}

/** The pronoun or noun before a verb that is not in a phrase of place or time; over an "and", that of the verb before. */
function findAgent(verb: number, nouns: readonly PlacedSubject[], words: readonly PromptWord[]): string | undefined {
  for (let i = verb - 1; i >= 0; i--) {
    const { text } = words[i]!;
    if (tellers.has(text)) return text === 'i' ? 'I' : text;
    const noun = nouns.find(({ end }) => end === i + 1);
    if (noun) {
      let at = noun.start - 1;
      while (
        at >= 0 &&
        ['DET', 'ADJ', 'PRON', 'NUM'].includes(words[at]!.partOfSpeech) &&
        !tellers.has(words[at]!.text)
      )
        at--;
      const isApart = at >= 0 && ['ADP', 'VERB'].includes(words[at]!.partOfSpeech) && !isMark(words[at]!.text);
      if (!isApart) return noun.subject.text;
      i = noun.start;
    }
    if (words[i]!.gap === 'stop') return undefined;
  }
  return undefined;
}

const isMark = (text: string): boolean => ['about', 'for', 'to', 'against'].includes(text);
