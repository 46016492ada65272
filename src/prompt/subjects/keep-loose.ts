import { findNoun, isOfSound } from '../../models/english/wordnet.ts';
import type { PlacedSubject } from './build-subjects.ts';
import { speaksOfSound } from './find-spans.ts';
import type { PromptWord } from './read-words.ts';
import { genderOfName, isKnownPlace, placeMarks } from './subject-kinds.ts';
import { clauseAround, isUse } from './weigh-subject.ts';
import { events, musicNouns, purposes, songNouns, subjectsBesideSound } from './word-lists.ts';

/** Kinds of nouns that are a picture beside words on sound: "foggy harbour, accordion". */
const sceneKinds = new Set(['nature', 'animal', 'place', 'food']);
const scenePrepositions = new Set('in on at by over under through along near across beneath beside'.split(' '));
const times = new Set('night midnight morning evening dawn dusk sunrise sunset summer winter autumn spring'.split(' '));

/**
 * Which nouns of a clause that no mark and no tale makes a subject are one all the same.
 *
 * Where the text describes sound, these are people, occasions, names, words right before "song", and pictures in a clause
 * that says nothing of sound. What the music is for ("for a montage") is no subject.
 */
export function keepLoose(found: readonly PlacedSubject[], words: readonly PromptWord[]): PlacedSubject[] {
  const isAnySound = speaksOfSound(words, 0, words.length) || words.some(isStyle);
  const kept = found.filter((each) => {
    const { subject, start, end } = each;
    if (subject.kind === 'relation') return !isUse(words, start);
    const head = words[end - 1]!;
    if (isKnownSubject(each, words)) return true;
    const isNoun = subject.partOfSpeech !== 'adjective' && findNoun(head.lemma) !== undefined;
    if (!isNoun || purposes.has(head.lemma)) return false;
    // "For a coffee shop", "my dog".
    const isOwn = words.slice(Math.max(0, start - 2), start).some(({ text }) => /^(?:my|our|your)$/.test(text));
    if (isUse(words, start) || isOwn) return isPicture(each, words);
    if (words[end]?.gap === 'space' && songNouns.has(words[end]!.lemma)) return true;
    if (!isAnySound) return true;
    const [from, to] = clauseAround(words, start);
    if (speaksOfSound(words, from, to) || words.slice(from, to).some(isStyle)) return false;
    return (
      isPicture(each, words) ||
      (isConcrete(each) && (to - from > 1 || words[from]!.gap === 'stop') && !isOfSound(head.lemma)) ||
      (isScene(words, from, to) && found.some((other) => isIn(other, from, to, words)))
    );
  });
  return kept.length > 0 ? kept : found.filter((each) => isLikely(each, words));
}

/** Where nothing is a subject for sure: who is spoken of, and what a clause without sound names and tells something of. */
function isLikely(each: PlacedSubject, words: readonly PromptWord[]): boolean {
  const { subject, start, end } = each;
  const { lemma } = words[end - 1]!;
  if (subject.partOfSpeech === 'adjective' || !findNoun(lemma) || purposes.has(lemma)) return false;
  if (/^(?:who|that|which)$/.test(words[end]?.text ?? '')) return true;
  const [from, to] = clauseAround(words, start);
  if (speaksOfSound(words, from, to) || words.slice(from, to).some(isStyle) || isUse(words, start)) return false;
  return sceneKinds.has(subject.kind) || to - from > 2;
}

/** "Egyptian tax collectors", "beach towel": what names a style by the way, before another noun, names none. */
function isStyle({ phrase }: PromptWord, i: number, words: readonly PromptWord[]): boolean {
  const weights = phrase?.meanings.flatMap((each) => (each.kind === 'style' ? [each.weight] : [])) ?? [];
  const next = words[i + 1];
  const isBesideNoun =
    next?.gap === 'space' && next.partOfSpeech === 'NOUN' && !next.phrase && !musicNouns.has(next.lemma);
  return weights.some((weight) => weight >= 1 || !isBesideNoun);
}

function isKnownSubject({ subject, start, end }: PlacedSubject, words: readonly PromptWord[]): boolean {
  const own = words.slice(start, end);
  // "For my studio in Byron Bay".
  if (subject.partOfSpeech === 'properNoun' && isUse(words, start)) return genderOfName(subject.text) !== undefined;
  if (subject.partOfSpeech === 'properNoun')
    return (
      genderOfName(subject.text) !== undefined ||
      subject.kind === 'time' ||
      isKnownPlace(subject.text) ||
      (placeMarks.has(words[start - 1]?.text ?? '') && words[start]!.gap === 'space') ||
      own.some(({ lemma }) => events.has(lemma)) ||
      songNouns.has(words[end]?.lemma ?? '')
    );
  // The sea of "sea shanty" is its style; the love of "love song" is its subject.
  const inStyle = own.some(
    ({ phrase }) => phrase?.phrase.includes(' ') && phrase.meanings.some(({ kind }) => kind === 'style'),
  );
  if (inStyle && !own.some(({ lemma }) => events.has(lemma) || lemma === 'love')) return false;
  // "Lots of space".
  if (words[start - 1]?.text === 'of' && /^(?:lots?|plenty|bit|sense)$/.test(words[start - 2]?.text ?? ''))
    return false;
  return own.some(({ text, lemma }) => events.has(lemma) || subjectsBesideSound.has(text) || times.has(lemma));
}

const isConcrete = ({ subject }: PlacedSubject): boolean =>
  subject.partOfSpeech === 'noun' && ['person', 'thing', 'event', 'animal', 'food'].includes(subject.kind);

function isPicture({ subject, start }: PlacedSubject, words: readonly PromptWord[]): boolean {
  return sceneKinds.has(subject.kind) && !/^(?:big|live|dry|wide|open|low|high|deep)$/.test(words[start]!.text);
}

const isIn = (each: PlacedSubject, from: number, to: number, words: readonly PromptWord[]): boolean =>
  each.start >= from && each.end <= to && isPicture(each, words);

function isScene(words: readonly PromptWord[], from: number, to: number): boolean {
  return words.slice(from, to).some(({ text }) => scenePrepositions.has(text));
}
