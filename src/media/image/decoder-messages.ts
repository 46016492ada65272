import type { ImageFormat } from '../../contract/image.ts';

/** The argument of the process that decodes. */
export interface DecoderRequest {
  readonly path: string;
  readonly format: Exclude<ImageFormat, 'bmp'>;
  /** Of the answer's picture; a smaller one keeps its size. */
  readonly sidePixelsMax: number;
  readonly pixelsMax: number;
}

/** Its answer: sizes in pixels; 8-bit samples of the upright picture follow, row by row. */
export type DecoderAnswer =
  | {
      readonly isRead: true;
      /** As the file stores it. */
      readonly width: number;
      readonly height: number;
      /** Turned as its EXIF orientation says. */
      readonly upright: { readonly width: number; readonly height: number };
      readonly decoded: { readonly width: number; readonly height: number; readonly channels: number };
    }
  | { readonly isRead: false; readonly reason: string };
