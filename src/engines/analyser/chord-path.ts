import { chordLogOdds } from '../../dsp/harmony/chord-degrees.ts';
import { chordQualities } from '../../dsp/harmony/chord-scores.ts';
import { nameChord, readChord } from '../../notation/chord-symbol.ts';
import { isMinor } from '../../notation/mode.ts';
import type { ChordQuality, SongKey } from '../../notation/song.ts';

/** Chords beat by beat, some of them unknown. */
export interface ChordSteps {
  /** `undefined` where unknown. */
  readonly symbols: readonly (string | undefined)[];
  /** Count of each beat in its bar, from 0. */
  readonly counts: readonly number[];
  readonly beatsPerBar: number;
  readonly key: SongKey | undefined;
}

/** Weight of each chord at one beat; the sum, 0 to 1, is the confidence that the beat repeats another. */
export type Votes = ReadonlyMap<string, number>;

/** The qualities that the analyser distinguishes. */
const foundQualities: readonly ChordQuality[] = chordQualities;

/** Weight of a chord without votes; all votes for one chord weigh 1. */
const unvoted = 0.02;
/** How much the key's usual chords are preferred, against a vote. */
const keyWeight = 0.3;
/** Costs of a change in nats, on a bar line and within a bar. */
const changeOnBar = 0.5;
const changeWithinBar = 3;
/** Cost of each further bar on the same chord, where nothing was voted for. */
const staleCost = 1.6;
/** Weight of the root motion. */
const rootMotionWeight = 0.6;

/**
 * Log preference for each root motion upwards in semitones: falling fifths, then rising ones, then steps and thirds.
 * Of the order of the counts in T. de Clercq, D. Temperley, "A corpus analysis of rock harmony" (2011), table 4.
 */
const rootMotions = [0, -2.5, -0.4, -1.2, -1.4, 0, -3.5, -0.2, -1.2, -0.8, -0.7, -2.5] as const;

/**
 * Finds the likeliest chords of a gap by votes, key and the chords at its ends.
 *
 * Viterbi over the chords with votes and those of the key.
 *
 * @param hole unknown steps, ascending @param votes for each of them
 */
export function findChordPath(steps: ChordSteps, hole: readonly number[], votes: readonly Votes[]): string[] {
  const { symbols, counts, beatsPerBar, key } = steps;
  const result = symbols.map((symbol) => symbol ?? 'N');
  const before = symbols[hole[0]! - 1];
  const after = symbols[hole.at(-1)! + 1];
  const states = listStates(key, [before, after], votes);
  if (states.length === 0) return result;
  const emissions = votes.map((vote) => {
    const trust = [...vote.values()].reduce((sum, x) => sum + x, 0);
    return {
      trust,
      scores: states.map((state) => Math.log((vote.get(state) ?? 0) + unvoted) + keyWeight * rateInKey(state, key)),
    };
  });
  const motions = states.map((from) => states.map((to) => rateMotion(from, to)));
  let score = states.map((state) =>
    before === undefined ? 0 : state === before ? 0 : -changeOnBar + rootMotionWeight * rateMotion(before, state),
  );
  const back: Int32Array[] = [];
  for (const [i, { trust, scores }] of emissions.entries()) {
    const isBar = counts[hole[i]!] === 0;
    const stale = isBar ? staleCost * (1 - trust) : 0;
    const change = isBar || beatsPerBar < 2 ? changeOnBar : changeWithinBar;
    const from = new Int32Array(states.length);
    score = states.map((_, to) => {
      let best = Number.NEGATIVE_INFINITY;
      for (let s = 0; s < states.length; s++) {
        const step = s === to ? -stale : -change + rootMotionWeight * motions[s]![to]!;
        if (score[s]! + step > best) [best, from[to]] = [score[s]! + step, s];
      }
      return best + scores[to]!;
    });
    back.push(from);
  }
  if (after !== undefined) {
    score = score.map(
      (value, s) => value + (states[s] === after ? 0 : rootMotionWeight * rateMotion(states[s]!, after)),
    );
  }
  let at = score.indexOf(Math.max(...score));
  for (let i = hole.length - 1; i >= 0; i--) {
    result[hole[i]!] = states[at]!;
    at = back[i]![at]!;
  }
  return result;
}

/** Candidate chords of the gap, the key's triads among them. */
function listStates(
  key: SongKey | undefined,
  ends: readonly (string | undefined)[],
  votes: readonly Votes[],
): string[] {
  const states = new Set<string>(votes.flatMap((vote) => [...vote.keys()]));
  for (const end of ends) if (end !== undefined) states.add(end);
  if (!key) return [...states];
  for (let root = 0; root < 12; root++) {
    for (const quality of ['major', 'minor', 'diminished'] as const) {
      const symbol = nameChord({ root, quality });
      if (rateInKey(symbol, key) > 0) states.add(symbol);
    }
  }
  return [...states];
}

/** Log likelihood of the chord in the key against chance. */
function rateInKey(symbol: string, key: SongKey | undefined): number {
  const chord = readChord(symbol);
  if (!chord || !key) return chord ? 0 : -3;
  const row = chordLogOdds[(isMinor(key.mode) ? 12 : 0) + key.tonic]!;
  return row[foundQualities.indexOf(chord.quality) * 12 + chord.root]!;
}

function rateMotion(from: string, to: string): number {
  const [a, b] = [readChord(from), readChord(to)];
  return a && b ? rootMotions[(b.root - a.root + 12) % 12]! : -2;
}
