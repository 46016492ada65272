// Accompaniments for piano as half bars of eight sixteenths that follow each other.
import type { TuneNote } from '../../test/support/tune-metrics.ts';
import type { TuneSong } from '../tune-training/pop909-songs.ts';

const stepCount = 8;
/** The left hand's, as a rule. */
const bassHighest = 52;
/** Half bars seen less often are left out, and so are those that follow another less often. */
const countMin = 40;
const followMin = 8;

/**
 * Half bars in a row: `C` three notes and more struck together, `d` two, `0` to `3` one from the lowest to the highest of the half
 * bar, `b` a note of the left hand alone, `.` nothing. In 4/4.
 */
export function listFigures({ piano, beatsPerBar }: TuneSong): string[] {
  if (beatsPerBar !== 4) return [];
  const bySlot = Map.groupBy(piano, ({ startQuarters }) => Math.floor(Math.round(4 * startQuarters) / stepCount));
  const last = Math.max(...bySlot.keys());
  return Array.from({ length: Math.max(0, last - 3) }, (_, i) => writeFigure(bySlot.get(i + 4) ?? [], i + 4));
}

function writeFigure(notes: readonly TuneNote[], slot: number): string {
  const upper = [...new Set(notes.map(({ pitch }) => pitch).filter((pitch) => pitch > bassHighest))].sort(
    (a, b) => a - b,
  );
  return Array.from({ length: stepCount }, (_, step) => {
    const here = notes.filter(({ startQuarters }) => Math.round(4 * startQuarters) === slot * stepCount + step);
    const high = here.filter(({ pitch }) => pitch > bassHighest);
    if (high.length >= 3) return 'C';
    if (high.length === 2) return 'd';
    if (high.length === 0) return here.length > 0 ? 'b' : '.';
    const rank = upper.indexOf(high[0]!.pitch) / Math.max(1, upper.length - 1);
    return String(Math.round(3 * rank));
  }).join('');
}

export interface FigureTable {
  readonly figures: readonly string[];
  /** How often each begins a bar. */
  readonly first: readonly number[];
  /** Which come right after it, how often. */
  readonly next: readonly (readonly (readonly [figure: number, count: number])[])[];
  readonly counts: readonly number[];
}

export function countFigures(songs: readonly (readonly string[])[]): FigureTable {
  const seen = new Map<string, number>();
  for (const figure of songs.flat()) seen.set(figure, (seen.get(figure) ?? 0) + 1);
  const kept = [...seen].filter(([, count]) => count >= countMin).toSorted((a, b) => b[1] - a[1]);
  const figures = kept.map(([figure]) => figure);
  const indexOf = new Map(figures.map((figure, i) => [figure, i]));
  const first = figures.map(() => 0);
  const pairs = figures.map(() => new Map<number, number>());
  for (const song of songs) {
    for (const [i, figure] of song.entries()) {
      const at = indexOf.get(figure);
      if (at === undefined) continue;
      if (i % 2 === 0) first[at]!++;
      const after = indexOf.get(song[i + 1] ?? '');
      if (after !== undefined) pairs[at]!.set(after, (pairs[at]!.get(after) ?? 0) + 1);
    }
  }
  const next = pairs.map((row) => [...row].filter(([, count]) => count >= followMin).toSorted((a, b) => b[1] - a[1]));
  return { figures, first, next, counts: kept.map(([, count]) => count) };
}

/** Bits a half bar of those in the table: by how often each is, or by the one before it with back-off to that. */
export function measureFigureBits(songs: readonly (readonly string[])[], table: FigureTable, isChain: boolean): number {
  const indexOf = new Map(table.figures.map((figure, i) => [figure, i]));
  const total = table.counts.reduce((sum, count) => sum + count, 0);
  const bits = songs.flatMap((song) =>
    song.flatMap((figure, i) => {
      const at = indexOf.get(figure);
      if (at === undefined) return [];
      const usual = table.counts[at]! / total;
      const before = indexOf.get(song[i - 1] ?? '');
      if (!isChain || before === undefined) return [-Math.log2(usual)];
      const row = table.next[before]!;
      const sum = row.reduce((count, [, each]) => count + each, 0);
      const seen = row.find(([each]) => each === at)?.[1] ?? 0;
      return [-Math.log2((seen + 30 * usual) / (sum + 30))];
    }),
  );
  return bits.reduce((sum, each) => sum + each, 0) / bits.length;
}

/** Of chords that change on a bar line: the share that the right hand strikes there, and up to an eighth before instead. */
export function measurePushes(songs: readonly TuneSong[]): { readonly onBar: number; readonly pushed: number } {
  let [changes, onBar, pushed] = [0, 0, 0];
  for (const { piano, chords, beatsPerBar } of songs) {
    const strokes = new Set(
      piano.filter(({ pitch }) => pitch > bassHighest).map(({ startQuarters }) => Math.round(4 * startQuarters)),
    );
    for (const { startQuarters } of chords) {
      if (startQuarters % beatsPerBar !== 0) continue;
      const at = 4 * startQuarters;
      changes++;
      if (strokes.has(at)) onBar++;
      else if (strokes.has(at - 1) || strokes.has(at - 2)) pushed++;
    }
  }
  return { onBar: onBar / changes, pushed: pushed / changes };
}
