import type { PicturePreset } from '../../contract/picture-presets.ts';

/** What is asked of an illustrator. */
export interface PictureOrder {
  /** Empty for a picture of the illustrator's own choice. */
  readonly prompt: string;
  readonly preset: PicturePreset;
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** The same order with the same seed gives the same picture. */
  readonly seed: number;
}

export interface Illustration {
  readonly png: Uint8Array;
  /** What is to be seen, in words of the prompt's language or our own: `sea`, `night`, `lighthouse`. */
  readonly shows: readonly string[];
  /** Words of the prompt that had no effect. */
  readonly unused: readonly string[];
}

/** Draws pictures from sentences. */
export interface Illustrator {
  draw(order: PictureOrder): Promise<Illustration>;
}
