import { median } from '../statistics.ts';
import { bandCount, type StructureFeatures } from './structure-features.ts';

/** Harmony is told for this many parts of a unit, so that the order of the chords is heard. */
export const slotCount = 4;

/** The recording in bars, or in what comes nearest to them. */
export interface Units {
  /** Where each begins, and where the last ends, in seconds: one more than there are units. */
  readonly bounds: readonly number[];
  /** One a unit, `[slot][pitch class]`, each slot of length 1 or 0. */
  readonly harmony: readonly Float32Array[];
  /** One a unit: log power by band and how far it swings, middle value 0 and usual deviation 1 over the recording. */
  readonly timbre: readonly Float32Array[];
}

interface Grid {
  readonly beats: readonly number[];
  readonly downbeats: readonly number[];
  readonly durationSeconds: number;
}

/** Without bars four beats stand for one, without beats two seconds. */
const beatsInPlaceOfABar = 4;
const secondsInPlaceOfABar = 2;
/** Comparing all units with each other takes the square of their count: of hours, several bars are one. */
const unitsMax = 800;
const fewestBars = 4;
/** Further than so many deviations apart is all the same. */
const far = 3;

export function cutIntoUnits(features: StructureFeatures, grid: Grid): Units {
  const bounds = layBounds(grid);
  const usual = median(bounds.slice(1).map((end, i) => end - bounds[i]!));
  // What rings on after the last bar belongs to it, but is not what it sounds like.
  const spans = bounds.slice(1).map((end, i) => [bounds[i]!, Math.min(end, bounds[i]! + 1.5 * usual)] as const);
  const harmony = spans.map(([from, to]) => describeHarmony(features, from, to));
  const timbre = spans.map(([from, to]) => describeTimbre(features, from, to));
  standardise(timbre);
  return { bounds, harmony, timbre };
}

function layBounds({ beats, downbeats, durationSeconds }: Grid): number[] {
  let marks = downbeats;
  if (marks.length < fewestBars) marks = beats.filter((_, b) => b % beatsInPlaceOfABar === 0);
  if (marks.length < fewestBars) {
    marks = Array.from({ length: Math.floor(durationSeconds / secondsInPlaceOfABar) }, (_, i) => 2 * i);
  }
  const stride = Math.ceil(marks.length / unitsMax);
  const shortest = 0.5 * median(marks.slice(1).map((at, i) => at - marks[i]!));
  const inner = marks.filter((at, i) => i % stride === 0 && at > shortest && durationSeconds - at > shortest);
  return [0, ...inner, durationSeconds];
}

function describeHarmony({ harmony }: StructureFeatures, from: number, to: number): Float32Array {
  const result = new Float32Array(12 * slotCount);
  for (let slot = 0; slot < slotCount; slot++) {
    const span = [from + ((to - from) * slot) / slotCount, from + ((to - from) * (slot + 1)) / slotCount] as const;
    const mean = averageRows(harmony.chroma, 12, span, harmony.frameRateHz);
    const length = Math.hypot(...mean);
    for (let c = 0; c < 12 && length > 0; c++) result[12 * slot + c] = mean[c]! / length;
  }
  return result;
}

type Span = readonly [number, number];

function averageRows(rows: Float32Array, width: number, span: Span, rateHz: number): Float32Array {
  const [first, last] = findRows(rows.length / width, span, rateHz);
  const mean = new Float32Array(width);
  for (let i = first; i < last; i++) for (let c = 0; c < width; c++) mean[c]! += rows[i * width + c]! / (last - first);
  return mean;
}

/** Rows that lie in a span of seconds; one at least, where there are any. */
function findRows(count: number, [from, to]: Span, rateHz: number): Span {
  const first = Math.min(Math.max(0, count - 1), Math.round(from * rateHz));
  return [first, Math.min(count, Math.max(first + 1, Math.round(to * rateHz)))];
}

/** Mean log power by band, then how far it swings: a drum and a pad may be as loud. */
function describeTimbre({ bands, frameRateHz }: StructureFeatures, from: number, to: number): Float32Array {
  const mean = averageRows(bands, bandCount, [from, to], frameRateHz);
  const timbre = new Float32Array(2 * bandCount);
  const [first, last] = findRows(bands.length / bandCount, [from, to], frameRateHz);
  for (let b = 0; b < bandCount; b++) {
    let power = 0;
    for (let i = first; i < last; i++) power += (bands[i * bandCount + b]! - mean[b]!) ** 2 / (last - first);
    timbre[b] = mean[b]!;
    timbre[bandCount + b] = Math.sqrt(power);
  }
  return timbre;
}

/**
 * Middle value 0, usual deviation 1: a fade-out or a break is to leave the rest as far apart as it was. Bands that
 * hardly change are not blown up: a third of a neper is the least that a deviation counts for.
 */
function standardise(rows: readonly Float32Array[]): void {
  for (let c = 0; c < 2 * bandCount; c++) {
    const centre = median(rows.map((row) => row[c]!));
    const deviation = Math.max(0.33, 1.48 * median(rows.map((row) => Math.abs(row[c]! - centre))));
    for (const row of rows) row[c] = Math.max(-far, Math.min(far, (row[c]! - centre) / deviation));
  }
}
