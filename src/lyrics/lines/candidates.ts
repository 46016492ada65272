import type { Random } from '../../dsp/random.ts';
import type { LyricWord } from '../../notation/song.ts';
import type { Pronounce, SheetLine } from '../lyric-sheet.ts';
import { type Rhyme, rhymeOf, rhymeStrength } from '../phonetics/rhyme.ts';
import { alternation, type Stress, stressesOf } from '../phonetics/stress.ts';
import { sample } from '../stories/sample.ts';
import { listEndPhrases } from './list-end-phrases.ts';
import { expandTemplate, type Slots } from './template.ts';

/** A line that could be sung: a template written out. */
export interface LineCandidate extends SheetLine {
  readonly stresses: readonly Stress[];
  readonly rhyme: Rhyme | undefined;
  readonly endWord: string;
  /** Phrases of time, place and manner in it. */
  readonly phrases: readonly string[];
}

export interface LyricContext {
  readonly slots: Slots;
  readonly pronounce: Pronounce;
  readonly random: Random;
  /** Lines that are not written again, as `lineKey` has them. */
  readonly recent: ReadonlySet<string>;
  /** What lines must not say; default: nothing is left out. */
  readonly unfit?: RegExp | undefined;
  /** How long the lines of the song are, in syllables. */
  readonly lengths: readonly number[];
}

/** Of a template so many ways are looked at for each choice that it leaves, and so many at the most. */
const triesPerChoice = 5;
const triesMax = 16;
/** And so many are kept, those of the song's lengths first: of all ways the same few would always fit best. */
const keptMax = 8;

/** Different ways to write out a template; none where all of them are recent. */
export function writeOut(
  template: string,
  { slots, pronounce, random, recent, unfit, lengths }: LyricContext,
  most = triesMax,
): LineCandidate[] {
  const texts = new Set<string>();
  const tries = Math.min(most, 1 + triesPerChoice * (template.match(/[[({|]/g) ?? []).length);
  const own = listLongWords(template.replace(/\{[^}]*\}/g, ' '));
  const worn = own.length - new Set(own).size;
  for (let i = 0; i < tries; i++) {
    const text = expandTemplate(template, slots, random);
    const words = listLongWords(text);
    // Two slots that drew the same: `dust and dust`; a phrase that begins as what it follows ends: `comes in in the dark`.
    if (/\b(\p{L}+) \1\b/iu.test(text)) continue;
    if (words.length - new Set(words).size <= worn && !isRecent(text, recent) && !unfit?.test(text)) texts.add(text);
  }
  const strain = (text: string): number => {
    const syllables = countSyllables(text, pronounce);
    return Math.max(0, Math.min(...lengths.map((length) => Math.abs(length - syllables))) - syllablesOffMax);
  };
  const strains = [...texts].map((text) => ({ text, strain: strain(text) }));
  const kept = strains.sort((a, b) => a.strain - b.strain).slice(0, keptMax);
  return kept.map(({ text }) => readCandidate(text, pronounce)).filter((line) => !saysTimeTwice(line));
}

const timeWords =
  /\b(?:night|tonight|dawn|dusk|noon|midnight|morning|evening|days?|year|sundays?|spring|summer|winter|autumn|light|once|again|late|early|at (?:two|three|four|five|six|eight|ten))\b/i;

/** `Locks up at night as the sun goes down`: a phrase of time at the end of a line that has a time already. */
function saysTimeTwice({ text, phrases }: LineCandidate): boolean {
  const last = phrases.at(-1);
  if (!last) return false;
  const body = text.slice(0, Math.max(0, text.length - last.length));
  return timeWords.test(last) ? timeWords.test(body) : false;
}

function countSyllables(text: string, pronounce: Pronounce): number {
  return text.split(' ').reduce((sum, word) => sum + pronounce(word).length, 0);
}

/** A line that ends on a phrase of a slot, with those phrases that rhyme with another line. */
export function writeRhymes(
  template: string,
  others: readonly LineCandidate[],
  context: LyricContext,
): LineCandidate[] {
  const [, body, name] = /^(.*)\{([\w ]+)\}$/.exec(template) ?? [];
  const phrases = body && context.slots[wholeList(name!)];
  if (!phrases) return [];
  const rhymed = phrases.filter((phrase) => {
    const rhyme = rhymeOf(context.pronounce(phrase.split(' ').at(-1)!));
    return others.some((other) => rhymeStrength(other.rhyme, rhyme) > 0);
  });
  const chosen = sample(rhymed, rhymesMax, context.random);
  return chosen.flatMap((phrase) => writeOut(body + phrase, { ...context, random: context.random.for(phrase) }, 3));
}

/** So many phrases are tried for a rhyme. */
const rhymesMax = 3;

/** The slot that keeps all phrases of a list, where a song has drawn a part of it. */
export function wholeList(name: string): string {
  return `all ${name}`;
}

/** Whether a line was written lately, or its beginning or end as a line of its own. */
export function isRecent(text: string, recent: ReadonlySet<string>): boolean {
  if (recent.size === 0) return false;
  const words = lineKey(text).split(' ');
  return words.some((_, i) => recent.has(words.slice(0, i + 1).join(' ')) || recent.has(words.slice(i).join(' ')));
}

function listLongWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

/** A line as it is compared with others: without signs and capitals. */
export function lineKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A line of plain text as it is sung: `a` and `an` set right, its first letter large. */
export function readCandidate(text: string, pronounce: Pronounce): LineCandidate {
  const words = setArticles(text.split(' '), pronounce).map(
    (word): LyricWord => ({
      text: word,
      syllables: pronounce(word),
    }),
  );
  const first = words.find(({ text: each }) => /\p{L}/u.test(each));
  const line = words
    .filter(({ syllables }) => syllables.length > 0)
    .map((word) => (word === first ? { ...word, text: capitalise(word.text) } : word));
  const end = line.at(-1);
  return {
    text: line.map((word) => word.text).join(' '),
    words: line,
    stresses: line.flatMap(stressesOf),
    rhyme: end && rhymeOf(end.syllables),
    phrases: listEndPhrases(line.map((word) => word.text)),
    endWord: (end?.text ?? '').toLowerCase().replace(/[^\p{L}']/gu, ''),
  };
}

function setArticles(words: readonly string[], pronounce: Pronounce): string[] {
  return words.map((word, i) => {
    if (!/^an?$/i.test(word)) return word;
    const sound = pronounce(words[i + 1] ?? '')[0]?.[0] ?? '';
    return `${word[0]}${/\d$/.test(sound) ? 'n' : ''}`;
  });
}

export function capitalise(word: string): string {
  return word.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

/** How far a line may well be from the length that was asked for, in syllables. */
const syllablesOffMax = 2;

/** Of two stresses that meet. */
const clashCost = 2.4;

function countClashes(stresses: readonly Stress[]): number {
  return stresses.filter((stress, i) => stress === 2 && stresses[i + 1] === 2).length;
}

/** How ill a line fits: 0 is perfect; infinite where it is too long or too short. */
export function costOf({ stresses }: LineCandidate, syllables: number, toleranceSyllables = syllablesOffMax): number {
  const off = Math.abs(stresses.length - syllables);
  if (off > toleranceSyllables) return Number.POSITIVE_INFINITY;
  const strain = off > syllablesOffMax ? 4 * (off - syllablesOffMax) : 0;
  return 0.8 * off + strain + clashCost * countClashes(stresses) + 2.5 * (1 - alternation(stresses));
}
