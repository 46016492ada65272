import { defaultMediaLimits, type MediaLimits } from '../media/limits.ts';
import type { Config } from './config.ts';

/** The front door's limits with this installation's own size and length. */
export function mediaLimits(config: Config): MediaLimits {
  return { ...defaultMediaLimits, sizeBytesMax: config.uploadBytesMax, durationSecondsMax: config.AUDIO_SECONDS_MAX };
}
