/** What a stranger's file may be at most; looked at before any of it is decoded. */
export interface MediaLimits {
  readonly sizeBytesMax: number;
  readonly durationSecondsMax: number;
  readonly channelCountMax: number;
  readonly sampleRateHzMin: number;
  readonly sampleRateHzMax: number;
}

/** Three hours of 16-bit stereo at 48 kHz fit; the rate of DSD128 (as FFmpeg counts it) is the highest there is. */
export const defaultMediaLimits: MediaLimits = {
  sizeBytesMax: 2 * 1024 ** 3,
  durationSecondsMax: 3 * 3600,
  channelCountMax: 8,
  sampleRateHzMin: 1000,
  sampleRateHzMax: 768_000,
};
