import type { Pixels } from '../../vision/pixels.ts';
import { decodeBmp } from './decode-bmp.ts';
import type { DecodedImage, DecodeImageOptions } from './decoding.ts';
import { runDecoder } from './run-decoder.ts';
import { type SniffedImage, sniffImage } from './sniff-image.ts';

/**
 * Decodes a picture, or the first of an animation: upright, on white where it is transparent, in sRGB by its colour
 * profile.
 *
 * @throws Fault UNPROCESSABLE_CONTENT, or PAYLOAD_TOO_LARGE by its bytes; the signal's reason when it aborts
 */
export async function decodeImage(options: DecodeImageOptions): Promise<Pixels> {
  return (await decodeSniffed(await sniffImage(options.path, options.limits), options)).pixels;
}

export function decodeSniffed(sniffed: SniffedImage, options: DecodeImageOptions): Promise<DecodedImage> {
  const { format } = sniffed;
  return format === 'bmp' ? decodeBmp(sniffed, options) : runDecoder({ ...sniffed, format }, options);
}
