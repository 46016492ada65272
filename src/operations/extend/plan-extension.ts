import type { MusicAnalysis } from '../../engines/analyser/analyser.ts';

/** Where the new part lies, in seconds of the recording. */
export interface ExtensionPlan {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** How much of the recording is there to join it to. */
  readonly keptSeconds: number;
}

interface ExtensionWish {
  readonly afterSeconds: number;
  readonly newSeconds: number;
  /** Of the recording. */
  readonly durationSeconds: number;
}

/** A beat this near is where the new part begins. */
const nearSeconds = 0.06;
/** Room for the crossfade before the beat. */
const leadSeconds = 0.12;
/** The recording's own sound over the crossfade, with what it takes to tell whether it goes on. */
const ownSeconds = 1.5;
/** A bar without a pulse. */
const barSecondsDefault = 2;
/** A bar line further off than this many bars is none. */
const waitBarsMax = 1.2;

/**
 * The new part begins at the next bar line, or at the next beat where the recording ends before; where neither is left,
 * right after what stays. It is a whole number of bars long.
 */
export function planExtension(
  { beats, downbeats, beatsPerBar, tempoBpm }: Pick<MusicAnalysis, 'beats' | 'downbeats' | 'beatsPerBar' | 'tempoBpm'>,
  { afterSeconds, newSeconds, durationSeconds }: ExtensionWish,
): ExtensionPlan {
  const barSeconds = measureBar(downbeats) ?? (tempoBpm ? (60 / tempoBpm) * beatsPerBar : barSecondsDefault);
  const isBeyond = afterSeconds > durationSeconds + nearSeconds;
  const after = Math.min(afterSeconds, durationSeconds);
  const findNext = (times: readonly number[]): number | undefined =>
    times.find(
      (at) =>
        (Math.abs(at - after) <= nearSeconds || at >= after + leadSeconds) &&
        at <= Math.min(durationSeconds - nearSeconds, after + waitBarsMax * barSeconds),
    );
  // What was to go on after the end goes on from the last beat.
  const last = isBeyond ? beats.findLast((at) => at <= durationSeconds - nearSeconds) : undefined;
  const isLastNear = last !== undefined && durationSeconds - last < barSeconds;
  const at = (isLastNear ? last : undefined) ?? findNext(downbeats) ?? findNext(beats) ?? after;
  const startSeconds = Math.abs(at - after) <= nearSeconds ? after : at - leadSeconds;
  const bars = Math.max(1, Math.round(newSeconds / barSeconds));
  return {
    startSeconds,
    endSeconds: at + bars * barSeconds,
    keptSeconds: Math.min(durationSeconds, startSeconds + ownSeconds),
  };
}

/** Near the moment: the last bars count. */
function measureBar(downbeats: readonly number[]): number | undefined {
  const lengths = downbeats
    .slice(-9)
    .flatMap((at, i, all) => (i > 0 ? [at - all[i - 1]!] : []))
    .toSorted((a, b) => a - b);
  return lengths[lengths.length >> 1];
}
