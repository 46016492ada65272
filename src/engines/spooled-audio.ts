import type { AudioStream } from '../dsp/audio.ts';

/** From one sample to before another. */
export interface SampleSpan {
  readonly startSample: number;
  readonly endSample: number;
}

/** Audio that lies aside, to be read whole or in part as often as it is needed. */
export interface SpooledAudio {
  readonly sampleRateHz: number;
  readonly channelCount: number;
  readonly sampleCount: number;
  readonly durationSeconds: number;
  /** From its beginning to its end, or that part of it; what lies beyond an end is left out. */
  open(span?: SampleSpan): AudioStream;
}
