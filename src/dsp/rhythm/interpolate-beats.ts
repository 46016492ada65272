import { median } from '../statistics.ts';

/** Beats that were heard on both sides of a gap; times in seconds, ascending. */
export interface ContextBeats {
  /** Of beats that end before the gap, one after the other. */
  readonly before: readonly number[];
  /** Of beats that begin behind it. */
  readonly after: readonly number[];
  /**
   * How well these beats, of both sides and the gap, fit what is heard, the higher the better. It is asked only where
   * the sides do not go together.
   */
  readonly rate?: (beats: readonly number[]) => number;
}

/** One pulse through both sides and the gap between them. */
export interface CarriedGrid {
  /** Of all beats from the first before to the last behind, in seconds, ascending; no beat is missing. */
  readonly beats: readonly number[];
  /** Index of the gap's first beat in `beats`, and of the first after the gap. */
  readonly gapFrom: number;
  readonly gapTo: number;
  /** Median distance of the heard beats near the gap from the grid. */
  readonly errorSeconds: number;
}

/** Beats to each side that say how fast it goes there. */
const nearBeats = 16;
/** A side this far from the other in tempo counts another level of the same pulse. */
const levels = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 3 / 2, 2, 3, 4] as const;
/** How stiff the course of beats may be, from a band that breathes over 16 beats to a machine. */
const stiffnesses = [1e9, 1e6, 3e4, 1e3] as const;
/** The stiffest course is taken that strays no further from the beats than this, or than the softest does. */
const straySeconds = 0.004;
const strayRatio = 1.25;
/** Beats that lie further off than so many usual distances hardly count. Tukey's biweight: 4.7 usual deviations. */
const outlierDistances = 4.7 * 1.48;
const rounds = 4;
/** The part of a beat by which the two sides must miss each other to be in doubt. */
const doubtBeats = 0.28;
/** Two sides in one tempo that miss each other: one of them was heard on the off-beat. */
const samePace = 0.02;

/**
 * Carries a pulse through a gap: the whole number of beats that fits is laid into it, and one smooth course drawn
 * through all that was heard; within the gap it is a cubic that has the phase and the tempo of either side at its end.
 * Where one side was not heard the other's tempo goes on.
 *
 * Source: E. Whittaker, "On a new method of graduation" (1923), penalised least squares on second differences, which
 * bridges what is missing as a natural cubic spline; P. Eilers, "A perfect smoother" (2003). Where we differ: outliers
 * are turned down by Tukey's biweight, and the course is as stiff as the beats allow.
 *
 * @param fromSeconds where the gap begins, or the recording if nothing was heard before @param toSeconds where it ends
 * @returns undefined where fewer than three beats were heard on the better side
 */
export function interpolateBeats(sides: ContextBeats, fromSeconds: number, toSeconds: number): CarriedGrid | undefined {
  const { before, after } = matchLevels(sides);
  if (Math.max(before.length, after.length) < 3) return undefined;
  const [paceBefore, paceAfter] = [measurePace(before.slice(-nearBeats)), measurePace(after.slice(0, nearBeats))];
  const period = paceBefore ?? paceAfter!;
  if (before.length === 0 || after.length === 0) {
    const missing = Math.ceil(
      before.length === 0
        ? Math.max(0, after[0]! - fromSeconds) / period
        : Math.max(0, toSeconds - before.at(-1)!) / period,
    );
    return fitPeriods({ before, after, missing: Math.max(0, missing) }, fromSeconds, toSeconds);
  }
  const paces = [paceBefore ?? period, paceAfter ?? period] as const;
  const lay = (own: Pick<ContextBeats, 'before' | 'after'>, round: (beats: number) => number) => {
    const steps = round((own.after[0]! - own.before.at(-1)!) / harmonicMean(...paces));
    return fitPeriods({ ...own, missing: Math.max(0, Math.max(1, steps) - 1) }, fromSeconds, toSeconds);
  };
  const exact = (after[0]! - before.at(-1)!) / harmonicMean(...paces);
  const nearest = lay({ before, after }, Math.round);
  if (!sides.rate || Math.abs(exact - Math.round(exact)) < doubtBeats) return nearest;
  const others = [lay({ before, after }, exact > Math.round(exact) ? Math.ceil : Math.floor)];
  if (Math.abs(Math.log(paces[0] / paces[1])) < samePace) {
    others.push(lay({ before, after: moveToOffBeat(after) }, Math.round));
    others.push(lay({ before: moveToOffBeat(before), after }, Math.round));
  }
  const ratings = others.map(({ beats }) => sides.rate!(beats));
  const best = ratings.indexOf(Math.max(...ratings));
  return ratings[best]! > sides.rate(nearest.beats) ? others[best]! : nearest;
}

function moveToOffBeat(beats: readonly number[]): number[] {
  return beats.slice(1).map((at, i) => (at + beats[i]!) / 2);
}

function harmonicMean(a: number, b: number): number {
  return 2 / (1 / a + 1 / b);
}

/** Seconds a beat; undefined of fewer than two beats. */
function measurePace(beats: readonly number[]): number | undefined {
  if (beats.length < 2) return undefined;
  const steps = beats.slice(1).map((at, i) => at - beats[i]!);
  // The slope of the line through them, without steps over a missed beat.
  const usual = median(steps);
  const places = [0];
  for (const step of steps) places.push(places.at(-1)! + Math.max(1, Math.round(step / usual)));
  const mid = (places[0]! + places.at(-1)!) / 2;
  let [product, square] = [0, 0];
  for (const [i, place] of places.entries()) {
    product += (place - mid) * beats[i]!;
    square += (place - mid) ** 2;
  }
  const offset = places.reduce((sum, place) => sum + place - mid, 0) / places.length;
  const meanTime = beats.reduce((sum, at) => sum + at, 0) / beats.length;
  return (product - offset * places.length * meanTime) / (square - places.length * offset * offset);
}

/** Counts the side with fewer beats on the level of the other: halves or doubles its beats. */
function matchLevels({ before, after }: ContextBeats): { before: readonly number[]; after: readonly number[] } {
  const [a, b] = [measurePace(before.slice(-nearBeats)), measurePace(after.slice(0, nearBeats))];
  if (a === undefined || b === undefined) return { before, after };
  const isBeforeLeading = before.length >= after.length;
  const ratio = isBeforeLeading ? b / a : a / b;
  const level = levels.reduce((best, x) =>
    Math.abs(Math.log(ratio / x)) < Math.abs(Math.log(ratio / best)) ? x : best,
  );
  if (level === 1) return { before, after };
  return isBeforeLeading
    ? { before, after: changeLevel(after, level) }
    : { before: changeLevel(before.toReversed(), level).reverse(), after };
}

/** The same stretch in steps `level` times smaller, from its first beat on. */
function changeLevel(beats: readonly number[], level: number): number[] {
  const steps = Math.floor((beats.length - 1) * level + 1e-9);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = i / level;
    const from = Math.min(beats.length - 2, Math.floor(at + 1e-9));
    return beats[from]! + (beats[from + 1]! - beats[from]!) * (at - from);
  });
}

interface Counted {
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Beats that were not heard between the two. */
  readonly missing: number;
}

function fitPeriods({ before, after, missing }: Counted, fromSeconds: number, toSeconds: number): CarriedGrid {
  const heard = [...before, ...Array.from({ length: missing }, () => Number.NaN), ...after];
  const isNear = heard.map(
    (at, i) => !Number.isNaN(at) && i >= before.length - nearBeats && i < before.length + missing + nearBeats,
  );
  const courses = stiffnesses.map((stiffness) => {
    const beats = smooth(heard, stiffness);
    const errors = beats.map((at, i) => Math.abs(at - heard[i]!)).filter((_, i) => isNear[i]);
    return { beats, errorSeconds: median(errors) };
  });
  const softest = courses.at(-1)!.errorSeconds;
  const allowed = Math.max(straySeconds, strayRatio * softest);
  const { beats, errorSeconds } = courses.find((course) => course.errorSeconds <= allowed)!;
  const gapFrom = beats.findIndex((at) => at >= fromSeconds);
  const gapTo = beats.findIndex((at) => at >= toSeconds);
  return {
    beats,
    gapFrom: gapFrom < 0 ? beats.length : gapFrom,
    gapTo: gapTo < 0 ? beats.length : gapTo,
    errorSeconds,
  };
}

/** Robust penalised least squares; what is missing (NaN) is bridged, or goes on straight at an end. */
function smooth(heard: readonly number[], stiffness: number): number[] {
  let weights: number[] = heard.map((at) => (Number.isNaN(at) ? 0 : 1));
  let course: number[] = [];
  for (let round = 0; round < rounds; round++) {
    course = solveSmoother(heard, weights, stiffness);
    const distances = heard.map((at, i) => Math.abs(at - course[i]!));
    const usual = Math.max(1e-3, median(distances.filter((x) => !Number.isNaN(x))));
    weights = distances.map((x) =>
      Number.isNaN(x) ? 0 : Math.max(1e-3, 1 - Math.min(1, x / (outlierDistances * usual)) ** 2) ** 2,
    );
  }
  return course;
}

/** Solves (W + λ DᵀD) x = W y, D the second differences: a band of five, by Cholesky's LDLᵀ. */
function solveSmoother(heard: readonly number[], weights: readonly number[], stiffness: number): number[] {
  const n = heard.length;
  const [diagonal, first, second, right] = [0, 1, 2, 3].map(() => new Float64Array(n + 2));
  for (let i = 0; i < n; i++) {
    diagonal![i]! += weights[i]! + 1e-12;
    right![i] = weights[i]! > 0 ? weights[i]! * heard[i]! : 0;
  }
  for (let i = 0; i + 2 < n; i++) {
    diagonal![i]! += stiffness;
    diagonal![i + 1]! += 4 * stiffness;
    diagonal![i + 2]! += stiffness;
    first![i]! -= 2 * stiffness;
    first![i + 1]! -= 2 * stiffness;
    second![i]! += stiffness;
  }
  const [d, l1, l2] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  for (let i = 0; i < n; i++) {
    const [p1, p2] = [i >= 1 ? l1[i - 1]! : 0, i >= 2 ? l2[i - 2]! : 0];
    const [d1, d2] = [i >= 1 ? d[i - 1]! : 0, i >= 2 ? d[i - 2]! : 0];
    d[i] = diagonal![i]! - p1 * p1 * d1 - p2 * p2 * d2;
    l1[i] = (first![i]! - (i >= 1 ? l2[i - 1]! * l1[i - 1]! * d1 : 0)) / d[i]!;
    l2[i] = second![i]! / d[i]!;
  }
  const x = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    x[i] = right![i]! - (i >= 1 ? l1[i - 1]! * x[i - 1]! : 0) - (i >= 2 ? l2[i - 2]! * x[i - 2]! : 0);
  }
  for (let i = n - 1; i >= 0; i--) {
    x[i] = x[i]! / d[i]! - (i + 1 < n ? l1[i]! * x[i + 1]! : 0) - (i + 2 < n ? l2[i]! * x[i + 2]! : 0);
  }
  return Array.from(x);
}
