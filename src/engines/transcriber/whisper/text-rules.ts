import type { Whisper } from '../../../models/whisper/model.ts';

/** Between two time stamps of Whisper. */
export const timestampSeconds = 0.02;
/** A window starts where speech does. */
const firstTimestampSecondsMax = 1;

export interface TextRules {
  readonly whisper: Whisper;
  /** Nothing is said later in the window. */
  readonly latestSeconds: number;
}

/**
 * Takes out of `logits` whatever may not come next.
 *
 * Texts stand between two time stamps, which never go back; tokens of control are never written. Where all time stamps
 * together are likelier than any text, it is a time stamp.
 *
 * Source: A. Radford et al., "Robust Speech Recognition via Large-Scale Weak Supervision" (2022), and the code that its
 * authors published beside it (`decoding.py`, the logit filters).
 *
 * @param tokens what was written so far
 */
export function applyRules(logits: Float32Array, tokens: readonly number[], rules: TextRules): void {
  const { vocabulary, suppressedTokens } = rules.whisper;
  const { endOfText, timestampBegin } = vocabulary;
  for (const token of suppressedTokens) logits[token] = Number.NEGATIVE_INFINITY;
  logits.fill(Number.NEGATIVE_INFINITY, endOfText + 1, timestampBegin);
  logits.fill(Number.NEGATIVE_INFINITY, timestampBegin + Math.ceil(rules.latestSeconds / timestampSeconds) + 1);
  if (tokens.length === 0) {
    // A text needs a time first.
    logits.fill(Number.NEGATIVE_INFINITY, 0, timestampBegin);
    logits.fill(Number.NEGATIVE_INFINITY, timestampBegin + firstTimestampSecondsMax / timestampSeconds + 1);
    return;
  }
  const isTimestamp = (at: number) => (tokens.at(at) ?? timestampBegin) >= timestampBegin;
  if (isTimestamp(-1) && isTimestamp(-2)) {
    logits.fill(Number.NEGATIVE_INFINITY, timestampBegin);
    return;
  }
  const last = tokens.findLast((token) => token >= timestampBegin)!;
  if (isTimestamp(-1)) {
    // A text ended: the next begins there or later, or all is said.
    logits.fill(Number.NEGATIVE_INFINITY, 0, endOfText);
    logits.fill(Number.NEGATIVE_INFINITY, timestampBegin, last);
  } else {
    logits.fill(Number.NEGATIVE_INFINITY, timestampBegin, last + 1);
    preferTimestamp(logits, timestampBegin);
  }
}

function preferTimestamp(logits: Float32Array, timestampBegin: number): void {
  let highestText = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < timestampBegin; i++) highestText = Math.max(highestText, logits[i]!);
  let sum = 0;
  for (let i = timestampBegin; i < logits.length; i++) sum += Math.exp(logits[i]! - highestText);
  if (sum > 1) logits.fill(Number.NEGATIVE_INFINITY, 0, timestampBegin);
}
