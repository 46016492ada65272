import type { AudioFormat, BitDepth, Encoding, Probe } from './audio.ts';
import { Fault } from './fault.ts';

/** What one format can hold; test/golden/file-convert-table.test.ts converts to every rate and depth. */
export interface FormatFacts {
  readonly title: string;
  /** Without the dot. */
  readonly extension: string;
  readonly contentType: string;
  readonly isLossless: boolean;
  /** FFmpeg's names of the demuxer and the codecs of a written file. */
  readonly container: string;
  readonly codecs: readonly string[];
  /** Every rate from the first to the last, or the listed ones alone, ascending. */
  readonly sampleRatesHz: { readonly from: number; readonly to: number } | readonly number[];
  /** Ascending; empty where the format has no bit depth. */
  readonly bitDepths: readonly BitDepth[];
  /** Ascending; any other number of channels is mixed down to the next below. */
  readonly channelCounts: readonly number[];
  readonly holdsCover: boolean;
  readonly note: string;
}

/** All formats that are written; docs/formats.md is generated from this table. */
export const formatFacts: Readonly<Record<AudioFormat, FormatFacts>> = {
  mp3: {
    title: 'MP3',
    extension: 'mp3',
    contentType: 'audio/mpeg',
    isLossless: false,
    container: 'mp3',
    codecs: ['mp3'],
    sampleRatesHz: [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000],
    bitDepths: [],
    channelCounts: [1, 2],
    holdsCover: true,
    note: 'LAME, best variable bit rate (V0); encoder delay and padding are written, so players cut them off.',
  },
  wav: {
    title: 'WAV',
    extension: 'wav',
    contentType: 'audio/wav',
    isLossless: true,
    container: 'wav',
    codecs: ['pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le'],
    sampleRatesHz: { from: 1000, to: 384000 },
    bitDepths: [16, 24, 32],
    channelCounts: [1, 2, 3, 4, 5, 6, 7, 8],
    holdsCover: true,
    note: '32 bit are integers, or floats where the source has floats. Tags as INFO list and as ID3.',
  },
  flac: {
    title: 'FLAC',
    extension: 'flac',
    contentType: 'audio/flac',
    isLossless: true,
    container: 'flac',
    codecs: ['flac'],
    // Above 65,535 Hz FLAC counts in tens.
    sampleRatesHz: { from: 1000, to: 384000 },
    bitDepths: [16, 24, 32],
    channelCounts: [1, 2, 3, 4, 5, 6, 7, 8],
    holdsCover: true,
    note: '32 bit are integers (RFC 9639), which not every player reads.',
  },
  ogg: {
    title: 'Ogg Vorbis',
    extension: 'ogg',
    contentType: 'audio/ogg',
    isLossless: false,
    container: 'ogg',
    codecs: ['vorbis'],
    sampleRatesHz: { from: 8000, to: 192000 },
    bitDepths: [],
    channelCounts: [1, 2, 3, 4, 5, 6, 7, 8],
    holdsCover: true,
    note: 'Vorbis, quality 6.',
  },
  aac: {
    title: 'AAC',
    extension: 'm4a',
    contentType: 'audio/mp4',
    isLossless: false,
    container: 'mov',
    codecs: ['aac'],
    sampleRatesHz: [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000, 64000, 88200, 96000],
    bitDepths: [],
    channelCounts: [1, 2, 3, 4, 5, 6, 7, 8],
    holdsCover: true,
    note: 'AAC-LC in an MPEG-4 file (.m4a), which alone can say where the audio starts and ends.',
  },
  webm: {
    title: 'WebM',
    extension: 'webm',
    contentType: 'audio/webm',
    isLossless: false,
    container: 'matroska',
    codecs: ['opus'],
    sampleRatesHz: [8000, 12000, 16000, 24000, 48000],
    bitDepths: [],
    // FFmpeg 7.0 refuses 3 and 4 without a layout and mixes up the order of 5 and 7.
    channelCounts: [1, 2, 6, 8],
    holdsCover: false,
    note: 'Opus. It always plays at 48,000 Hz; a lower rate limits the band to half of that rate.',
  },
};

/** An encoding in which every part is chosen. */
export interface ResolvedEncoding {
  readonly format: AudioFormat;
  readonly sampleRateHz: number;
  /** Null if the format has none. */
  readonly bitDepth: BitDepth | null;
  /** 32-bit floats instead of integers: only in WAV, if they were requested or the source has them. */
  readonly isFloat: boolean;
  readonly channelCount: number;
}

/** The properties of a source that decide the omitted parts of an encoding. */
export type EncodingSource = Pick<Probe, 'codec' | 'sampleRateHz' | 'channelCount' | 'bitDepth'>;

/**
 * Chooses the omitted parts: the source's own rate and depth where the format holds them.
 *
 * @throws Fault UNPROCESSABLE_CONTENT for a combination that cannot exist; its message names what can
 */
export function resolveEncoding(encoding: Encoding, source: EncodingSource): ResolvedEncoding {
  checkEncoding(encoding);
  const facts = formatFacts[encoding.format];
  const bitDepth = facts.isLossless ? (encoding.bitDepth ?? chooseBitDepth(source)) : null;

  return {
    format: encoding.format,
    sampleRateHz: encoding.sampleRateHz ?? chooseSampleRate(encoding.format, source.sampleRateHz),
    bitDepth,
    isFloat: encoding.format === 'wav' && bitDepth === 32 && (encoding.isFloat ?? /^pcm_f/.test(source.codec)),
    channelCount: facts.channelCounts.findLast((count) => count <= source.channelCount) ?? 1,
  };
}

/** All samples of all channels, mixed down to so many. */
export function countSamples(audio: Probe, channelCountMax = audio.channelCount): number {
  return audio.durationSeconds * audio.sampleRateHz * Math.min(channelCountMax, audio.channelCount);
}

/** Bytes of audio as WAV; 0 for the other formats, whose size depends on the sound. */
export function countWavBytes(
  { format, sampleRateHz, channelCount, bitDepth }: ResolvedEncoding,
  seconds: number,
): number {
  return format === 'wav' ? (seconds * sampleRateHz * channelCount * (bitDepth ?? 16)) / 8 : 0;
}

/**
 * Brings a requested rate and depth to what the format can hold: the nearest rate, and no depth where it has none.
 *
 * @returns `warnings` with a sentence for each change
 */
export function fitEncoding(encoding: Encoding): { readonly encoding: Encoding; readonly warnings: readonly string[] } {
  const { format, sampleRateHz, bitDepth } = encoding;
  const { title, bitDepths, isLossless } = formatFacts[format];
  const warnings: string[] = [];
  const nearestHz = sampleRateHz === undefined ? undefined : findNearestRate(format, sampleRateHz);
  if (sampleRateHz !== undefined && nearestHz !== sampleRateHz) {
    warnings.push(`target_sr: ${title} cannot hold ${group(sampleRateHz)} Hz; it became ${group(nearestHz!)} Hz.`);
  }
  const holdsDepth = bitDepth === undefined || bitDepths.includes(bitDepth);
  // 16 is the public API's default, sent with every format: nobody misses it.
  if (!holdsDepth && !(bitDepth === 16 && !isLossless)) {
    warnings.push(`target_bit_depth: ${title} has no bit depth; ${bitDepth} had no effect. wav and flac have one.`);
  }
  return { encoding: { ...encoding, sampleRateHz: nearestHz, bitDepth: holdsDepth ? bitDepth : undefined }, warnings };
}

function findNearestRate(format: AudioFormat, sampleRateHz: number): number {
  if (holdsRate(format, sampleRateHz)) return sampleRateHz;
  const rates = formatFacts[format].sampleRatesHz;
  if ('from' in rates) return Math.min(rates.to, Math.max(rates.from, Math.round(sampleRateHz / 10) * 10));
  // Of two that are as near, the higher one loses less.
  return rates.reduce((near, rate) => (Math.abs(rate - sampleRateHz) <= Math.abs(near - sampleRateHz) ? rate : near));
}

/**
 * Refuses a combination that is impossible for any source.
 *
 * @throws Fault UNPROCESSABLE_CONTENT; its message names what is possible
 */
export function checkEncoding({ format, sampleRateHz, bitDepth }: Encoding): void {
  const { title, bitDepths, isLossless } = formatFacts[format];

  if (sampleRateHz !== undefined && !holdsRate(format, sampleRateHz)) {
    throw new Fault(
      'UNPROCESSABLE_CONTENT',
      `${title} (${format}) cannot hold ${group(sampleRateHz)} Hz. It holds ${describeRates(format)}.`,
      { field: 'target_sr' },
    );
  }
  // Clients send the public API's default of 16 with every format (docs/interface.md), so formats without a depth ignore it.
  if (bitDepth === undefined || (!isLossless && bitDepth === 16) || bitDepths.includes(bitDepth)) return;
  throw new Fault(
    'UNPROCESSABLE_CONTENT',
    bitDepths.length === 0
      ? `${title} (${format}) has no bit depth, so ${bitDepth} bit cannot be asked of it. Leave target_bit_depth out, or choose ${losslessFormats()}.`
      : `${title} (${format}) cannot hold ${bitDepth} bit. It holds ${bitDepths.join(', ')} bit.`,
    { field: 'target_bit_depth' },
  );
}

/** Whether the format can hold that rate. */
export function holdsRate(format: AudioFormat, sampleRateHz: number): boolean {
  const rates = formatFacts[format].sampleRatesHz;
  if (!('from' in rates)) return rates.includes(sampleRateHz);
  if (format === 'flac' && sampleRateHz > 65535 && sampleRateHz % 10 !== 0) return false;
  return Number.isInteger(sampleRateHz) && sampleRateHz >= rates.from && sampleRateHz <= rates.to;
}

/** The rates that a format holds, for messages. */
export function describeRates(format: AudioFormat): string {
  const rates = formatFacts[format].sampleRatesHz;
  return 'from' in rates
    ? `every rate from ${group(rates.from)} to ${group(rates.to)} Hz`
    : `${rates.map(group).join(' · ')} Hz`;
}

/** The lowest rate that loses nothing, else the highest of the format. */
function chooseSampleRate(format: AudioFormat, sourceRateHz: number): number {
  if (holdsRate(format, sourceRateHz)) return sourceRateHz;
  const rates = formatFacts[format].sampleRatesHz;
  if (!('from' in rates)) return rates.find((rate) => rate >= sourceRateHz) ?? (rates.at(-1) as number);
  if (sourceRateHz < rates.from) return rates.from;
  return Math.min(rates.to, Math.ceil(sourceRateHz / 10) * 10);
}

/** 16 bit for a source that has no depth of its own: what its decoder would play. */
function chooseBitDepth({ bitDepth }: EncodingSource): BitDepth {
  if (bitDepth === null || bitDepth <= 16) return 16;
  return bitDepth <= 24 ? 24 : 32;
}

function losslessFormats(): string {
  return Object.entries(formatFacts)
    .filter(([, { isLossless }]) => isLossless)
    .map(([format]) => format)
    .join(' or ');
}

function group(number: number): string {
  return number.toLocaleString('en-US');
}
