import { createRandom } from '../../src/dsp/random.ts';
import { inventTitle } from '../../src/lyrics/invent-title.ts';
import type { LyricBrief } from '../../src/lyrics/lyric-brief.ts';
import type { LinePlan, SheetLine, SheetSection } from '../../src/lyrics/lyric-sheet.ts';
import { rhymeOf, rhymeStrength } from '../../src/lyrics/phonetics/rhyme.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { writeLyrics } from '../../src/lyrics/write-lyrics.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import type { SectionKind } from '../../src/notation/song.ts';

export const pronounce = createPronounce(lookUpWord);

/** A song of the usual form, for lines of nine syllables. */
const form: readonly (readonly [SectionKind, number])[] = [
  ['verse', 4],
  ['prechorus', 2],
  ['chorus', 4],
  ['verse', 4],
  ['prechorus', 2],
  ['chorus', 4],
  ['bridge', 4],
  ['chorus', 4],
];
export const syllablesPerLine = 9;
const room: readonly LinePlan[] = form.map(([kind, lineCount]) => ({ kind, lineCount, syllablesPerLine }));

export interface WrittenSong {
  readonly title: string;
  readonly sheet: readonly SheetSection[];
  readonly milliseconds: number;
}

/** One song for each seed from 1. */
export function writeSongs(brief: LyricBrief, seeds: number): WrittenSong[] {
  return Array.from({ length: seeds }, (_, i) => {
    const random = createRandom(i + 1);
    const start = process.cpuUsage();
    const sheet = writeLyrics(room, { brief, themes: ['love'], pronounce, random: random.for('lyrics') });
    const { user, system } = process.cpuUsage(start);
    const milliseconds = (user + system) / 1000;
    return { title: inventTitle(brief, sheet, random.for('title')), sheet, milliseconds };
  });
}

export interface SheetMeasures {
  /** Share of lines, each once a song, that stand in another song too. */
  readonly recurring: number;
  readonly titles: number;
  readonly titleForms: number;
  /** Share of lines at most two syllables off the plan. */
  readonly near: number;
  /** Share of stanzas of four lines that rhyme, perfectly or nearly. */
  readonly rhymed: number;
  readonly medianMilliseconds: number;
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const share = (hits: number, all: number): number => hits / Math.max(1, all);

export function measureSheets(songs: readonly WrittenSong[]): SheetMeasures {
  const keys = songs.map(({ sheet }) => [...new Set(listLines(sheet).map(({ text }) => keyOf(text)))]);
  const counts = new Map<string, number>();
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const all = keys.flat();
  const lines = songs.flatMap(({ sheet }) => listLines(sheet));
  const off = lines.map((line) => Math.abs(countSyllables(line) - syllablesPerLine));
  const stanzas = songs.flatMap(({ sheet }) =>
    sheet.filter(({ kind, lines: own }) => kind !== 'chorus' && own.length === 4),
  );
  return {
    recurring: share(all.filter((key) => counts.get(key)! > 1).length, all.length),
    titles: new Set(songs.map(({ title }) => keyOf(title))).size,
    titleForms: new Set(songs.map(({ title }) => formOf(title))).size,
    near: share(off.filter((each) => each <= 2).length, off.length),
    rhymed: share(stanzas.filter(({ lines: own }) => isRhymed(own)).length, stanzas.length),
    medianMilliseconds:
      songs.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)[songs.length >> 1] ?? Number.NaN,
  };
}

function listLines(sheet: readonly SheetSection[]): SheetLine[] {
  return sheet.flatMap(({ lines }) => lines);
}

function countSyllables({ words }: SheetLine): number {
  return words.reduce((sum, { syllables }) => sum + syllables.length, 0);
}

function isRhymed([a, b, c, d]: readonly SheetLine[]): boolean {
  const rhymes = (one: SheetLine, other: SheetLine): boolean =>
    rhymeStrength(rhymeOf(one.words.at(-1)!.syllables), rhymeOf(other.words.at(-1)!.syllables)) > 0;
  return rhymes(b!, d!) || (rhymes(a!, b!) && rhymes(c!, d!));
}

const formWords = new Set(
  'a an the and or but of to in on at by for from with without into my your our his her their its this that i you he she it we they me him us them who what where when how why is are was were do does did not no dont doesnt cant wont will im youre its lets all one every nobody everybody somebody still never again now here there only last more than like until till past out up down back after before under over between'.split(
    ' ',
  ),
);

/** A title with its words of content left open: `Meet Me at the Pier` and `Take Me to the Sea` are `_ me at the _`. */
export function formOf(title: string): string {
  return keyOf(title.replace(/['’]/g, ''))
    .split(' ')
    .map((word) => (formWords.has(word) ? word : '_'))
    .join(' ')
    .replace(/_(?: _)+/g, '_');
}
