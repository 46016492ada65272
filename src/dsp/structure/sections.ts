import { findBoundaries } from './boundaries.ts';
import { compareStretches, labelSections } from './section-labels.ts';
import type { StructureFeatures } from './structure-features.ts';
import { cutIntoUnits, type Units } from './units.ts';

/** A part of the form. */
export interface Section {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** A, B, C …: equal labels sound alike, in whatever key. */
  readonly label: string;
}

/** Neighbours this much alike, 0 to 1, are one section. */
const sameStretch = 0.88;
/** A stretch this short has one section. */
const shortestFormSeconds = 16;

/**
 * Finds the parts of the form: where timbre, harmony or what is repeated changes, and which parts are the same.
 *
 * Bars are compared with each other, so sections begin where bars do. Cost goes with the square of the number of bars
 * up to 800, then with the length: bars are joined.
 */
export function findSections(input: {
  readonly features: StructureFeatures;
  readonly beats: readonly number[];
  readonly downbeats?: readonly number[];
  readonly durationSeconds: number;
}): Section[] {
  const { features, beats, downbeats = [], durationSeconds } = input;
  if (durationSeconds <= 0) return [];
  const units = cutIntoUnits(features, { beats, downbeats, durationSeconds });
  const starts = durationSeconds < shortestFormSeconds ? [0] : joinRepeats(units, findBoundaries(units));
  const labels = labelSections(units, starts);
  const { bounds } = units;
  return starts.map((start, i) => ({
    startSeconds: bounds[start]!,
    endSeconds: bounds[starts[i + 1] ?? bounds.length - 1]!,
    label: labels[i]!,
  }));
}

/** Neighbours that are the same are one: nothing but a count of bars would tell them apart. */
function joinRepeats(units: Units, starts: readonly number[]): number[] {
  const joined = [0];
  for (const [i, start] of starts.entries()) {
    if (i === 0) continue;
    const end = starts[i + 1] ?? units.harmony.length;
    if (compareStretches(units, [joined.at(-1)!, start], [start, end]) < sameStretch) joined.push(start);
  }
  return joined;
}
