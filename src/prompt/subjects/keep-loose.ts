import { findNoun } from '../../models/english/wordnet.ts';
import type { PlacedSubject } from './build-subjects.ts';
import { speaksOfSound } from './find-spans.ts';
import type { PromptWord } from './read-words.ts';
import { genderOfName, isKnownPlace } from './subject-kinds.ts';
import { events, purposes, songNouns, subjectsBesideSound } from './word-lists.ts';

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
    return isPicture(each, words) || (isScene(words, from, to) && found.some((other) => isIn(other, from, to, words)));
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

const isStyle = ({ phrase }: PromptWord): boolean => phrase?.meanings.some(({ kind }) => kind === 'style') ?? false;

function isKnownSubject({ subject, start, end }: PlacedSubject, words: readonly PromptWord[]): boolean {
  const own = words.slice(start, end);
  if (subject.partOfSpeech === 'properNoun')
    return (
      genderOfName(subject.text) !== undefined ||
      subject.kind === 'time' ||
      isKnownPlace(subject.text) ||
      own.some(({ lemma }) => events.has(lemma)) ||
      songNouns.has(words[end]?.lemma ?? '')
    );
  // "Lots of space".
  if (words[start - 1]?.text === 'of' && /^(?:lots?|plenty|bit|sense)$/.test(words[start - 2]?.text ?? ''))
    return false;
  return own.some(({ text, lemma }) => events.has(lemma) || subjectsBesideSound.has(text) || times.has(lemma));
}

function isPicture({ subject, start }: PlacedSubject, words: readonly PromptWord[]): boolean {
  return sceneKinds.has(subject.kind) && !/^(?:big|live|dry|wide|open|low|high|deep)$/.test(words[start]!.text);
}

const isIn = (each: PlacedSubject, from: number, to: number, words: readonly PromptWord[]): boolean =>
  each.start >= from && each.end <= to && isPicture(each, words);

function isScene(words: readonly PromptWord[], from: number, to: number): boolean {
  return words.slice(from, to).some(({ text }) => scenePrepositions.has(text));
}

function clauseAround(words: readonly PromptWord[], at: number): [from: number, to: number] {
  let from = at;
  while (from > 0 && words[from]!.gap === 'space') from--;
  let to = at + 1;
  while (to < words.length && words[to]!.gap === 'space') to++;
  return [from, to];
}

/** Whether a "for" stands before it in its clause: "for my studio", "for a product video". */
function isUse(words: readonly PromptWord[], at: number): boolean {
  const [from] = clauseAround(words, at);
  return words.slice(from, at).some(({ text }) => text === 'for');
}
