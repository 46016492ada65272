import type { ChordSteps } from './chord-path.ts';
import { findChordPath } from './chord-path.ts';
import { voteByRepetition } from './repetition-votes.ts';

/**
 * Predicts unknown chords from what repeats around them; without repetition, chords of the key lead from the chord
 * before to the one after.
 *
 * @returns a symbol for every step
 */
export function predictChords(steps: ChordSteps): string[] {
  const { symbols } = steps;
  const hole = symbols.flatMap((symbol, i) => (symbol === undefined ? [i] : []));
  if (hole.length === 0) return symbols.map((symbol) => symbol!);
  if (hole.length === symbols.length) return symbols.map(() => 'N');
  const votes = voteByRepetition(steps, hole);
  const voted = findChordPath(steps, hole, votes);
  const staysMax = Math.max(staysBarsMin, findUsualBars(steps)) * steps.beatsPerBar;
  const stale = listStale(voted, hole, staysMax);
  if (stale.size === 0) return voted;
  return findChordPath(
    steps,
    hole,
    votes.map((vote, i) => (stale.has(hole[i]!) ? new Map<string, number>() : vote)),
  );
}

/** A chord may stay for two bars in any music. */
const staysBarsMin = 2;

/** Median length in bars of the chords that are known from beginning to end; 0 without any. */
function findUsualBars({ symbols, beatsPerBar }: ChordSteps): number {
  const lengths: number[] = [];
  let start = 0;
  for (let i = 1; i <= symbols.length; i++) {
    if (i < symbols.length && symbols[i] === symbols[start]) continue;
    const isWhole = start > 0 && i < symbols.length && symbols[start - 1] !== undefined && symbols[i] !== undefined;
    if (isWhole && symbols[start] !== undefined && symbols[start] !== 'N') lengths.push(i - start);
    start = i;
  }
  return (lengths.sort((a, b) => a - b)[lengths.length >> 1] ?? 0) / beatsPerBar;
}

/** Unknown steps in which a chord lasts longer than `staysMax` steps. */
function listStale(path: readonly string[], hole: readonly number[], staysMax: number): Set<number> {
  const stale = new Set<number>();
  let start = 0;
  for (let i = 1; i <= path.length; i++) {
    if (i < path.length && path[i] === path[start]) continue;
    if (path[start] !== 'N' && i - start > staysMax) for (let k = start; k < i; k++) stale.add(k);
    start = i;
  }
  return new Set(hole.filter((at) => stale.has(at)));
}
