import { phraseFrames } from './frame-cues.ts';
import type { MixPlanes } from './separation-features.ts';
import { countFramesAround, slideOverFrames, slideOverPowers, sumAround } from './sliding-sums.ts';

const nearFrames = 1;
const nearBins = 1;
const wideFrames = 3;
export const wideBins = 8;
/** About 0.3 s: longer than a drum, shorter than a held note. */
export const longFrames = 6;
export const onsetFrames = 2;

type Sums = Float64Array;

/** Sums around each bin of one frame; the arrays are used again for the next frame. */
export interface ContextSums {
  /** Power, side power and repeating power, over three frames and three bins. */
  readonly near: readonly Sums[];
  /** The same over seven frames and 17 bins. */
  readonly wide: readonly Sums[];
  /** Power and magnitude over 0.3 s, bin by bin. */
  readonly long: readonly Sums[];
  /** Power, magnitude, side power and repeating power over a second, bin by bin. */
  readonly phrase: readonly Sums[];
  /** Left and right power, real and imaginary cross spectrum, over three frames and bins; empty in mono. */
  readonly stereo: readonly Sums[];
  /** Power over 17 bins of this frame, of the one two before, and magnitude of this one. */
  readonly around: Sums;
  readonly aroundBefore: Sums;
  readonly magnitudeAround: Sums;
  /** How many frames `long` and `phrase` reach over. */
  readonly longCount: number;
  readonly phraseCount: number;
}

/** @returns the sums of a frame; to be called for each frame in turn */
export function followContext(planes: MixPlanes): (t: number) => ContextSums {
  const { power, sidePower, backgroundPower, frameCount, isMono } = planes;
  const { binCount } = planes.grid;
  const magnitude = power.map(Math.sqrt);
  const slidePowers = (sources: readonly Float32Array[], reach: number) =>
    sources.map((plane) => slideOverPowers(plane, binCount, reach));
  const spread = (sources: readonly Float32Array[], { frames, bins }: { frames: number; bins: number }) =>
    sources.map((plane) => {
      const slid = slideOverFrames(plane, binCount, frames);
      const sums = new Float64Array(binCount);
      return (t: number) => {
        sumAround(slid.moveTo(t), bins, sums);
        return sums;
      };
    });
  const parts = [power, sidePower, backgroundPower];
  const near = spread(parts, { frames: nearFrames, bins: nearBins });
  const wide = spread(parts, { frames: wideFrames, bins: wideBins });
  const channels = isMono ? [] : [planes.left, planes.right, planes.crossRe, planes.crossIm];
  const stereo = spread(channels, { frames: nearFrames, bins: nearBins });
  const long = slidePowers([power, magnitude], longFrames);
  const phrase = slidePowers([power, magnitude, sidePower, backgroundPower], phraseFrames);
  const [around, aroundBefore, magnitudeAround] = [0, 1, 2].map(() => new Float64Array(binCount));
  const rowAt = (plane: Float32Array, t: number) => plane.subarray(t * binCount, (t + 1) * binCount);
  return (t) => {
    sumAround(rowAt(power, t), wideBins, around!);
    sumAround(rowAt(power, Math.max(0, t - onsetFrames)), wideBins, aroundBefore!);
    sumAround(rowAt(magnitude, t), wideBins, magnitudeAround!);
    return {
      near: near.map((move) => move(t)),
      wide: wide.map((move) => move(t)),
      stereo: stereo.map((move) => move(t)),
      long: long.map((slid) => slid.moveTo(t)),
      phrase: phrase.map((slid) => slid.moveTo(t)),
      around: around!,
      aroundBefore: aroundBefore!,
      magnitudeAround: magnitudeAround!,
      longCount: countFramesAround(t, longFrames, frameCount),
      phraseCount: countFramesAround(t, phraseFrames, frameCount),
    };
  };
}
