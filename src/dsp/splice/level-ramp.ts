import { createKFilter, designKWeighting } from '../loudness/k-weighting.ts';
import { weighChannels } from '../loudness/loudness-meter.ts';

/** Powers are summed up over so long: finer than any window that is read from them. */
const stepSeconds = 0.01;
const rounds = 12;

/** K-weighted power over short steps, summed over the weighted channels. */
export interface PowerEnvelope {
  readonly stepSamples: number;
  /** Mean square of each step; the last one may be shorter than a step. */
  readonly powers: Float64Array;
}

/**
 * Follows the power of sound as loudness meters weigh it.
 *
 * Source: ITU-R BS.1770-4, annex 1.
 */
export function measurePowerEnvelope(channels: readonly Float32Array[], sampleRateHz: number): PowerEnvelope {
  const stepSamples = Math.max(1, Math.round(stepSeconds * sampleRateHz));
  const length = channels[0]?.length ?? 0;
  const powers = new Float64Array(Math.ceil(length / stepSamples));
  const weighting = designKWeighting(sampleRateHz);
  for (const [c, weight] of weighChannels(channels.length).entries()) {
    const filter = createKFilter(weighting);
    for (let step = 0; step < powers.length; step++) {
      const from = step * stepSamples;
      const to = Math.min(from + stepSamples, length);
      powers[step]! += (weight * filter.sumSquares(channels[c]!, from, to)) / (to - from);
    }
  }
  return { stepSamples, powers };
}

/** Mean of the powers over a stretch of steps; 0 for none. */
export function meanPower(powers: Float64Array, from = 0, to = powers.length): number {
  let sum = 0;
  for (let step = from; step < to; step++) sum += powers[step]!;
  return to > from ? sum / (to - from) : 0;
}

/** A gain in dB that moves in a straight line from the first sample to the last. */
export interface LevelRamp {
  readonly fromDb: number;
  readonly toDb: number;
}

/**
 * Finds the ramp under which the first `windowSteps` of a sound have one power and its last have another.
 * The ramp moves within the windows too, so both ends are found by going back and forth.
 *
 * @param aims wanted mean powers at the beginning and at the end, both above 0
 * @param limitDb most that either end is turned up or down by
 */
export function findLevelRamp(
  { powers }: PowerEnvelope,
  aims: readonly [from: number, to: number],
  { windowSteps, limitDb }: { windowSteps: number; limitDb: number },
): LevelRamp {
  const count = powers.length;
  const reach = Math.max(1, Math.min(windowSteps, count));
  const hold = (gainDb: number): number => Math.max(-limitDb, Math.min(limitDb, gainDb));
  const missing = (aim: number, [from, to]: readonly [number, number], { fromDb, toDb }: LevelRamp): number => {
    let sum = 0;
    for (let step = from; step < to; step++) {
      sum += powers[step]! * 10 ** ((fromDb + ((toDb - fromDb) * (step + 0.5)) / count) / 10);
    }
    return sum > 0 ? 10 * Math.log10((aim * (to - from)) / sum) : 0;
  };
  let ramp: LevelRamp = { fromDb: 0, toDb: 0 };
  for (let round = 0; round < rounds; round++) {
    const fromDb = hold(ramp.fromDb + missing(aims[0], [0, reach], ramp));
    const toDb = hold(ramp.toDb + missing(aims[1], [count - reach, count], ramp));
    ramp = { fromDb, toDb };
  }
  return ramp;
}

/** Turns channels up and down along the ramp, in place. */
export function applyLevelRamp(channels: readonly Float32Array[], { fromDb, toDb }: LevelRamp): void {
  for (const samples of channels) {
    const slope = 10 ** ((toDb - fromDb) / 20 / samples.length);
    let gain = 10 ** (fromDb / 20);
    for (let i = 0; i < samples.length; i++) {
      samples[i]! *= gain;
      gain *= slope;
    }
  }
}
