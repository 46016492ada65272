import type { Random } from '../dsp/random.ts';
import { listGroupStarts } from '../notation/bar-meter.ts';
import type { BarMeter } from '../notation/song.ts';
import { findPace, scoreGap } from './tune-model/rhythm-model.ts';

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
 * Sets a line's syllables on the grid: drawn at once, all as likely as they are together.
 *
 * Stressed syllables seek strong places and unstressed ones leave them, neighbours keep the distances that they have in songs
 * (`tune-model/rhythm-model.ts`) at this line's pace, the last one is held, and a line that shares its tune with an earlier one
 * follows that one's rhythm.
 *
 * Source for stress and metre: F. Lerdahl, R. Jackendoff, "A Generative Theory of Tonal Music" (1983), chapters 2 and 4;
 * N. Temperley, D. Temperley, "Stress-meter alignment in French vocal music" (2013) for its strength in English song. Forward
 * filtering and backward sampling: L. Rabiner, "A tutorial on hidden Markov models" (1989).
 */
export function setRhythm(syllables: readonly RhythmSyllable[], space: LineSpace, random: Random): TimedNote[] {
  const slots = listSlots(space, syllables.length);
  const room = space.quarters - space.restQuarters;
  if (slots.length < syllables.length) return spreadEvenly(syllables.length, space, room);
  const natural = Math.max(space.stepQuarters, Math.min(space.usualQuarters, (0.85 * room) / syllables.length));
  const gaps = weighGaps(slots, natural, space);

  // Weight of all that leads to a syllable on a slot.
  const forward: Float64Array[] = [];
  for (const [i, syllable] of syllables.entries()) {
    const isLast = i === syllables.length - 1;
    const before = forward[i - 1];
    const row = Float64Array.from(slots, (slot, s) => {
      const cost = placeCost(syllable, slot, space) + (isLast ? endCost(room - slot, natural) : 0);
      const reached = before
        ? sumOver(s, (b) => before[b]! * gaps[b]![s]!)
        : Math.exp(-startCost(slot, space) / ruleScale);
      return reached * Math.exp(-cost / ruleScale);
    });
    const total = row.reduce((sum, weight) => sum + weight, 0);
    forward.push(row.map((weight) => weight / total));
  }
  const chosen: number[] = [];
  for (let i = syllables.length - 1, next = -1; i >= 0; i--) {
    const to = next;
    const weights = slots.map((_, s) => (to < 0 ? forward[i]![s]! : s < to ? forward[i]![s]! * gaps[s]![to]! : 0));
    next = random.pickWeighted(weights.map((weight, s) => [s, weight] as const));
    chosen.unshift(slots[next]!);
  }
  return holdUntilNext(chosen, space, { room, natural });
}

/** Costs of rules that are so much apart are e times less likely: low enough that the words' stress is clear. */
const ruleScale = 0.3;
const gapRuleShare = 0.3;

function sumOver(count: number, term: (i: number) => number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += term(i);
  return sum;
}

/** How likely a slot is after an earlier one, up to a constant: by what songs do and by how far apart notes are here. */
function weighGaps(slots: readonly number[], natural: number, { meter }: LineSpace): Float64Array[] {
  const pace = findPace(natural);
  return slots.map((atQuarters, from) => {
    const place = weighPlace(atQuarters, meter);
    return Float64Array.from(slots, (slot, to) => {
      if (to <= from) return 0;
      const gapQuarters = slot - atQuarters;
      const rule = (gapRuleShare * gapCost(gapQuarters, natural)) / ruleScale;
      return Math.exp(scoreGap({ atQuarters, place, gapQuarters }, pace, meter) - rule);
    });
  });
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

/** Of a note where the tune that comes back has none. */
const patternPrice = 1.8;

function placeCost({ stress }: RhythmSyllable, slot: number, space: LineSpace): number {
  const own = weighPlace(slot, space.meter);
  // Unequal groups are clear only where they are struck.
  const ahead = space.meter.groups ? 0 : weighPlace(slot + 0.5, space.meter);
  const unclear = space.meter.groups ? 1.2 * (1 - own) : 0;
  // A note an eighth before a strong place stands for it.
  const weight = Math.max(own, own < 0.5 && ahead >= 0.6 ? ahead * (0.4 + 0.6 * space.syncopation) : 0);
  const byStress =
    stress === 2 ? 2.2 * (1 - weight) : stress === 1 ? 0.8 * (1 - weight) : 1.1 * Math.max(0, weight - 0.45);
  const syncopated = weight > own ? 0.5 * (1 - space.syncopation) : 0;
  const byPattern = space.pattern && !space.pattern.some((at) => Math.abs(at - slot) < 1e-6) ? patternPrice : 0;
  const beforeBar = slot < 0 && stress > 0 ? 3 : 0;
  return byStress + unclear + syncopated + byPattern + beforeBar;
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
