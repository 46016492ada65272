// Fills as beats of four sixteenths that follow each other.
import type { Hit, Performance, Stroke } from './groove-performances.ts';

/** Softer strokes beside a drum of a fill are the foot that keeps time. */
const heardFrom = 0.2;
const ghostBelow = 0.35;
const beatCount = 4;
/** Beats seen less often are left out, and so are fills with a beat that lies between sixteenths. */
const countMin = 3;
const offGridMs = 45;

/** One letter a sixteenth, as `drumsOf` in src/composition/drum-model/draw-fill.ts reads them. */
function letterOf(hits: readonly Hit[]): string {
  const heard = hits.filter(({ force }) => force >= heardFrom);
  const has = (stroke: Stroke): boolean => heard.some((hit) => hit.stroke === stroke);
  const foot = has('kick');
  const hands: readonly (readonly [Stroke, string])[] = [
    ['crash', 'c'],
    ['lowTom', 'l'],
    ['midTom', 'm'],
    ['highTom', 'h'],
    ['openHat', 'o'],
  ];
  const hand = hands.find(([stroke]) => has(stroke))?.[1] ?? (has('snare') ? 's' : undefined);
  if (!hand) return foot ? 'k' : has('closedHat') ? 'x' : '.';
  const isGhost = hand === 's' && heard.every(({ stroke, force }) => stroke !== 'snare' || force < ghostBelow);
  if (isGhost) return foot ? 'k' : 'g';
  return foot ? hand.toUpperCase() : hand;
}

/** The last beats of a fill, the first of them first: up to four, without those in which nothing but time is kept. */
export function listFillBeats({ hits, bars }: Performance): string[] {
  const letters = Array.from({ length: bars * 16 }, (_, at) =>
    letterOf(hits.filter(({ bar, step }) => bar * 16 + step === at)),
  ).join('');
  const beats = letters.match(/.{4}/g)!;
  const isFilled = (beat: string): boolean => /[shmlgSHML]/.test(beat);
  const last = beats.findLastIndex(isFilled);
  const late = hits.filter(({ lateMs, force }) => force >= heardFrom && Math.abs(lateMs) > offGridMs).length;
  if (last < 0 || late > 0.15 * hits.length) return [];
  const from = beats.slice(0, last + 1).findLastIndex((beat) => !isFilled(beat)) + 1;
  return beats.slice(Math.max(from, last + 1 - beatCount), last + 1);
}

export interface FillTable {
  readonly beats: readonly string[];
  /** Of each beat, from the last of a fill backwards: how often it is the last; and which come before it, how often. */
  readonly ends: readonly number[];
  readonly before: readonly (readonly (readonly [beat: number, count: number])[])[];
}

export function countFills(fills: readonly (readonly string[])[]): FillTable {
  const counts = new Map<string, number>();
  for (const beat of fills.flat()) counts.set(beat, (counts.get(beat) ?? 0) + 1);
  const beats = [...counts]
    .filter(([, count]) => count >= countMin)
    .toSorted((a, b) => b[1] - a[1])
    .map(([beat]) => beat);
  const indexOf = new Map(beats.map((beat, i) => [beat, i]));
  const ends = beats.map((beat) => fills.filter((fill) => fill.at(-1) === beat).length);
  const before = beats.map((beat) => {
    const rows = new Map<number, number>();
    for (const fill of fills) {
      for (const [i, each] of fill.entries()) {
        const previous = each === beat && i > 0 ? indexOf.get(fill[i - 1]!) : undefined;
        if (previous !== undefined) rows.set(previous, (rows.get(previous) ?? 0) + 1);
      }
    }
    return [...rows].toSorted((a, b) => b[1] - a[1]);
  });
  return { beats, ends, before };
}

/** Bits a beat, the last first; beats before it with back-off to how often each is. */
export function measureFillBits(fills: readonly (readonly string[])[], table: FillTable, isChain: boolean): number {
  const indexOf = new Map(table.beats.map((beat, i) => [beat, i]));
  const all = table.beats.map((_, i) => 1 + table.ends[i]! + table.before.flat().filter(([beat]) => beat === i).length);
  const total = all.reduce((sum, count) => sum + count, 0);
  const bits = fills.flatMap((fill) =>
    fill.toReversed().flatMap((beat, i, reversed) => {
      const at = indexOf.get(beat);
      if (at === undefined) return [];
      const usual = all[at]! / total;
      const following = i === 0 ? undefined : indexOf.get(reversed[i - 1]!);
      const row = following === undefined ? undefined : table.before[following]!;
      if (!isChain || !row) return [-Math.log2(usual)];
      const sum = row.reduce((count, [, each]) => count + each, 0);
      const seen = row.find(([each]) => each === at)?.[1] ?? 0;
      return [-Math.log2((seen + 10 * usual) / (sum + 10))];
    }),
  );
  return bits.reduce((sum, each) => sum + each, 0) / bits.length;
}
