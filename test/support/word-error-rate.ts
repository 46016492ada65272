import { sayCardinal } from '../../src/lyrics/phonetics/numbers.ts';
import { readAloud } from '../../src/speech/spoken-form.ts';

/** British spellings beside the American ones that transcripts are compared in: endings, then whole words. */
const AMERICAN: readonly (readonly [british: RegExp, american: string])[] = [
  [/^(fav|col|hon|lab|neighb|hum|harb|vap|fl?av|rum|val|vig|sav)our/, '$1or'],
  [/(?<=..)is(e|ed|es|ing|ation|ations)$/, 'iz$1'],
  [/^(trave|mode|labe|cance|leve|signa)ll(?=ed|ing|er)/, '$1l'],
  [/^(cent|met|theat|lit|fib)re(?=s?$)/, '$1er'],
  [/^grey/, 'gray'],
  [/^(def|off)ence/, '$1ense'],
];

export interface WordErrors {
  readonly substituted: number;
  readonly deleted: number;
  readonly inserted: number;
  /** In the reference. */
  readonly wordCount: number;
  readonly rate: number;
}

/**
 * Counts the word errors of a transcript: case, punctuation, hyphens, British spelling and the writing of numbers aside.
 *
 * A number in figures counts as right when one of the usual ways to read it is what the other side has.
 */
export function countWordErrors(reference: string, transcript: string): WordErrors {
  const expected = normalise(reference, transcript);
  const heard = normalise(transcript, reference);
  return countEdits(expected, heard);
}

/** All errors over all words, as word error rates are averaged. */
export function sumWordErrors(all: readonly WordErrors[]): WordErrors {
  const sum = (pick: (errors: WordErrors) => number) => all.reduce((total, errors) => total + pick(errors), 0);
  const substituted = sum((e) => e.substituted);
  const deleted = sum((e) => e.deleted);
  const inserted = sum((e) => e.inserted);
  const wordCount = sum((e) => e.wordCount);
  return { substituted, deleted, inserted, wordCount, rate: (substituted + deleted + inserted) / wordCount };
}

function normalise(text: string, other: string): string[] {
  const otherPlain = ` ${plainWords(other).join(' ')} `;
  return text.split(/\s+/).flatMap((written) => {
    if (/^[IVXL]{2,}$/.test(written)) return sayCardinal(String(readRoman(written)));
    const readings = /\d|^(mr|mrs|dr|st)\.?,?$/i.test(written) ? readAloud(written) : [];
    const reading = readings.find((words) => otherPlain.includes(` ${words.join(' ')} `)) ?? readings[0];
    return reading ? [...reading] : plainWords(written);
  });
}

const roman: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };

function readRoman(numeral: string): number {
  const values = Array.from(numeral, (letter) => roman[letter]!);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

function plainWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/(?<=\w)'(?=d\b)/g, 'e') // feel'd, deserv'd: old spelling of -ed
    .replaceAll(/[^\p{L}\p{N}'\s-]/gu, '')
    .split(/[\s-]+/)
    .map((word) => word.replaceAll("'", ''))
    .filter(Boolean);
  return words.map((word) =>
    AMERICAN.reduce((spelled, [british, american]) => spelled.replace(british, american), word),
  );
}

function countEdits(expected: readonly string[], heard: readonly string[]): WordErrors {
  // Each cell: substituted, deleted, inserted of the cheapest way to it.
  let row = Array.from({ length: heard.length + 1 }, (_, j) => [0, 0, j]);
  const cost = (cell: readonly number[]) => cell[0]! + cell[1]! + cell[2]!;
  for (let i = 1; i <= expected.length; i++) {
    const next: number[][] = [[0, i, 0]];
    for (let j = 1; j <= heard.length; j++) {
      const [sub, del, ins] = row[j - 1]!;
      const same = expected[i - 1] === heard[j - 1];
      const ways = [
        [sub! + (same ? 0 : 1), del!, ins!],
        [row[j]![0]!, row[j]![1]! + 1, row[j]![2]!],
        [next[j - 1]![0]!, next[j - 1]![1]!, next[j - 1]![2]! + 1],
      ];
      next.push(ways.reduce((best, way) => (cost(way) < cost(best) ? way : best)));
    }
    row = next;
  }
  const [substituted, deleted, inserted] = row[heard.length] as [number, number, number];
  const wordCount = expected.length;
  return {
    substituted,
    deleted,
    inserted,
    wordCount,
    rate: (substituted + deleted + inserted) / Math.max(1, wordCount),
  };
}
