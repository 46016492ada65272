import { costBreak, endsSentence } from './break-cost.ts';
import { columnsPerSecondAim, cueMsMax, cueMsMin, gapMsMin, lineColumnsMax, linesMax } from './caption-limits.ts';
import { findFunctionWords } from './function-words.ts';
import { type Lines, layLines, measurePassage, type Passage } from './lay-lines.ts';
import type { Unit } from './units.ts';

/** Units `from` up to `to`, shown together. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly lines: Lines;
}

// What makes a cut bad, in one currency: a break in the middle of a phrase costs about 4, one within a name 6.
const costs = {
  /** Of every cue: few and full ones are calmer than many. */
  cue: 1.4,
  /** Times the cost of the break at its end. */
  end: 6,
  /** Times the cost of its lines. */
  lines: 1.6,
  /** A sentence that ends within a cue which itself ends within another. */
  sentenceCutOff: 2.2,
  /** A sentence that ends within a cue which ends with one. */
  sentenceWithin: 0.5,
  /** A second of silence within a cue: its end would be read long before it is heard. */
  silenceSecond: 4,
  /** A second that it would have to stay beyond what a cue may. */
  tooLongSecond: 6,
  /** A cue that has no time at all. */
  tooShort: 12,
  /** A cue that is read at twice the aim. */
  tooFast: 6,
  /** A cue of no columns that is not a sentence. */
  fragment: 3,
} as const;

/** A pause below is part of speaking. */
const silenceMs = 400;
/** A cue of fewer columns is a fragment, unless it is a sentence. */
const fragmentColumns = 16;

/**
 * Cuts a text into cues by the least sum of costs over all ways to cut it (dynamic programming over the breaks).
 *
 * A cue holds at most two lines; everything else is a matter of cost.
 */
export function cutCues(units: readonly Unit[], language: string): { passage: Passage; cuts: Cut[] } {
  const words = findFunctionWords(language);
  const breakCosts = [0, ...units.slice(1).map((right, index) => costBreak(units[index]!, right, words)), 0];
  const passage = measurePassage(units, breakCosts);
  const sentences = countBefore(units, (k) => (endsSentence(units[k]!, units[k + 1]) ? 1 : 0));
  const silences = countBefore(units, (k) => costSilence(units[k]!, units[k + 1]));

  const best: { cost: number; cut: Cut | undefined }[] = [{ cost: 0, cut: undefined }];
  for (let to = 1; to <= units.length; to++) {
    let found: { cost: number; cut: Cut | undefined } = { cost: Number.POSITIVE_INFINITY, cut: undefined };
    for (let from = to - 1; from >= 0 && mayFit(passage, from, to); from--) {
      const lines = layLines(passage, from, to);
      if (!lines) continue;
      const cut = { from, to, lines };
      const cost = best[from]!.cost + costCut(passage, { cut, sentences, silences });
      if (cost < found.cost) found = { cost, cut };
    }
    best.push(found);
  }

  const cuts: Cut[] = [];
  for (let cut = best[units.length]!.cut; cut; cut = best[cut.from]!.cut) cuts.push(cut);
  return { passage, cuts: cuts.reverse() };
}

function mayFit({ columnsBefore }: Passage, from: number, to: number): boolean {
  // Spaces at the ends of both lines are not shown.
  return columnsBefore[to]! - columnsBefore[from]! <= linesMax * (lineColumnsMax + 1);
}

/** @param sentences `[k]`: sentences that end before unit k @param silences `[k]`: silence before unit k, in cost */
function costCut(
  { units, breakCosts, columnsBefore }: Passage,
  { cut, sentences, silences }: { cut: Cut; sentences: readonly number[]; silences: readonly number[] },
): number {
  const { from, to, lines } = cut;
  const columns = columnsBefore[to]! - columnsBefore[from]!;
  const endsSentenceHere = sentences[to]! > sentences[to - 1]!;
  const sentencesWithin = sentences[to - 1]! - sentences[from]!;
  const beginsSentence = from === 0 || sentences[from]! > sentences[from - 1]!;

  let cost = costs.cue + costs.lines * lines.cost;
  if (to < units.length) cost += costs.end * breakCosts[to]! * easeByPause(units[to - 1]!, units[to]!);
  cost += sentencesWithin * (endsSentenceHere ? costs.sentenceWithin : costs.sentenceCutOff);
  cost += silences[to - 1]! - silences[from]!;
  if (columns < fragmentColumns && !(beginsSentence && endsSentenceHere)) {
    cost += (costs.fragment * (fragmentColumns - columns)) / fragmentColumns;
  }
  return cost + costTime(units, cut, columns);
}

function costTime(units: readonly Unit[], { from, to }: Cut, columns: number): number {
  const startMs = units[from]!.startMs;
  const spokenMs = units[to - 1]!.endMs - startMs;
  const untilNextMs = (units[to]?.startMs ?? Number.POSITIVE_INFINITY) - startMs - gapMsMin;
  const shownMs = Math.min(untilNextMs, cueMsMax);
  let cost = (costs.tooLongSecond * Math.max(0, spokenMs - cueMsMax)) / 1000;
  if (shownMs < cueMsMin) cost += (costs.tooShort * (cueMsMin - shownMs)) / cueMsMin;
  const excess = columns / columnsPerSecondAim / (Math.max(shownMs, 200) / 1000) - 1;
  if (excess > 0) cost += costs.tooFast * Math.min(excess, 2) ** 2;
  return cost;
}

/** Where the speaker pauses, a break hurts less. */
function easeByPause(left: Unit, right: Unit): number {
  return 1 - 0.6 * Math.min(1, (right.startMs - left.endMs) / 700);
}

function costSilence(left: Unit, right: Unit | undefined): number {
  if (!right) return 0;
  return (costs.silenceSecond * Math.max(0, right.startMs - left.endMs - silenceMs)) / 1000;
}

/** Sums of `value` over all units before each. */
function countBefore(units: readonly Unit[], value: (index: number) => number): number[] {
  const sums = [0];
  for (let k = 0; k < units.length; k++) sums.push(sums[k]! + value(k));
  return sums;
}
