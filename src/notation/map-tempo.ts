import { clamp, median } from '../dsp/statistics.ts';
import { type MeterChange, steadyTempoMap, type TempoChange, type TempoMap, ticksPerQuarter } from './tempo-map.ts';

/** What the bars of a piece are drawn from; times in seconds, ascending. */
export interface Meter {
  readonly beats: readonly number[];
  /** Those of `beats` that begin a bar. */
  readonly downbeats: readonly number[];
  readonly beatsPerBar: number;
  /** How many eighths a beat is: 3 in 6/8, whose beat is a dotted quarter, 1 where eighths are counted; default: 2. */
  readonly beatDivision?: 1 | 2 | 3;
}

/**
 * Bar lines may lie this far from their beats. A tempo for each beat would follow the jitter of the beat tracker, so
 * beats that jitter are met less closely; the rest is inaudible.
 */
const toleranceMin = 0.01;
const toleranceMax = 0.035;
const jitterReach = 2.5;
/** Faster than any beat is felt: nearer ones are one. */
const shortestBeatSeconds = 0.15;
/** A first beat this early is drawn to the beginning: better than a bar of next to nothing. */
const drawnSeconds = 0.12;
const drawnBeats = 0.25;
/** The time before the first beat is counted in these, as people write a pick-up. */
const eighthTicks = ticksPerQuarter / 2;
/** A tempo that misses by less is not corrected. */
const missSeconds = 0.003;

/**
 * A tempo map that follows beats, so that bars fall on bar lines and notes keep their real times.
 *
 * It begins in the main tempo. What comes before the first downbeat is a short first bar, in eighths. Missing beats
 * are filled in. Where beats are left over between two downbeats, whole bars come first, then a short one.
 */
export function mapTempo(meter: Meter): TempoMap {
  const { beatDivision = 2 } = meter;
  const shortestSeconds = (Math.min(2, beatDivision) / 2) * shortestBeatSeconds;
  const beats = meter.beats.filter((beat, i, all) => beat >= 0 && beat - (all[i - 1] ?? -1) >= shortestSeconds);
  if (beats.length < 2) return steadyTempoMap;
  const periodSeconds = median(beats.slice(1).map((beat, i) => beat - beats[i]!));
  const filled = fillGaps(beats, periodSeconds);
  const bars = [...new Set(meter.downbeats.map((downbeat) => nearestIndex(filled, downbeat)))].sort((a, b) => a - b);
  const ticksPerBeat = (ticksPerQuarter * beatDivision) / 2;
  const lines = joinSteadyBeats(filled, 0, filled[0]!);
  const mainSeconds = findMainPeriod(lines, filled.length);

  const first = filled[0]!;
  const isDrawn = first <= drawnSeconds && first < drawnBeats * mainSeconds;
  const eighths = isDrawn ? 0 : Math.max(1, Math.round((first * ticksPerBeat) / mainSeconds / eighthTicks));
  const leadTicks = eighths * eighthTicks;
  // A first beat that is drawn to the beginning is made good over a bar.
  const steadyFrom = isDrawn ? Math.min(meter.beatsPerBar, filled.length - 1) : 0;
  const toTick = (beat: number) => leadTicks + beat * ticksPerBeat;
  const toMicros = (beatSeconds: number) =>
    clamp(Math.round((1e6 * beatSeconds * ticksPerQuarter) / ticksPerBeat), 1000, 0xff_ff_ff);

  const tempos = approach({ tick: toTick(steadyFrom), seconds: filled[steadyFrom]! }, toMicros(mainSeconds));
  for (const line of joinSteadyBeats(filled, steadyFrom, filled[steadyFrom]!)) {
    addTempo(tempos, toTick(line.from), toMicros(line.beatSeconds));
  }
  const meters = layMeters({ starts: bars.map(toTick), barTicks: meter.beatsPerBar * ticksPerBeat, beatDivision });
  return { tempos, meters };
}

/** `4/4`, `6/8` for two beats that divide into three, `7/8` for seven eighths. */
export function nameMeter({ beatsPerBar, beatDivision = 2 }: Pick<Meter, 'beatsPerBar' | 'beatDivision'>): string {
  return beatDivision === 2 ? `${beatsPerBar}/4` : `${beatDivision * beatsPerBar}/8`;
}

function fillGaps(beats: readonly number[], periodSeconds: number): number[] {
  return beats.flatMap((beat, i) => {
    const gap = (beats[i + 1] ?? beat) - beat;
    const count = Math.max(1, Math.round(gap / periodSeconds));
    return Array.from({ length: count }, (_, k) => beat + (k * gap) / count);
  });
}

/** Beats from `from` on that lie evenly, up to the next line's. */
interface SteadyLine {
  readonly from: number;
  readonly beatSeconds: number;
}

/**
 * As few straight lines as keep within the tolerance of every beat: a line goes on while some slope passes all of its
 * beats. Each begins where the one before ends.
 *
 * Source: J. Sklansky, V. Gonzalez, "Fast polygonal approximation of digitized curves" (1980), the cone method.
 */
function joinSteadyBeats(beats: readonly number[], first: number, startSeconds: number): SteadyLine[] {
  const toleranceSeconds = clamp(jitterReach * measureJitter(beats), toleranceMin, toleranceMax);
  const lines: SteadyLine[] = [];
  let from = first;
  let seconds = startSeconds;
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
    const beatSeconds = clamp((beats[to]! - seconds) / (to - from), lowest, highest);
    lines.push({ from, beatSeconds });
    seconds += (to - from) * beatSeconds;
    from = to;
  }
  return lines;
}

/** Standard deviation of beats about a smooth course, from the middle one of their second differences. */
function measureJitter(beats: readonly number[]): number {
  const bends = beats.slice(2).map((beat, i) => Math.abs(beat - 2 * beats[i + 1]! + beats[i]!));
  return (1.4826 * median(bends)) / Math.sqrt(6);
}

/** The middle beat's length. */
function findMainPeriod(lines: readonly SteadyLine[], beatCount: number): number {
  const periods = lines.flatMap(({ from, beatSeconds }, i) =>
    new Array<number>((lines[i + 1]?.from ?? beatCount) - from).fill(beatSeconds),
  );
  return median(periods);
}

/** From the beginning, in the main tempo, to a tick at a time; where that does not meet, it is made good on the way. */
function approach(goal: { readonly tick: number; readonly seconds: number }, mainMicros: number): TempoChange[] {
  const tempos: TempoChange[] = [{ tick: 0, seconds: 0, microsecondsPerQuarter: mainMicros }];
  const mainSeconds = (goal.tick * mainMicros) / ticksPerQuarter / 1e6;
  if (Math.abs(mainSeconds - goal.seconds) <= missSeconds) return tempos;
  const kept = Math.min(goal.tick / 4, (goal.seconds / 2 / mainSeconds) * goal.tick);
  const from = Math.round(kept);
  const rest = goal.seconds - (from * mainMicros) / ticksPerQuarter / 1e6;
  addTempo(tempos, from, Math.round((1e6 * rest * ticksPerQuarter) / (goal.tick - from)));
  return tempos;
}

function addTempo(tempos: TempoChange[], tick: number, microsecondsPerQuarter: number): void {
  const last = tempos.at(-1)!;
  if (last.microsecondsPerQuarter === microsecondsPerQuarter) return;
  if (last.tick === tick) tempos.pop();
  const seconds = last.seconds + ((tick - last.tick) * last.microsecondsPerQuarter) / ticksPerQuarter / 1e6;
  tempos.push({ tick, seconds, microsecondsPerQuarter });
}

interface BarLayout {
  /** Ticks at which bars begin, ascending. */
  readonly starts: readonly number[];
  readonly barTicks: number;
  readonly beatDivision: 1 | 2 | 3;
}

function layMeters({ starts, barTicks, beatDivision }: BarLayout): MeterChange[] {
  const meters: MeterChange[] = [];
  const begin = (tick: number, length: number) => {
    const denominator = beatDivision !== 2 || length % ticksPerQuarter !== 0 ? 8 : 4;
    const numerator = (length * denominator) / (4 * ticksPerQuarter);
    const last = meters.at(-1);
    if (last?.numerator !== numerator || last.denominator !== denominator)
      meters.push({ tick, numerator, denominator });
  };
  const [first = 0] = starts;
  const pickUp = first % barTicks;
  if (pickUp > 0) begin(0, pickUp);
  begin(pickUp, barTicks);
  for (const [bar, start] of starts.entries()) {
    const next = starts[bar + 1];
    const rest = next === undefined ? 0 : (next - start) % barTicks;
    if (next === undefined || next - start - rest > 0) begin(start, barTicks);
    if (rest > 0) begin(next! - rest, rest);
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
