import { HistoryBuffer } from '../history-buffer.ts';

export interface CentredFrames {
  push(block: Float32Array): void;
  /** Gives the last frames. @returns samples that were pushed in all */
  finish(): number;
}

/**
 * Cuts one channel, in blocks of any length, into frames of which the i-th is centred on sample i · `hopSamples`; beyond
 * both ends there is silence.
 *
 * @param take gets each frame, in an array that is used again for the next
 */
export function cutCentredFrames(
  { windowSamples, hopSamples }: { readonly windowSamples: number; readonly hopSamples: number },
  take: (samples: Float32Array) => void,
): CentredFrames {
  const queue = new HistoryBuffer();
  const samples = new Float32Array(windowSamples);
  let at = -windowSamples / 2;
  const advance = (end: number) => {
    for (; at + windowSamples <= end; at += hopSamples) {
      queue.read(at, samples);
      take(samples);
    }
    queue.discardBefore(at);
  };
  return {
    push(block) {
      queue.append(block);
      advance(queue.end);
    },
    finish() {
      advance(queue.end + windowSamples / 2);
      return queue.end;
    },
  };
}
