import type { Readable } from 'node:stream';
import { startFfmpeg } from '../ffmpeg.ts';
import type { DecodedImage, DecodeImageOptions } from './decoding.ts';
import { damaged, late } from './image-faults.ts';
import type { SniffedImage } from './sniff-image.ts';

const timeoutMs = 60_000;

/** Decodes what libvips has no reader for, by FFmpeg; a BMP has no EXIF. @throws Fault, or the signal's reason */
export async function decodeBmp(image: SniffedImage, options: DecodeImageOptions): Promise<DecodedImage> {
  const { path, programs, sidePixelsMax, signal } = options;
  const scale = Math.min(1, sidePixelsMax / Math.max(image.widthPixels, image.heightPixels));
  const widthPixels = Math.max(1, Math.round(scale * image.widthPixels));
  const heightPixels = Math.max(1, Math.round(scale * image.heightPixels));
  const { child, ended } = startFfmpeg({
    programs,
    args: [
      ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'bmp_pipe', '-codec_whitelist', 'bmp'],
      ...['-xerror', '-err_detect', 'explode', '-threads', '1'],
      ...['-f', 'bmp_pipe', '-i', `file:${path}`, '-frames:v', '1'],
      ...['-vf', `scale=${widthPixels}:${heightPixels}:flags=area,format=rgba`, '-f', 'rawvideo', 'pipe:1'],
    ],
    loglevel: 'info',
    timeoutMs,
    signal,
  });
  const chunks: Buffer[] = [];
  // startFfmpeg always makes it a pipe.
  for await (const chunk of child.stdout as Readable) chunks.push(chunk);
  const end = await ended;
  const rgba = Buffer.concat(chunks);
  signal?.throwIfAborted();
  const cause = new Error(`ffmpeg ended with ${end.killedBy ?? end.code}: ${end.complaint.slice(-2000)}`);
  if (end.killedBy !== null) throw late(cause);
  const isWhole = end.code === 0 && rgba.length === 4 * widthPixels * heightPixels;
  if (!isWhole || lacksRuns(end.complaint)) throw damaged(image.format, cause);
  const pixels = { widthPixels, heightPixels, rgb: layOnWhite(rgba) };
  return { widthPixels: image.widthPixels, heightPixels: image.heightPixels, pixels };
}

/**
 * Whether rows that are coded as runs broke off, which FFmpeg only warns of. Some programs leave out the end mark; with
 * less data than the header promises it is a cut.
 */
function lacksRuns(complaint: string): boolean {
  return /MS RLE: /.test(complaint) || (/MS RLE warning/.test(complaint) && /not enough data/.test(complaint));
}

function layOnWhite(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    const opacity = rgba[from + 3]! / 255;
    for (let channel = 0; channel < 3; channel++) {
      rgb[to++] = Math.round(opacity * rgba[from + channel]! + 255 * (1 - opacity));
    }
  }
  return rgb;
}
