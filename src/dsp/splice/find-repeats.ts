import { compareOnsets, compareSpans, onsetsPerFrame, type RepeatFeatures } from './repeat-features.ts';

/** Distances within this of a better one are the same repeat. */
const apartSeconds = 0.2;
const candidatesMax = 80;
/** How far a repeat may lie from whole bars: so much of a beat, and so much of the distance for a tempo that drifts. */
const beatTolerance = 0.12;
const driftTolerance = 0.004;
/** What a distance that is no whole number of bars counts less. */
const offBarLoss = 0.25;
/** Onset frames to each side in which the exact distance is looked for; for one side alone, whose tempo may drift. */
const refineFrames = 6;
const driftFrames = 12;
/** One side's own distance is heard right beside the stretch; the farthest must be so much more alike than the nearest. */
const driftSeconds = 1.6;
const farLoss = 0.1;
/** A side of which less than this can be compared counts the less. */
const tellingSeconds = 1;

/** The stretch that is wanted again, in seconds, and what is compared around it. */
export interface RepeatQuery {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** How much before and behind is compared. */
  readonly beforeSeconds: number;
  readonly afterSeconds: number;
  /** Omitted where there is no pulse. */
  readonly bar?: { readonly seconds: number; readonly beatSeconds: number };
}

/** A place in the recording with the same surroundings as the wanted stretch. */
export interface Repeat {
  /** How much later it lies; negative for earlier. */
  readonly lagSeconds: number;
  /** The same as measured on either side alone. */
  readonly beforeLagSeconds: number;
  readonly afterLagSeconds: number;
  /** Likeness of what lies before, behind, and of both: 1 the same, about 0.3 other music. */
  readonly before: number;
  readonly after: number;
  readonly likeness: number;
}

/**
 * Finds where in a recording both sides of a stretch are heard again that far apart, best first. No repeat overlaps the
 * stretch itself.
 */
export function findRepeats(features: RepeatFeatures, query: RepeatQuery): Repeat[] {
  const { frameRateHz, frameCount } = features;
  const toFrame = (seconds: number): number => Math.round(seconds * frameRateHz);
  const [start, end] = [toFrame(query.startSeconds), toFrame(query.endSeconds)];
  const before = { from: Math.max(0, start - toFrame(query.beforeSeconds)), to: start };
  const after = { from: end, to: Math.min(frameCount, end + toFrame(query.afterSeconds)) };
  const length = end - start;

  const scored: { lag: number; before: number; after: number; likeness: number }[] = [];
  for (let lag = -start; lag <= frameCount - end; lag++) {
    if (Math.abs(lag) <= length) continue;
    // What lies in the stretch is not known: nothing is compared to it.
    const sides = [
      { from: lag > 0 ? Math.max(before.from, end - lag) : before.from, to: start },
      { from: end, to: lag < 0 ? Math.min(after.to, start - lag) : after.to },
    ];
    const [heardBefore, heardAfter] = sides.map((side) => compareSpans(features, side, lag));
    const trusts = sides.map(({ from, to }) => Math.min(1, (to - from) / (tellingSeconds * frameRateHz)));
    const heard = { before: heardBefore!, after: heardAfter! };
    scored.push({ lag, ...heard, likeness: weigh(heard, trusts) });
  }
  const found: Repeat[] = [];
  const apart = toFrame(apartSeconds);
  const taken: number[] = [];
  for (const { lag, ...heard } of scored.toSorted((a, b) => b.likeness - a.likeness)) {
    if (taken.length === candidatesMax) break;
    if (taken.some((other) => Math.abs(other - lag) < apart)) continue;
    taken.push(lag);
    const lagSeconds = refineLag(features, [before, after], lag);
    const near = toFrame(driftSeconds);
    const [beforeLag, afterLag] = [
      { from: Math.max(before.from, start - near), to: start },
      { from: end, to: Math.min(after.to, end + near) },
    ].map((span) => refineLag(features, [span], lag, driftFrames));
    const likeness = heard.likeness - (isWholeBars(lagSeconds, query.bar) ? 0 : offBarLoss);
    found.push({ ...heard, lagSeconds, beforeLagSeconds: beforeLag!, afterLagSeconds: afterLag!, likeness });
  }
  return found.sort((a, b) => b.likeness - a.likeness);
}

/** The mean leans to the side that is less alike: one good seam does not make up for a bad one. */
function weigh({ before, after }: { before: number; after: number }, trusts: readonly number[]): number {
  const [first, second] = [
    trusts[0]! * before + (1 - trusts[0]!) * after,
    trusts[1]! * after + (1 - trusts[1]!) * before,
  ];
  return 0.35 * (first + second) + 0.3 * Math.min(first, second);
}

/** The distance at which onsets meet best, in seconds: to a fraction of an onset frame. */
export function refineLag(
  features: RepeatFeatures,
  spans: readonly { from: number; to: number }[],
  lagFrames: number,
  reach = refineFrames,
): number {
  const rate = features.frameRateHz * onsetsPerFrame;
  const middle = lagFrames * onsetsPerFrame;
  const at = (offset: number): number =>
    spans.reduce(
      (sum, { from, to }) =>
        sum + compareOnsets(features, { from: from * onsetsPerFrame, to: to * onsetsPerFrame }, middle + offset),
      0,
    );
  const likeness = Array.from(
    { length: 2 * reach + 1 },
    (_, i) => at(i - reach) - (farLoss * Math.abs(i - reach)) / reach,
  );
  const best = likeness.indexOf(Math.max(...likeness));
  const [left, peak, right] = [likeness[best - 1], likeness[best]!, likeness[best + 1]];
  if (left === undefined || right === undefined || !(peak > left || peak > right)) return middle / rate;
  const bend = left - 2 * peak + right;
  const fraction = bend < 0 ? (0.5 * (left - right)) / bend : 0;
  return (middle + best - reach + fraction) / rate;
}

function isWholeBars(lagSeconds: number, bar: RepeatQuery['bar']): boolean {
  if (!bar) return true;
  const off = Math.abs(lagSeconds - Math.round(lagSeconds / bar.seconds) * bar.seconds);
  return off <= beatTolerance * bar.beatSeconds + driftTolerance * Math.abs(lagSeconds);
}
