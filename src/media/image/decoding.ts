import type { Pixels } from '../../vision/pixels.ts';
import type { ImageLimits } from '../limits.ts';
import type { MediaPrograms } from '../programs.ts';

export interface ProbeImageOptions {
  /** A name of our own; the content is untrusted. */
  readonly path: string;
  readonly programs: MediaPrograms;
  readonly limits: ImageLimits;
  readonly signal?: AbortSignal | undefined;
}

export interface DecodeImageOptions extends ProbeImageOptions {
  /** The longer side is scaled down to this where it is longer. */
  readonly sidePixelsMax: number;
}

/** A picture, upright. */
export interface DecodedImage {
  /** Of the whole picture. */
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Scaled down to `sidePixelsMax`. */
  readonly pixels: Pixels;
}
