import type { ImageReading } from '../../vision/image-reading.ts';
import type { Pixels } from '../../vision/pixels.ts';

/** Looks at pictures. */
export interface ImageReader {
  /** @param pixels at most 640 on the longer side */
  read(pixels: Pixels, settings: { readonly signal: AbortSignal }): Promise<ImageReading>;
}
