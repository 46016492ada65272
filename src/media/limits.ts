/** Limits of an untrusted audio file, checked before any of it is decoded. */
export interface MediaLimits {
  readonly sizeBytesMax: number;
  readonly durationSecondsMax: number;
  /** Of all channels: what it costs to decode and hold, however small the file is. */
  readonly samplesMax: number;
  readonly channelCountMax: number;
  readonly sampleRateHzMin: number;
  readonly sampleRateHzMax: number;
}

/** Size, length and samples are settings of an installation; the rate of DSD128 (as FFmpeg counts it) is the highest there is. */
export const defaultMediaLimits: MediaLimits = {
  sizeBytesMax: 512 * 1024 ** 2,
  durationSecondsMax: 4 * 3600,
  // 4 h of 192 kHz stereo, or of 48 kHz in 8 channels, are 5.5 billion.
  samplesMax: 6e9,
  channelCountMax: 8,
  sampleRateHzMin: 1000,
  sampleRateHzMax: 768_000,
};

/** Limits of an untrusted picture, checked before any of it is decoded. */
export interface ImageLimits {
  readonly sizeBytesMax: number;
  /** Width times height, in the header and as decoded. */
  readonly pixelsMax: number;
}

/**
 * 16 megapixels fit as a BMP of 32 bit, 40 as a PNG of a photo; the largest photos that telephones take fit as JPEG.
 * Reading 100 megapixels takes 0.3 to 1.3 s of one core, and 100 to 400 MB: progressive and interlaced ones most.
 */
export const defaultImageLimits: ImageLimits = {
  sizeBytesMax: 64 * 1024 ** 2,
  pixelsMax: 100_000_000,
};

/** Limits of a download from an untrusted server. */
export interface FetchLimits {
  readonly sizeBytesMax: number;
  /** From the first connection to the last byte, redirects and retries included. */
  readonly totalTimeoutMs: number;
  /** A slower server only holds a place that another task needs. */
  readonly bytesPerSecondMin: number;
  /** The rate is measured over windows of this length, so that a short stall ends nothing. */
  readonly rateWindowMs: number;
}

/** 512 MiB take 7 minutes at 10 Mbit/s; speech at 32 kbit/s streams at 4 kB/s, and is fetched faster than played. */
export const fetchTimeLimits: Omit<FetchLimits, 'sizeBytesMax'> = {
  totalTimeoutMs: 15 * 60_000,
  bytesPerSecondMin: 4096,
  rateWindowMs: 10_000,
};
