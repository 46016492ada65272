/** The pictures that are taken, told by what they are and not by what they are called. */
export const imageFormats = ['jpeg', 'png', 'gif', 'bmp', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** What looking at a picture told. */
export interface ImageProbe {
  readonly format: ImageFormat;
  /** Upright, as its EXIF orientation says. */
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly sizeBytes: number;
}
