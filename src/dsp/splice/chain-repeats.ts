import { refineLag } from './find-repeats.ts';
import { compareSpans, type RepeatFeatures } from './repeat-features.ts';

/** Distances that are weighed against each other at each bar. */
const lagsMax = 32;
/** What a change of place costs: fewer joints are better ones. */
const changeCost = 0.15;
/** Without a pulse, distances are tried in steps of so many frames. */
const defaultStepFrames = 4;

/** A stretch to be filled bar by bar, in seconds. */
export interface ChainQuery {
  /** The first is where the stretch begins, the last where it ends. */
  readonly joints: readonly number[];
  /** Omitted where there is no pulse. */
  readonly barSeconds?: number;
  /** How much around each joint is compared. */
  readonly comparedSeconds: number;
  /** Where the first piece must not come from, and how near is too near. */
  readonly avoid: readonly number[];
  readonly apartSeconds: number;
}

/** A piece of the recording that fills a part of the stretch. */
export interface ChainPiece {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** How much later it lies; negative for earlier. */
  readonly lagSeconds: number;
}

export interface Chain {
  readonly pieces: readonly ChainPiece[];
  /** Mean likeness at its joints, the ends included: 1 the same, about 0.3 other music. */
  readonly likeness: number;
}

interface Path {
  readonly cost: number;
  readonly lags: readonly number[];
}

/**
 * Fills a stretch with bars from around it where none is long enough: the path through the distances on which the
 * fewest and the least audible joints lie.
 *
 * Source: R. Bellman's dynamic programming, over joints as in A. Schödl et al., "Video textures" (2000), section 3.
 */
export function chainRepeats(features: RepeatFeatures, query: ChainQuery): Chain | undefined {
  const toFrame = (seconds: number): number => Math.round(seconds * features.frameRateHz);
  const joints = query.joints.map(toFrame);
  const reach = toFrame(query.comparedSeconds);
  const [start, end] = [joints[0]!, joints.at(-1)!];
  const lags = pickLags(features, { joints, reach, query });
  const fits = (lag: number, piece: number): boolean => {
    const [from, to] = [joints[piece]! + lag, joints[piece + 1]! + lag];
    return from >= 0 && to <= features.frameCount && (to <= start || from >= end);
  };
  const isAvoided = (lag: number): boolean =>
    query.avoid.some((used) => Math.abs(query.joints[0]! + lag / features.frameRateHz - used) < query.apartSeconds);

  const miss = (span: { from: number; to: number }, lag: number): number =>
    span.to > span.from ? 1 - compareSpans(features, span, lag) : 0;
  let paths: (Path | undefined)[] = lags.map((lag) =>
    fits(lag, 0) && !isAvoided(lag)
      ? { cost: miss({ from: Math.max(0, start - reach), to: start }, lag), lags: [lag] }
      : undefined,
  );
  for (let piece = 1; piece + 1 < joints.length; piece++) {
    const at = joints[piece]!;
    paths = lags.map((lag) => {
      if (!fits(lag, piece)) return undefined;
      return paths.reduce<Path | undefined>((best, path) => {
        if (!path) return best;
        const last = path.lags.at(-1)!;
        const around = { from: at + last - reach, to: at + last + reach };
        const cost = path.cost + (last === lag ? 0 : changeCost + miss(around, lag - last));
        return best && best.cost <= cost ? best : { cost, lags: [...path.lags, lag] };
      }, undefined);
    });
  }
  const behind = { from: end, to: Math.min(features.frameCount, end + reach) };
  const best = paths
    .flatMap((path) => (path ? [{ ...path, cost: path.cost + miss(behind, path.lags.at(-1)!) }] : []))
    .toSorted((a, b) => a.cost - b.cost)[0];
  return best && describe(features, best, query);
}

/** Whole bars, or steps of time; those first whose surroundings are most like those of the stretch. */
function pickLags(
  features: RepeatFeatures,
  { joints, reach, query }: { joints: readonly number[]; reach: number; query: ChainQuery },
): number[] {
  const [start, end] = [joints[0]!, joints.at(-1)!];
  const stepFrames = query.barSeconds ? query.barSeconds * features.frameRateHz : defaultStepFrames;
  const lags: { lag: number; likeness: number }[] = [];
  for (let step = Math.ceil(-end / stepFrames); step * stepFrames < features.frameCount - start; step++) {
    const lag = Math.round(step * stepFrames);
    const before = compareSpans(features, { from: start - reach, to: start }, lag);
    const behind = compareSpans(features, { from: end, to: end + reach }, lag);
    const isUseful = joints.some((joint, piece) => {
      const next = joints[piece + 1];
      if (next === undefined || joint + lag < 0 || next + lag > features.frameCount) return false;
      return next + lag <= start || joint + lag >= end;
    });
    if (isUseful) lags.push({ lag, likeness: Math.max(before, behind) });
  }
  return lags
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, lagsMax)
    .map(({ lag }) => lag);
}

/** Pieces of one distance become one; each begins where onsets meet what was heard up to there. */
function describe(features: RepeatFeatures, { cost, lags }: Path, query: ChainQuery): Chain {
  const { joints } = query;
  const reach = Math.round(query.comparedSeconds * features.frameRateHz);
  const pieces: { startSeconds: number; endSeconds: number; lagSeconds: number }[] = [];
  for (const [i, lag] of lags.entries()) {
    const last = pieces.at(-1);
    if (last && lag === lags[i - 1]) {
      last.endSeconds = joints[i + 1]!;
      continue;
    }
    const from = last?.lagSeconds ?? 0;
    const at = Math.round((joints[i]! + from) * features.frameRateHz);
    const span = { from: Math.max(0, at - reach), to: last ? at + reach : at };
    const step = Math.round(lag - from * features.frameRateHz);
    const lagSeconds = from + refineLag(features, [span], step);
    pieces.push({ startSeconds: joints[i]!, endSeconds: joints[i + 1]!, lagSeconds });
  }
  const changes = pieces.length - 1;
  return { pieces, likeness: 1 - (cost - changeCost * changes) / (changes + 2) };
}
