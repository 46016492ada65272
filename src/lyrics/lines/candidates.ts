import type { Random } from '../../dsp/random.ts';
import type { LyricWord } from '../../notation/song.ts';
import type { Pronounce, SheetLine } from '../lyric-sheet.ts';
import { type Rhyme, rhymeOf } from '../phonetics/rhyme.ts';
import { alternation, type Stress, stressesOf } from '../phonetics/stress.ts';
import { expandTemplate, type Slots } from './template.ts';

/** A line that could be sung: a template written out. */
export interface LineCandidate extends SheetLine {
  readonly stresses: readonly Stress[];
  readonly rhyme: Rhyme | undefined;
  readonly endWord: string;
}

/** Of a template so many ways are looked at for each choice that it leaves. */
const triesPerChoice = 5;

/** Different ways to write out a template. */
export function writeOut(template: string, slots: Slots, pronounce: Pronounce, random: Random): LineCandidate[] {
  const texts = new Set<string>();
  const tries = 1 + triesPerChoice * (template.match(/[[({|]/g) ?? []).length;
  for (let i = 0; i < tries; i++) texts.add(expandTemplate(template, slots, random));
  return [...texts].map((text) => readCandidate(text, pronounce));
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

/** How ill a line fits: 0 is perfect; infinite where it is too long or too short. */
export function costOf({ stresses }: LineCandidate, syllables: number, toleranceSyllables = syllablesOffMax): number {
  const off = Math.abs(stresses.length - syllables);
  if (off > toleranceSyllables) return Number.POSITIVE_INFINITY;
  const strain = off > syllablesOffMax ? 1.2 * (off - syllablesOffMax) : 0;
  return 0.5 * off + strain + 2.5 * (1 - alternation(stresses));
}
