import type { Style } from '../../../composition/styles/style.ts';
import type { BarMeter } from '../../../notation/song.ts';
import type { BeatGrid } from '../passage-context.ts';

/** Maps beats, counted from a bar line, to seconds of a recording and beyond its ends. */
export interface BeatMap {
  readonly meter: BarMeter;
  readonly tempoBpm: number;
  readonly swingRatio: number;
  /** Time of any beat, fractions included. */
  secondsAt(beat: number): number;
  /** The inverse. */
  beatAt(seconds: number): number;
}

/** Off-beats this late are triplets. */
const tripletSwing = 0.6;
/** Periods at each end from which beats are extrapolated. */
const endPeriods = 8;
/** Slower beats are played as two each. */
const slowestBpm = 46;
const fastestBpm = 208;

/** Maps the beats of a grid as musicians count them: six eighths in two, two beats as half of four. */
export function followGrid(grid: BeatGrid): BeatMap {
  const { meter, beatsPerCount, isDoubled } = countBars(grid);
  const first = findFirstBar(grid, beatsPerCount * meter.beats);
  const step = isDoubled ? 0.5 : beatsPerCount;
  const heard = extend(grid.beats);
  return {
    meter,
    tempoBpm: grid.tempoBpm / step,
    swingRatio: beatsPerCount === 1 && !isDoubled && meter.quarters === meter.beats ? grid.swingRatio : 0.5,
    secondsAt: (beat) => heard.secondsAt(first + beat * step),
    beatAt: (seconds) => (heard.positionAt(seconds) - first) / step,
  };
}

interface Count {
  readonly meter: BarMeter;
  /** Beats of the grid per counted beat. */
  readonly beatsPerCount: number;
  readonly isDoubled: boolean;
}

function countBars({ beatsPerBar, swingRatio, tempoBpm }: BeatGrid): Count {
  if (beatsPerBar === 6) return { meter: { quarters: 3, beats: 2 }, beatsPerCount: 3, isDoubled: false };
  if (beatsPerBar === 12) return { meter: { quarters: 6, beats: 4 }, beatsPerCount: 3, isDoubled: false };
  if (beatsPerBar === 3) return { meter: { quarters: 3, beats: 3 }, beatsPerCount: 1, isDoubled: false };
  if (beatsPerBar === 2 && swingRatio >= tripletSwing)
    return { meter: { quarters: 3, beats: 2 }, beatsPerCount: 1, isDoubled: false };
  // Fives and sevens are counted in four: chords and beats fit, bars do not.
  const meter = { quarters: 4, beats: 4 };
  if (tempoBpm < slowestBpm) return { meter, beatsPerCount: 1, isDoubled: true };
  return { meter, beatsPerCount: tempoBpm > fastestBpm ? 2 : 1, isDoubled: false };
}

/** Index of the first beat in the bar that most downbeats agree with. */
function findFirstBar({ beats, downbeats }: BeatGrid, beatsPerBar: number): number {
  const votes = new Map<number, number>();
  const bar = Math.max(1, Math.round(beatsPerBar));
  for (const downbeat of downbeats) {
    const at = beats.reduce(
      (best, beat, i) => (Math.abs(beat - downbeat) < Math.abs(beats[best]! - downbeat) ? i : best),
      0,
    );
    votes.set(at % bar, (votes.get(at % bar) ?? 0) + 1);
  }
  const [phase] = [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best), [0, 0]);
  return phase;
}

function extend(beats: readonly number[]) {
  const last = beats.length - 1;
  if (last < 1) throw new RangeError('a grid has two beats at the least');
  const reach = Math.min(endPeriods, last);
  const [before, after] = [(beats[reach]! - beats[0]!) / reach, (beats[last]! - beats[last - reach]!) / reach];
  return {
    secondsAt(position: number): number {
      if (position <= 0) return beats[0]! + position * before;
      if (position >= last) return beats[last]! + (position - last) * after;
      const from = Math.floor(position);
      return beats[from]! + (position - from) * (beats[from + 1]! - beats[from]!);
    },
    positionAt(seconds: number): number {
      if (seconds <= beats[0]!) return (seconds - beats[0]!) / before;
      if (seconds >= beats[last]!) return last + (seconds - beats[last]!) / after;
      const from = beats.findLastIndex((beat) => beat <= seconds);
      return from + (seconds - beats[from]!) / (beats[from + 1]! - beats[from]!);
    },
  };
}

/** Even beats, for a recording without a pulse. */
export function countEvenly(startSeconds: number, tempoBpm: number, meter: BarMeter, swingRatio: number): BeatMap {
  const period = 60 / tempoBpm;
  return {
    meter,
    tempoBpm,
    swingRatio,
    secondsAt: (beat) => startSeconds + beat * period,
    beatAt: (seconds) => (seconds - startSeconds) / period,
  };
}

/** Beats outside a style's tempo range by more than this factor are counted twice or half as fast if that fits better. */
const tempoTolerance = 1.15;

/** The same beats in double time where they are too slow for a style, in half time where too fast. */
export function countForStyle(line: BeatMap, { slowest, fastest }: Style['tempoBpm']): BeatMap {
  const { tempoBpm, meter } = line;
  const isTooFast = tempoBpm > tempoTolerance * fastest && tempoBpm / 2 > slowest / tempoTolerance;
  const isTooSlow = tempoBpm < slowest / tempoTolerance && 2 * tempoBpm < tempoTolerance * fastest;
  // Bars of three cannot be joined to bars of three beats twice as long.
  const step = isTooFast && meter.beats % 2 === 0 && meter.quarters === 4 ? 2 : isTooSlow ? 0.5 : 1;
  if (step === 1) return line;
  return {
    meter,
    tempoBpm: tempoBpm / step,
    swingRatio: 0.5,
    secondsAt: (beat) => line.secondsAt(beat * step),
    beatAt: (seconds) => line.beatAt(seconds) / step,
  };
}
