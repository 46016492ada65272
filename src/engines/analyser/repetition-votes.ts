import type { ChordSteps, Votes } from './chord-path.ts';
import { compareChords } from './chord-symbols.ts';

/** Length of the context that identifies a place in the form, and how fast its weight decays. */
const contextBars = 8;
const fadesBars = [1, 4] as const;
/** Cost in nats of entering or leaving the gap where nothing of the context matches. */
const unlikeCost = 14;
/** Cost in nats of a jump at a bar line: always, and added where nothing of the context matches. */
const jumpCost = 2;
const jumpUnlikeCost = 6;
/** Cost in nats of a shift within the phrase, by whole bars modulo four: phrases have four bars, or two. */
const phraseCosts = [0, 3, 1.5, 3] as const;
/** Music without repetition has contexts this different too; contexts up to the second are surely a repetition. */
const unlikeMax = 0.5;
const unlikeSure = 0.25;
/** Even without repetition, the piece predicts itself better than theory does. */
const trustMin = 0.4;
/** Keeps sums of tiny probabilities above 0. */
const tiny = 1e-30;

/**
 * Lets the piece itself vote on its unknown chords: parts of it are placed in the gap, so that each continues
 * the context before it, and few of them lead to the context after. All such paths count, each by its likelihood.
 *
 * Forward-backward over the places that the parts are taken from. Source: L. Rabiner, "A tutorial on hidden Markov
 * models" (1989); continuing with what followed the same context is the idea of F. Pachet, "The Continuator" (2003).
 *
 * @param hole unknown steps, ascending and adjacent
 */
export function voteByRepetition(steps: ChordSteps, hole: readonly number[]): Votes[] {
  const { symbols, counts, beatsPerBar } = steps;
  const [first, behind] = [hole[0]!, hole.at(-1)! + 1];
  const known = symbols.flatMap((symbol, i) => (symbol === undefined ? [] : [i]));
  const places = hole.map((at) => known.filter((place) => counts[place] === counts[at]));
  if (places.some(({ length }) => length === 0)) return hole.map(() => new Map());

  const unlike = createContextMeter(steps);
  const past = places[0]!.map((place) => (first > 0 ? unlike(first, place, -1) : 0));
  const shift = (from: number, to: number) => phraseCosts[mod(Math.round((to - from) / beatsPerBar), 4)]!;
  const future = places.at(-1)!.map((place) => (behind < symbols.length ? unlike(behind, place + 1, 1) : 0));
  const leap = (i: number, from: number, to: number): number => {
    if (to === from + 1) return 1;
    if (counts[hole[i]!] !== 0) return 0;
    return Math.exp(-jumpCost - jumpUnlikeCost * unlike(from + 1, to, -1) - shift(from + 1, to));
  };
  // A part that fills the whole gap is placed once, and costs half at either end.
  const entry = places[0]!.map((place, k) => unlikeCost * past[k]! + shift(first, place) / 2);
  const exit = places.at(-1)!.map((place, k) => unlikeCost * future[k]! + shift(behind, place + 1) / 2);
  const shares = shareOut(places, { entry, exit, leap });

  const expect = (values: readonly number[], weights: Float64Array) =>
    values.reduce((sum, value, k) => sum + value * weights[k]!, 0);
  const worst = Math.max(expect(past, shares[0]!), expect(future, shares.at(-1)!));
  const trust = Math.max(trustMin, Math.min(1, (unlikeMax - worst) / (unlikeMax - unlikeSure)));
  return shares.map((row, i) => {
    const votes = new Map<string, number>();
    for (const [k, place] of places[i]!.entries()) {
      const symbol = symbols[place]!;
      votes.set(symbol, (votes.get(symbol) ?? 0) + trust * row[k]!);
    }
    return votes;
  });
}

interface Ways {
  /** Cost in nats of each place that the first step may be taken from, and the last. */
  readonly entry: readonly number[];
  readonly exit: readonly number[];
  /** Probability that step `i` is taken from place `to` when the step before was taken from `from`. */
  leap(i: number, from: number, to: number): number;
}

/** The probability of each place, for each step. */
function shareOut(places: readonly (readonly number[])[], { entry, exit, leap }: Ways): Float64Array[] {
  const forward = [normalise(Float64Array.from(entry, (cost) => Math.exp(-cost)))];
  for (let i = 1; i < places.length; i++) {
    const row = places[i]!.map((to) =>
      places[i - 1]!.reduce((sum, from, k) => sum + forward[i - 1]![k]! * leap(i, from, to), tiny),
    );
    forward.push(normalise(Float64Array.from(row)));
  }
  let backward = normalise(Float64Array.from(exit, (cost) => Math.exp(-cost)));
  const shares: Float64Array[] = [];
  for (let i = places.length - 1; i >= 0; i--) {
    shares.unshift(normalise(forward[i]!.map((x, k) => x * backward[k]! + tiny)));
    if (i === 0) break;
    const row = places[i - 1]!.map((from) =>
      places[i]!.reduce((sum, to, k) => sum + backward[k]! * leap(i, from, to), tiny),
    );
    backward = normalise(Float64Array.from(row));
  }
  return shares;
}

/**
 * Measures the difference between the contexts before two steps (direction −1), or from them on (1): 0 is the same, 1 nothing
 * in common. Near steps count most; unknown ones do not count.
 */
function createContextMeter({ symbols, beatsPerBar }: ChordSteps) {
  const reach = contextBars * beatsPerBar;
  const weights = Array.from({ length: reach }, (_, d) =>
    fadesBars.reduce((sum, bars) => sum + Math.exp(-d / (bars * beatsPerBar)) / bars, 0),
  );
  const likeness = tabulateLikeness(symbols);
  return (a: number, b: number, direction: -1 | 1): number => {
    // A context of one beat proves little, even if it is the same.
    let [differs, seen] = [0.5 * weights[0]!, weights[0]!];
    for (let d = 0; d < reach; d++) {
      const offset = direction === 1 ? d : -1 - d;
      const value = likeness(a + offset, b + offset);
      if (value === undefined) continue;
      differs += weights[d]! * (1 - value);
      seen += weights[d]!;
    }
    return differs / seen;
  };
}

/** Compares each pair of symbols once. */
function tabulateLikeness(symbols: readonly (string | undefined)[]) {
  const names = [...new Set(symbols)].filter((symbol) => symbol !== undefined);
  const indices = symbols.map((symbol) => (symbol === undefined ? -1 : names.indexOf(symbol)));
  const table = names.map((a) => names.map((b) => compareChords(a, b)));
  return (a: number, b: number): number | undefined => table[indices[a] ?? -1]?.[indices[b] ?? -1];
}

function normalise(values: Float64Array): Float64Array {
  const sum = values.reduce((total, value) => total + value, 0);
  return sum > 0 ? values.map((value) => value / sum) : values.fill(1 / values.length);
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}
