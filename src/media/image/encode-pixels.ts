import type { Pixels } from '../../vision/pixels.ts';
import type { MediaPrograms } from '../programs.ts';
import { convertToJpeg } from '../write-jpeg.ts';

export interface PixelsEncoding {
  readonly pixels: Pixels;
  /** What is larger is scaled down to it. */
  readonly longerSidePixels: number;
  readonly programs: MediaPrograms;
  readonly signal?: AbortSignal | undefined;
}

/** FFmpeg's scale runs from 2 to 31, the best first; at 5 everything can be made out. */
const QUALITY = '5';

/** Writes a decoded picture as a small JPEG. */
export function encodePixels({ pixels, longerSidePixels: side, programs, signal }: PixelsEncoding): Promise<Buffer> {
  const { widthPixels, heightPixels, rgb } = pixels;
  const by = Math.min(1, side / Math.max(widthPixels, heightPixels));
  const [width, height] = [widthPixels, heightPixels].map((length) => Math.max(1, Math.round(by * length)));
  const input = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${widthPixels}x${heightPixels}`];
  const filter = `scale=${width}:${height}:flags=area,format=yuvj444p`;
  return convertToJpeg({ input, bytes: rgb, filter, quality: QUALITY, programs, signal });
}
