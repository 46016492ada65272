import { Fault } from '../../contract/fault.ts';
import type { ImageFormat } from '../../contract/image.ts';

/** A picture that cannot be read to the end. */
export function damaged(format: ImageFormat, cause?: unknown): Fault {
  const message = `The image is damaged or cut off: its ${format.toUpperCase()} data cannot be read to the end. Save it again, and send that.`;
  return new Fault('UNPROCESSABLE_CONTENT', message, { cause });
}

/** A picture that met a limit of the decoder. */
export function tooMuch(cause: unknown): Fault {
  const message =
    'The image cannot be read within the memory and time that one may take here. Send it smaller, or saved again as JPEG.';
  return new Fault('UNPROCESSABLE_CONTENT', message, { cause });
}

/** The decoder got too little processor time; the picture may be intact. */
export function late(cause: unknown): Fault {
  const message = 'The image could not be read in time, as this server is busy. Please try again.';
  return new Fault('SERVICE_UNAVAILABLE', message, { cause });
}
