import type { AudioStream } from '../../dsp/audio.ts';

export interface StretcherSettings {
  /** Output length over input length: 2 is half as fast. From 0.25 to 4. */
  readonly ratio: number;
  readonly signal?: AbortSignal;
}

/**
 * Changes how long audio takes and leaves its pitch. Works in blocks: memory does not grow with length.
 * The output has Math.round(input samples × ratio) samples a channel, to ±1; a ratio of 1 gives the samples back.
 */
export interface Stretcher {
  readonly name: string;
  /** @throws RangeError if the ratio is outside 0.25 to 4 */
  stretch(audio: AudioStream, settings: StretcherSettings): AudioStream;
}
