/** Most of the range that may stay the recording's own at each end. */
const shareMax = 0.15;
/** A crossfade ends so long before its beat that the attack stands whole. */
const beforeBeatSeconds = 0.004;
/** What is left between two crossfades at the least. */
const betweenSeconds = 0.05;

/** Where the crossfades of a range may lie, in seconds. */
export interface SeamPlan {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Where beats are expected, in any order; none where there is no pulse. */
  readonly beats: readonly number[];
  readonly fadeInSeconds: number;
  readonly fadeOutSeconds: number;
  /** False where the recording's own sound in the range must not be heard: then the seam lies right at the edge. */
  readonly keepsBefore: boolean;
  readonly keepsAfter: boolean;
}

export interface SeamPosition {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly isOnBeat: boolean;
}

/**
 * Lays the crossfades into the range: each ends right before a beat, so that the beat's attack is whole and of one sound
 * alone, where there is a beat within half a beat and 15 % of the range; else it lies at the edge.
 */
export function chooseSeams(plan: SeamPlan): { in: SeamPosition; out: SeamPosition } {
  const { startSeconds: start, endSeconds: end } = plan;
  const [fadeIn, fadeOut] = holdFades(plan);
  const beats = plan.beats.toSorted((a, b) => a - b);
  const reach = Math.min(shareMax * (end - start), 0.5 * findPeriod(beats));
  const hear = (fadeEnd: number, fade: number, isOnBeat: boolean): SeamPosition => ({
    startSeconds: fadeEnd - fade,
    endSeconds: fadeEnd,
    isOnBeat,
  });

  const inBeat = beats.find((beat) => {
    const fadeEnd = beat - beforeBeatSeconds;
    return fadeEnd - fadeIn >= start && fadeEnd <= start + Math.max(reach, fadeIn);
  });
  const outBeat = beats.findLast((beat) => {
    const fadeEnd = beat - beforeBeatSeconds;
    return fadeEnd <= end && fadeEnd - fadeOut >= end - Math.max(reach, fadeOut + beforeBeatSeconds);
  });
  const isAtStart = beats.some((beat) => Math.abs(beat - start) <= fadeIn);
  const isAtEnd = beats.some((beat) => Math.abs(beat - end) <= fadeOut);
  return {
    in:
      inBeat !== undefined && plan.keepsBefore && !isAtStart
        ? hear(inBeat - beforeBeatSeconds, fadeIn, true)
        : hear(start + fadeIn, fadeIn, isAtStart),
    out:
      outBeat !== undefined && plan.keepsAfter
        ? hear(outBeat - beforeBeatSeconds, fadeOut, true)
        : hear(end, fadeOut, isAtEnd),
  };
}

/** As long as wished, as far as both find room. */
function holdFades(plan: SeamPlan): readonly [number, number] {
  const room = Math.max(0, plan.endSeconds - plan.startSeconds - betweenSeconds);
  const scale = Math.min(1, room / (plan.fadeInSeconds + plan.fadeOutSeconds));
  return [plan.fadeInSeconds * scale, plan.fadeOutSeconds * scale];
}

function findPeriod(beats: readonly number[]): number {
  const steps = beats.slice(1).map((beat, i) => beat - beats[i]!);
  return steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
}
