import { createRealFft } from '../../src/dsp/fft.ts';
import { createPitchTracker } from '../../src/dsp/pitch/pitch-tracker.ts';
import { createHannWindow } from '../../src/dsp/windows.ts';
import { median } from '../report-table.ts';

/** Borders of the bands in which a voice is compared, in Hz. */
export const voiceBandsHz = [
  [2000, 2500],
  [2500, 4000],
  [4000, 5500],
  [5500, 7000],
  [7000, 10_000],
  [10_000, 14_000],
] as const;

/** Centres of the third-octaves from 200 Hz to 12.5 kHz (IEC 61260-1). */
export const thirdOctavesHz = Array.from({ length: 19 }, (_, i) => 1000 * 2 ** ((i - 7) / 3));

export interface VoiceSound {
  /** Power in `voiceBandsHz` against that from 200 Hz to 2 kHz, in dB; all that sounds, hisses too. */
  readonly bandsDb: readonly number[];
  /** The same of the voiced frames alone. */
  readonly voicedDb: readonly number[];
  readonly thirdOctavesDb: readonly number[];
  /** Spectral flatness of voiced frames from 7 to 12 kHz, their median: 0.56 is white noise, 0 one partial. */
  readonly flatness: number;
}

const frameSamples = 2048;
const hopSeconds = 0.02;
const flatnessHz = { from: 7000, to: 12_000 } as const;
/** Frames that are weaker than the loudest by more than this are pauses. */
const pauseDb = -30;
/** Periods that are less alike than this are no vowel. */
const voicedLikenessMin = 0.85;

/** Measures the long-term spectrum of a dry voice and how noisy its vowels are above 7 kHz. */
export function measureVoiceSound(samples: Float32Array, sampleRateHz: number): VoiceSound {
  const frames = listFrames(samples, sampleRateHz);
  const binHz = sampleRateHz / frameSamples;
  const sumOf = (voicedOnly: boolean): Float64Array => {
    const sum = new Float64Array(frameSamples / 2 + 1);
    for (const { power, isVoiced } of frames) {
      if (!voicedOnly || isVoiced) for (let k = 0; k < sum.length; k++) sum[k] = sum[k]! + power[k]!;
    }
    return sum;
  };
  const within = (sum: Float64Array, from: number, to: number): number =>
    sum.slice(Math.round(from / binHz), Math.round(to / binHz)).reduce((total, power) => total + power, 1e-15);
  const all = sumOf(false);
  const voiced = sumOf(true);
  const against = (sum: Float64Array, from: number, to: number): number =>
    10 * Math.log10(within(sum, from, to) / within(sum, 200, 2000));
  return {
    bandsDb: voiceBandsHz.map(([from, to]) => against(all, from, to)),
    voicedDb: voiceBandsHz.map(([from, to]) => against(voiced, from, to)),
    thirdOctavesDb: thirdOctavesHz.map((hz) => against(all, hz * 2 ** (-1 / 6), hz * 2 ** (1 / 6))),
    flatness: median(
      frames
        .filter(({ isVoiced }) => isVoiced)
        .map(({ power }) => flatten(power, flatnessHz.from / binHz, flatnessHz.to / binHz)),
    ),
  };
}

interface SoundFrame {
  readonly power: Float32Array;
  readonly isVoiced: boolean;
}

/** Of what is no pause. */
function listFrames(samples: Float32Array, sampleRateHz: number): SoundFrame[] {
  const tracker = createPitchTracker(sampleRateHz, { hopSeconds });
  const pitches = [...tracker.push(samples), ...tracker.finish()];
  const fft = createRealFft(frameSamples);
  const window = createHannWindow(frameSamples);
  const piece = new Float32Array(frameSamples);
  const spectrum = new Float32Array(frameSamples + 2);
  const frames = pitches.flatMap(({ timeSeconds, frequencyHz, likeness }) => {
    const start = Math.round(timeSeconds * sampleRateHz) - frameSamples / 2;
    if (start < 0 || start + frameSamples > samples.length) return [];
    for (let i = 0; i < frameSamples; i++) piece[i] = samples[start + i]! * window[i]!;
    fft.forward(piece, spectrum);
    const power = Float32Array.from(
      { length: frameSamples / 2 + 1 },
      (_, k) => spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2,
    );
    const energy = power.reduce((sum, value) => sum + value, 0);
    return [{ power, energy, isVoiced: frequencyHz !== undefined && likeness >= voicedLikenessMin }];
  });
  const loudest = frames.map(({ energy }) => energy).toSorted((a, b) => a - b)[Math.floor(0.95 * frames.length)] ?? 0;
  return frames.filter(({ energy }) => energy > loudest * 10 ** (pauseDb / 10));
}

/** Geometric mean over the mean. */
function flatten(power: Float32Array, from: number, to: number): number {
  let [logs, sum, count] = [0, 0, 0];
  for (let k = Math.round(from); k < to; k++) {
    logs += Math.log(power[k]! + 1e-14);
    sum += power[k]! + 1e-14;
    count++;
  }
  return Math.exp(logs / count) / (sum / count);
}
