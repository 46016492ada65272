import type { Probe } from '../contract/audio.ts';
import { formatFacts, type ResolvedEncoding } from '../contract/audio-formats.ts';

/** soxr at 28 bit: 19 kHz from 48 to 44.1 kHz keeps 151.7 dB SINAD as floats; FFmpeg's own resampler keeps 95.1. */
export function resampleTo(sampleRateHz: number): string {
  return `aresample=${sampleRateHz}:resampler=soxr:precision=28`;
}

/** Leaves out what a decoder returns between frames. */
export function closeGaps({ gapSamples }: Probe): string[] {
  if (gapSamples === undefined) return [];
  return [`asetnsamples=n=${gapSamples}:p=0`, "aselect='not(mod(n\\,2))'", 'asetpts=N/SR/TB'];
}

/**
 * MPEG-4 gives the audio's end in its edit list and last sample's length, but FFmpeg's decoder returns whole frames.
 */
export function trimToProbe({ container, durationSeconds, sampleRateHz }: Probe): string[] {
  return container === 'mov' ? [`atrim=end_sample=${Math.round(durationSeconds * sampleRateHz)}`] : [];
}

/** FFmpeg's layout names of the channels that others are mixed into. */
const layouts: Readonly<Record<number, string>> = { 1: 'mono', 2: 'stereo', 6: '5.1', 8: '7.1' };

/** Mixes to another number of channels, scaled so that the loudest mix stays within full scale. */
export function mixDown(source: Probe, channelCount: number): string[] {
  if (channelCount === source.channelCount) return [];
  const layout = layouts[channelCount] ?? 'stereo';
  return [`aresample=out_sample_fmt=dblp:rematrix_maxval=1:out_chlayout=${layout}`];
}

/**
 * The filters between a source and an encoder: mix, resample, then round once, as the last step.
 *
 * None where the target holds every bit of the source: such a file is copied bit by bit.
 */
export function conversionFilters(source: Probe, target: ResolvedEncoding): string[] {
  const filters: string[] = [];
  const isMixed = target.channelCount !== source.channelCount;
  const isResampled = target.sampleRateHz !== source.sampleRateHz;

  filters.push(...mixDown(source, target.channelCount));
  if (!formatFacts[target.format].isLossless || target.isFloat) {
    if (isResampled) filters.push(`${resampleTo(target.sampleRateHz)}:internal_sample_fmt=dblp`);
    // Speex and TAK give the number of channels, but not which; AAC's encoder needs to know.
    if (target.channelCount <= 2) filters.push(`aformat=channel_layouts=${layouts[target.channelCount]}`);
    return filters;
  }

  const isExact = !isMixed && !isResampled && source.bitDepth !== null && source.bitDepth <= (target.bitDepth ?? 0);
  if (isExact && !/^pcm_f/.test(source.codec)) return filters;

  const to = `${resampleTo(target.sampleRateHz)}:internal_sample_fmt=dblp`;
  if (target.bitDepth === 16) filters.push(`${to}:out_sample_fmt=s16:dither_method=triangular`);
  else filters.push(`${to}:out_sample_fmt=s32`);
  // FFmpeg makes 24 bit of 32 by cutting off the low byte; half of that step added first makes it rounding.
  if (target.bitDepth === 24) filters.push(`dcshift=shift=${2 ** -24}`);
  return filters;
}
