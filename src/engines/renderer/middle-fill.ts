/** Sources below this correlation of left and right are brought to it. */
const leastCorrelation = 0.2;
/** Of a source that has next to no middle no more is made of it. */
const trustedCorrelation = -0.9;

/**
 * Gives a source whose sides cancel each other a middle, in place; its power stays. Undefined where it has one.
 *
 * A piano from two far microphones loses whole notes on one loudspeaker. With middle and side of powers M and S the correlation of
 * two equally loud sides is (M − S) / (M + S).
 */
export function createMiddleFill(correlation: number): ((left: Float32Array, right: Float32Array) => void) | undefined {
  if (correlation >= leastCorrelation) return undefined;
  const middleGain = Math.sqrt((1 + leastCorrelation) / (1 + Math.max(trustedCorrelation, correlation)));
  const sideGain = Math.sqrt((1 - leastCorrelation) / (1 - correlation));
  return (left, right) => {
    for (let i = 0; i < left.length; i++) {
      const middle = 0.5 * middleGain * (left[i]! + right[i]!);
      const side = 0.5 * sideGain * (left[i]! - right[i]!);
      left[i] = middle + side;
      right[i] = middle - side;
    }
  };
}
