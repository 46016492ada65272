import { integrateLoudness, measureLoudnessRange, toLufs } from './gated-loudness.ts';
import { createKFilter, designKWeighting } from './k-weighting.ts';
import { createTruePeakScanner, truePeakDelay } from './true-peak.ts';

/** Steps that momentary and short-term loudness move by: ten times finer than asked for, or maxima are missed. */
const stepSeconds = 0.01;
const momentarySteps = 40;
const shortTermSteps = 300;
/** A gating block begins every 100 ms. */
const blockSteps = 10;

/** The measures of EBU R128 for a programme; loudness of silence is -Infinity. */
export interface LoudnessMeasures {
  readonly integratedLufs: number;
  readonly rangeLu: number;
  readonly momentaryMaxLufs: number;
  readonly shortTermMaxLufs: number;
  readonly truePeakDbtp: number;
}

/** Measures a programme that runs by in blocks. */
export interface LoudnessMeter {
  /** One array a channel; they are only read. */
  push(block: readonly Float32Array[]): void;
  /** Over the last 400 ms; undefined until that much was pushed. */
  readonly momentaryLufs: number | undefined;
  /** Over the last 3 s; undefined until that much was pushed. */
  readonly shortTermLufs: number | undefined;
  /** Weighted mean squares over 400 ms, one each 100 ms. */
  readonly momentaryPowers: readonly number[];
  /** Weighted mean squares over 3 s, one each 100 ms. */
  readonly shortTermPowers: readonly number[];
  /** Everything up to here; pushing may go on. */
  measure(): LoudnessMeasures;
}

/** Channel weights in the order of WAV: left, right, centre, low effects, surrounds. Source: BS.1770-4, table 3. */
export function weighChannels(channelCount: number): readonly number[] {
  if (channelCount === 4) return [1, 1, 1.41, 1.41];
  if (channelCount === 5) return [1, 1, 1, 1.41, 1.41];
  return Array.from({ length: channelCount }, (_, channel) => (channel < 3 ? 1 : channel === 3 ? 0 : 1.41));
}

interface LoudnessMeterOptions {
  /** Whether true peaks are measured, which takes half of the time; NaN otherwise. */
  readonly readsPeaks?: boolean;
}

/**
 * Meters loudness, loudness range and true peak at any sample rate from 4 kHz up, as exactly in blocks of one sample
 * as in one block; it keeps 160 bytes a second.
 *
 * Source: EBU R 128, EBU Tech 3341 and 3342, ITU-R BS.1770-4. One channel counts once, as most meters have it.
 */
export function createLoudnessMeter(
  sampleRateHz: number,
  channelCount: number,
  { readsPeaks = true }: LoudnessMeterOptions = {},
): LoudnessMeter {
  const weighting = designKWeighting(sampleRateHz);
  const channels = weighChannels(channelCount).map((weight) => ({ weight, filter: createKFilter(weighting) }));
  const momentary = createSlidingPower(momentarySteps);
  const shortTerm = createSlidingPower(shortTermSteps);
  const peaks = readsPeaks ? createPeakMeter(channelCount) : undefined;
  const stepEnd = (step: number): number => Math.round((step + 1) * stepSeconds * sampleRateHz);
  let step = 0;
  let position = 0;
  let energy = 0;

  function endStep(): void {
    const samples = stepEnd(step) - (step === 0 ? 0 : stepEnd(step - 1));
    momentary.push(energy / samples);
    shortTerm.push(energy / samples);
    energy = 0;
    step++;
  }

  return {
    push(block) {
      const length = block[0]?.length ?? 0;
      peaks?.push(block);
      for (let at = 0; at < length; ) {
        const end = Math.min(length, at + stepEnd(step) - position);
        for (const [c, { weight, filter }] of channels.entries()) {
          if (weight > 0) energy += weight * filter.sumSquares(block[c]!, at, end);
        }
        position += end - at;
        at = end;
        if (position === stepEnd(step)) endStep();
      }
    },
    get momentaryLufs() {
      return momentary.latest === undefined ? undefined : toLufs(momentary.latest);
    },
    get shortTermLufs() {
      return shortTerm.latest === undefined ? undefined : toLufs(shortTerm.latest);
    },
    get momentaryPowers() {
      return momentary.kept;
    },
    get shortTermPowers() {
      return shortTerm.kept;
    },
    measure: () => ({
      integratedLufs: integrateLoudness(momentary.kept),
      rangeLu: measureLoudnessRange(shortTerm.kept),
      momentaryMaxLufs: toLufs(momentary.highest()),
      shortTermMaxLufs: toLufs(shortTerm.highest()),
      truePeakDbtp: peaks ? 20 * Math.log10(peaks.highest()) : Number.NaN,
    }),
  };
}

/** The mean of the last `width` steps: all that were, the highest, and one in ten to keep. */
function createSlidingPower(width: number) {
  const ring = new Float64Array(width);
  const kept: number[] = [];
  let sum = 0;
  let count = 0;
  let highest = 0;
  let latest: number | undefined;
  return {
    kept,
    get latest() {
      return latest;
    },
    highest: () => highest,
    push(power: number): void {
      const at = count % width;
      sum += power - ring[at]!;
      ring[at] = power;
      count++;
      // Summing again once per turn keeps rounding errors from accumulating.
      if (at === width - 1) sum = ring.reduce((total, value) => total + value, 0);
      if (count < width) return;
      latest = Math.max(0, sum) / width;
      if (latest > highest) highest = latest;
      if ((count - width) % blockSteps === 0) kept.push(latest);
    },
  };
}

/** The highest true peak of all channels. */
function createPeakMeter(channelCount: number) {
  const channels = Array.from({ length: channelCount }, () => ({
    scanner: createTruePeakScanner(),
    tail: new Float32Array(4 * truePeakDelay),
  }));
  let found = new Float32Array(4096);
  let highest = 0;
  return {
    push(block: readonly Float32Array[]): void {
      const length = block[0]?.length ?? 0;
      if (found.length < length) found = new Float32Array(length);
      for (const [c, channel] of channels.entries()) {
        highest = Math.max(highest, channel.scanner.scan(block[c]!, found, highest));
        channel.tail = lastSamples(channel.tail, block[c]!);
      }
    },
    /** The last samples are measured with silence after them. */
    highest(): number {
      let all = highest;
      for (const { tail } of channels) {
        const rest = new Float32Array(tail.length + 2 * truePeakDelay);
        rest.set(tail);
        createTruePeakScanner().scan(rest, rest, 0);
        for (const peak of rest.subarray(3 * truePeakDelay)) all = Math.max(all, peak);
      }
      return all;
    },
  };
}

/** The newest of both, as many as `past` holds. */
function lastSamples(past: Float32Array, block: Float32Array): Float32Array<ArrayBuffer> {
  if (block.length >= past.length) return block.slice(-past.length);
  const joined = new Float32Array(past.length);
  joined.set(past.subarray(block.length));
  joined.set(block, past.length - block.length);
  return joined;
}
