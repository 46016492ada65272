import type { ImageFormat } from '../../contract/image.ts';

/** What the process that decodes is told. */
export interface DecoderRequest {
  readonly path: string;
  readonly format: Exclude<ImageFormat, 'bmp'>;
  /** Of what comes back; a smaller picture stays as large as it is. */
  readonly sidePixelsMax: number;
  readonly pixelsMax: number;
}

/** Its answer: sizes in pixels, before any turning; 8-bit samples follow, row by row. */
export type DecoderAnswer =
  | {
      readonly isRead: true;
      readonly width: number;
      readonly height: number;
      /** Of EXIF, 1 to 8. */
      readonly orientation: number;
      readonly decoded: { readonly width: number; readonly height: number; readonly channels: number };
    }
  | { readonly isRead: false; readonly reason: string };
