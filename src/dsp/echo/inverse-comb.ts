import { HistoryBuffer } from '../history-buffer.ts';
import type { EchoTaps } from './echo-taps.ts';

/** Takes an echo out of one channel; samples before the beginning are silence. */
export interface InverseComb {
  /** Gives the block without its echo, as long as it is. */
  push(block: Float32Array): Float32Array;
}

/**
 * An echo that was added once is taken from what is already clean, so that the echoes of echoes cancel; one that was fed
 * back is taken from what was heard. The first of the two is stable while the gains stay below 1 at every frequency
 * (`fitEchoTaps`).
 *
 * Source: M. Schroeder, "Natural sounding artificial reverberation" (1962), the comb filter, undone.
 */
export function createInverseComb({ isFedBack, delaysSamples, gains }: EchoTaps): InverseComb {
  const shortest = delaysSamples[0];
  const longest = delaysSamples.at(-1) ?? 0;
  const past = new HistoryBuffer(-longest);
  past.open(-longest, 0);
  let at = 0;

  const clean = (heard: Float32Array): Float32Array => {
    const from = at - longest;
    const rest = heard.slice();
    if (isFedBack) past.append(heard);
    const known = past.open(from, past.end);
    for (let t = 0; t < delaysSamples.length; t++) {
      const gain = gains[t]!;
      const start = longest - delaysSamples[t]!;
      for (let i = 0; i < rest.length; i++) rest[i] = rest[i]! - gain * known[start + i]!;
    }
    if (!isFedBack) past.append(rest);
    at += heard.length;
    past.discardBefore(at - longest);
    return rest;
  };

  return {
    push(block) {
      if (shortest === undefined) return block.slice();
      const cleaned = new Float32Array(block.length);
      // No longer than the shortest delay at once: what a part needs is known when its turn comes.
      for (let from = 0; from < block.length; from += shortest) {
        cleaned.set(clean(block.subarray(from, from + shortest)), from);
      }
      return cleaned;
    },
  };
}
