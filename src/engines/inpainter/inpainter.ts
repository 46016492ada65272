import type { SampleSpan, SpooledAudio } from '../../dsp/audio.ts';
import type { TimedLine } from '../composer/composer.ts';

/** What the caller wants in the gap. */
export interface InpaintRequest {
  readonly prompt: string;
  /** Of the whole song. */
  readonly lyrics?: string | undefined;
  /** Of the replaced part alone. */
  readonly sectionLyrics?: string | undefined;
  readonly gender?: 'male' | 'female' | 'neutral' | undefined;
}

/** What a request means: bars of the same song, or new music, with or without singing. */
export type InpaintIntent = 'restore' | 'compose' | 'sing';

export interface InpaintSettings {
  /** The whole recording, at its own rate, with its own channels. */
  readonly source: SpooledAudio;
  readonly range: SampleSpan;
  readonly request: InpaintRequest;
  readonly intent: InpaintIntent;
  readonly seed: number;
  readonly outputs: 1 | 2;
  readonly signal: AbortSignal;
  /** Called with 0 to 1, over all outputs. */
  readonly onProgress?: (fraction: number) => void;
  /** Told what is being done, in words, and for which output, from 1; omitted where it is for all. */
  readonly onStep?: ((words: string, output?: number) => void) | undefined;
}

/** A crossfade between new sound and the recording, in seconds of the recording. */
export interface Seam {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Whether it lies on a beat. */
  readonly isOnBeat: boolean;
}

/** One way to fill the range. */
export interface InpaintedTake {
  /**
   * As many channels as the source, exactly as long as the range, and joined to its surroundings: in place of the
   * range's own samples it is the result.
   */
  readonly samples: Float32Array[];
  /** Left out at an end of the recording. */
  readonly seams: { readonly in?: Seam; readonly out?: Seam };
  readonly method: 'copied' | 'composed' | 'server';
  /** A line for people: `copied from 31.4 s`, `G major, 96 bpm; C | Am | F | G; folk; guitar, bass`. */
  readonly sounds: string;
  /** Of the recording, if it has a pulse. */
  readonly tempoBpm?: number;
  /** `G major` */
  readonly key?: string;
  /** What is sung in the range, in times of the recording. */
  readonly timedLyrics: readonly TimedLine[];
  readonly styles: readonly string[];
  /** The score of composed music, from its own first bar on, as a Standard MIDI File. */
  readonly midi?: Uint8Array;
  readonly seed: number;
}

/** Fills a range of a recording with sound that fits it. */
export interface Inpainter {
  readonly name: string;
  inpaint(settings: InpaintSettings): AsyncIterable<InpaintedTake>;
}
