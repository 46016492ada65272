/** The accepted formats, recognised by content and not by file name. */
export const imageFormats = ['jpeg', 'png', 'gif', 'bmp', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** What is known of a picture. */
export interface ImageProbe {
  readonly format: ImageFormat;
  /** Upright, as its EXIF orientation says. */
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly sizeBytes: number;
}
