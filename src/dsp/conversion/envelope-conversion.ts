import { cepstrumSize, designCepstralWarp, warpCepstrum } from '../voice-print/mel-cepstrum.ts';
import type { VoicePrint } from '../voice-print/voice-print.ts';
import { type FramePair, listFrames, measureMean, pairFrames } from './frame-pairs.ts';
import { createMixtureRater, fitMixture, type GaussianMixture } from './gaussian-mixture.ts';
import { estimateWarpRatio } from './warp-ratio.ts';

export interface ConversionTraining {
  /** Classes of sounds, each with its own difference. */
  readonly components: number;
  /** Pairs with which each sound's difference is drawn towards the mean difference. */
  readonly shrinkPairs: number;
  /**
   * Share of a frame's distance from the middle of its sound that is kept, at the first coefficient and at the last: less
   * is more of the target, and mumbles. Words are in the first half of the coefficients, the speaker is in all.
   */
  readonly spread: readonly [first: number, last: number];
  /** Share of all differences that is applied in the end; the last third costs words and hardly names the target. */
  readonly strength: number;
  /** How often frames are paired again, by the conversion learnt from the pairs before. */
  readonly rounds: number;
  readonly sourceMax: number;
  readonly targetMax: number;
}

const conversionTraining: ConversionTraining = {
  components: 64,
  shrinkPairs: 300,
  spread: [0.9, 0.6],
  strength: 0.6,
  rounds: 3,
  sourceMax: 2400,
  targetMax: 5000,
};

/** How the envelope of one voice becomes that of another. */
export interface EnvelopeConversion {
  /** Factor on the source's frequencies, before all else. */
  readonly warpRatio: number;
  /** Of the source's warped cepstra without their level. */
  readonly mixture: GaussianMixture;
  /** Component-major: what each adds to the cepstrum; the level stays. */
  readonly differences: Float64Array;
  /** Of each coefficient but the level: see `ConversionTraining`. */
  readonly spread: readonly number[];
}

/** Of a voice that stays itself. */
export const unchangedEnvelope: EnvelopeConversion = {
  warpRatio: 1,
  mixture: {
    dimensions: cepstrumSize - 1,
    weights: new Float64Array(1).fill(1),
    means: new Float64Array(cepstrumSize - 1),
    variances: new Float64Array(cepstrumSize - 1).fill(1),
  },
  differences: new Float64Array(cepstrumSize - 1),
  spread: new Array<number>(cepstrumSize - 1).fill(1),
};

/** Pairs that a voice of few sounds needs at which its mean difference has half the weight. */
const priorPairs = 60;
const dimensions = cepstrumSize - 1;

/**
 * Learns the difference between two voices that need not say the same words.
 *
 * A mixture tells the source's sounds apart; each sound has one difference, added to the cepstrum, that is drawn
 * towards the mean of all. A regression or the target's own frames come nearer to the target and wreck the words
 * (decisions: voice conversion).
 *
 * Source: K. Kobayashi, T. Toda, "sprocket" (Odyssey 2018), for the differential filter; Erro et al. (see
 * `pairFrames`) for the training without the same text.
 */
export function learnConversion(
  source: VoicePrint,
  target: VoicePrint,
  training: ConversionTraining = conversionTraining,
): EnvelopeConversion {
  const warpRatio = estimateWarpRatio(source, target);
  const warped = { ...source, cepstra: warpRows(source.cepstra, warpRatio) };
  const mixture = fitMixture(dropLevels(warped.cepstra), dimensions, training.components);
  const [first, last] = training.spread;
  const spread = Array.from({ length: dimensions }, (_, d) => first + ((last - first) * d) / (dimensions - 1));
  let conversion: EnvelopeConversion = {
    warpRatio,
    mixture,
    differences: new Float64Array(mixture.means.length),
    spread,
  };
  let aligned: VoicePrint = warped;
  for (let round = 0; round < training.rounds; round++) {
    const pairs = pairFrames(aligned, target, training);
    const differences = averageDifferences(warped, target, { pairs, mixture, shrinkPairs: training.shrinkPairs });
    conversion = { ...conversion, differences };
    if (round + 1 < training.rounds) aligned = { ...warped, cepstra: convertRows(warped.cepstra, conversion) };
  }
  const { strength } = training;
  return {
    ...conversion,
    differences: settleMeans(conversion, warped, target).map((value) => strength * value),
    spread: spread.map((kept) => 1 + strength * (kept - 1)),
  };
}

/** Frames at which a mean has half the weight: 3 s of voice, as a shorter recording has its own mix of sounds. */
const priorFrames = 300;

/**
 * Moves all differences so that the means of what is voiced, and of what is not, come to the target's: the nearest
 * frames of the target are its most ordinary ones, and their mean is not that of all.
 */
function settleMeans(conversion: EnvelopeConversion, source: VoicePrint, target: VoicePrint): Float64Array {
  const converted = { ...source, cepstra: convertRows(source.cepstra, conversion) };
  const voicedShares = measureVoicedShares(conversion.mixture, source);
  const settled = conversion.differences.slice();
  for (const voicing of [1, 0] as const) {
    const frames = listFrames(converted, voicing);
    const goal = listFrames(target, voicing);
    if (frames.length === 0 || goal.length === 0) continue;
    const trust = frames.length / (frames.length + priorFrames);
    const [own, goals] = [measureMean(converted, frames), measureMean(target, goal)];
    for (let i = 0; i < settled.length; i++) {
      const share = voicedShares[Math.floor(i / dimensions)]!;
      const m = (i % dimensions) + 1;
      settled[i] = settled[i]! + (voicing === 1 ? share : 1 - share) * trust * (goals[m]! - own[m]!);
    }
  }
  return settled;
}

/** How much of what each component stands for is voiced. */
function measureVoicedShares(mixture: GaussianMixture, { cepstra, voiced }: VoicePrint): Float64Array {
  const rate = createMixtureRater(mixture);
  const shares = new Float64Array(mixture.weights.length);
  const sums = new Float64Array(shares.length);
  const all = new Float64Array(shares.length).fill(1e-9);
  for (let i = 0; i < voiced.length; i++) {
    rate(cepstra, i * cepstrumSize + 1, shares);
    for (let k = 0; k < shares.length; k++) {
      all[k] = all[k]! + shares[k]!;
      sums[k] = sums[k]! + shares[k]! * voiced[i]!;
    }
  }
  return sums.map((sum, k) => sum / all[k]!);
}

function warpRows(cepstra: Float32Array, ratio: number): Float32Array {
  const matrix = designCepstralWarp(ratio);
  const warped = new Float32Array(cepstra.length);
  for (let at = 0; at < cepstra.length; at += cepstrumSize) warpCepstrum(matrix, cepstra, at, warped, at);
  return warped;
}

function dropLevels(cepstra: Float32Array): Float32Array {
  const rows = new Float32Array((cepstra.length / cepstrumSize) * dimensions);
  for (let at = 0, to = 0; at < cepstra.length; at += cepstrumSize, to += dimensions) {
    rows.set(cepstra.subarray(at + 1, at + cepstrumSize), to);
  }
  return rows;
}

function convertRows(cepstra: Float32Array, conversion: EnvelopeConversion): Float32Array {
  const converted = cepstra.slice();
  const tell = createDifferenceFunction(conversion);
  const difference = new Float32Array(cepstrumSize);
  for (let at = 0; at < cepstra.length; at += cepstrumSize) {
    tell(cepstra.subarray(at, at + cepstrumSize), difference);
    for (let m = 1; m < cepstrumSize; m++) converted[at + m] = cepstra[at + m]! + difference[m]!;
  }
  return converted;
}

interface DifferenceSettings {
  readonly pairs: readonly FramePair[];
  readonly mixture: GaussianMixture;
  readonly shrinkPairs: number;
}

function averageDifferences(source: VoicePrint, target: VoicePrint, settings: DifferenceSettings): Float64Array {
  const { pairs, mixture, shrinkPairs } = settings;
  const components = mixture.weights.length;
  const sums = new Float64Array(components * dimensions);
  const counts = new Float64Array(components);
  const all = new Float64Array(dimensions);
  const shares = new Float64Array(components);
  const rate = createMixtureRater(mixture);
  for (const pair of pairs) {
    const from = pair.source * cepstrumSize + 1;
    const to = pair.target * cepstrumSize + 1;
    rate(source.cepstra, from, shares);
    for (let d = 0; d < dimensions; d++) {
      const gap = target.cepstra[to + d]! - source.cepstra[from + d]!;
      all[d] = all[d]! + gap / (pairs.length + priorPairs);
      for (let k = 0; k < components; k++) {
        sums[k * dimensions + d] = sums[k * dimensions + d]! + shares[k]! * gap;
      }
    }
    for (let k = 0; k < components; k++) counts[k] = counts[k]! + shares[k]!;
  }
  return sums.map((sum, i) => {
    const count = counts[Math.floor(i / dimensions)]!;
    return (sum + shrinkPairs * all[i % dimensions]!) / (count + shrinkPairs);
  });
}

/** Makes the function that writes the difference (level 0) for a cepstrum of the source that is warped already. */
export function createDifferenceFunction({ mixture, differences, spread }: EnvelopeConversion) {
  const rate = createMixtureRater(mixture);
  const shares = new Float64Array(mixture.weights.length);

  return (cepstrum: Float32Array, difference: Float32Array): void => {
    rate(cepstrum, 1, shares);
    difference.fill(0);
    for (let k = 0; k < shares.length; k++) {
      const share = shares[k]!;
      if (share < 1e-3) continue;
      for (let d = 0; d < dimensions; d++) {
        const away = cepstrum[d + 1]! - mixture.means[k * dimensions + d]!;
        const moved = differences[k * dimensions + d]! + (spread[d]! - 1) * away;
        difference[d + 1] = difference[d + 1]! + share * moved;
      }
    }
  };
}
