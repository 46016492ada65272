import type { Readable } from 'node:stream';
import { Fault } from '../contract/fault.ts';
import { checkEnd, startFfmpeg } from './ffmpeg.ts';
import type { MediaPrograms } from './programs.ts';

export interface JpegOptions {
  /** A picture of ours, as PNG. */
  readonly png: Uint8Array;
  /** Of the square that it becomes. */
  readonly sizePixels: number;
  readonly programs: MediaPrograms;
  readonly signal?: AbortSignal | undefined;
}

/** FFmpeg's scale runs from 2 to 31, the best first; at 3 no ring shows around letters. */
const QUALITY = '3';
const timeoutMs = 30_000;

/** Writes a picture as JPEG in its full colour resolution, so that coloured edges stay sharp. */
export async function writeJpeg({ png, sizePixels, programs, signal }: JpegOptions): Promise<Buffer> {
  const scale = `scale=${sizePixels}:${sizePixels}:flags=lanczos,format=yuvj444p`;
  return convertToJpeg({ input: ['-f', 'png_pipe'], bytes: png, filter: scale, quality: QUALITY, programs, signal });
}

export interface JpegConversion extends Pick<JpegOptions, 'programs' | 'signal'> {
  /** FFmpeg's options for reading `bytes`. */
  readonly input: readonly string[];
  readonly bytes: Uint8Array;
  readonly filter: string;
  readonly quality: string;
}

/** Writes the picture that `bytes` are, once filtered, as JPEG. */
export async function convertToJpeg(conversion: JpegConversion): Promise<Buffer> {
  const { input, bytes, filter, quality, programs, signal } = conversion;
  const { child, ended } = startFfmpeg({
    programs,
    args: [
      ...[...input, '-i', 'pipe:3', '-frames:v', '1', '-vf', filter],
      ...['-c:v', 'mjpeg', '-q:v', quality, '-f', 'image2pipe', 'pipe:1'],
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
