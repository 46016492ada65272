import type { SampleSpan, SpooledAudio } from '../../dsp/audio.ts';
import type { TimedLine } from '../composer/composer.ts';

/** What the caller wants in place of what was there. */
export interface InpaintRequest {
  readonly prompt: string;
  /** Of the whole song, where given. */
  readonly lyrics?: string | undefined;
  /** Of the replaced part alone. */
  readonly sectionLyrics?: string | undefined;
  readonly gender?: 'male' | 'female' | 'neutral' | undefined;
}

/** What a request means: bars of the song again, or music of its own. */
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
  /** Told 0 to 1, over all outputs. */
  readonly onProgress?: (fraction: number) => void;
}

/** Where new sound meets the recording, in seconds of it. */
export interface Seam {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Whether it lies on a beat. */
  readonly isOnBeat: boolean;
}

/** One way to fill the range. */
export interface InpaintedTake {
  /**
   * As many channels as the source, exactly as long as the range, joined to what lies around it: put in place of the
   * range's own samples it is the result.
   */
  readonly samples: Float32Array[];
  /** A crossfade each; absent at an end of the recording. */
  readonly seams: { readonly in?: Seam; readonly out?: Seam };
  readonly method: 'copied' | 'composed' | 'server';
  /** In a line for people: `copied from 31.4 s`, `G major, 96 bpm; C | Am | F | G; folk; guitar, bass`. */
  readonly sounds: string;
  /** Of the recording; absent where none was heard. */
  readonly tempoBpm?: number;
  /** `G major` */
  readonly key?: string;
  /** What is sung in the range, in times of the recording. */
  readonly timedLyrics: readonly TimedLine[];
  readonly styles: readonly string[];
  /** The score of what was composed, from its own first bar on, as a Standard MIDI File; absent where there is none. */
  readonly midi?: Uint8Array;
  readonly seed: number;
}

/** Fills a range of a recording with sound that fits it. */
export interface Inpainter {
  readonly name: string;
  inpaint(settings: InpaintSettings): AsyncIterable<InpaintedTake>;
}
