import { createEqualizer } from './biquad.ts';

/** The rate and depth of the E-mu SP-1200, and the corner of the filter behind most of its outputs. */
const recordedRateHz = 26_040;
const bits = 12;
const outputHz = 7500;
/** Before it is recorded: less than half the rate, as its input filter has it. */
const inputHz = 10_000;
/** Of the recording: what is played into it has −24 LUFS. */
const fullScale = 0.35;

/**
 * Sound as an early sampler gives it back: band limited, held at 26 kHz without a filter against the images of that rate, in
 * twelve bits, driven into its input. All channels in place, block by block.
 *
 * Source: E-mu Systems, "SP-1200 Service Manual" (1987): 26.04 kHz, 12 bits linear, fixed low passes behind the channels.
 */
export function createSampler(sampleRateHz: number): (channels: readonly Float32Array[]) => void {
  const sides = [0, 1].map(() => ({
    before: createEqualizer([{ kind: 'lowPass', frequencyHz: inputHz }], sampleRateHz),
    after: createEqualizer([{ kind: 'lowPass', frequencyHz: outputHz }], sampleRateHz),
    held: 0,
  }));
  const steps = 2 ** (bits - 1) / fullScale;
  const pace = Math.min(1, recordedRateHz / sampleRateHz);
  let phase = 0;
  return (channels) => {
    let end = phase;
    for (const [c, samples] of channels.entries()) {
      const side = sides[c]!;
      side.before(samples);
      end = phase;
      for (let i = 0; i < samples.length; i++) {
        end += pace;
        if (end >= 1) {
          end -= 1;
          side.held = Math.round(fullScale * Math.tanh(samples[i]! / fullScale) * steps) / steps;
        }
        samples[i] = side.held;
      }
      side.after(samples);
    }
    phase = end;
  };
}
