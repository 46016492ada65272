import type { Random } from '../../dsp/random.ts';
import type { DrumGroup } from '../../notation/song.ts';
import { changePlaces, drumTables } from './drum-tables.ts';

/** Kinds of drumming that are told apart. */
export const drumGroups = [
  'rock',
  'funk',
  'hiphop',
  'dance',
  'jazz',
  'latin',
  'afro',
] as const satisfies readonly DrumGroup[];
/** Drums of a kit that are varied. */
export const variedStrokes = ['kick', 'snare', 'closedHat', 'openHat', 'ride'] as const;
export type VariedStroke = (typeof variedStrokes)[number];

/** By family of styles. */
const groupOfFamily: Readonly<Record<string, DrumGroup>> = {
  pop: 'rock',
  rock: 'rock',
  folk: 'rock',
  classical: 'rock',
  'hip-hop': 'hiphop',
  dance: 'dance',
  electronic: 'dance',
  jazz: 'jazz',
  soul: 'funk',
  latin: 'latin',
  world: 'latin',
  caribbean: 'afro',
};

export function findDrumGroup(family: string): DrumGroup {
  return groupOfFamily[family] ?? 'rock';
}

interface StrokeTable {
  readonly change: number;
  readonly add: readonly number[];
  readonly omit: readonly number[];
  readonly accent: readonly number[];
  readonly lateMs: readonly number[];
}

const tables = new Map<string, StrokeTable>();

function readTable(group: DrumGroup, stroke: VariedStroke): StrokeTable {
  const name = `${group} ${stroke}`;
  const known = tables.get(name);
  if (known) return known;
  const { change, add, omit, accent, lateMs } = drumTables[group][stroke];
  const numbers = (row: string, scale = 0.01): number[] => row.split(' ').map((value) => scale * Number(value));
  const table = {
    change: 0.01 * change,
    add: numbers(add),
    omit: numbers(omit),
    accent: numbers(accent),
    lateMs: numbers(lateMs, 1),
  };
  tables.set(name, table);
  return table;
}

export interface Variation {
  readonly group: DrumGroup;
  readonly stroke: VariedStroke;
  /** Of eight bars, from 0. */
  readonly place: number;
  /** 1 as freely as a drummer alone, 0 not at all. */
  readonly freedom: number;
  readonly random: Random;
}

/** Draws until something changes, at most so often. */
const drawsMax = 4;

/**
 * Sixteenths of a bar that are struck although the groove rests there, or left out: as drummers vary what they repeat, by kind
 * of music, drum and place in the bar, most in the last of four and of eight bars.
 *
 * @param struck whether each of 16 sixteenths is struck in the groove
 * @returns the steps that change; most often none
 */
export function varyBar(
  struck: readonly boolean[],
  { group, stroke, place, freedom, random }: Variation,
): ReadonlySet<number> {
  const { change, add, omit } = readTable(group, stroke);
  if (!random.chance(freedom * change * changePlaces[place % changePlaces.length]!)) return new Set();
  for (let draw = 0; draw < drawsMax; draw++) {
    const steps = struck.flatMap((isStruck, s) => (random.chance((isStruck ? omit : add)[s] ?? 0) ? [s] : []));
    if (steps.length > 0) return new Set(steps);
  }
  return new Set();
}

/** How hard a stroke is at a sixteenth, against its drum's mean. */
export function readAccent(group: DrumGroup, stroke: VariedStroke, step: number): number {
  return readTable(group, stroke).accent[step] ?? 1;
}

/** How late it comes after the click, in ms. */
export function readLateMs(group: DrumGroup, stroke: VariedStroke, step: number): number {
  return readTable(group, stroke).lateMs[step] ?? 0;
}
