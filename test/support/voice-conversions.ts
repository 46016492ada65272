import type { VoiceDesign } from '../../src/contract/voice.ts';
import type { ReopenableAudio } from '../../src/dsp/audio.ts';
import { createMixtureRater, fitMixture, type GaussianMixture } from '../../src/dsp/conversion/gaussian-mixture.ts';
import { pieceSeconds } from '../../src/dsp/voice-print/material-picker.ts';
import { createPrintGatherer } from '../../src/dsp/voice-print/print-gatherer.ts';
import { cepstrumOrder, type VoicePrint } from '../../src/dsp/voice-print/voice-print.ts';
import { vocoderConverter } from '../../src/engines/voice-converter/vocoder-converter.ts';
import { vocoderMeasurer } from '../../src/engines/voice-converter/vocoder-measurer.ts';
import type { ConversionSettings } from '../../src/engines/voice-converter/voice-converter.ts';
import { collect, streamOf } from './audio-blocks.ts';
import { analyseVoice } from './copy-voice.ts';

/** Samples as a source that can be read again. */
export function reopenable(
  channels: readonly Float32Array[],
  sampleRateHz: number,
  blockSamples: readonly number[] = [9600, 333, 20_000],
): ReopenableAudio {
  return {
    durationSeconds: channels[0]!.length / sampleRateHz,
    open: () => streamOf(channels, sampleRateHz, blockSamples),
  };
}

export function measurePrint(samples: Float32Array, sampleRateHz: number): Promise<VoicePrint> {
  return vocoderMeasurer.measure(streamOf([samples], sampleRateHz), {});
}

export interface ConvertingSettings extends Partial<Omit<ConversionSettings, 'voice'>> {
  readonly sampleRateHz: number;
  readonly print: VoicePrint;
  readonly design?: VoiceDesign;
}

/** Gives `samples` the voice of a print. */
export async function convertVoice(samples: Float32Array, settings: ConvertingSettings): Promise<Float32Array> {
  const { sampleRateHz, print, design = {}, ...rest } = settings;
  const audio = await vocoderConverter.convert(reopenable([samples], sampleRateHz), {
    voice: { voiceId: 'tested', print, design },
    pitchSemitones: 0,
    material: 'auto',
    ...rest,
  });
  return (await collect(audio))[0]!;
}

/** Cepstra of all that is no pause, in rows of `cepstrumOrder`, the level left out. */
export function listCepstra(samples: Float32Array, sampleRateHz: number): Float32Array {
  const { framing, frames } = analyseVoice(samples, sampleRateHz);
  const gatherer = createPrintGatherer(framing);
  const framesPerPiece = pieceSeconds / framing.hopSeconds;
  for (const [i, frame] of frames.entries()) gatherer.push(frame, Math.floor(i / framesPerPiece));
  return dropLevels(gatherer.finish()!.print.cepstra);
}

function dropLevels(cepstra: Float32Array): Float32Array {
  return cepstra.filter((_, i) => i % (cepstrumOrder + 1) !== 0);
}

/** What a voice sounds like, for `measureLikelihoodRatio`: 32 Gaussians. */
export function modelVoice(print: VoicePrint): GaussianMixture {
  return fitMixture(dropLevels(print.cepstra), cepstrumOrder, 32);
}

/**
 * Mean over frames of ln p(frame | target) − ln p(frame | source): above 0, a listener who knew both by their timbre
 * would name the target.
 *
 * Source: D. Reynolds, T. Quatieri, R. Dunn, "Speaker verification using adapted Gaussian mixture models" (2000).
 */
export function measureLikelihoodRatio(
  cepstra: Float32Array,
  { target, source }: { readonly target: GaussianMixture; readonly source: GaussianMixture },
): number {
  const shares = new Float64Array(32);
  const [rateTarget, rateSource] = [createMixtureRater(target), createMixtureRater(source)];
  let sum = 0;
  for (let at = 0; at < cepstra.length; at += cepstrumOrder) {
    sum += rateTarget(cepstra, at, shares) - rateSource(cepstra, at, shares);
  }
  return (sum * cepstrumOrder) / cepstra.length;
}

export function findMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
