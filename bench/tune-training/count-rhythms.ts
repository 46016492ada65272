import { findPace, paceCount, placeClassOf, stepCount } from '../../src/composition/tune-model/rhythm-model.ts';
import { splitPhrases } from './pitch-examples.ts';
import type { TuneSong } from './pop909-songs.ts';

/** The way from one note's beginning to the next one's, in sixteenths, within a phrase in 4/4. */
export interface RhythmExample {
  readonly pace: number;
  /** Sixteenth of the bar on which the first note begins. */
  readonly step: number;
  /** 1 to `stepCount`. */
  readonly gap: number;
}

export function listRhythmExamples({ melody, beatsPerBar }: TuneSong): RhythmExample[] {
  if (beatsPerBar !== 4) return [];
  return splitPhrases(melody).flatMap((phrase) => {
    if (phrase.length < 3) return [];
    const steps = phrase.map(({ startQuarters }) => Math.round(4 * startQuarters));
    const pace = findPace((steps.at(-1)! - steps[0]!) / 4 / (steps.length - 1));
    return steps.slice(1).map((next, i) => ({
      pace,
      step: ((steps[i]! % 16) + 16) % 16,
      gap: Math.min(stepCount, next - steps[i]!),
    }));
  });
}

/** Examples that a coarser context counts for, where the finer one has few. */
const backOff = 12;

/** Shares of gaps, each context mixed with the coarser one that it lies in. */
export interface RhythmCounts {
  readonly byPace: Float64Array[];
  /** By pace and place class. */
  readonly byClass: Float64Array[];
  /** By pace and step of the bar. */
  readonly byStep: Float64Array[];
}

/**
 * Counts gaps by context, with back-off.
 *
 * Source: interpolation with a count of the coarser context, D. MacKay, L. Peto, "A hierarchical Dirichlet language model" (1995).
 */
export function countRhythms(examples: readonly RhythmExample[]): RhythmCounts {
  const uniform = new Float64Array(stepCount).fill(1 / stepCount);
  const share = (
    contexts: number,
    contextOf: (example: RhythmExample) => number,
    coarser: (context: number) => Float64Array,
  ) => {
    const counts = Array.from({ length: contexts }, (_, context) => coarser(context).map((part) => backOff * part));
    for (const example of examples) counts[contextOf(example)]![example.gap - 1]! += 1;
    return counts.map((row) => {
      const total = row.reduce((sum, count) => sum + count, 0);
      return row.map((count) => count / total);
    });
  };
  const byPace = share(
    paceCount,
    ({ pace }) => pace,
    () => uniform,
  );
  const byClass = share(
    5 * paceCount,
    ({ pace, step }) => 5 * pace + placeClassOf(step),
    (context) => byPace[Math.floor(context / 5)]!,
  );
  const byStep = share(
    16 * paceCount,
    ({ pace, step }) => 16 * pace + step,
    (context) => byClass[5 * Math.floor(context / 16) + placeClassOf(context % 16)]!,
  );
  return { byPace, byClass, byStep };
}

export function measureRhythmBits(
  examples: readonly RhythmExample[],
  chanceOf: (example: RhythmExample) => number,
): number {
  return examples.reduce((sum, example) => sum - Math.log2(chanceOf(example)), 0) / examples.length;
}
