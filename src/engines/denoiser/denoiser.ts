import type { AudioStream } from '../../dsp/audio.ts';

export interface DenoiseSettings {
  /** Asked for, or `auto`: each stretch of the recording is heard as speech or music and treated as such. */
  readonly material: 'auto' | 'speech' | 'music';
  readonly signal?: AbortSignal;
}

/** A block of the recording, taken apart: `clean` + `noise` is the input, sample by sample. */
export interface DenoisedBlock {
  readonly clean: Float32Array[];
  readonly noise: Float32Array[];
}

/** Takes noise out of a recording of any rate and channel count. Works in blocks: memory does not grow with length. */
export interface Denoiser {
  readonly name: string;
  /** Gives as many samples as it is given. */
  denoise(audio: AudioStream, settings: DenoiseSettings): AsyncIterable<DenoisedBlock>;
}
