import type { PitchCandidate } from './correlogram.ts';

/** What one frame offers to the search. */
export interface FrameCandidates {
  readonly candidates: readonly PitchCandidate[];
  /** In dB; voices begin with a rise and end with a fall. */
  readonly levelDb: number;
}

// Constants of Talkin's table 1, in costs of likeness (0 to 1).
/** Long lags pay, or an octave below would be as good: for their share of the longest, and for each octave of lag. */
const lagWeight = 0.15;
const octaveWeight = 0.03;
/** Lags are compared in octaves down to the longest over this. */
const octavesSpan = 20;
/** Per octave of change in 10 ms. */
const changePerOctave = 1.4;
/** A jump by an octave costs this much over the change that remains: creaks and registers do jump. */
const octaveJumpCost = 0.35;
/** Between voice and none: always, and what is taken off or put on by a rise or fall of the level. */
const voicingCost = 0.12;
const voicingLevelCost = 0.01;
/** Likeness from which on a frame is rather voiced; low-passed noise reaches 0.5 by chance. */
const voicingLikeness = 0.42;

interface Column {
  /** Index 0 is unvoiced, i + 1 the candidate i. */
  readonly costs: Float64Array;
  readonly from: Int32Array;
  readonly frame: FrameCandidates;
}

/** Finds the cheapest path of candidates through frames that come one by one. */
export interface PitchPath {
  readonly pendingCount: number;
  push(frame: FrameCandidates): void;
  /** Decides the oldest `count` frames: the chosen candidate of each, or undefined where there is no voice. */
  decide(count: number): (PitchCandidate | undefined)[];
}

/**
 * Dynamic programming over candidates.
 *
 * Source: D. Talkin, "A robust algorithm for pitch tracking (RAPT)" (1995), section 4. Where we differ: no spectral
 * distance, and the bias to voice is where low-passed noise ends.
 *
 * @param lagMax longest lag, in samples @param frameSeconds time between frames
 */
export function createPitchPath(lagMax: number, frameSeconds: number): PitchPath {
  const columns: Column[] = [];
  const changeWeight = (changePerOctave * 0.01) / frameSeconds;

  return {
    get pendingCount() {
      return columns.length;
    },
    push(frame) {
      columns.push(extend(columns.at(-1), frame, lagMax, changeWeight));
    },
    decide(count) {
      const chosen: (PitchCandidate | undefined)[] = [];
      let state = columns.length > 0 ? findLeast(columns.at(-1)!.costs) : 0;
      for (let i = columns.length - 1; i >= 0; i--) {
        const column = columns[i]!;
        if (i < count) chosen.push(state === 0 ? undefined : column.frame.candidates[state - 1]);
        state = column.from[state]!;
      }
      columns.splice(0, count);
      return chosen.reverse();
    },
  };
}

function extend(before: Column | undefined, frame: FrameCandidates, lagMax: number, changeWeight: number): Column {
  const { candidates, levelDb } = frame;
  const costs = new Float64Array(candidates.length + 1);
  const from = new Int32Array(candidates.length + 1);
  const best = candidates.reduce((most, candidate) => Math.max(most, weigh(candidate, lagMax)), 0);
  const riseDb = before ? Math.max(-10, Math.min(10, levelDb - before.frame.levelDb)) : 0;
  for (let state = 0; state < costs.length; state++) {
    const candidate = candidates[state - 1];
    const local = candidate ? 1 - weigh(candidate, lagMax) : 1 + best - 2 * voicingLikeness;
    costs[state] = local;
    if (!before) continue;
    let least = Number.POSITIVE_INFINITY;
    for (let s = 0; s < before.costs.length; s++) {
      const earlier = before.frame.candidates[s - 1];
      let step = 0;
      if (candidate && earlier) step = priceChange(candidate.lag / earlier.lag, changeWeight);
      else if (candidate) step = Math.max(0, voicingCost - voicingLevelCost * riseDb);
      else if (earlier) step = Math.max(0, voicingCost + voicingLevelCost * riseDb);
      const total = before.costs[s]! + step;
      if (total < least) {
        least = total;
        from[state] = s;
      }
    }
    costs[state] = local + least;
  }
  // Only differences count; without this the sums of hours would eat the digits.
  const least = costs[findLeast(costs)]!;
  for (let s = 0; s < costs.length; s++) costs[s] = costs[s]! - least;
  return { costs, from, frame };
}

function weigh({ lag, likeness }: PitchCandidate, lagMax: number): number {
  return likeness * (1 - (lagWeight * lag) / lagMax - octaveWeight * Math.log2(1 + (octavesSpan * lag) / lagMax));
}

function priceChange(ratio: number, changeWeight: number): number {
  const octaves = Math.abs(Math.log2(ratio));
  return Math.min(changeWeight * octaves, octaveJumpCost + changeWeight * Math.abs(octaves - 1));
}

function findLeast(costs: Float64Array): number {
  let best = 0;
  for (let i = 1; i < costs.length; i++) if (costs[i]! < costs[best]!) best = i;
  return best;
}
