import { detectLyricLanguage } from '../../lyrics/detect-language.ts';
import type { Pronounce } from '../../lyrics/lyric-sheet.ts';
import { type Rhyme, rhymeOf, rhymeStrength } from '../../lyrics/phonetics/rhyme.ts';
import { moderate } from '../moderator/moderator.ts';
import type { DraftSection } from './word-draft.ts';

/** Why a line is not taken. */
export interface Complaint {
  readonly section: number;
  readonly line: number;
  /** For the server to read. */
  readonly problem: string;
  /** The line must not be sung; others are only worse than they should be. */
  readonly isForbidden: boolean;
}

export interface Judge {
  readonly pronounce: Pronounce;
  /** ISO 639-1 code of the language that was asked for. */
  readonly language: string;
  /** Lines that were sung before, as `toPlainLine` writes them. */
  readonly recent: ReadonlySet<string>;
}

const syllablesOffMax = 2;
/** A line shows its language by two of its words. */
const languageCountMin = 1.5;

/** A line without signs and case: by it lines are the same. */
export function toPlainLine(line: string): string {
  return line
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();
}

/** Every line that does not fit its place, with the gravest reason. */
export function judgeDraft(
  draft: readonly (readonly string[])[],
  sections: readonly DraftSection[],
  judge: Judge,
): Complaint[] {
  const sung = new Set<string>();
  return sections.flatMap(({ plan, rhymes }, section) =>
    rhymes.flatMap((_, line) => {
      const text = draft[section]?.[line] ?? '';
      const forbidden = findForbidden(text, judge);
      const plain = toPlainLine(text);
      const isTwice = sung.has(plain) && plan.kind !== 'chorus';
      sung.add(plain);
      const problem =
        forbidden ??
        (isTwice ? 'it is in the song already' : undefined) ??
        findMiscount(text, plan.syllablesPerLine, judge.pronounce) ??
        findMissingRhyme(draft[section] ?? [], rhymes, line, judge.pronounce);
      return problem === undefined ? [] : [{ section, line, problem, isForbidden: forbidden !== undefined }];
    }),
  );
}

function findForbidden(text: string, { pronounce, language, recent }: Judge): string | undefined {
  if (countSyllables(text, pronounce) === 0) return 'it is missing';
  if (moderate(text).isFlagged) return 'it is offensive';
  if (recent.has(toPlainLine(text))) return 'it was used in another song';
  const shown = detectLyricLanguage(text, languageCountMin);
  return shown !== undefined && shown !== language ? 'it is in another language' : undefined;
}

function findMiscount(text: string, wanted: number, pronounce: Pronounce): string | undefined {
  const count = countSyllables(text, pronounce);
  return Math.abs(count - wanted) > syllablesOffMax ? `it has ${count} syllables instead of ${wanted}` : undefined;
}

/** The second and later lines of a rhyme group answer its first. */
function findMissingRhyme(
  lines: readonly string[],
  rhymes: readonly string[],
  line: number,
  pronounce: Pronounce,
): string | undefined {
  const first = rhymes.indexOf(rhymes[line]!);
  if (first === line) return undefined;
  const [a, b] = [lines[first] ?? '', lines[line] ?? ''];
  const isRhymed = rhymeStrength(readRhyme(a, pronounce), readRhyme(b, pronounce)) > 0;
  return isRhymed ? undefined : `its end does not rhyme with "${findLastWord(a)}"`;
}

function readRhyme(line: string, pronounce: Pronounce): Rhyme | undefined {
  return rhymeOf(pronounce(findLastWord(line)));
}

function findLastWord(line: string): string {
  return line.split(' ').findLast((word) => /\p{L}/u.test(word)) ?? '';
}

function countSyllables(line: string, pronounce: Pronounce): number {
  return line.split(' ').reduce((sum, word) => sum + pronounce(word).length, 0);
}
