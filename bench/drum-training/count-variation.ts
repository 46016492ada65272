// How drummers vary what they repeat: against what most of eight bars have in common.
import { type VariedStroke, variedStrokes } from '../../src/composition/drum-model/vary-bar.ts';
import type { DrumGroup } from '../../src/notation/song.ts';
import { listBars, type Performance } from './groove-performances.ts';

const windowBars = 8;
const stepCount = 16;
/** Rows of a few strokes lean on those of all styles. */
const priorBars = 20;
/** Kinds of music lean on all of them: some have a handful of drummers. */
const priorBarsOfGroup = 300;
/** Times of a performance are measured from its own mean, and means of few strokes shrink to 0. */
const priorStrokes = 40;

const groupOfStyle: Readonly<Record<string, DrumGroup>> = {
  rock: 'rock',
  punk: 'rock',
  pop: 'rock',
  country: 'rock',
  blues: 'rock',
  funk: 'funk',
  soul: 'funk',
  gospel: 'funk',
  neworleans: 'funk',
  hiphop: 'hiphop',
  dance: 'dance',
  jazz: 'jazz',
  latin: 'latin',
  afrocuban: 'latin',
  middleeastern: 'latin',
  reggae: 'afro',
  afrobeat: 'afro',
  highlife: 'afro',
};

/** A bar of one stroke beside its window's. */
export interface Variation {
  readonly group: DrumGroup;
  readonly stroke: VariedStroke;
  /** In its eight bars. */
  readonly place: number;
  /** Words of 16 bits. */
  readonly base: number;
  readonly own: number;
}

export function listVariations(performance: Performance): Variation[] {
  const group = groupOfStyle[performance.style];
  if (!group || performance.isFill) return [];
  return variedStrokes.flatMap((stroke) => {
    const words = listBars(performance, stroke);
    const variations: Variation[] = [];
    for (let from = 0; from + windowBars <= words.length; from += windowBars) {
      const inside = words.slice(from, from + windowBars);
      if (inside.every((word) => word === 0)) continue;
      const base = steps().reduce((word, s) => {
        return inside.filter((each) => isOn(each, s)).length > windowBars / 2 ? word | (1 << s) : word;
      }, 0);
      variations.push(...inside.map((own, place) => ({ group, stroke, place, base, own })));
    }
    return variations;
  });
}

const isOn = (word: number, step: number): boolean => ((word >> step) & 1) === 1;
const steps = (): number[] => Array.from({ length: stepCount }, (_, s) => s);

export interface VariationRow {
  /** Share of bars that are not as their base. */
  readonly change: number;
  /** In those: how often a rest is struck and a stroke left out, by sixteenth. */
  readonly add: readonly number[];
  readonly omit: readonly number[];
}

export function countVariations(variations: readonly Variation[], prior?: VariationRow): VariationRow {
  const changed = variations.filter(({ base, own }) => base !== own);
  const lean = prior ? priorBarsOfGroup : priorBars;
  const change = changed.length + lean * (prior?.change ?? 0.5);
  const rate = (s: number, isBase: boolean): number => {
    const there = changed.filter(({ base }) => isOn(base, s) === isBase);
    const count = there.filter(({ own }) => isOn(own, s) !== isBase).length;
    const usual = prior ? (isBase ? prior.omit : prior.add)[s]! : 0.1;
    return (count + lean * usual) / (there.length + lean);
  };
  return {
    change: change / (variations.length + lean),
    add: steps().map((s) => rate(s, false)),
    omit: steps().map((s) => rate(s, true)),
  };
}

/** How much likelier a bar of eight is varied than the mean of them. */
export function countPlaces(variations: readonly Variation[]): number[] {
  const share = (of: readonly Variation[]): number => of.filter(({ base, own }) => base !== own).length / of.length;
  const all = share(variations);
  return Array.from(
    { length: windowBars },
    (_, place) => share(variations.filter((each) => each.place === place)) / all,
  );
}

/** Bits that a bar of one stroke takes under a row. */
export function measureBits({ base, own, place }: Variation, row: VariationRow, places: readonly number[]): number {
  const change = Math.min(0.98, row.change * (places[place] ?? 1));
  if (base === own) return -Math.log2(1 - change);
  return steps().reduce((bits, s) => {
    const flip = isOn(base, s) ? row.omit[s]! : row.add[s]!;
    return bits - Math.log2(isOn(base, s) === isOn(own, s) ? 1 - flip : flip);
  }, -Math.log2(change));
}

interface FeelRow {
  /** Mean force of a stroke by sixteenth, against the stroke's own mean. */
  readonly accent: readonly number[];
  /** Mean time from the click, in ms. */
  readonly lateMs: readonly number[];
  /** Deviation around these. */
}

export function countFeel(performances: readonly Performance[], group: DrumGroup, stroke: VariedStroke): FeelRow {
  const hits = performances
    .filter(({ style, isFill }) => groupOfStyle[style] === group && !isFill)
    .flatMap((performance) => {
      const mean = average(performance.hits.map(({ lateMs }) => lateMs));
      return performance.hits
        .filter((hit) => hit.stroke === stroke)
        .map((hit) => ({ ...hit, lateMs: hit.lateMs - mean }));
    });
  const force = average(hits.map((hit) => hit.force));
  const byStep = steps().map((s) => hits.filter(({ step }) => step === s));
  const shrunk = (values: readonly number[]): number =>
    (values.length * average(values)) / (values.length + priorStrokes);
  const lateMs = byStep.map((each) => shrunk(each.map((hit) => hit.lateMs)));
  return {
    accent: byStep.map((each) => 1 + shrunk(each.map((hit) => hit.force / force - 1))),
    lateMs,
  };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
