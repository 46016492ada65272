/** How loud a recording is over its time: the mean squares of its steps. */
export interface PowerCourse {
  readonly stepSeconds: number;
  /** Of the voice, and of the noise that was found beside it. */
  readonly voicePowers: readonly number[];
  readonly noisePowers: readonly number[];
}

export interface Stretch {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface StretchChoiceSettings {
  readonly secondsMax: number;
  /** How far either end may be drawn in to fall into a pause. */
  readonly reachSeconds: number;
}

/** A step this far below the loud ones is a pause. */
const pauseDb = 30;
/** Beyond it noise is not heard. */
const clearDb = 30;

/**
 * Finds where somebody speaks most and clearest: the window with the most voice in it, weighed by how far that stands
 * above the noise; its ends are then drawn in to the quietest step near them, so that no word is cut.
 *
 * @returns all of a recording that is no longer than what is asked for
 */
export function chooseStretch(course: PowerCourse, { secondsMax, reachSeconds }: StretchChoiceSettings): Stretch {
  const { stepSeconds, voicePowers } = course;
  const count = voicePowers.length;
  const width = Math.floor(secondsMax / stepSeconds);
  if (count <= width) return { startSeconds: 0, endSeconds: count * stepSeconds };

  const reach = Math.round(reachSeconds / stepSeconds);
  const first = findBestWindow(scoreSteps(course), width);
  const last = first + width - 1;
  const start = first + findQuietest(voicePowers.slice(first, first + reach));
  const end = last - findQuietest(voicePowers.slice(last - reach + 1, last + 1).reverse());
  return { startSeconds: start * stepSeconds, endSeconds: (end + 1) * stepSeconds };
}

/** Of each step: 0 for a pause, 0.5 for voice that the noise covers, up to 1 for clear voice. */
function scoreSteps({ voicePowers, noisePowers }: PowerCourse): number[] {
  const sorted = [...voicePowers].sort((a, b) => a - b);
  const loud = sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0;
  return voicePowers.map((power, step) => {
    if (power <= loud * 10 ** (-pauseDb / 10)) return 0;
    const clarityDb = 10 * Math.log10(power / Math.max(noisePowers[step] ?? 0, 1e-12));
    return 0.5 + (0.5 * Math.min(clearDb, Math.max(0, clarityDb))) / clearDb;
  });
}

/** @returns the first step of the window of that width whose scores sum highest */
function findBestWindow(scores: readonly number[], width: number): number {
  let sum = 0;
  let best = { first: 0, sum: Number.NEGATIVE_INFINITY };
  for (const [step, score] of scores.entries()) {
    sum += score - (scores[step - width] ?? 0);
    const first = step - width + 1;
    if (first >= 0 && sum > best.sum) best = { first, sum };
  }
  return best.first;
}

/** @returns the index of the lowest, the first of several */
function findQuietest(powers: readonly number[]): number {
  return powers.reduce((quietest, power, i) => (power < powers[quietest]! ? i : quietest), 0);
}
