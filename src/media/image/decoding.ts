import type { Pixels } from '../../vision/pixels.ts';
import type { MediaPrograms } from '../programs.ts';
import type { ImageLimits } from './image-limits.ts';

export interface ProbeImageOptions {
  /** A name that we made; its content is a stranger's. */
  readonly path: string;
  readonly programs: MediaPrograms;
  readonly limits: ImageLimits;
  readonly signal?: AbortSignal | undefined;
}

export interface DecodeImageOptions extends ProbeImageOptions {
  /** The longer side is scaled down to this where it is longer. */
  readonly sidePixelsMax: number;
}

/** A picture as it lies before it is turned upright. */
export interface DecodedImage {
  /** Of the whole picture. */
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Scaled down as was asked. */
  readonly pixels: Pixels;
  /** Of EXIF, 1 to 8. */
  readonly orientation: number;
}
