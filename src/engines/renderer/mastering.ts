import { createLoudnessForecast, findGain } from '../../dsp/mastering/loudness-forecast.ts';
import { createTrackSpectrum } from '../../dsp/mastering/track-spectrum.ts';
import {
  createTruePeakLimiter,
  firmTimes,
  gentleTimes,
  hardTimes,
  type TruePeakLimiterSettings,
} from '../../dsp/mastering/true-peak-limiter.ts';
import { createEqualizer, type EqualizerBand } from '../../dsp/mix/biquad.ts';
import type { SongMix, SongSection } from '../../notation/song.ts';
import { createFader, type FaderSettings, rideSeconds } from './fader.ts';
import { createLoudnessCorrection } from './loudness-correction.ts';
import { depthOf, foreseeDepth, rideDepth } from './section-levels.ts';
import { createSectionMeter } from './section-meter.ts';
import { findCorrections, findSideGain } from './tone.ts';

const songLufs = -14;
/** Lossy encoders overshoot: the file they make is to stay below −1 dBTP. */
const songCeilingDbtp = -1.3;
/** By how much lower the peaks of dense music are held: records of metal and of dance music have 9 to 12 dB over their mean, jazz 16. */
const pressedDb = 4.5;
/** From this compression on. */
const pressedFrom = 0.3;
const gainStepsDb = [-6, -4, -2, -1, 0, 1, 2, 3, 4.5, 6, 9, 12, 16] as const;
/** A section is heard so long before its level is settled; nothing of a stream comes before the first is. */
const heardSeconds = { first: 5, later: 12 } as const;
/** A section that turns out louder or softer than its beginning is followed so fast: not noticed as a step. */
const followingDbPerSecond = 0.25;
/** By how much sections may be led away from where they belong, for the loudness of the whole song. */
const leadMaxLu = 1.5;
/** What rings on after the last bar is soft. */
const ringOutSeconds = 1.5;

/** What a mix needs to be finished, found by an excerpt of its fullest section. */
export interface MasterPlan {
  readonly bands: readonly EqualizerBand[];
  /** Of the difference of the sides. */
  readonly sideGain: number;
  /** Of the excerpt, its tone corrected. */
  readonly excerptLufs: number;
  readonly limiter: TruePeakLimiterSettings;
  /** In dB, for the excerpt to come out as loud. */
  gainFor(lufs: number): number;
}

export interface MasterSettings extends FaderSettings {
  readonly mix: SongMix;
  readonly sections: readonly Pick<SongSection, 'kind'>[];
}

/**
 * Finds by an excerpt of a mix what brings its tone towards that of records of its kind, and how much the limiter takes
 * from it at which gain.
 */
export async function planMaster(
  excerpt: AsyncIterable<Float32Array[]>,
  settings: MasterSettings,
): Promise<MasterPlan> {
  const { sampleRateHz, mix } = settings;
  const held: Float32Array[][] = [];
  const spectrum = createTrackSpectrum(sampleRateHz, 2);
  for await (const block of excerpt) {
    held.push(block);
    spectrum.push(block);
  }
  const found = spectrum.finish();
  const tone = { bands: findCorrections(found, mix, sampleRateHz), sideGain: findSideGain(found) };
  const correct = createCorrection(tone, sampleRateHz);
  const sampleCount = held.reduce((sum, [left]) => sum + left!.length, 0);
  const meter = createSectionMeter(sampleRateHz, { starts: [0], sampleCount, secondsOf: () => sampleCount });
  for (const block of held) {
    correct(block);
    meter.push(block);
  }
  const roughDb = findRoughGain(held);
  const gainsDb = gainStepsDb.map((db) => db + roughDb);
  const times = [gentleTimes, firmTimes, hardTimes];
  const ceilingDbtp = songCeilingDbtp - (pressedDb * Math.max(0, mix.compression - pressedFrom)) / (1 - pressedFrom);
  const forecast = createLoudnessForecast(sampleRateHz, 2, {
    gainsDb,
    exactGainDb: roughDb + 2,
    ceilingDbtp,
    times,
  });
  for (const block of held) forecast.push(block);
  const rows = forecast.finish();
  const wantedLufs = songLufs + foreseeHeight(settings);
  const reached = rows.findIndex((lufs) => findGain(gainsDb, lufs, wantedLufs) !== undefined);
  const row = reached < 0 ? rows.length - 1 : reached;
  return {
    ...tone,
    excerptLufs: meter.heardLufs[0]!,
    limiter: { ceilingDbtp, times: times[row]! },
    gainFor: (lufs) => findGain(gainsDb, rows[row]!, lufs) ?? gainsDb.at(-1)!,
  };
}

/** First sample of what fades out or rings on; what comes before has the loudness of the song. */
function findEnd({ sampleCount, sampleRateHz, fadeOutSeconds = 0 }: MasterSettings): number {
  return sampleCount - Math.max(ringOutSeconds, fadeOutSeconds) * sampleRateHz;
}

/** By how many LU the fullest section lies above the whole song. */
function foreseeHeight(settings: MasterSettings): number {
  const { sections, starts } = settings;
  const end = findEnd(settings);
  const energy = sections.reduce((sum, _, i) => {
    const samples = (starts[i + 1] ?? end) - starts[i]!;
    return sum + samples * 10 ** (-foreseeDepth(depthOf(sections, i)) / 10);
  }, 0);
  return -10 * Math.log10(energy / (end - starts[0]!));
}

/**
 * Finishes a mix by its plan as it runs by: −14 LUFS below the true-peak ceiling. The beginning of each section is heard
 * before its level is settled. What comes out is measured, and the rest slowly turned up or down where it was not quite
 * as loud as planned.
 */
export async function* master(
  blocks: AsyncIterable<Float32Array[]>,
  plan: MasterPlan,
  settings: MasterSettings,
): AsyncGenerator<Float32Array[]> {
  const { sampleRateHz, sampleCount, starts, sections, mix } = settings;
  const correct = createCorrection(plan, sampleRateHz);
  const meter = createSectionMeter(sampleRateHz, {
    starts,
    sampleCount,
    secondsOf: (section) => (section === 0 ? heardSeconds.first : heardSeconds.later),
  });
  const foreseenLufs = songLufs + foreseeHeight(settings);
  const depths = sections.map((_, i) => depthOf(sections, i));
  const levelsLufs = depths.map((depth) => foreseenLufs - foreseeDepth(depth));
  const gainsDb: number[] = [];
  const ride = createFader(gainsDb, settings);
  const limit = createTruePeakLimiter(sampleRateHz, 2, plan.limiter);
  const endSample = findEnd(settings);
  const loudness = createLoudnessCorrection({ ...settings, endSample, levelsLufs, loudnessLufs: songLufs });
  const waiting: Float32Array[][] = [];
  let given = 0;

  const settle = (): void => {
    for (let i = gainsDb.length; i < meter.heardLufs.length; i++) {
      const leadLu = Math.max(-leadMaxLu, Math.min(leadMaxLu, loudness.leadLu));
      const foundLu = plan.excerptLufs - meter.heardLufs[i]!;
      const depthLu = Number.isFinite(foundLu)
        ? rideDepth(foundLu, depths[i]!, mix.compression)
        : foreseeDepth(depths[i]!);
      levelsLufs[i] = foreseenLufs + leadLu - depthLu;
      const gainDb = plan.gainFor(levelsLufs[i]!);
      gainsDb.push(Number.isFinite(foundLu) ? gainDb + foundLu : gainDb);
    }
  };
  /** Of the section that goes out, as it has come to be known meanwhile. */
  const follow = (sampleCount: number): void => {
    const section = starts.findLastIndex((start) => start <= given);
    const foundLu = plan.excerptLufs - meter.lufsOf(Math.max(0, section));
    if (section < 0 || gainsDb[section] === undefined || !Number.isFinite(foundLu)) return;
    const moveDb = (followingDbPerSecond * sampleCount) / sampleRateHz;
    const aimDb = plan.gainFor(levelsLufs[section]!) + foundLu;
    gainsDb[section]! += Math.max(-moveDb, Math.min(moveDb, aimDb - gainsDb[section]!));
  };
  const finish = (block: Float32Array[]): Float32Array[] => {
    follow(block[0]!.length);
    given += block[0]!.length;
    ride(block, loudness.gainDb);
    const finished = limit.push(block);
    loudness.push(finished);
    return finished;
  };
  function* giveSettled(): Generator<Float32Array[]> {
    const next = gainsDb.length;
    const until = next === 0 ? 0 : (starts[next] ?? Number.POSITIVE_INFINITY) - rideSeconds * sampleRateHz;
    while (waiting.length > 0 && given + waiting[0]![0]!.length <= until) {
      const finished = finish(waiting.shift()!);
      if (finished[0]!.length > 0) yield finished;
    }
  }

  for await (const block of blocks) {
    correct(block);
    meter.push(block);
    waiting.push(block);
    settle();
    yield* giveSettled();
  }
  for (const block of waiting) yield finish(block);
  const rest = limit.finish();
  if (rest[0]!.length > 0) yield rest;
}

/** Tone and width of the whole, in place. */
function createCorrection({ bands, sideGain }: Pick<MasterPlan, 'bands' | 'sideGain'>, sampleRateHz: number) {
  const equalizers = [0, 1].map(() => createEqualizer(bands, sampleRateHz));
  return (block: readonly Float32Array[]): void => {
    for (const [c, samples] of block.entries()) equalizers[c]!(samples);
    widen(block, sideGain);
  };
}

function widen(block: readonly Float32Array[], sideGain: number): void {
  if (sideGain === 1) return;
  const [left, right] = [block[0]!, block[1]!];
  for (let i = 0; i < left.length; i++) {
    const middle = 0.5 * (left[i]! + right[i]!);
    const side = 0.5 * sideGain * (left[i]! - right[i]!);
    left[i] = middle + side;
    right[i] = middle - side;
  }
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
