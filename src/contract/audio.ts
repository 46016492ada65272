/** The formats that `output_extension` and `target_format` name. */
export const audioFormats = ['mp3', 'wav', 'flac', 'ogg', 'aac', 'webm'] as const;
export type AudioFormat = (typeof audioFormats)[number];

export type BitDepth = 16 | 24 | 32;

/** What a file shall be written as; whatever is absent is chosen from the source by what the format can hold. */
export interface Encoding {
  readonly format: AudioFormat;
  readonly sampleRateHz?: number | undefined;
  readonly bitDepth?: BitDepth | undefined;
  /** Of WAV with 32 bit: floats, whatever the source has; absent, floats where the source has them. */
  readonly isFloat?: boolean | undefined;
}

/** What looking at a file told, before any of it was decoded. */
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
}
