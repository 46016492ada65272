import type { Readable } from 'node:stream';
import { Fault } from '../../contract/fault.ts';
import type { Pixels } from '../../vision/pixels.ts';
import { checkEnd, startFfmpeg } from '../ffmpeg.ts';
import type { MediaPrograms } from '../programs.ts';

export interface JpegOptions {
  readonly programs: MediaPrograms;
  readonly signal?: AbortSignal | undefined;
}

/** FFmpeg's scale runs from 2 to 31, the best first; at 3 no ring shows around letters, at 5 everything can be made out. */
const coverQuality = '3';
const smallQuality = '5';

const timeoutMs = 30_000;

/** Writes a PNG of our own as a square JPEG in its full colour resolution, so that coloured edges stay sharp. */
export function writeCoverJpeg(png: Uint8Array, sizePixels: number, options: JpegOptions): Promise<Buffer> {
  const scale = `scale=${sizePixels}:${sizePixels}:flags=lanczos,format=yuvj444p`;
  return writeJpeg(png, ['-f', 'png_pipe'], ['-vf', scale, '-q:v', coverQuality], options);
}

/** Writes a decoded picture as a small JPEG, scaled down where its longer side is above the given one. */
export function writeSmallJpeg(pixels: Pixels, longerSidePixels: number, options: JpegOptions): Promise<Buffer> {
  const { widthPixels, heightPixels, rgb } = pixels;
  const by = Math.min(1, longerSidePixels / Math.max(widthPixels, heightPixels));
  const [width, height] = [widthPixels, heightPixels].map((length) => Math.max(1, Math.round(by * length)));
  const input = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${widthPixels}x${heightPixels}`];
  const scale = `scale=${width}:${height}:flags=area,format=yuvj444p`;
  return writeJpeg(rgb, input, ['-vf', scale, '-q:v', smallQuality], options);
}

async function writeJpeg(
  bytes: Uint8Array,
  input: readonly string[],
  output: readonly string[],
  { programs, signal }: JpegOptions,
): Promise<Buffer> {
  const { child, ended } = startFfmpeg({
    programs,
    args: [
      ...[...input, '-i', 'pipe:3', '-frames:v', '1'],
      ...['-c:v', 'mjpeg', ...output, '-f', 'image2pipe', 'pipe:1'],
    ],
    feeds: [bytes],
    timeoutMs,
    signal,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout as Readable) chunks.push(chunk);
  checkEnd(await ended, 'The picture could not be written as JPEG.', signal);
  const jpeg = Buffer.concat(chunks);
  if (jpeg.length === 0) throw new Fault('INTERNAL_SERVER_ERROR', 'The picture could not be written as JPEG.');
  return jpeg;
}
