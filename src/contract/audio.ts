/** The formats that `output_extension` and `target_format` name. */
export const audioFormats = ['mp3', 'wav', 'flac', 'ogg', 'aac', 'webm'] as const;
export type AudioFormat = (typeof audioFormats)[number];

export type BitDepth = 16 | 24 | 32;

/** How a file is to be written; omitted parts are chosen by the source and the limits of the format. */
export interface Encoding {
  readonly format: AudioFormat;
  readonly sampleRateHz?: number | undefined;
  readonly bitDepth?: BitDepth | undefined;
  /** Of WAV with 32 bit: whether to write floats. Default: if the source has floats. */
  readonly isFloat?: boolean | undefined;
}

/** What is known of an audio file before it is decoded. */
export interface Probe {
  /** The demuxer's first name: `wav`, `mp3`, `flac`, `ogg`, `mov`, `matroska`, `aac` … */
  readonly container: string;
  /** `pcm_s16le`, `mp3`, `flac`, `vorbis`, `opus`, `aac` … */
  readonly codec: string;
  readonly durationSeconds: number;
  readonly sampleRateHz: number;
  readonly channelCount: number;
  /** Of lossless codecs; null where the codec has none. */
  readonly bitDepth: number | null;
  readonly sizeBytes: number;
  /** Samples a channel after which the decoder returns as many that are none; see media/speex.ts. */
  readonly gapSamples?: number;
}

/** A probe, or how long a file is expected to last whose packets could not all be counted in time. */
export type QuickProbe =
  | { readonly probe: Probe }
  | { readonly probe?: undefined; readonly estimatedSeconds: number | undefined };
