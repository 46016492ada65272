import { createRealFft } from '../../../dsp/fft.ts';
import { toLufs } from '../../../dsp/loudness/gated-loudness.ts';
import { createLoudnessMeter } from '../../../dsp/loudness/loudness-meter.ts';
import { countOnsets } from '../../../dsp/onsets/count-onsets.ts';
import { measurePercussiveness } from '../../../dsp/onsets/percussiveness.ts';
import { createHannWindow } from '../../../dsp/windows.ts';
import type { Side } from '../passage-context.ts';
import type { TimelineSound } from './analyse-surroundings.ts';
import { measureTimbre } from './measure-timbre.ts';

/** Sound near the gap counts most: at this distance the weight is 1/e. */
const nearnessSeconds = 3;
const silentLufs = -70;
const momentarySeconds = 0.4;
const momentaryStepSeconds = 0.1;
/** Blocks this far below the rest are pauses. Source: ITU-R BS.1770-4, annex 1. */
const relativeGate = 10 ** (-10 / 10);
/** From energy 0 to 1, in LU below the loudest part of the recording. */
const energySpanLu = 18;
const loudestShare = 0.95;
const brightnessWindow = 2048;
const brightnessFromHz = 100;

/** A part of the recording beside the gap or in it. */
export interface SideSound {
  /** All channels at the recording's rate. */
  readonly channels: readonly Float32Array[];
  readonly sampleRateHz: number;
  /** One channel at the analyser's rate. */
  readonly mono: Float32Array;
  readonly monoRateHz: number;
  /** Which end is at the gap; `none` for the content of the gap. */
  readonly nearEnd: 'first' | 'last' | 'none';
}

/** Describes the sound of a side. @param fullLufs from `measureFullness` */
export function analyseSide(side: SideSound, { fullLufs, hasVocals }: { fullLufs: number; hasVocals: boolean }): Side {
  const monoLufs = measureNear([side.mono], side.monoRateHz, side.nearEnd);
  const loudnessLufs = measureNear(side.channels, side.sampleRateHz, side.nearEnd);
  const isSilent = loudnessLufs <= silentLufs;
  const energy = isSilent ? 0 : Math.max(0, Math.min(1, 1 + (monoLufs - fullLufs) / energySpanLu));
  return {
    loudnessLufs,
    onsetsPerSecond: isSilent ? 0 : countOnsets(side.mono, side.monoRateHz),
    ...(isSilent
      ? { percussiveness: 0, noisiness: 0, highShare: 0 }
      : measurePercussiveness(side.mono, side.monoRateHz)),
    brightnessHz: measureBrightness(side.channels, side.sampleRateHz),
    energy,
    hasVocals,
    ...(!isSilent && { timbre: measureTimbre(side.mono, side.monoRateHz) }),
  };
}

/** The loudest level around the gap, in LUFS of one channel. */
export function measureFullness({ samples, sampleRateHz }: TimelineSound): number {
  const meter = createLoudnessMeter(sampleRateHz, 1);
  meter.push([samples]);
  const powers = Float64Array.from(meter.momentaryPowers).sort();
  const loudest = powers[Math.floor(loudestShare * (powers.length - 1))];
  return loudest === undefined ? silentLufs : Math.max(silentLufs, toLufs(loudest));
}

/** Gated loudness, weighted towards the gap. */
function measureNear(channels: readonly Float32Array[], sampleRateHz: number, nearEnd: SideSound['nearEnd']): number {
  const length = channels[0]?.length ?? 0;
  if (length === 0) return silentLufs;
  const meter = createLoudnessMeter(sampleRateHz, channels.length);
  meter.push(channels);
  const missing = Math.ceil(momentarySeconds * sampleRateHz) + 1 - length;
  if (missing > 0) meter.push(channels.map(() => new Float32Array(missing)));
  const powers = meter.momentaryPowers;
  const filled = missing > 0 ? (length + missing) / length : 1;
  const weights = Array.from(powers, (_, i) => {
    const steps = nearEnd === 'last' ? powers.length - 1 - i : i;
    return nearEnd === 'none' ? 1 : Math.exp((-steps * momentaryStepSeconds) / nearnessSeconds);
  });
  const mean = (isHeard: (power: number) => boolean) => {
    let [sum, all] = [0, 0];
    for (const [i, power] of powers.entries()) {
      if (!isHeard(power)) continue;
      sum += weights[i]! * power;
      all += weights[i]!;
    }
    return all > 0 ? (filled * sum) / all : 0;
  };
  const gate = relativeGate * mean(() => true);
  return Math.max(silentLufs, toLufs(mean((power) => filled * power >= gate)));
}

/** Median frequency of the mean power spectrum above 100 Hz. */
function measureBrightness(channels: readonly Float32Array[], sampleRateHz: number): number {
  const fft = createRealFft(brightnessWindow);
  const window = createHannWindow(brightnessWindow);
  const frame = new Float32Array(brightnessWindow);
  const spectrum = new Float32Array(brightnessWindow + 2);
  const powers = new Float64Array(brightnessWindow / 2 + 1);
  for (const channel of channels) {
    for (let at = 0; at < channel.length; at += brightnessWindow / 2) {
      for (let i = 0; i < brightnessWindow; i++) frame[i] = (channel[at + i] ?? 0) * window[i]!;
      fft.forward(frame, spectrum);
      for (let k = 0; k < powers.length; k++) powers[k]! += spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
    }
  }
  const binHz = sampleRateHz / brightnessWindow;
  const first = Math.ceil(brightnessFromHz / binHz);
  const half = powers.subarray(first).reduce((sum, x) => sum + x, 0) / 2;
  if (half <= 0) return 0;
  let sum = 0;
  let bin = first;
  while (sum + powers[bin]! < half) sum += powers[bin++]!;
  return bin * binHz;
}
