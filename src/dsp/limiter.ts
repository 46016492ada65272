import type { AudioStream } from './audio.ts';
import { MultichannelHistory } from './history-buffer.ts';
import { createSlidingMaximum, createSlidingMean } from './sliding-window.ts';

export interface LimiterSettings {
  /** Highest sample value in the output; 1 is full scale. */
  readonly ceiling: number;
  /** How long before a peak the gain begins to fall, and how long after it the gain is back at 1. */
  readonly lookaheadSeconds: number;
}

/** For sound whose peaks a process has raised by some dB over a recording's: limited, not clipped. */
export const fullScale: LimiterSettings = { ceiling: 1, lookaheadSeconds: 0.005 };

/**
 * Keeps sample peaks below the ceiling by turning the level down, not by clipping; all channels alike, so that the
 * stereo image stays. `mastering/true-peak-limiter.ts` limits the peaks between the samples too, at three times the cost.
 *
 * The gain a sample needs is ceiling / |peak|. The lowest over the look-ahead window on both sides is taken, then
 * averaged over that window, so the gain falls and rises in straight lines and is never above what any sample needs.
 * Audio below the ceiling passes unchanged, sample for sample. The output is as long as the input.
 *
 * Source: D. Giannoulis, M. Massberg, J. Reiss, "Digital dynamic range compressor design" (2012), look-ahead; minimum
 * and mean filters instead of one-pole smoothing, as those overshoot.
 */
export function limitPeaks(audio: AudioStream, settings: LimiterSettings): AudioStream {
  return { ...audio, blocks: limitBlocks(audio, settings) };
}

async function* limitBlocks(
  audio: AudioStream,
  { ceiling, lookaheadSeconds }: LimiterSettings,
): AsyncGenerator<Float32Array[]> {
  const reach = Math.max(1, Math.round(lookaheadSeconds * audio.sampleRateHz));
  const highest = createSlidingMaximum(2 * reach + 1);
  const mean = createSlidingMean(reach);
  const input = new MultichannelHistory(audio.channelCount);
  // The maximum looks `reach` ahead; the mean, which looks back, is centred by letting it run that far late.
  let done = -reach;

  const limit = (block: readonly Float32Array[]): Float32Array[] => {
    const { length } = block[0]!;
    input.append(block);
    const from = Math.max(0, done);
    const made = input.readAll(from, Math.max(0, done + length - from));
    for (let i = 0; i < length; i++, done++) {
      let peak = 0;
      for (const channel of block) peak = Math.max(peak, Math.abs(channel[i]!));
      const gain = 1 - mean(highest(peak > ceiling ? 1 - ceiling / peak : 0));
      if (done < 0) continue;
      for (const channel of made) channel[done - from]! *= gain;
    }
    input.discardBefore(done);
    return made;
  };

  for await (const block of audio.blocks) {
    const made = limit(block);
    if (made[0]!.length > 0) yield made;
  }
  const rest = limit(Array.from({ length: audio.channelCount }, () => new Float32Array(reach)));
  if (rest[0]!.length > 0) yield rest;
}
