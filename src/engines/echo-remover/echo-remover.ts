import type { AudioStream } from '../../dsp/audio.ts';
import type { Echo } from '../../dsp/echo/echo-taps.ts';

/** A block of the recording, taken apart: `clean` + `echo` is the input, sample by sample. */
export interface EchoFreeBlock {
  readonly clean: Float32Array[];
  readonly echo: Float32Array[];
}

export interface EchoRemoval {
  /** What was found, over all channels; empty where there is no echo: `blocks` then hands the input on. */
  readonly echoes: readonly Echo[];
  /** As many samples as the recording has. */
  readonly blocks: AsyncIterable<EchoFreeBlock>;
}

/** Takes discrete repeats out of a recording of any rate and channel count. Memory does not grow with length. */
export interface EchoRemover {
  readonly name: string;
  /** @param open reads the recording from its beginning; called twice, with the part of the progress that each covers */
  remove(
    open: (progressShare: readonly [from: number, to: number]) => AudioStream,
    settings: { readonly signal?: AbortSignal },
  ): Promise<EchoRemoval>;
}
