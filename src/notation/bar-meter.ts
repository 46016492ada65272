import type { BarMeter } from './song.ts';

/** The metres that songs are written in, by their time signatures. */
export const barMeters = {
  '2/4': { quarters: 2, beats: 2 },
  '3/4': { quarters: 3, beats: 3 },
  '4/4': { quarters: 4, beats: 4 },
  '5/4': { quarters: 5, beats: 5, groups: [3, 2] },
  '7/4': { quarters: 7, beats: 7, groups: [4, 3] },
  '2/2': { quarters: 4, beats: 2 },
  '5/8': { quarters: 2.5, beats: 2.5, groups: [1.5, 1] },
  '6/8': { quarters: 3, beats: 2 },
  '7/8': { quarters: 3.5, beats: 3.5, groups: [1, 1, 1.5] },
  '9/8': { quarters: 4.5, beats: 3 },
  '11/8': { quarters: 5.5, beats: 5.5, groups: [1, 1, 1.5, 1, 1] },
  '12/8': { quarters: 6, beats: 4 },
} as const satisfies Readonly<Record<string, BarMeter>>;

/** As MIDI and scores write it: 7/8 of eighths, 5/4 of quarters. */
export function toTimeSignature({ quarters, beats }: BarMeter): { numerator: number; denominator: 4 | 8 } {
  const isInEighths = quarters === 1.5 * beats || !Number.isInteger(quarters);
  return isInEighths ? { numerator: 2 * quarters, denominator: 8 } : { numerator: quarters, denominator: 4 };
}

/** Where in a bar its groups begin, in quarters: of equal metres its beats. */
export function listGroupStarts(meter: BarMeter): number[] {
  return startsOf(meter.groups ?? new Array<number>(meter.beats).fill(meter.quarters / meter.beats));
}

/** Where in a bar its beats begin, in quarters; of 5/8, 7/8 and 11/8 its groups, for bars of them end off the beat. */
export function listBeatStarts(meter: BarMeter): number[] {
  return Number.isInteger(meter.beats)
    ? listGroupStarts({ quarters: meter.quarters, beats: meter.beats })
    : listGroupStarts(meter);
}

function startsOf(lengths: readonly number[]): number[] {
  let at = 0;
  return lengths.map((length) => {
    at += length;
    return at - length;
  });
}

/** The nearest beginning of a group, in this bar or the next; of two the later. */
export function snapToGroup(quarters: number, meter: BarMeter): number {
  const bar = Math.floor(quarters / meter.quarters + 1e-6) * meter.quarters;
  const starts = [...listGroupStarts(meter), meter.quarters].map((start) => bar + start);
  return starts.reduce((best, start) =>
    Math.abs(start - quarters) <= Math.abs(best - quarters) + 1e-6 ? start : best,
  );
}

/** Steps of a bar's drum grid: 16 in 4/4, 12 in 3/4, 6/8 and 12/8, sixteenths in all others. */
export function countGridSteps({ quarters }: BarMeter): number {
  return quarters === 6 ? 12 : 4 * quarters;
}

/** A stretch of a bar in unequal groups that is played as a stretch of a bar of 4/4. */
interface BorrowedStretch {
  readonly start: number;
  readonly quarters: number;
  /** Of the bar of 4/4. */
  readonly from: number;
  /** A third beat of a group: nothing new is struck there. */
  readonly isUpbeat: boolean;
}

/**
 * How a bar in unequal groups follows one of 4/4: each group begins on a beat of it and goes on from there, a group of two
 * beats or more makes the next one begin at the other half of it, and the third beat of a group of three repeats its second
 * without the strokes that mark groups. 7/8 is then a bar of 4/4 that lacks its last eighth, 5/4 one with a beat put in.
 */
function borrowBar(groups: readonly number[]): BorrowedStretch[] {
  const stretches: BorrowedStretch[] = [];
  let [at, beat] = [0, 0];
  for (const length of groups) {
    for (let done = 0; done < length - 1e-6; done++) {
      const isUpbeat = length === 3 && done === 2;
      const from = (beat + (isUpbeat ? 1 : done)) % 4;
      stretches.push({ start: at + done, quarters: Math.min(1, length - done), from, isUpbeat });
    }
    at += length;
    beat = length > 1 ? (beat < 2 ? 2 : 0) : (beat + 1) % 4;
  }
  return stretches;
}

/**
 * A bar of 4/4 on an even grid in a metre of unequal groups.
 *
 * @param grid marks, '.' for none; of any number of bars of 4/4
 * @param isMarking its strokes mark beats (kick, snare), and are left out where a group's third beat is put in
 */
export function regroupGrid(grid: string, groups: readonly number[], isMarking = false): string {
  const stepsPerBeat = grid.length % 16 === 0 ? 4 : grid.length / 4;
  const barSteps = 4 * stepsPerBeat;
  return Array.from({ length: Math.max(1, grid.length / barSteps) }, (_, bar) =>
    borrowBar(groups).map(({ from, quarters, isUpbeat }) => {
      const start = bar * barSteps + from * stepsPerBeat;
      const marks = grid.slice(start, start + Math.round(quarters * stepsPerBeat));
      return isUpbeat && isMarking ? '.'.repeat(marks.length) : marks;
    }),
  )
    .flat()
    .join('');
}

/** A figure of a bar of 4/4, in quarters, in a metre: where it has unequal groups, each of them begins with a stroke. */
export function fitFigure(figure: readonly number[], { groups }: BarMeter): readonly number[] {
  if (!groups) return figure;
  const moved = borrowBar(groups).flatMap(({ start, quarters, from, isUpbeat }) =>
    isUpbeat ? [] : figure.filter((at) => at >= from && at < from + quarters).map((at) => start + at - from),
  );
  const isBare = figure.every((at) => at % 1 !== 0);
  // What is played off the beats stays off them.
  const all = isBare ? moved : [...startsOf(groups), ...moved];
  return [...new Set(all)].sort((a, b) => a - b);
}
