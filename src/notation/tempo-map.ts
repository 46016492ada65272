import { median } from '../dsp/statistics.ts';

/** Ticks of a quarter note: at 60 BPM the nearest one lies at most 0.5 ms from any time. */
export const ticksPerQuarter = 960;

/** What the bars of a piece are drawn from; times in seconds, ascending. */
export interface Meter {
  readonly beats: readonly number[];
  /** Those of `beats` that begin a bar. */
  readonly downbeats: readonly number[];
  readonly beatsPerBar: number;
}

export interface TempoChange {
  readonly tick: number;
  readonly seconds: number;
  /** Whole, as a MIDI file holds it. */
  readonly microsecondsPerQuarter: number;
}

export interface MeterChange {
  readonly tick: number;
  /** Quarters in a bar. */
  readonly beatsPerBar: number;
}

/** How the bars and beats of a score lie in time. */
export interface TempoMap {
  readonly tempos: readonly TempoChange[];
  readonly meters: readonly MeterChange[];
}

/** For music without a pulse, or of which none is known. */
export const steadyTempoMap: TempoMap = {
  tempos: [{ tick: 0, seconds: 0, microsecondsPerQuarter: 500_000 }],
  meters: [{ tick: 0, beatsPerBar: 4 }],
};

// Bar lines may lie this far from their beats. A tempo for each beat would follow the jitter of the beat tracker;
// with this a steady piece has few tempos, and the rest is inaudible.
const toleranceSeconds = 0.01;

// Faster than any beat is felt: nearer ones are one.
const shortestBeatSeconds = 0.15;

/**
 * A tempo map that follows beats, so that bars fall on bar lines and notes keep their real times.
 *
 * What comes before the first beat is a bar of its own, of as many beats as fit. Missing beats are filled in. A bar
 * with more or fewer beats than the others changes the time signature.
 */
export function mapTempo(meter: Meter): TempoMap {
  const beats = meter.beats.filter((beat, i, all) => beat >= 0 && beat - (all[i - 1] ?? -1) >= shortestBeatSeconds);
  if (beats.length < 2) return steadyTempoMap;
  const periodSeconds = median(beats.slice(1).map((beat, i) => beat - beats[i]!));
  const filled = fillGaps(leadIn(beats, periodSeconds), periodSeconds);
  return { tempos: joinSteadyBeats(filled), meters: findMeters(filled, meter) };
}

/**
 * Beats from second 0 on. Where less than a quarter of a beat comes before the first, that one is drawn to 0: better
 * one long beat than a bar of one at 800 BPM.
 */
function leadIn(beats: readonly number[], periodSeconds: number): number[] {
  const first = beats[0]!;
  if (first < 0.25 * periodSeconds) return [0, ...beats.slice(1)];
  const count = Math.max(1, Math.round(first / periodSeconds));
  return [...Array.from({ length: count }, (_, i) => (i * first) / count), ...beats];
}

function fillGaps(beats: readonly number[], periodSeconds: number): number[] {
  return beats.flatMap((beat, i) => {
    const gap = (beats[i + 1] ?? beat) - beat;
    const count = Math.max(1, Math.round(gap / periodSeconds));
    return Array.from({ length: count }, (_, k) => beat + (k * gap) / count);
  });
}

/**
 * As few straight lines as keep within the tolerance of every beat: a line goes on while some slope passes all of its
 * beats. Each begins where the one before really ends, so that rounding to whole microseconds adds up to nothing.
 *
 * Source: J. Sklansky, V. Gonzalez, "Fast polygonal approximation of digitized curves" (1980), the cone method.
 */
function joinSteadyBeats(beats: readonly number[]): TempoChange[] {
  const tempos: TempoChange[] = [];
  let from = 0;
  let seconds = 0;
  while (from < beats.length - 1) {
    let lowest = 0;
    let highest = Number.POSITIVE_INFINITY;
    let to = from + 1;
    for (; to < beats.length; to++) {
      const low = Math.max(lowest, (beats[to]! - toleranceSeconds - seconds) / (to - from));
      const high = Math.min(highest, (beats[to]! + toleranceSeconds - seconds) / (to - from));
      if (low > high) break;
      [lowest, highest] = [low, high];
    }
    to = Math.max(from + 1, to - 1);
    // Of the slopes that pass, the one that ends on its last beat, or the nearest to it.
    const direct = (beats[to]! - seconds) / (to - from);
    const slope = Math.min(Math.max(direct, lowest), highest);
    const microsecondsPerQuarter = Math.min(0xff_ff_ff, Math.max(1000, Math.round(1e6 * slope)));
    tempos.push({ tick: from * ticksPerQuarter, seconds, microsecondsPerQuarter });
    seconds += ((to - from) * microsecondsPerQuarter) / 1e6;
    from = to;
  }
  return tempos;
}

function findMeters(beats: readonly number[], { downbeats, beatsPerBar }: Meter): MeterChange[] {
  const starts = [...new Set([0, ...downbeats.map((downbeat) => nearestIndex(beats, downbeat))])].sort((a, b) => a - b);
  const meters: MeterChange[] = [];
  const begin = (beat: number, count: number) => {
    if (meters.at(-1)?.beatsPerBar !== count) meters.push({ tick: beat * ticksPerQuarter, beatsPerBar: count });
  };
  for (const [bar, start] of starts.entries()) {
    const next = starts[bar + 1];
    const length = next === undefined ? beatsPerBar : next - start;
    const rest = length % beatsPerBar;
    // Whole bars between which a downbeat was not heard stay whole; what is left of a long stretch comes first, as an
    // upbeat does.
    if (rest > 0) begin(start, length < 2 * beatsPerBar ? length : rest);
    if (rest === 0 || length >= 2 * beatsPerBar) begin(start + rest, beatsPerBar);
  }
  return meters;
}

function nearestIndex(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low > 0 && value - ascending[low - 1]! < ascending[low]! - value ? low - 1 : low;
}

/** The tick at a time, not rounded. */
export function toTicks({ tempos }: TempoMap, seconds: number): number {
  const tempo = findLast(tempos, (each) => each.seconds <= seconds);
  return tempo.tick + ((seconds - tempo.seconds) * 1e6 * ticksPerQuarter) / tempo.microsecondsPerQuarter;
}

/** The time of a tick. */
export function tickToSeconds({ tempos }: TempoMap, tick: number): number {
  const tempo = findLast(tempos, (each) => each.tick <= tick);
  return tempo.seconds + ((tick - tempo.tick) * tempo.microsecondsPerQuarter) / (1e6 * ticksPerQuarter);
}

/** By halving: an hour has thousands of tempos, and a hundred thousand notes ask. */
function findLast(tempos: readonly TempoChange[], isBefore: (tempo: TempoChange) => boolean): TempoChange {
  let low = 0;
  let high = tempos.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isBefore(tempos[middle]!)) low = middle;
    else high = middle - 1;
  }
  return tempos[low]!;
}

/** Times of the bar lines up to a time. */
export function listBarLines(map: TempoMap, endSeconds: number): number[] {
  const lines: number[] = [];
  const endTick = toTicks(map, endSeconds);
  for (const [i, { tick, beatsPerBar }] of map.meters.entries()) {
    const until = Math.min(endTick, (map.meters[i + 1]?.tick ?? Number.POSITIVE_INFINITY) - 1);
    for (let at = tick; at <= until; at += beatsPerBar * ticksPerQuarter) lines.push(tickToSeconds(map, at));
  }
  return lines;
}
