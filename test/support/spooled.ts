import type { SampleSpan, SpooledAudio } from '../../src/dsp/audio.ts';
import { streamOf } from './audio-blocks.ts';

/** Audio in memory, to be read whole or in part. */
export function spool(channels: readonly Float32Array[], sampleRateHz: number): SpooledAudio {
  const sampleCount = channels[0]!.length;
  return {
    sampleRateHz,
    channelCount: channels.length,
    sampleCount,
    durationSeconds: sampleCount / sampleRateHz,
    open: ({ startSample, endSample }: SampleSpan = { startSample: 0, endSample: sampleCount }) =>
      streamOf(
        channels.map((samples) => samples.subarray(Math.max(0, startSample), Math.max(0, endSample))),
        sampleRateHz,
      ),
  };
}
