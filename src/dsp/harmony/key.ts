import { findBestPath, findMaximum } from '../viterbi.ts';
import { keyStates } from './chord-degrees.ts';

export interface FoundKey {
  /** Pitch class of the tonic, 0 is C. */
  readonly tonic: number;
  readonly mode: 'major' | 'minor';
  /** 0 to 1: the share of this key's likelihood among all. */
  readonly confidence: number;
}

export interface KeySpan {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly key: FoundKey;
}

/** Price of a change of key in nats: some eight bars in the new key pay it, a borrowed chord does not. */
const changeCost = 9;
/** What the first and the last chord being the tonic's adds; little, as a recording may begin and end amid a song. */
const firstWeight = 1.5;
const lastWeight = 1;
/** The steps' likelihoods are far from independent; divided by this their sum is about as sure as it is right. */
const calibration = 6;
/** Share of the longest that counts as long too. */
const aboutAsLong = 0.85;
/** A key that holds for less is a turn of phrase, not a change. */
const spanSecondsMin = 6;

/**
 * The key of the whole piece and its changes, out of the likelihoods of every step.
 *
 * @param keyScores as of `scoreKeys` @param ends keys whose tonic chord begins and ends the piece, if they do
 */
export function findKeys(
  keyScores: Float64Array,
  bordersSeconds: readonly number[],
  ends: { readonly first: number | undefined; readonly last: number | undefined },
): { readonly key: FoundKey; readonly spans: KeySpan[] } {
  const stepCount = keyScores.length / keyStates;
  const scores = keyScores.slice();
  if (ends.first !== undefined) scores[ends.first] = scores[ends.first]! + firstWeight;
  if (ends.last !== undefined) {
    const at = (stepCount - 1) * keyStates + ends.last;
    scores[at] = scores[at]! + lastWeight;
  }
  const costs = new Float64Array(stepCount).fill(changeCost);
  const path = findBestPath(scores, keyStates, costs);

  const spans: KeySpan[] = [];
  for (let from = 0; from < stepCount; ) {
    let to = from;
    while (to < stepCount && path[to] === path[from]) to++;
    const confidence = measureConfidence(sumSteps(scores, from, to), path[from]!);
    spans.push(describe(path[from]!, confidence, bordersSeconds[from]!, bordersSeconds[to]!));
    from = to;
  }
  const kept = dropShort(spans);
  // The piece is in the key that holds longest; its confidence is that of the whole.
  const longest = findLongestKey(kept);
  const confidence = measureConfidence(sumSteps(scores, 0, stepCount), longest);
  return { key: describe(longest, confidence, 0, 0).key, spans: kept };
}

function describe(key: number, confidence: number, startSeconds: number, endSeconds: number): KeySpan {
  return { startSeconds, endSeconds, key: { tonic: key % 12, mode: key < 12 ? 'major' : 'minor', confidence } };
}

function toState({ tonic, mode }: FoundKey): number {
  return (mode === 'major' ? 0 : 12) + tonic;
}

function sumSteps(scores: Float64Array, from: number, to: number): Float64Array {
  const sums = new Float64Array(keyStates);
  for (let step = from; step < to; step++) {
    for (let key = 0; key < keyStates; key++) sums[key] = sums[key]! + scores[step * keyStates + key]!;
  }
  return sums;
}

function measureConfidence(sums: Float64Array, key: number): number {
  const most = sums[findMaximum(sums)]!;
  let total = 0;
  for (const sum of sums) total += Math.exp((sum - most) / calibration);
  return Math.exp((sums[key]! - most) / calibration) / total;
}

/** Gives short spans to the one before, or the first to the one after, and joins equal neighbours. */
function dropShort(spans: readonly KeySpan[]): KeySpan[] {
  const kept: KeySpan[] = [];
  let pendingStart: number | undefined;
  for (const span of spans) {
    const before = kept.at(-1);
    const isShort = span.endSeconds - span.startSeconds < spanSecondsMin && spans.length > 1;
    if (before && (isShort || toState(before.key) === toState(span.key))) {
      kept[kept.length - 1] = { ...before, endSeconds: span.endSeconds };
    } else if (isShort && span !== spans.at(-1)) {
      pendingStart ??= span.startSeconds;
    } else {
      kept.push({ ...span, startSeconds: pendingStart ?? span.startSeconds });
      pendingStart = undefined;
    }
  }
  return kept;
}

function findLongestKey(spans: readonly KeySpan[]): number {
  const seconds = new Float64Array(keyStates);
  for (const { startSeconds, endSeconds, key } of spans) {
    seconds[toState(key)] = seconds[toState(key)]! + endSeconds - startSeconds;
  }
  // Of keys that hold about equally long, the piece is in the one that it begins in.
  const most = seconds[findMaximum(seconds)]!;
  return toState(spans.find(({ key }) => seconds[toState(key)]! >= aboutAsLong * most)!.key);
}
