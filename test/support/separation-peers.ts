import { filterByMasks } from '../../src/dsp/separation/filter-spectrum.ts';
import { findRepeatingBackground } from '../../src/dsp/separation/repeating-background.ts';
import { findMedians } from '../../src/dsp/separation/rhythm/lasting-and-broad.ts';
import { laySeparationFrames, type Spectrogram, takeSpectrogram } from '../../src/dsp/separation/spectrogram.ts';
import type { VocalMix } from './vocal-mixes.ts';

// What a separator is measured beside. All give the vocals of a mix; the accompaniment is what they leave.

/** A voice is seldom lower, and a bass stands in the middle too. */
const voiceLowestHz = 100;

/** Lets through what both channels have alike. Source: C. Avendano, J.-M. Jot, "Ambience extraction" (2002). */
export function separateByCentre(mix: readonly Float32Array[], sampleRateHz: number): Float32Array[] {
  return filterMix(mix, sampleRateHz, ({ left, right, crossRe }) => (i) => {
    const power = left[i]! + right[i]!;
    return Math.max(0, 1 - (power - 2 * crossRe[i]!) / (power + 1e-20)) ** 2;
  });
}

/** Takes off what repeats. Source: Z. Rafii, B. Pardo, "Music/voice separation using the similarity matrix" (2012). */
export function separateByRepetition(mix: readonly Float32Array[], sampleRateHz: number): Float32Array[] {
  return filterMix(mix, sampleRateHz, ({ grid, left, right }) => {
    const magnitude = left.map((power, i) => Math.sqrt(0.5 * (power + right[i]!)));
    const background = findRepeatingBackground(magnitude, grid);
    return (i) => {
      if ((i % grid.binCount) * grid.binHz < voiceLowestHz) return 0;
      const voice = (magnitude[i]! - background[i]!) ** 2;
      return voice / (voice + background[i]! ** 2 + 1e-20);
    };
  });
}

/** What a mask can do at best: each bin is divided as the parts' true powers are. */
export function separateByTruth({ vocals, accompaniment, mix }: VocalMix, sampleRateHz: number): Float32Array[] {
  const grid = laySeparationFrames(sampleRateHz);
  const voice = takeSpectrogram(vocals, grid);
  const rest = takeSpectrogram(accompaniment, grid);
  return filterMix(mix, sampleRateHz, () => (i) => {
    const power = voice.left[i]! + voice.right[i]!;
    return power / (power + rest.left[i]! + rest.right[i]! + 1e-20);
  });
}

/** Drums by two medians and a soft mask. Source: D. FitzGerald (2010), as librosa has it. */
export function separateBroad(mix: readonly Float32Array[], sampleRateHz: number): Float32Array[] {
  return filterMix(mix, sampleRateHz, ({ grid, left, right }) => {
    const { lasting, broad } = findMedians(
      left.map((power, i) => power + right[i]!),
      grid,
    );
    return (i) => broad[i]! / (broad[i]! + lasting[i]! + 1e-20);
  });
}

/** Chosen among 120 to 400 Hz on the songs that ours was developed on. */
const bassHighestHz = 200;

/** Bass by a low-pass, steep and without delay. */
export function separateLow(mix: readonly Float32Array[], sampleRateHz: number): Float32Array[] {
  return filterMix(
    mix,
    sampleRateHz,
    ({ grid }) =>
      (i) =>
        (i % grid.binCount) * grid.binHz < bassHighestHz ? 1 : 0,
  );
}

function filterMix(
  mix: readonly Float32Array[],
  sampleRateHz: number,
  readMask: (spectrogram: Spectrogram) => (index: number) => number,
): Float32Array[] {
  const grid = laySeparationFrames(sampleRateHz);
  const spectrogram = takeSpectrogram(mix, grid);
  const gain = readMask(spectrogram);
  const mask = Float32Array.from({ length: spectrogram.left.length }, (_, i) => gain(i));
  return mix.map((channel) => filterByMasks(channel, [mask], grid)[0]!);
}
