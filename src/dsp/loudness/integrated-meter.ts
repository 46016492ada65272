import { integrateLoudness } from './gated-loudness.ts';
import { createKFilter, designKWeighting } from './k-weighting.ts';
import { weighChannels } from './loudness-meter.ts';

/** A gating block is 400 ms long and begins every 100 ms. */
const stepsPerSecond = 10;
const stepsPerBlock = 4;

/** Measures the loudness of a programme that runs by in blocks, and nothing else. */
export interface IntegratedMeter {
  /** One array a channel; they are only read. */
  push(block: readonly Float32Array[]): void;
  /** LUFS of everything up to here; -Infinity of silence, and of less than 400 ms. */
  measure(): number;
}

/**
 * The integrated loudness of `createLoudnessMeter` at a tenth of its cost, which is mostly that of true peaks: ten minutes in
 * stereo take 0.6 s.
 *
 * Source: ITU-R BS.1770-4, annex 1. One channel counts once, as most meters have it.
 *
 * @param sampleRateHz 4 kHz or more
 */
export function createIntegratedMeter(sampleRateHz: number, channelCount: number): IntegratedMeter {
  const weighting = designKWeighting(sampleRateHz);
  const channels = weighChannels(channelCount).map((weight) => ({ weight, filter: createKFilter(weighting) }));
  const stepEnd = (step: number): number => Math.round(((step + 1) * sampleRateHz) / stepsPerSecond);
  const latest: number[] = [];
  const powers: number[] = [];
  let step = 0;
  let position = 0;
  let energy = 0;

  function endStep(): void {
    latest.push(energy / (stepEnd(step) - (step === 0 ? 0 : stepEnd(step - 1))));
    energy = 0;
    step++;
    if (latest.length < stepsPerBlock) return;
    powers.push(latest.reduce((sum, power) => sum + power, 0) / stepsPerBlock);
    latest.shift();
  }

  return {
    push(block) {
      const length = block[0]?.length ?? 0;
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
    measure: () => integrateLoudness(powers),
  };
}
