import { findNoun, isOfSound } from '../../models/english/wordnet.ts';
import type { PlacedSubject } from './build-subjects.ts';
import { type SubjectSpan, speaksOfSound } from './find-spans.ts';
import type { PromptWord } from './read-words.ts';
import weights from './subject-weights.json' with { type: 'json' };
import { times } from './word-lists.ts';

/** A subject that may be one, with what is known of its place in the text. */
export interface Candidate extends PlacedSubject {
  readonly span: SubjectSpan;
  /** Its place among the candidates of the text. */
  readonly rank: number;
  /** Of a loose span: whether rules take it for a subject, and for an occasion or a name. */
  readonly isKept: boolean;
  readonly isOccasion: boolean;
  /** Whether another span says what the text is about. */
  readonly isBeside: boolean;
}

const nominal = new Set(['NOUN', 'PROPN', 'VERB']);
const qualifying = new Set(['DET', 'ADJ', 'PRON', 'NUM']);
const scenePrepositions = new Set(
  'in on at by over under near from into through with without of until like after before to'.split(' '),
);
const ranksMax = 8;

/** What is known of one word of a candidate, each 0 or 1 but for `late`. @param i the place of the word in the text */
export function describeSubjectWord(
  candidate: Candidate,
  i: number,
  words: readonly PromptWord[],
): Readonly<Record<keyof typeof weights.words, number>> {
  const { subject, start, end, span, rank } = candidate;
  const isFirst = words.slice(span.start, start).every(({ partOfSpeech }) => !nominal.has(partOfSpeech));
  const before = [1, 2, 3]
    .map((back) => words[start - back])
    .find((word) => word && !qualifying.has(word.partOfSpeech));
  const word = words[i]!;
  const { kind, partOfSpeech } = subject;
  const is = (value: boolean): number => (value ? 1 : 0);
  return {
    about: is(span.kind === 'about'),
    told: is(span.kind === 'told'),
    firstAbout: is(span.kind === 'about' && isFirst),
    first: is(isFirst),
    firstOfAll: is(rank === 0),
    late: Math.min(rank, ranksMax) / 4,
    scene: is(!isFirst && before !== undefined && scenePrepositions.has(before.text)),
    own: is(/^(?:my|our|your)$/.test(words[start - 1]?.text ?? '')),
    of: is(words[start - 1]?.text === 'of'),
    someone: is(kind === 'relation' || kind === 'person'),
    animal: is(kind === 'animal'),
    event: is(kind === 'event'),
    thing: is(kind === 'thing' || kind === 'food'),
    nature: is(kind === 'nature'),
    place: is(kind === 'place'),
    idea: is(kind === 'idea' || kind === 'feeling'),
    time: is(kind === 'time' || times.has(word.lemma)),
    name: is(partOfSpeech === 'properNoun'),
    verb: is(partOfSpeech === 'verb'),
    gerund: is(partOfSpeech === 'verb' && word.text.endsWith('ing')),
    adjective: is(partOfSpeech === 'adjective'),
    many: is(subject.isPlural === true),
    head: is(i === end - 1),
    describes: is(word.partOfSpeech === 'ADJ' && partOfSpeech !== 'adjective'),
    lexicon: is(word.phrase !== undefined),
    ...describeLoose(candidate, i, words),
  };
}

/** Of words that stand among words on the music; for the others all are 0. */
function describeLoose(
  { span, start, isKept, isOccasion, isBeside }: Candidate,
  i: number,
  words: readonly PromptWord[],
) {
  const [from, to] = clauseAround(words, i);
  const is = (value: boolean): number => (span.kind === 'loose' && value ? 1 : 0);
  return {
    ofSound: is(isOfSound(words[i]!.lemma)),
    unknown: is(findNoun(words[i]!.lemma) === undefined),
    kept: is(isKept),
    keptOccasion: is(isOccasion),
    beside: is(isBeside),
    soundClause: is(speaksOfSound(words, from, to)),
    soundText: is(speaksOfSound(words, 0, words.length)),
    style: is(words.slice(from, to).some(({ phrase }) => phrase?.meanings.some(({ kind }) => kind === 'style'))),
    use: is(isUse(words, start)),
    single: is(to - from === 1),
    played: is(words.some(isPlayed)),
  };
}

/** "No lyrics", "instrumental". */
function isPlayed({ phrase }: PromptWord): boolean {
  return (
    phrase?.meanings.some((each) => each.kind === 'vocals' && (each.request === 'none') !== phrase.isNegated) === true
  );
}

/**
 * Log odds that a song is about a word: logistic regression over what is known of it.
 *
 * Weights come from `bench/subject-training`, fitted to prompts whose subjects people named.
 */
export function weighSubjectWord(candidate: Candidate, i: number, words: readonly PromptWord[]): number {
  const known = describeSubjectWord(candidate, i, words);
  return Object.entries(weights.words).reduce(
    (sum, [name, weight]) => sum + weight * known[name as keyof typeof known],
    weights.bias,
  );
}

export function clauseAround(words: readonly PromptWord[], at: number): [from: number, to: number] {
  let from = at;
  while (from > 0 && words[from]!.gap === 'space') from--;
  let to = at + 1;
  while (to < words.length && words[to]!.gap === 'space') to++;
  return [from, to];
}

/** Whether a "for" stands before it in its clause: "for my studio", "for a product video". */
export function isUse(words: readonly PromptWord[], at: number): boolean {
  const [from] = clauseAround(words, at);
  return words.slice(from, at).some(({ text }) => text === 'for');
}
