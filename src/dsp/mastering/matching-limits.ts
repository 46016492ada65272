import { smoothBands } from './log-bands.ts';
import type { MidSideSpectrum } from './track-spectrum.ts';

/** Most that anything is turned up: what asks for more is another kind of sound. */
const boostMaxDb = 16;
/** Below the first nothing is turned up, from the second on all may be. */
const lowRampHz = [24, 34] as const;
/** Power density under which only the noise of 16 bit lies, and above which sound does: dB of full scale per Hz. */
const noiseRampDb = [-137, -127] as const;
/** The same beside the strongest third octave: nothing of a mix lies as deep. */
const depthRampDb = [-72, -62] as const;
/** A fall of so much within a third of an octave, with nothing above, is a filter's doing. */
const edgeFallDb = 15;
const edgeLowestHz = 2000;

/**
 * The band that a track's sound ends at: of an MP3 or a raised sample rate well below half the rate; else the number of
 * bands.
 */
export function findBandEdge({ bands, mid, side }: MidSideSpectrum): number {
  const { edgesHz, centresHz } = bands;
  const densityDb = centresHz.map((_, b) => toDb((mid[b]! + side[b]!) / (edgesHz[b + 1]! - edgesHz[b]!)));
  const highestFrom = densityDb.slice();
  for (let b = densityDb.length - 2; b >= 0; b--) highestFrom[b] = Math.max(highestFrom[b]!, highestFrom[b + 1]!);
  for (let b = 5; b + 3 < densityDb.length; b++) {
    if (centresHz[b]! < edgeLowestHz) continue;
    const below = densityDb.subarray(b - 5, b).reduce((sum, level) => sum + level, 0) / 5;
    if (below - highestFrom[b + 3]! >= edgeFallDb) return b;
  }
  return densityDb.length;
}

/** How much each band may be turned up at most, in dB: 0 where there is nothing but rumble, noise or a codec's rest. */
export function findBoostLimits(input: MidSideSpectrum, edge: number): Float64Array {
  const { edgesHz, centresHz } = input.bands;
  const powers = smoothBands(input.mid.map((power, b) => power + input.side[b]!));
  const strongest = Math.max(...powers);
  return powers.map((power, b) => {
    if (b >= edge) return 0;
    const densityDb = toDb(power / (edgesHz[b + 1]! - edgesHz[b]!));
    const trust = Math.min(
      ramp(centresHz[b]!, lowRampHz),
      ramp(densityDb, noiseRampDb),
      ramp(toDb(power / strongest), depthRampDb),
    );
    return trust * boostMaxDb;
  });
}

/** Draws the gain before `edge` on beyond it, where the two tracks cannot be compared. */
export function holdBeyond(gains: Float64Array, edge: number): Float64Array {
  const last = gains.subarray(Math.max(0, edge - 4), edge);
  const mean = last.reduce((sum, gain) => sum + gain, 0) / Math.max(1, last.length);
  return gains.map((gain, b) => (b < edge ? gain : mean));
}

function ramp(value: number, [from, to]: readonly [number, number]): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)));
}

function toDb(power: number): number {
  return 10 * Math.log10(power + 1e-30);
}
