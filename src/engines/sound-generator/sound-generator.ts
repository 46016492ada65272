import type { AudioStream } from '../../dsp/audio.ts';

export interface SoundRequest {
  /** A sentence: `rain on a tin roof with distant thunder`. */
  readonly prompt: string;
  readonly seconds: number;
  /** Whether it is to be played again and again without a seam. */
  readonly isLoop: boolean;
  readonly seed: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
}

export interface GeneratedSound {
  /** Stereo, as long as asked for; opens the sound from its beginning, at each call. */
  readonly open: () => AudioStream;
  /** What is heard, in a few words each: `rain, tin`. */
  readonly layers: readonly string[];
  /** Words of the sentence that had no effect. */
  readonly unused: readonly string[];
}

/** Makes sound effects and ambiences from a sentence. */
export interface SoundGenerator {
  readonly name: string;
  /** @throws Fault UNPROCESSABLE_CONTENT where the sentence names nothing that it can make */
  generate(request: SoundRequest): Promise<GeneratedSound>;
}
