import { Fault } from '../../contract/fault.ts';
import type { MediaLimits } from '../limits.ts';

/** What a stream's header says of its samples; NaN where it does not. */
export interface StreamFormat {
  readonly sampleRateHz: number;
  readonly channelCount: number;
}

/** @throws Fault UNPROCESSABLE_CONTENT for an empty file, PAYLOAD_TOO_LARGE for one that is too large */
export function checkSize(sizeBytes: number, { sizeBytesMax }: MediaLimits): void {
  if (sizeBytes === 0) throw new Fault('UNPROCESSABLE_CONTENT', 'The audio file is empty.');
  if (sizeBytes > sizeBytesMax) {
    const message = `The audio file has ${megabytes(sizeBytes)}; at most ${megabytes(sizeBytesMax)} are taken.`;
    throw new Fault('PAYLOAD_TOO_LARGE', message);
  }
}

/**
 * @returns the most seconds that such a stream may have
 * @throws Fault UNPROCESSABLE_CONTENT
 */
export function checkStream({ sampleRateHz, channelCount }: StreamFormat, limits: MediaLimits): number {
  const { channelCountMax, sampleRateHzMin, sampleRateHzMax, samplesMax, durationSecondsMax } = limits;
  const refuse = (message: string) => new Fault('UNPROCESSABLE_CONTENT', message);
  if (channelCount > channelCountMax) {
    throw refuse(`The audio has ${channelCount} channels; at most ${channelCountMax} are taken.`);
  }
  if (sampleRateHz < sampleRateHzMin || sampleRateHz > sampleRateHzMax) {
    throw refuse(
      `The audio's sample rate is ${sampleRateHz} Hz; ${sampleRateHzMin} to ${sampleRateHzMax} Hz are taken.`,
    );
  }
  // Without a rate or channels the file is refused later.
  return Math.min(durationSecondsMax, samplesMax / (sampleRateHz * channelCount) || durationSecondsMax);
}

/** @throws Fault UNPROCESSABLE_CONTENT for a stream that is too long, or whose format is refused */
export function checkLength(format: StreamFormat, seconds: number, limits: MediaLimits): void {
  const { durationSecondsMax } = limits;
  const secondsMax = checkStream(format, limits);
  if (seconds <= secondsMax) return;
  if (secondsMax === durationSecondsMax) {
    const message = `The audio is longer than ${durationSecondsMax} seconds, the most that is taken.`;
    throw new Fault('UNPROCESSABLE_CONTENT', message);
  }
  const described = `${format.channelCount} channels at ${format.sampleRateHz} Hz`;
  const message = `The audio has too many samples: of ${described}, at most ${Math.floor(secondsMax)} seconds are taken.`;
  throw new Fault('UNPROCESSABLE_CONTENT', `${message} Send a shorter part, fewer channels or a lower sample rate.`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
