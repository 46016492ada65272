import type { Pixels } from '../../dsp/image/pixels.ts';
import type { ImageReading } from '../../score/scene/image-reading.ts';

/** Looks at pictures. */
export interface ImageReader {
  /** @param pixels at most 640 on the longer side */
  read(pixels: Pixels, settings: { readonly signal: AbortSignal }): Promise<ImageReading>;
}
