import type { AudioStream } from '../../dsp/audio.ts';
import { layThirdOctaves, sumThird } from '../../dsp/mastering/log-bands.ts';
import { createLoudnessForecast, findGain } from '../../dsp/mastering/loudness-forecast.ts';
import { createTrackSpectrum, type MidSideSpectrum } from '../../dsp/mastering/track-spectrum.ts';
import { firmTimes, gentleTimes, hardTimes, limitTruePeaks } from '../../dsp/mastering/true-peak-limiter.ts';
import { createEqualizer, type EqualizerBand } from '../../dsp/mix/biquad.ts';
import { mean } from '../../dsp/statistics.ts';
import type { MixSettings } from '../../notation/song.ts';
import { type LevelMark, rideFader } from './fader.ts';

const loudnessLufs = -14;
/** Lossy encoders overshoot: the file they make is to stay below −1 dBTP. */
const songCeilingDbtp = -1.3;
const gainStepsDb = [-6, -4, -2, -1, 0, 1, 2, 3, 4.5, 6, 9, 12, 16] as const;

/** Corrections of the whole mix, an octave or more each: where, and how far it may go. */
const tones = [
  { frequencyHz: 63, limitDb: 3.5, kind: 'lowShelf' },
  { frequencyHz: 160, limitDb: 3, kind: 'peak' },
  { frequencyHz: 400, limitDb: 3.5, kind: 'peak' },
  { frequencyHz: 1000, limitDb: 3, kind: 'peak' },
  { frequencyHz: 2500, limitDb: 5, kind: 'peak' },
  { frequencyHz: 5000, limitDb: 6, kind: 'peak' },
  { frequencyHz: 9000, limitDb: 8, kind: 'highShelf' },
] as const;
/** How much of the way to the target a correction goes: a mix keeps a face of its own. */
const strength = 0.75;

/**
 * The spectrum that records have, in dB a third of an octave: level up to 100 Hz, then falling by 2 dB an octave, faster
 * above 4 kHz.
 *
 * After the shape that P. Pestana et al. tell of, "Spectral Characteristics of Popular Commercial Recordings 1950-2010",
 * AES 135 (2013); the numbers are ours, set by measuring our mixes, not read off their figures.
 */
const records: readonly (readonly [frequencyHz: number, db: number])[] = [
  [40, -3],
  [63, 0],
  [100, 0],
  [160, -1.6],
  [250, -2.8],
  [400, -4],
  [630, -5.2],
  [1000, -6.4],
  [1600, -7.6],
  [2500, -8.8],
  [4000, -10.4],
  [6300, -12.8],
  [10_000, -16],
  [16_000, -23],
];

export interface CorrectionSettings {
  readonly sampleRateHz: number;
  readonly mix: MixSettings;
  /** Where the sections begin. */
  readonly marks: readonly LevelMark[];
  readonly fadeOutSeconds?: number | undefined;
}

/**
 * Finishes a mix: its tone is brought towards what records of its kind have, and its loudness to −14 LUFS below the
 * true-peak ceiling. The mix is held in memory while tone and gain are sought.
 */
export async function master(
  blocks: AsyncIterable<Float32Array[]>,
  { sampleRateHz, mix, marks, fadeOutSeconds }: CorrectionSettings,
): Promise<AudioStream> {
  const held: Float32Array[][] = [];
  const spectrum = createTrackSpectrum(sampleRateHz, 2);
  for await (const block of blocks) {
    held.push(block);
    spectrum.push(block);
  }
  const heard = spectrum.finish();
  const bands = findCorrections(heard, mix);
  const equalizers = [0, 1].map(() => createEqualizer(bands, sampleRateHz));
  for (const block of held) for (const [c, samples] of block.entries()) equalizers[c]!(samples);
  widen(held, findSideGain(heard));

  rideFader(held, marks, { sampleRateHz, compression: mix.compression, fadeOutSeconds });

  const roughDb = findRoughGain(held);
  const gainsDb = gainStepsDb.map((db) => db + roughDb);
  const times = [gentleTimes, firmTimes, hardTimes];
  const forecast = createLoudnessForecast(sampleRateHz, 2, {
    gainsDb,
    exactGainDb: roughDb + 2,
    ceilingDbtp: songCeilingDbtp,
    times,
  });
  for (const block of held) forecast.push(block);
  const chosen = forecast
    .finish()
    .map((lufs, t) => ({ times: times[t]!, gainDb: findGain(gainsDb, lufs, loudnessLufs) }))
    .find(({ gainDb }) => gainDb !== undefined);
  const gain = 10 ** ((chosen?.gainDb ?? gainsDb.at(-1)!) / 20);
  return limitTruePeaks(
    { sampleRateHz, channelCount: 2, blocks: letGo(held, gain) },
    { ceilingDbtp: songCeilingDbtp, times: chosen?.times ?? hardTimes },
  );
}

/** The held blocks, louder; each is let go of as it leaves. */
async function* letGo(held: Float32Array[][], gain: number): AsyncGenerator<Float32Array[]> {
  for (const [i, block] of held.entries()) {
    held[i] = [];
    for (const samples of block) for (let k = 0; k < samples.length; k++) samples[k]! *= gain;
    yield block;
  }
}

/** What brings a mix towards the spectrum of records. */
export function findCorrections({ bands, mid, side }: MidSideSpectrum, mix: MixSettings): EqualizerBand[] {
  const thirds = layThirdOctaves(bands, 40, 16_000);
  const found = thirds.map((third) => 10 * Math.log10(sumThird(mid, third) + sumThird(side, third) + 1e-14));
  const wanted = thirds.map(({ centreHz }) => target(centreHz, mix));
  // Only the shape counts: both are level where hearing weighs most.
  const offset = mean(thirds.flatMap(({ centreHz }, i) => (isMiddle(centreHz) ? [wanted[i]! - found[i]!] : [])));
  return tones.map(({ frequencyHz, limitDb, kind }) => {
    const near = thirds.flatMap(({ centreHz }, i) => {
      const octaves = Math.log2(centreHz / frequencyHz);
      const reaches =
        kind === 'lowShelf' ? octaves < 0.5 : kind === 'highShelf' ? octaves > -0.35 : Math.abs(octaves) < 0.6;
      return reaches ? [wanted[i]! - found[i]! - offset] : [];
    });
    const gainDb = Math.max(-limitDb, Math.min(limitDb, strength * mean(near)));
    return kind === 'peak' ? { kind, frequencyHz, gainDb, q: 0.9 } : { kind, frequencyHz, gainDb };
  });
}

/** Correlations of left and right above the bass between which records lie. */
const correlations = [0.62, 0.86] as const;
const sideGains = [0.4, 1.8] as const;
const bassHz = 150;

/** By how much the difference of the sides is turned up or down for the image to be neither narrow nor hollow. */
export function findSideGain({ bands, mid, side }: MidSideSpectrum): number {
  const from = bands.centresHz.findIndex((hz) => hz >= bassHz);
  const sum = (powers: Float64Array): number => powers.subarray(from).reduce((total, power) => total + power, 0);
  const [middle, outer] = [sum(mid), sum(side)];
  if (middle <= 0 || outer <= 1e-4 * middle) return 1;
  const found = (middle - outer) / (middle + outer);
  const wanted = Math.max(correlations[0], Math.min(correlations[1], found));
  const gain = Math.sqrt((middle * (1 - wanted)) / (1 + wanted) / outer);
  return Math.max(sideGains[0], Math.min(sideGains[1], gain));
}

function widen(held: readonly Float32Array[][], sideGain: number): void {
  if (sideGain === 1) return;
  for (const block of held) {
    const [left, right] = [block[0]!, block[1]!];
    for (let i = 0; i < left.length; i++) {
      const middle = 0.5 * (left[i]! + right[i]!);
      const side = 0.5 * sideGain * (left[i]! - right[i]!);
      left[i] = middle + side;
      right[i] = middle - side;
    }
  }
}

function isMiddle(frequencyHz: number): boolean {
  return frequencyHz >= 200 && frequencyHz <= 4000;
}

function target(frequencyHz: number, { brightnessDb, lofi }: MixSettings): number {
  const above = records.findIndex(([hz]) => hz >= frequencyHz);
  const [low, high] = [records[Math.max(0, above - 1)]!, records[above < 0 ? records.length - 1 : above]!];
  const part = low === high ? 0 : Math.log2(frequencyHz / low[0]) / Math.log2(high[0] / low[0]);
  // Brightness is a tilt around 1 kHz, so many dB from 100 Hz to 10 kHz.
  const tilt = (1.2 * brightnessDb * Math.log10(frequencyHz / 1000)) / 2;
  const worn = frequencyHz > 3000 ? -6 * lofi * Math.log2(frequencyHz / 3000) : 0;
  return low[1] + part * (high[1] - low[1]) + tilt + worn;
}

/** A first guess of the gain, in dB, by the mean power of what sounds. */
function findRoughGain(held: readonly Float32Array[][]): number {
  let energy = 0;
  let count = 0;
  for (const block of held) {
    for (const samples of block) {
      for (let i = 0; i < samples.length; i++) {
        const x = samples[i]!;
        if (x < 1e-3 && x > -1e-3) continue;
        energy += x * x;
        count++;
      }
    }
  }
  return count === 0 ? 0 : -13 - 10 * Math.log10(energy / count);
}
