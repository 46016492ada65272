import { Fault } from '../../contract/fault.ts';
import type { ImageFormat } from '../../contract/image.ts';

/** What no reader could follow to the end. */
export function damaged(format: ImageFormat, cause?: unknown): Fault {
  const message = `The image is damaged or cut off: its ${format.toUpperCase()} data cannot be read to the end. Save it again, and send that.`;
  return new Fault('UNPROCESSABLE_CONTENT', message, { cause });
}

/** What met a limit of its reader's. */
export function tooMuch(cause: unknown): Fault {
  const message =
    'The image cannot be read within the memory and time that one may take here. Send it smaller, or saved again as JPEG.';
  return new Fault('UNPROCESSABLE_CONTENT', message, { cause });
}

/** The reader got no processor for too long; that is no fault of the picture's. */
export function late(cause: unknown): Fault {
  const message = 'The image could not be read in time, as this server is busy. Please try again.';
  return new Fault('SERVICE_UNAVAILABLE', message, { cause });
}
