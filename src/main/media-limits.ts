import { defaultImageLimits, defaultMediaLimits, type ImageLimits, type MediaLimits } from '../media/limits.ts';
import type { Config } from './config.ts';

/** The front door's limits with this installation's own size, length and samples. */
export function mediaLimits(config: Config): MediaLimits {
  const { uploadBytesMax: sizeBytesMax, AUDIO_SECONDS_MAX: durationSecondsMax, AUDIO_SAMPLES_MAX: samplesMax } = config;
  return { ...defaultMediaLimits, sizeBytesMax, durationSecondsMax, samplesMax };
}

/** The same for pictures, which are never as large as the longest audio. */
export function imageLimits(config: Config): ImageLimits {
  return { ...defaultImageLimits, sizeBytesMax: Math.min(defaultImageLimits.sizeBytesMax, config.uploadBytesMax) };
}
