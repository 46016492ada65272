import { createLoudnessMeter, type LoudnessMeasures } from '../../src/dsp/loudness/loudness-meter.ts';
import { createPitchTracker } from '../../src/dsp/pitch/pitch-tracker.ts';
import { measureMeanSquare } from './metrics.ts';

/** Loudness and true peak of a whole. */
export function measureLoudness(channels: readonly Float32Array[], sampleRateHz: number): LoudnessMeasures {
  const meter = createLoudnessMeter(sampleRateHz, channels.length);
  meter.push(channels);
  return meter.measure();
}

/** Level of the difference of both channels against their sum, in dB: how wide a sound is. */
export function measureWidthDb([left, right]: readonly Float32Array[]): number {
  const side = left!.map((value, i) => value - right![i]!);
  const middle = left!.map((value, i) => value + right![i]!);
  return 10 * Math.log10(measureMeanSquare(side) / measureMeanSquare(middle));
}

/** Level of left against right, in dB. */
export function measureBalanceDb([left, right]: readonly Float32Array[]): number {
  return 10 * Math.log10(measureMeanSquare(left!) / measureMeanSquare(right!));
}

/** Level of all channels over a stretch of time, in dBFS. */
export function measureLevelDb(channels: readonly Float32Array[], from: number, to: number): number {
  const power = channels.reduce((sum, channel) => sum + measureMeanSquare(channel.subarray(from, to)), 0);
  return 10 * Math.log10(power / channels.length + 1e-20);
}

/** Pitch in semitones over 1 Hz, a value each 5 ms, of the mean of all channels; undefined where there is none. */
export function followSemitones(channels: readonly Float32Array[], sampleRateHz: number): (number | undefined)[] {
  const mono = channels[0]!.map((_, i) => channels.reduce((sum, channel) => sum + channel[i]!, 0) / channels.length);
  const tracker = createPitchTracker(sampleRateHz);
  return [...tracker.push(mono), ...tracker.finish()].map(
    ({ frequencyHz }) => frequencyHz && 12 * Math.log2(frequencyHz),
  );
}

/** Median of how far one course of pitch lies above another where both have one, in semitones; and its spread. */
export function compareSemitones(
  before: readonly (number | undefined)[],
  after: readonly (number | undefined)[],
): { readonly median: number; readonly nearShare: number } {
  const steps = before.flatMap((value, i) => (value && after[i] ? [after[i] - value] : [])).sort((a, b) => a - b);
  const median = steps[steps.length >> 1] ?? Number.NaN;
  return { median, nearShare: steps.filter((step) => Math.abs(step - median) < 0.5).length / steps.length };
}
