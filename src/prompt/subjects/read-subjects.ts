import type { SongStory, Subject, SubjectPhrase } from '../../lyrics/lyric-brief.ts';
import { findNoun, listBroaderNouns } from '../../models/english/wordnet.ts';
import { buildSubjects, type PlacedSubject } from './build-subjects.ts';
import { findArtists } from './find-artists.ts';
import { findInstructions } from './find-instructions.ts';
import { findSpans, type SubjectSpan } from './find-spans.ts';
import { keepLoose } from './keep-loose.ts';
import { readPhrase } from './read-phrase.ts';
import { type PromptWord, readPromptWords } from './read-words.ts';
import { tellStory } from './tell-story.ts';
import { type Candidate, weighSubjectWord } from './weigh-subject.ts';
import { events, songNouns, subjectsBesideSound } from './word-lists.ts';

/** What a text says a song is about. */
export interface ReadSubjects {
  /** The weightiest first. */
  readonly subjects: readonly Subject[];
  readonly themeWords: readonly string[];
  /** What it is about, as the text says it. */
  readonly phrase?: SubjectPhrase;
  readonly story?: SongStory;
  /** Artists whose likeness is asked for. */
  readonly artists: readonly string[];
  /** What is left: words on the sound, in the form of `normaliseText`. */
  readonly soundText: string;
  readonly words: readonly PromptWord[];
  readonly spans: readonly SubjectSpan[];
  /** Words that became subjects or are names of artists, by their places. */
  readonly taken: ReadonlySet<number>;
  /** Everything that might have been a subject. */
  readonly candidates: readonly Candidate[];
}

const namedAfter = new Set([...songNouns, 'dance', 'vibe', 'vibes']);
const subjectsMax = 16;
const themeWordsMax = 4;
/** Log odds from which a word is what a song is about, and from which another is beside it. */
const weightMin = -0.4;
const furtherWeightMin = -0.3;

/**
 * Reads what a song is about out of an English text: what follows "about" and its like, what sentences tell, and of the rest
 * what a small model finds likely.
 *
 * Parts of speech tell nouns from verbs, so that "we met in Paris" has a meeting in it and no thing called "the met".
 */
export function readSubjects(text: string): ReadSubjects {
  const words = readPromptWords(text);
  const artists = findArtists(words);
  const taken = new Set(artists.flatMap(({ start, end }) => range(start, end)));
  const instructions = findInstructions(words);
  const isTelling = ({ start, end }: SubjectSpan) => range(start, end).some((i) => !instructions.has(i));
  const noSubject = new Set([...taken, ...instructions]);
  const spans = findSpans(words).map((span) => ({ span, found: buildSubjects(words, span, noSubject) }));
  const candidates = listCandidates(spans, words);
  const likely = candidates
    .map((each) => ({ ...each, weight: Math.max(...listOwnWords(each, words).map((i) => weigh(each, i, words))) }))
    .filter(({ span, weight }) => span.kind !== 'loose' || weight >= weightMin);
  const placed = [...likely].sort((a, b) => rank(a) - rank(b) || b.weight - a.weight);
  const ranked = placed.map(({ subject, end }) => withBroader(subject, words[end - 1]!.lemma));
  const said = spans.filter(({ span, found }) => span.kind !== 'loose' && found.length > 0);
  const naming =
    said.length > 0
      ? said
      : spans.filter(({ found }) => found.some(({ start }) => placed.some((each) => each.start === start)));
  // A text that is nothing but a phrase names what it is about: `the piano stuck on the fourth floor`.
  const whole = spans.filter(({ span }) => span.start === 0 && span.end === words.length);
  const named = readPhrase(
    words,
    (naming.length > 0 ? naming : whole)
      .map(({ span }) => span)
      .filter(isTelling)
      .toSorted((a, b) => Number(b.kind === 'about') - Number(a.kind === 'about')),
  );
  const subjects = putHeadFirst(ranked, named?.head).slice(0, subjectsMax);
  const story = tellStory(words, subjects);
  return {
    subjects,
    ...(named && { phrase: named.phrase }),
    themeWords: listThemeWords(likely, words),
    ...(story && { story }),
    artists: artists.filter(({ isTitle }) => !isTitle).map(({ name }) => name),
    soundText: sayRest(
      words,
      spans.filter(({ span }) => span.kind !== 'loose').map(({ span }) => span),
    ),
    words,
    candidates,
    spans: spans.map(({ span }) => span),
    taken: new Set([...taken, ...placed.flatMap(({ start, end }) => range(start, end))]),
  };
}

/** What the phrase that names the subject is about comes first, also where it was no subject by itself. */
function putHeadFirst(subjects: readonly Subject[], head: Subject | undefined): Subject[] {
  if (!head) return [...subjects];
  const last = (text: string): string => text.toLowerCase().split(' ').at(-1)!;
  const found = subjects.find(({ text }) => last(text) === last(head.text));
  const first = found ?? withBroader(head, last(head.text).replace(/(?<=[^s])s$/, ''));
  return [first, ...subjects.filter((each) => each !== found)];
}

/** A noun with what it is a kind of; of several words the last one says it, where WordNet has not the whole. */
function withBroader(subject: Subject, lemma: string): Subject {
  if (subject.partOfSpeech !== 'noun') return subject;
  const whole = subject.text.includes(' ') ? listBroaderNouns(subject.text) : [];
  const broader = whole.length > 0 ? whole : listBroaderNouns(lemma);
  return broader.length > 0 ? { ...subject, broader } : subject;
}

function sayRest(words: readonly PromptWord[], said: readonly SubjectSpan[]): string {
  const signs = { space: ' ', comma: ', ', stop: '. ' } as const;
  return words
    .filter((_, i) => !said.some(({ start, end }) => i >= start && i < end))
    .map(({ text, gap, isPossessive }) => `${signs[gap]}${text}${isPossessive ? "'s" : ''}`)
    .join('');
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** Beside a subject that is named, only these count among words on the music. */
function isOccasionOrName(
  { subject: { kind, partOfSpeech }, end }: PlacedSubject,
  words: readonly PromptWord[],
): boolean {
  return partOfSpeech === 'properNoun' || kind === 'relation' || events.has(words[end - 1]!.lemma);
}

interface FoundSpan {
  readonly span: SubjectSpan;
  readonly found: readonly PlacedSubject[];
}

/** All that may be a subject, in the order of the text. */
function listCandidates(spans: readonly FoundSpan[], words: readonly PromptWord[]): Candidate[] {
  const isSaid = spans.some(({ span, found }) => span.kind !== 'loose' && found.length > 0);
  const loose = spans.filter(({ span }) => span.kind === 'loose').flatMap(({ found }) => found);
  const kept = new Set(keepLoose(loose, words));
  // Among words on the music what no dictionary has is their jargon: "arps".
  const isJargon = ({ subject, end }: PlacedSubject): boolean =>
    subject.partOfSpeech === 'noun' && findNoun(words[end - 1]!.lemma) === undefined;
  const all = spans.flatMap(({ span, found }) =>
    found
      .filter((each) => !/^i['’]/i.test(each.subject.text) && (span.kind !== 'loose' || !isJargon(each)))
      .map((each) => ({
        ...each,
        span,
        isKept: kept.has(each),
        isOccasion: kept.has(each) && isOccasionOrName(each, words),
        isBeside: isSaid,
      })),
  );
  return dropTwins(all)
    .sort((a, b) => a.start - b.start)
    .map((each, at) => ({ ...each, rank: at }));
}

/** Names and nouns before what is done, and that before how it is. */
function rank({ subject: { partOfSpeech } }: PlacedSubject): number {
  return partOfSpeech === 'verb' ? 1 : partOfSpeech === 'adjective' ? 2 : 0;
}

function dropTwins<T extends PlacedSubject>(placed: readonly T[]): T[] {
  const seen = new Set<string>();
  return placed.filter(({ subject }) => {
    const key = subject.text.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The places of the words that a subject consists of, without those on music around it. */
export function listOwnWords({ subject, start, end }: PlacedSubject, words: readonly PromptWord[]): number[] {
  const own = subject.text.toLowerCase().split(' ');
  const isNoun = subject.partOfSpeech === 'noun';
  const places = range(start, end).filter((i) => !isNoun || own.includes(words[i]!.text));
  return places.length > 0 ? places : [start];
}

/** What a song is named after is its subject where nothing else is: "love song with sitar", "klezmer wedding dance". */
function weigh(each: Candidate, i: number, words: readonly PromptWord[]): number {
  const weight = weighSubjectWord(each, i, words);
  const isNamed = [each.end - 1, each.end].some(
    (at) => at > i && words[at]?.gap === 'space' && namedAfter.has(words[at].lemma),
  );
  const isSubject = each.isKept && (subjectsBesideSound.has(words[i]!.text) || events.has(words[i]!.lemma));
  return isNamed && isSubject && !each.isBeside ? Math.max(weight, 0) : weight;
}

/** Single words in lower case, the likeliest first. */
function listThemeWords(placed: readonly Candidate[], words: readonly PromptWord[]): string[] {
  const weighed = placed
    .flatMap((each) => listOwnWords(each, words).map((i) => [words[i]!.text, weigh(each, i, words)] as const))
    .filter(([word]) => word.length > 2 && !/^\d/.test(word))
    .sort((a, b) => b[1] - a[1]);
  const [first, ...rest] = weighed;
  if (!first || first[1] < weightMin) return [];
  const others = rest.filter(([, weight]) => weight >= furtherWeightMin);
  return [...new Set([first, ...others].map(([word]) => word))].slice(0, themeWordsMax);
}
