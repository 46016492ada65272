import { defaultImageLimits, defaultMediaLimits, type ImageLimits, type MediaLimits } from '../media/limits.ts';
import type { Config } from './config.ts';

/** The front door's limits with this installation's own size and length. */
export function mediaLimits(config: Config): MediaLimits {
  return { ...defaultMediaLimits, sizeBytesMax: config.uploadBytesMax, durationSecondsMax: config.AUDIO_SECONDS_MAX };
}

/** The same for pictures, which are never as large as the longest audio. */
export function imageLimits(config: Config): ImageLimits {
  return { ...defaultImageLimits, sizeBytesMax: Math.min(defaultImageLimits.sizeBytesMax, config.uploadBytesMax) };
}
