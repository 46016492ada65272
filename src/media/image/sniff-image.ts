import { open } from 'node:fs/promises';
import { Fault } from '../../contract/fault.ts';
import type { ImageFormat } from '../../contract/image.ts';
import { formatBytes } from '../../platform/format-bytes.ts';
import type { ImageLimits } from '../limits.ts';
import { type ClaimedSize, readClaimedSize } from './claimed-size.ts';
import { damaged } from './image-faults.ts';
import { headBytes, recogniseForeign, recogniseImage } from './recognise-image.ts';

/** A picture's format and size by its header; nothing is decoded yet. */
export interface SniffedImage extends ClaimedSize {
  readonly format: ImageFormat;
  readonly sizeBytes: number;
}

const taken = 'JPEG, PNG, GIF, BMP and WEBP pictures are taken.';

/**
 * Recognises a picture by its content, whatever its name, and checks the size in its header against the limits.
 *
 * @throws Fault UNPROCESSABLE_CONTENT, or PAYLOAD_TOO_LARGE by its bytes
 */
export async function sniffImage(path: string, limits: ImageLimits): Promise<SniffedImage> {
  await using file = await open(path);
  const { size: sizeBytes } = await file.stat();
  if (sizeBytes === 0) throw refuse(`The image file is empty. ${taken}`);
  if (sizeBytes > limits.sizeBytesMax) {
    throw new Fault('PAYLOAD_TOO_LARGE', `The image file is larger than ${formatBytes(limits.sizeBytesMax)}.`);
  }

  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const head = buffer.subarray(0, bytesRead);
  const format = recogniseImage(head);
  if (format === undefined) {
    const what = recogniseForeign(head);
    throw refuse(`The file is ${what ?? 'not a picture that we can read'}. ${taken}`);
  }
  const size = await readClaimedSize(format, head, file);
  if (size === undefined) throw damaged(format);
  checkPixels(size, limits);
  return { format, sizeBytes, ...size };
}

/** @throws Fault UNPROCESSABLE_CONTENT */
export function checkPixels({ widthPixels, heightPixels }: ClaimedSize, { pixelsMax }: ImageLimits): void {
  if (widthPixels * heightPixels <= pixelsMax) return;
  const most = `${Math.round(pixelsMax / 1e5) / 10} megapixels`;
  throw refuse(`The image has ${widthPixels} × ${heightPixels} pixels; at most ${most} are taken. Send it smaller.`);
}

function refuse(message: string): Fault {
  return new Fault('UNPROCESSABLE_CONTENT', message);
}
