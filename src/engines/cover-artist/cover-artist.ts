import type { ImageReading } from '../../vision/image-reading.ts';
import type { Pixels } from '../../vision/pixels.ts';

/** What a picture is made from. */
export interface CoverBrief {
  readonly title: string;
  readonly styles: readonly string[];
  /** −1 to 1; 0 to 1. */
  readonly valence: number;
  readonly arousal: number;
  readonly themeWords: readonly string[];
  readonly seed: number;
  /** A picture that the song was made from: its cover has those colours and that composition. */
  readonly picture?: { readonly pixels: Pixels; readonly reading: ImageReading } | undefined;
}

/** Draws covers: a square picture as PNG bytes. */
export interface CoverArtist {
  draw(brief: CoverBrief, sizePixels: number): Promise<Uint8Array>;
}
