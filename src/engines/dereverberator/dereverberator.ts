import type { AudioStream } from '../../dsp/audio.ts';

/** A block of the recording, taken apart: `dry` + `reverb` is the input, sample by sample. */
export interface DereverberatedBlock {
  readonly dry: Float32Array[];
  readonly reverb: Float32Array[];
}

/** Takes the reverberation out of a recording of any rate and channel count. Memory does not grow with length. */
export interface Dereverberator {
  readonly name: string;
  /** Gives as many samples as it is given. */
  dereverberate(audio: AudioStream, settings: { readonly signal?: AbortSignal }): AsyncIterable<DereverberatedBlock>;
}
