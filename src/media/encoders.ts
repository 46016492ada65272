import type { AudioFormat } from '../contract/audio.ts';
import type { ResolvedEncoding } from '../contract/audio-formats.ts';
import { Fault } from '../contract/fault.ts';
import type { MediaPrograms } from './programs.ts';

/** Bits a second and channel: twice what listeners could not tell from the original, as results are processed further. */
const aacBitsPerChannel = 128_000;
const opusBitsPerChannel = 96_000;

/** FLAC of 32 bit came with this one; older ones write 24 bit without a warning. */
const flac32VersionMin = 6;

/**
 * FFmpeg's options for the encoder of one format.
 *
 * @throws Fault UNPROCESSABLE_CONTENT for what this FFmpeg is too old for
 */
export function encoderArgs(encoding: ResolvedEncoding, { ffmpegVersion }: MediaPrograms): string[] {
  const { format, bitDepth, isFloat, channelCount } = encoding;
  if (format === 'flac' && bitDepth === 32 && ffmpegVersion < flac32VersionMin) {
    const message =
      'FLAC of 32 bit is more than this service can write: its FFmpeg is too old. It writes 16 and 24 bit.';
    throw new Fault('UNPROCESSABLE_CONTENT', message);
  }
  switch (format) {
    case 'mp3':
      return ['-c:a', 'libmp3lame', '-q:a', '0'];
    case 'wav':
      return ['-c:a', isFloat ? 'pcm_f32le' : `pcm_s${bitDepth ?? 16}le`];
    case 'flac':
      return ['-c:a', 'flac', ...flacDepth(bitDepth ?? 16)];
    case 'ogg':
      return ['-c:a', 'libvorbis', '-q:a', '6'];
    case 'aac':
      // Noise substitution saves bits that are not short here, and decodes to other samples after each seek.
      return ['-c:a', 'aac', '-aac_pns', '0', '-b:a', String(aacBitsPerChannel * channelCount)];
    case 'webm':
      return ['-c:a', 'libopus', '-b:a', String(opusBitsPerChannel * channelCount)];
  }
}

function flacDepth(bitDepth: number): string[] {
  if (bitDepth === 16) return ['-sample_fmt', 's16'];
  return ['-sample_fmt', 's32', '-bits_per_raw_sample', String(bitDepth), '-strict', 'experimental'];
}

/** FFmpeg's options for the container of one format. */
export function muxerArgs(format: AudioFormat, sampleRateHz: number): readonly string[] {
  switch (format) {
    case 'mp3':
      // ID3v2.3 is what every player reads.
      return ['-id3v2_version', '3', '-f', 'mp3'];
    case 'wav':
      // Past 4 GiB the header becomes RF64.
      return ['-rf64', 'auto', '-f', 'wav'];
    case 'aac':
      // The edit list gives the audio's end in movie ticks: whole samples, not milliseconds. The table of
      // samples goes to the front, so that a browser plays before it has all.
      return ['-movie_timescale', String(sampleRateHz), '-movflags', '+faststart', '-f', 'ipod'];
    default:
      return ['-f', format];
  }
}
