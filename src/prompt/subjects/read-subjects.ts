import type { SongStory, Subject, SubjectPhrase } from '../../lyrics/lyric-brief.ts';
import { listBroaderNouns } from '../../models/english/wordnet.ts';
import { buildSubjects, type PlacedSubject } from './build-subjects.ts';
import { findArtists } from './find-artists.ts';
import { findSpans, type SubjectSpan } from './find-spans.ts';
import { keepLoose } from './keep-loose.ts';
import { readPhrase } from './read-phrase.ts';
import { type PromptWord, readPromptWords } from './read-words.ts';
import { tellStory } from './tell-story.ts';
import { events } from './word-lists.ts';

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
}

const subjectsMax = 16;
const themeWordsMax = 6;

/**
 * Reads what a song is about out of an English text: what follows "about" and its like, what sentences tell, names of
 * people and places; without any of these, the people, occasions
 * and pictures of a text on sound, or the nouns of one that says nothing of it.
 *
 * Parts of speech tell nouns from verbs, so that "we met in Paris" has a meeting in it and no thing called "the met".
 */
export function readSubjects(text: string): ReadSubjects {
  const words = readPromptWords(text);
  const artists = findArtists(words);
  const taken = new Set(artists.flatMap(({ start, end }) => range(start, end)));
  const spans = findSpans(words).map((span) => ({ span, found: buildSubjects(words, span, taken) }));
  const said = spans.filter(({ span, found }) => span.kind !== 'loose' && found.length > 0);
  const loose = spans.filter(({ span }) => span.kind === 'loose').flatMap(({ found }) => found);
  const besides = keepLoose(loose, words);
  const kept = said.length > 0 ? besides.filter((each) => isOccasionOrName(each, words)) : besides;
  const about = said.filter(({ span }) => span.kind === 'about').flatMap(({ found }) => found);
  const told = said.filter(({ span }) => span.kind === 'told').flatMap(({ found }) => found);
  const placed = dropTwins([...about, ...told, ...kept]);
  const subjects = [...placed]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ subject, end }) => withBroader(subject, words[end - 1]!.lemma))
    .slice(0, subjectsMax);
  const story = tellStory(words, subjects);
  const naming = said.length > 0 ? said : spans.filter(({ found }) => found.some((each) => placed.includes(each)));
  const phrase = readPhrase(
    words,
    naming.map(({ span }) => span).toSorted((a, b) => Number(b.kind === 'about') - Number(a.kind === 'about')),
  );
  return {
    subjects,
    ...(phrase && { phrase }),
    themeWords: listThemeWords(placed, words),
    ...(story && { story }),
    artists: artists.filter(({ isTitle }) => !isTitle).map(({ name }) => name),
    soundText: sayRest(
      words,
      spans.filter(({ span }) => span.kind !== 'loose').map(({ span }) => span),
    ),
    words,
    spans: spans.map(({ span }) => span),
    taken: new Set([...taken, ...placed.flatMap(({ start, end }) => range(start, end))]),
  };
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

/** Names and nouns before what is done, and that before how it is. */
function rank({ subject: { partOfSpeech } }: PlacedSubject): number {
  return partOfSpeech === 'verb' ? 1 : partOfSpeech === 'adjective' ? 2 : 0;
}

function dropTwins(placed: readonly PlacedSubject[]): PlacedSubject[] {
  const seen = new Set<string>();
  return placed.filter(({ subject }) => {
    const key = subject.text.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Single words in lower case; of verbs only those that name what is done: `skateboarding`. */
function listThemeWords(placed: readonly PlacedSubject[], words: readonly PromptWord[]): string[] {
  const nouns = placed.filter((each) => rank(each) !== 1);
  const verbs = placed.filter((each) => rank(each) === 1).map(({ start }) => words[start]!.text);
  const listed = nouns.flatMap(({ subject, start, end }) =>
    subject.partOfSpeech === 'properNoun' ? words.slice(start, end).map(({ text }) => text) : subject.text.split(' '),
  );
  const themeWords = [...listed, ...verbs.filter((verb) => verb.endsWith('ing'))];
  return [...new Set(themeWords)].filter((word) => word.length > 2 && !/^\d/.test(word)).slice(0, themeWordsMax);
}
