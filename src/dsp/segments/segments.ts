import { findBestPath } from '../viterbi.ts';
import { createSoundCollector, type SoundSteps, type SoundWindow } from './sound-steps.ts';

export type SoundKind = 'speech' | 'music' | 'noise' | 'silence';

/** A stretch of one kind of sound. */
export interface SoundSegment {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly kind: SoundKind;
}

export interface Segmenter {
  push(block: Float32Array): void;
  /** All segments, from 0 to the end without gaps; equal neighbours are joined. */
  finish(): SoundSegment[];
}

const kinds = ['speech', 'music', 'noise'] as const;

/** Shorter silences are pauses of what sounds around them. */
const silenceSecondsMin = 1;
/** Silence lies so far below the loud parts, within bounds. */
const silenceBelowLoudDb = 50;
const silenceDbMin = -75;
const silenceDbMax = -55;
/** Grid of decisions, and the price of a change between kinds: two seconds of fair evidence. */
const gridSeconds = 0.25;
const changeCost = 8;
/** No window may outweigh the others. */
const evidenceMax = 3;

/**
 * Cuts audio of any length into speech, music (singing included), noise and silence, in memory of 0.7 kB a second.
 *
 * Silence is found by level, exactly; the rest by windows of 3 s and dynamic programming over their judgements, so
 * that a change without a pause is placed to about half a second.
 */
export function createSegmenter(sampleRateHz: number): Segmenter {
  const collector = createSoundCollector(sampleRateHz);
  return { push: collector.push, finish: () => findSegments(collector.finish()) };
}

/** The decision over what a collector heard. */
function findSegments(steps: SoundSteps): SoundSegment[] {
  const segments: SoundSegment[] = [];
  const add = (startSeconds: number, endSeconds: number, kind: SoundKind) => {
    const last = segments.at(-1);
    if (endSeconds <= startSeconds) return;
    if (last?.kind === kind) segments[segments.length - 1] = { ...last, endSeconds };
    else segments.push({ startSeconds, endSeconds, kind });
  };
  let from = 0;
  for (const silence of findSilences(steps)) {
    for (const part of labelSound(steps.windows, from, silence.startSeconds)) {
      add(part.startSeconds, part.endSeconds, part.kind);
    }
    add(silence.startSeconds, silence.endSeconds, 'silence');
    from = silence.endSeconds;
  }
  for (const part of labelSound(steps.windows, from, steps.durationSeconds)) {
    add(part.startSeconds, part.endSeconds, part.kind);
  }
  return segments;
}

function findSilences({ levelsDb, frameSeconds, durationSeconds }: SoundSteps): SoundSegment[] {
  const loudDb = levelsDb.toSorted()[Math.floor(0.95 * (levelsDb.length - 1))] ?? silenceDbMin;
  const boundDb = Math.min(silenceDbMax, Math.max(silenceDbMin, loudDb - silenceBelowLoudDb));
  const silences: SoundSegment[] = [];
  for (let i = 0; i < levelsDb.length; ) {
    let end = i;
    while (end < levelsDb.length && levelsDb[end]! <= boundDb) end++;
    if (end === i) {
      // Louder, or no number at all.
      i++;
      continue;
    }
    // A frame reaches two hops to each side: silence begins where the first quiet frame does.
    const startSeconds = i === 0 ? 0 : Math.max(0, (i - 2) * frameSeconds);
    const endSeconds = end === levelsDb.length ? durationSeconds : Math.min(durationSeconds, (end + 1) * frameSeconds);
    if (endSeconds - startSeconds >= silenceSecondsMin) silences.push({ startSeconds, endSeconds, kind: 'silence' });
    i = end;
  }
  return silences;
}

/** Labels a stretch without silences. */
function labelSound(windows: readonly SoundWindow[], from: number, to: number): SoundSegment[] {
  if (to <= from) return [];
  // A window may reach into the silences around, but its middle lies in the segment that it describes.
  const within = windows.filter((window) => {
    const middle = (window.startSeconds + window.endSeconds) / 2;
    return middle > from && middle < to;
  });
  if (within.length === 0) return [{ startSeconds: from, endSeconds: to, kind: 'noise' }];
  const stepCount = Math.max(1, Math.round((to - from) / gridSeconds));
  const stepSeconds = (to - from) / stepCount;
  const scores = new Float64Array(stepCount * kinds.length);
  const judged = within.map((window) => ({ window, evidence: judge(window) }));
  let first = 0;
  for (let step = 0; step < stepCount; step++) {
    const time = from + (step + 0.5) * stepSeconds;
    while (first < judged.length - 1 && judged[first]!.window.endSeconds <= time) first++;
    scores.set(weighEvidence(judged, first, time), step * kinds.length);
  }
  const path = findBestPath(scores, kinds.length, new Float64Array(stepCount).fill(changeCost));
  return [...path].map((kind, step) => ({
    startSeconds: from + step * stepSeconds,
    endSeconds: from + (step + 1) * stepSeconds,
    kind: kinds[kind]!,
  }));
}

/** Mean evidence of the windows around a time, those whose middle is near counting most. */
function weighEvidence(
  judged: readonly { readonly window: SoundWindow; readonly evidence: readonly number[] }[],
  first: number,
  time: number,
): number[] {
  const sums = [0, 0, 0];
  let total = 0;
  for (let i = first; i < judged.length; i++) {
    const { window, evidence } = judged[i]!;
    if (window.startSeconds > time) break;
    const reach = (window.endSeconds - window.startSeconds) / 2;
    const weight = Math.max(0.01, 1 - Math.abs(time - window.startSeconds - reach) / reach);
    total += weight;
    for (let k = 0; k < sums.length; k++) sums[k] = sums[k]! + weight * evidence[k]!;
  }
  // At the ends no window may cover the time: the nearest one speaks.
  return total > 0 ? sums.map((sum) => sum / total) : [...judged[first]!.evidence];
}

/**
 * Evidence for speech, music and noise, in units of log odds.
 *
 * Speech pauses, moves at the rate of syllables, and its partials do not stand still; the weights are those of the
 * regression that the denoiser's material plan describes, the bias lies halfway between its speech and its music.
 * Noise has neither steady partials nor a voice; drums alone have neither too, but their power lies in the bass.
 */
function judge({ features, voicedShare, bassShare }: SoundWindow): readonly [number, number, number] {
  const { quietShare, syllableShare, steadiness, steadyShare } = features;
  const isPitchless = steadyShare < 0.03 && voicedShare < 0.3;
  if (isPitchless && quietShare < 0.25) return [0, 0, evidenceMax];
  const isHit = quietShare > 0.55 && bassShare > 0.5 && steadyShare < 0.1;
  if (isHit) return [0, evidenceMax, 0];
  if (isPitchless) return [0, 0, evidenceMax];
  const logOdds =
    1.8 + 6.08 * quietShare - 5.96 * quietShare ** 2 + 4.45 * syllableShare - 10.57 * steadiness - 5.38 * steadyShare;
  const bounded = Math.max(-evidenceMax, Math.min(evidenceMax, logOdds));
  return [bounded, -bounded, -evidenceMax];
}
