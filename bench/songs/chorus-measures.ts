import type { SheetLine } from '../../src/lyrics/lyric-sheet.ts';
import { rhymeOf, rhymeStrength } from '../../src/lyrics/phonetics/rhyme.ts';
import { syllablesPerLine, type WrittenSong } from './words-measures.ts';

export interface ChorusMeasures {
  /** Share of the lines of a chorus that stood in it before. */
  readonly repeated: number;
  /** Share of choruses in which a line comes more than twice. */
  readonly worn: number;
  /** Different words of a chorus, in the mean. */
  readonly words: number;
  /** Share of the different lines of a chorus that rhyme with another of it. */
  readonly rhymed: number;
  /** Share of lines at most two syllables off the plan. */
  readonly near: number;
  /** Share of different choruses: of all seeds' lines beside the hook, those that stand in one song alone. */
  readonly own: number;
}

const share = (hits: number, all: number): number => hits / Math.max(1, all);
const keyOf = ({ text }: SheetLine): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Figures of the first chorus of each song. */
export function measureChoruses(songs: readonly WrittenSong[]): ChorusMeasures {
  const choruses = songs.flatMap(({ sheet }) => sheet.find(({ kind }) => kind === 'chorus')?.lines ?? []).length;
  const each = songs.map(({ sheet }) => sheet.find(({ kind }) => kind === 'chorus')!.lines);
  const distinct = each.map((lines) =>
    lines.filter((line, i) => lines.findIndex((a) => keyOf(a) === keyOf(line)) === i),
  );
  const beside = distinct.map((lines) => lines.filter(({ title }) => title === undefined).map(keyOf));
  const counts = new Map<string, number>();
  for (const key of beside.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const fits = each.flat().map(({ words }) => words.reduce((sum, { syllables }) => sum + syllables.length, 0));
  return {
    repeated: 1 - share(distinct.flat().length, choruses),
    worn: share(each.filter(isWorn).length, each.length),
    words: share(
      each.reduce((sum, lines) => sum + new Set(lines.flatMap((line) => keyOf(line).split(' '))).size, 0),
      each.length,
    ),
    rhymed: share(
      distinct.flatMap((lines) => lines.filter((line) => isRhymed(line, lines))).length,
      distinct.flat().length,
    ),
    near: share(fits.filter((count) => Math.abs(count - syllablesPerLine) <= 2).length, fits.length),
    own: share(beside.flat().filter((key) => counts.get(key) === 1).length, beside.flat().length),
  };
}

function isWorn(lines: readonly SheetLine[]): boolean {
  return lines.some((line) => lines.filter((other) => keyOf(other) === keyOf(line)).length > 2);
}

function isRhymed(line: SheetLine, lines: readonly SheetLine[]): boolean {
  const end = ({ words }: SheetLine) => words.at(-1)!;
  return lines.some(
    (other) =>
      end(other).text.toLowerCase() !== end(line).text.toLowerCase() &&
      rhymeStrength(rhymeOf(end(other).syllables), rhymeOf(end(line).syllables)) > 0,
  );
}
