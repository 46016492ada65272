import type { SegmentTranscript } from './transcribe-segment.ts';

/** Fewer tokens (about 8 s of speech) prove nothing. */
const fewestTokens = 25;
/** After so many tokens (about 2 minutes) that are all foreign the rest is not waited for. */
const enoughTokens = 400;
/**
 * Two signs that are independent: the network is unsure of its words, and they are no English words. English measures
 * above -0.25 and 0.94 when it is clear; German -0.9 and 0.55.
 */
const foreignConfidenceBelow = -0.55;
const foreignKnownBelow = 0.82;
/** Confidence alone: loud noise does it too (English at 0 dB measures -0.45), so it makes a warning and no error. */
const unclearConfidenceBelow = -0.45;
/** As does speech that no words could be made of: foreign speech mostly, but a little of it is in music as well. */
const unclearMissedSeconds = 8;
const unclearMissedShare = 0.3;

type Evident = Pick<SegmentTranscript, 'tokenCount' | 'confidence' | 'knownShare'>;

/** Gathers, utterance by utterance, whether the speech is English. */
export interface LanguageEvidence {
  /** @param understood undefined where no words could be made of the stretch */
  add(durationSeconds: number, understood: Evident | undefined): void;
  /** Whether so much was foreign by now that the rest need not be heard. */
  isSettledForeign(): boolean;
  verdict(): 'english' | 'unclear' | 'foreign';
}

export function gatherLanguageEvidence(): LanguageEvidence {
  let heardSeconds = 0;
  let missedSeconds = 0;
  let tokenCount = 0;
  let confidenceSum = 0;
  let knownSum = 0;
  let settledForeign = false;
  const verdict = () => {
    const confidence = confidenceSum / Math.max(1, tokenCount);
    const isForeign = confidence < foreignConfidenceBelow && knownSum / Math.max(1, tokenCount) < foreignKnownBelow;
    if (tokenCount >= fewestTokens && isForeign) return 'foreign';
    const isMissed = missedSeconds >= Math.max(unclearMissedSeconds, unclearMissedShare * heardSeconds);
    return isMissed || confidence < unclearConfidenceBelow ? 'unclear' : 'english';
  };
  return {
    add(durationSeconds, understood) {
      heardSeconds += durationSeconds;
      if (!understood) {
        missedSeconds += durationSeconds;
        return;
      }
      tokenCount += understood.tokenCount;
      confidenceSum += understood.tokenCount * understood.confidence;
      knownSum += understood.tokenCount * understood.knownShare;
      settledForeign ||= tokenCount >= enoughTokens && verdict() === 'foreign';
    },
    isSettledForeign: () => settledForeign,
    verdict,
  };
}
