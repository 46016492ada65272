import { createEqualizer } from './biquad.ts';

/** Delays of the all-passes, in ms: short enough to be no room, of no common factor. */
const delaysMs = [2.3, 3.7, 5.9, 8.3] as const;
const feedback = 0.55;
/** Below it sound stays in the middle. */
const lowestHz = 220;

/**
 * Gives mono sound a width: what comes out is added to the left and taken from the right, so that the sum of both sides stays as
 * it was. In place, block by block.
 *
 * Source: M. Schroeder, "An Artificial Stereophonic Effect Obtained from a Single Signal", JAES 6 (1958); all-passes in series
 * as in his "Natural Sounding Artificial Reverberation" (1962).
 */
export function createStereoSpread(sampleRateHz: number): (samples: Float32Array) => void {
  const lines = delaysMs.map((ms) => ({ held: new Float32Array(Math.round((ms / 1000) * sampleRateHz)), at: 0 }));
  const highPass = createEqualizer([{ kind: 'highPass', frequencyHz: lowestHz }], sampleRateHz);
  return (samples) => {
    highPass(samples);
    for (const line of lines) {
      const { held } = line;
      let { at } = line;
      for (let i = 0; i < samples.length; i++) {
        const late = held[at]!;
        const into = samples[i]! + feedback * late;
        held[at] = into;
        samples[i] = late - feedback * into;
        at = at + 1 === held.length ? 0 : at + 1;
      }
      line.at = at;
    }
  };
}
