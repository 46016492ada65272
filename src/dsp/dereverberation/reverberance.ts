import type { DecayCurve } from './decay-curve.ts';

/** When a fall is looked at: after the sound itself has gone, before the noise has come. */
export const reverberanceLagsSeconds = [0.064, 0.096, 0.128] as const;
/** Heard in at least so many bands, or nothing is known. */
const bandsMin = 4;

/**
 * How much is left around 100 ms after a loud moment, in dB; the median of the bands. Speech close to the microphone is
 * at −25 and below, a living room near −19, a lecture hall near −12. Undefined where too little was heard.
 *
 * @param curves at `reverberanceLagsSeconds`
 */
export function measureReverberanceDb(curves: readonly DecayCurve[]): number | undefined {
  const levels = curves.flatMap(({ left }) =>
    left ? [left.reduce((sum, share) => sum + 10 * Math.log10(share), 0) / left.length] : [],
  );
  if (levels.length < Math.min(bandsMin, curves.length)) return undefined;
  return levels.sort((a, b) => a - b)[levels.length >> 1];
}
