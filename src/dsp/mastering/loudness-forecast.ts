import { integrateLoudness } from '../loudness/gated-loudness.ts';
import { createKFilter, designKWeighting } from '../loudness/k-weighting.ts';
import { weighChannels } from '../loudness/loudness-meter.ts';
import { createGainEnvelope, type GainTimes } from './gain-envelope.ts';
import { countGroupSamples, createPeakGroups } from './peak-groups.ts';
import { roomDb } from './true-peak-limiter.ts';

/** Groups here are so many times longer than the limiter's. */
const groupRatio = 2;
/** A gating block of 400 ms is four of these. */
const stepSeconds = 0.1;
const stepsPerBlock = 4;

export interface ForecastSettings {
  /** Ascending. */
  readonly gainsDb: readonly number[];
  /** Up to this gain peaks between samples count too; above it, where all is limited, samples tell enough. */
  readonly exactGainDb: number;
  readonly ceilingDbtp: number;
  /** The limiters that are tried. */
  readonly times: readonly GainTimes[];
}

/** How loud a track would be after a limiter, at several gains before it. */
export interface LoudnessForecast {
  push(block: readonly Float32Array[]): void;
  /** Integrated loudness in LUFS: for each of the limiters, at each of the gains. */
  finish(): readonly (readonly number[])[];
}

/**
 * Runs the gain of limiters alone, at all gains side by side: peaks and weighted energy are found once for groups of
 * samples, and each try then costs a few steps a group instead of a filter and a limiter of its own.
 */
export function createLoudnessForecast(
  sampleRateHz: number,
  channelCount: number,
  { gainsDb, exactGainDb, ceilingDbtp, times }: ForecastSettings,
): LoudnessForecast {
  const ceiling = 10 ** ((ceilingDbtp - roomDb) / 20);
  const groupSamples = groupRatio * countGroupSamples(sampleRateHz);
  const peaks = createPeakGroups(channelCount, groupSamples);
  const energies = createGroupEnergies(sampleRateHz, channelCount, groupSamples);
  const clock = { groupsPerSecond: sampleRateHz / groupSamples, groupSamples };
  const rows = times.map((each) => gainsDb.map((gainDb) => createTry(gainDb, { times: each, ceiling, clock })));

  function work(block: readonly Float32Array[]): void {
    energies.push(block);
    const found = peaks.push(block, ceiling / 10 ** (exactGainDb / 20));
    for (const row of rows) for (const each of row) each.push(found, energies.read);
  }

  return {
    push: work,
    finish() {
      const seconds = Math.max(...times.map(({ lookaheadSeconds }) => lookaheadSeconds)) + 0.01;
      work(Array.from({ length: channelCount }, () => new Float32Array(Math.ceil(seconds * sampleRateHz))));
      return rows.map((row) => row.map((each) => each.loudness()));
    },
  };
}

interface TrySettings {
  readonly times: GainTimes;
  readonly ceiling: number;
  readonly clock: { readonly groupsPerSecond: number; readonly groupSamples: number };
}

/** One limiter at one gain. */
function createTry(gainDb: number, { times, ceiling, clock }: TrySettings) {
  const gain = 10 ** (gainDb / 20);
  const envelope = createGainEnvelope(clock.groupsPerSecond, times);
  const stepGroups = stepSeconds * clock.groupsPerSecond;
  const powers: number[] = [];
  // Doubles in a closure's variables are allocated again with every write; in the loop they are its own.
  const memory = { need: 0, level: 0, energy: 0 };
  // The envelope is late, and the level between two nodes is that of the group before the later one.
  let group = -envelope.delaySteps - 1;
  return {
    push(peaks: Float32Array, energyOf: (group: number) => number): void {
      let { need: needBefore, level: levelBefore, energy } = memory;
      for (let i = 0; i < peaks.length; i++) {
        const peak = peaks[i]! * gain;
        const need = peak > ceiling ? 1 - ceiling / peak : 0;
        const level = envelope.push(need > needBefore ? need : needBefore);
        const left = gain * (1 - 0.5 * (level + levelBefore));
        if (group >= 0) energy += energyOf(group) * left * left;
        needBefore = need;
        levelBefore = level;
        group++;
        if (group < (powers.length + 1) * stepGroups) continue;
        powers.push(energy / (stepGroups * clock.groupSamples));
        energy = 0;
      }
      Object.assign(memory, { need: needBefore, level: levelBefore, energy });
    },
    loudness(): number {
      const blocks = new Float64Array(Math.max(0, powers.length - stepsPerBlock + 1));
      for (let b = 0; b < blocks.length; b++) {
        for (let s = 0; s < stepsPerBlock; s++) blocks[b] = blocks[b]! + powers[b + s]! / stepsPerBlock;
      }
      return integrateLoudness(blocks);
    },
  };
}

/** Weighted energy of each group of samples; the latest half a second and more can be read. */
function createGroupEnergies(sampleRateHz: number, channelCount: number, groupSamples: number) {
  const weighting = designKWeighting(sampleRateHz);
  const channels = weighChannels(channelCount).map((weight) => ({ weight, filter: createKFilter(weighting) }));
  const latestGroups = Math.ceil((0.5 * sampleRateHz) / groupSamples);
  let ring = new Float64Array(2 ** Math.ceil(Math.log2(latestGroups)));
  let made = 0;
  let open = 0;
  let openSamples = 0;

  /** A long block makes many groups before any is read. */
  function reserve(groups: number): void {
    if (groups + latestGroups <= ring.length) return;
    const grown = new Float64Array(2 ** Math.ceil(Math.log2(groups + latestGroups)));
    for (let i = Math.max(0, made - ring.length); i < made; i++) grown[i % grown.length] = ring[i % ring.length]!;
    ring = grown;
  }

  return {
    push(block: readonly Float32Array[]): void {
      const length = block[0]?.length ?? 0;
      reserve(Math.ceil(length / groupSamples));
      for (let at = 0; at < length; ) {
        const end = Math.min(length, at + groupSamples - openSamples);
        for (const [c, { weight, filter }] of channels.entries()) {
          open += weight * filter.sumSquares(block[c]!, at, end);
        }
        openSamples += end - at;
        at = end;
        if (openSamples < groupSamples) continue;
        ring[made % ring.length] = open;
        made++;
        open = 0;
        openSamples = 0;
      }
    },
    read: (group: number): number => (group < made ? ring[group & (ring.length - 1)]! : 0),
  };
}

/**
 * The gain that gives the wanted loudness, between the gains that were tried; undefined where none is loud enough.
 *
 * @param gainsDb ascending
 */
export function findGain(gainsDb: readonly number[], lufs: readonly number[], wantedLufs: number): number | undefined {
  const above = lufs.findIndex((loudness) => loudness >= wantedLufs);
  if (above < 0) return undefined;
  // Below the lowest gain nothing is limited, or hardly: a decibel is a decibel.
  if (above === 0) return gainsDb[0]! - (lufs[0]! - wantedLufs);
  const [low, high] = [lufs[above - 1]!, lufs[above]!];
  const part = (wantedLufs - low) / (high - low);
  return gainsDb[above - 1]! + part * (gainsDb[above]! - gainsDb[above - 1]!);
}
