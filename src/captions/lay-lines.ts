import { lineColumnsMax } from './caption-limits.ts';
import { joinUnits, type Unit } from './units.ts';

/** Units of a transcript, with what breaking it there would cost and where its columns lie. */
export interface Passage {
  readonly units: readonly Unit[];
  /** `[k]`: of the break before unit k, 0 to 1.5; length as the units', and one more for the end. */
  readonly breakCosts: readonly number[];
  /** `[k]`: columns of all units before k, their spaces included. */
  readonly columnsBefore: readonly number[];
}

/** Where the lines of a cue end, and how good that is. */
export interface Lines {
  /** First unit of the second line; if omitted, there is one line. */
  readonly secondLineAt: number | undefined;
  readonly cost: number;
}

/** Of a line of 42 columns over an empty one. */
const imbalanceCost = 1.2;
const secondLineCost = 0.15;
/** The eye finds back more easily under a short line than under a long one. */
const topHeavyCost = 0.1;

export function measurePassage(units: readonly Unit[], breakCosts: readonly number[]): Passage {
  const columnsBefore = [0];
  for (const { columns, hasSpaceBefore } of units) {
    columnsBefore.push(columnsBefore.at(-1)! + columns + (hasSpaceBefore ? 1 : 0));
  }
  return { units, breakCosts, columnsBefore };
}

/** Columns of units `from` up to `to` in one line. */
export function countColumns({ units, columnsBefore }: Passage, from: number, to: number): number {
  return columnsBefore[to]! - columnsBefore[from]! - (units[from]?.hasSpaceBefore ? 1 : 0);
}

/** One line where it is enough, else two that break where it hurts least. @returns undefined where two do not hold it */
export function layLines(passage: Passage, from: number, to: number): Lines | undefined {
  if (countColumns(passage, from, to) <= lineColumnsMax) return { secondLineAt: undefined, cost: 0 };
  let best: Lines | undefined;
  for (let at = from + 1; at < to; at++) {
    const top = countColumns(passage, from, at);
    const bottom = countColumns(passage, at, to);
    if (top > lineColumnsMax || bottom > lineColumnsMax) continue;
    const imbalance = Math.abs(top - bottom) / lineColumnsMax;
    const cost =
      secondLineCost + passage.breakCosts[at]! + imbalance * imbalanceCost + (top > bottom ? topHeavyCost : 0);
    if (!best || cost < best.cost) best = { secondLineAt: at, cost };
  }
  return best;
}

export function writeLines(
  { units }: Passage,
  { from, to, lines }: { from: number; to: number; lines: Lines },
): string[] {
  const { secondLineAt } = lines;
  if (secondLineAt === undefined) return [joinUnits(units.slice(from, to))];
  return [joinUnits(units.slice(from, secondLineAt)), joinUnits(units.slice(secondLineAt, to))];
}
