import { findChordPath } from './chord-path.ts';
import type { ChordSteps } from './chord-steps.ts';
import { voteByRepetition } from './repetition-votes.ts';

/**
 * Foresees the chords in a hole from what repeats around it; where nothing does, chords of the key lead from the chord
 * before to the one behind.
 *
 * @returns a symbol for every step
 */
export function foreseeChords(steps: ChordSteps): string[] {
  const { symbols } = steps;
  const hole = symbols.flatMap((symbol, i) => (symbol === undefined ? [i] : []));
  if (hole.length === 0) return symbols.map((symbol) => symbol!);
  if (hole.length === symbols.length) return symbols.map(() => 'N');
  return findChordPath(steps, hole, voteByRepetition(steps, hole));
}
