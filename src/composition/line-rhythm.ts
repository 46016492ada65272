import type { Random } from '../dsp/random.ts';
import { listGroupStarts } from '../notation/bar-meter.ts';
import type { BarMeter } from '../notation/song.ts';

/** A syllable, or a note that stands for one, as the rhythm sees it. */
export interface RhythmSyllable {
  /** 0 unstressed, 1 secondary, 2 primary. */
  readonly stress: 0 | 1 | 2;
}

export interface LineSpace {
  /** A bar line. */
  readonly startQuarters: number;
  readonly quarters: number;
  /** How far before `startQuarters` unstressed syllables may begin. */
  readonly pickupQuarters: number;
  /** Kept free at the end, to breathe. */
  readonly restQuarters: number;
  readonly meter: BarMeter;
  /** Finest grid of the tune. */
  readonly stepQuarters: number;
  /** How long a syllable lasts where nothing else decides. */
  readonly usualQuarters: number;
  /** How often a note comes before its beat, 0 to 1. */
  readonly syncopation: number;
  /** Where an earlier line of the same tune has its notes, against its own start. */
  readonly pattern?: readonly number[];
}

export interface TimedNote {
  readonly startQuarters: number;
  readonly quarters: number;
}

/**
 * Sets a line's syllables on the grid: the cheapest course by dynamic programming.
 *
 * Stressed syllables seek strong places and unstressed ones leave them, neighbours keep a natural distance, the last
 * one is held, and a line that shares its tune with an earlier one follows that one's rhythm.
 *
 * Source for stress and metre: F. Lerdahl, R. Jackendoff, "A Generative Theory of Tonal Music" (1983), chapters 2 and 4;
 * N. Temperley, D. Temperley, "Stress-meter alignment in French vocal music" (2013) for its strength in English song.
 */
export function setRhythm(syllables: readonly RhythmSyllable[], space: LineSpace, random: Random): TimedNote[] {
  const slots = listSlots(space, syllables.length);
  const room = space.quarters - space.restQuarters;
  if (slots.length < syllables.length) return spreadEvenly(syllables.length, space, room);
  const noise = slots.map(() => 0.25 * random.next());
  const natural = Math.max(space.stepQuarters, Math.min(space.usualQuarters, (0.85 * room) / syllables.length));

  const costs = syllables.map(() => new Float64Array(slots.length).fill(Number.POSITIVE_INFINITY));
  const from = syllables.map(() => new Int32Array(slots.length).fill(-1));
  for (const [i, syllable] of syllables.entries()) {
    for (const [s, slot] of slots.entries()) {
      const place = placeCost(syllable, slot, space) + noise[s]!;
      if (i === 0) {
        costs[0]![s] = place + startCost(slot, space);
        continue;
      }
      for (let before = i - 1; before < s; before++) {
        const total = costs[i - 1]![before]! + gapCost(slot - slots[before]!, natural) + place;
        if (total >= costs[i]![s]!) continue;
        costs[i]![s] = total;
        from[i]![s] = before;
      }
    }
  }
  const last = syllables.length - 1;
  let end = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [s, slot] of slots.entries()) {
    const total = costs[last]![s]! + endCost(room - slot, natural);
    if (total < least) [least, end] = [total, s];
  }
  const chosen: number[] = [];
  for (let i = last; i >= 0; i--) {
    chosen.unshift(slots[end]!);
    end = from[i]![end]!;
  }
  return holdUntilNext(chosen, space, { room, natural });
}

function listSlots({ pickupQuarters, quarters, restQuarters, stepQuarters }: LineSpace, count: number): number[] {
  const room = quarters - restQuarters;
  const build = (step: number): number[] => {
    const slots: number[] = [];
    for (let at = -pickupQuarters; at < room - step / 2; at += step) slots.push(Math.round(at / step) * step);
    return slots;
  };
  const slots = build(stepQuarters);
  // Twice as fine where the words do not fit otherwise.
  return slots.length >= 1.3 * count ? slots : build(stepQuarters / 2);
}

/** 1 on a bar line, less on weaker places, 0.1 on sixteenths; of unequal groups each begins with a strong place. */
export function weighPlace(quarters: number, meter: BarMeter): number {
  const beat = meter.quarters / meter.beats;
  const inBar = ((quarters % meter.quarters) + meter.quarters) % meter.quarters;
  const isOn = (unit: number): boolean => Math.abs(inBar / unit - Math.round(inBar / unit)) < 1e-6;
  if (inBar < 1e-6) return 1;
  if (meter.groups) {
    if (listGroupStarts(meter).some((start) => Math.abs(start - inBar) < 1e-6)) return 0.8;
    return Number.isInteger(meter.beats) && isOn(beat) ? 0.5 : isOn(0.5) ? 0.3 : 0.1;
  }
  if (meter.beats % 2 === 0 && isOn(meter.quarters / 2)) return 0.8;
  if (isOn(beat)) return 0.6;
  return isOn(beat === 1.5 ? 0.5 : beat / 2) ? 0.3 : 0.1;
}

function placeCost({ stress }: RhythmSyllable, slot: number, space: LineSpace): number {
  const own = weighPlace(slot, space.meter);
  const ahead = weighPlace(slot + 0.5, space.meter);
  // A note an eighth before a strong place stands for it.
  const weight = Math.max(own, own < 0.5 && ahead >= 0.6 ? ahead * (0.4 + 0.6 * space.syncopation) : 0);
  const byStress =
    stress === 2 ? 2.2 * (1 - weight) : stress === 1 ? 0.8 * (1 - weight) : 1.1 * Math.max(0, weight - 0.45);
  const syncopated = weight > own ? 0.5 * (1 - space.syncopation) : 0;
  const byPattern = space.pattern && !space.pattern.some((at) => Math.abs(at - slot) < 1e-6) ? 0.9 : 0;
  const beforeBar = slot < 0 && stress > 0 ? 3 : 0;
  return byStress + syncopated + byPattern + beforeBar;
}

function startCost(slot: number, { pattern }: LineSpace): number {
  const first = pattern?.[0];
  return first !== undefined ? 0.8 * Math.abs(slot - first) : slot <= 0 ? 0.15 * -slot : 0.25 * slot;
}

function gapCost(gap: number, natural: number): number {
  const octaves = Math.log2(gap / natural);
  return octaves < 0 ? 1.1 * octaves * octaves : 0.7 * octaves * octaves;
}

/** The last syllable is held, or the line breathes: at least twice as long as the others. */
function endCost(left: number, natural: number): number {
  const octaves = Math.log2(Math.max(left, natural / 4) / (2.2 * natural));
  return octaves < 0 ? 1.2 * octaves * octaves : 0.25 * octaves * octaves;
}

function holdUntilNext(
  starts: readonly number[],
  space: LineSpace,
  { room, natural }: { room: number; natural: number },
): TimedNote[] {
  return starts.map((start, i) => {
    const next = starts[i + 1];
    const longest = next === undefined ? Math.max(4 * natural, 2) : Math.max(2.5 * natural, 1.5);
    const quarters = Math.min((next ?? room) - start, longest);
    return { startQuarters: space.startQuarters + start, quarters };
  });
}

/** More words than the grid has places: they run through. */
function spreadEvenly(count: number, space: LineSpace, room: number): TimedNote[] {
  const quarters = room / count;
  return Array.from({ length: count }, (_, i) => ({ startQuarters: space.startQuarters + i * quarters, quarters }));
}
