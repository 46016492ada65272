/** Sums of a plane over frames or bins around each, kept up while one moves along. */

/** Sums over `reach` frames before and after each, bin by bin. `plane` lies `[frame][bin]`, row-major. */
export function slideOverFrames(plane: Float32Array, binCount: number, reach: number) {
  const sums = new Float64Array(binCount);
  const frameCount = plane.length / binCount;
  let end = 0;
  const add = (t: number, sign: number): void => {
    const from = t * binCount;
    for (let k = 0; k < binCount; k++) sums[k]! += sign * plane[from + k]!;
  };
  return {
    /** To be called for each frame in turn. */
    moveTo(t: number): Float64Array {
      while (end <= Math.min(frameCount - 1, t + reach)) add(end++, 1);
      if (t - reach - 1 >= 0) add(t - reach - 1, -1);
      return sums;
    },
  };
}

/** The same of values that are never below 0: rounding leaves a little of a loud passage in the silence after it. */
export function slideOverPowers(plane: Float32Array, binCount: number, reach: number) {
  const slid = slideOverFrames(plane, binCount, reach);
  return {
    moveTo(t: number): Float64Array {
      const sums = slid.moveTo(t);
      for (let k = 0; k < binCount; k++) if (sums[k]! < 0) sums[k] = 0;
      return sums;
    },
  };
}

/** How many frames lie within `reach` of frame `t`. */
export function countFramesAround(t: number, reach: number, frameCount: number): number {
  return Math.min(frameCount - 1, t + reach) - Math.max(0, t - reach) + 1;
}

/** Means over `reach` values before and after each. */
export function smooth(values: Float32Array, reach: number): Float32Array {
  const slid = slideOverFrames(values, 1, reach);
  return values.map((_, t) => slid.moveTo(t)[0]! / countFramesAround(t, reach, values.length));
}

/** Sums over `reach` bins below and above each. */
export function sumAround(values: ArrayLike<number>, reach: number, sums: Float64Array): void {
  const length = values.length;
  let sum = 0;
  for (let k = 0; k < Math.min(reach, length); k++) sum += values[k]!;
  for (let k = 0; k < length; k++) {
    if (k + reach < length) sum += values[k + reach]!;
    if (k - reach - 1 >= 0) sum -= values[k - reach - 1]!;
    sums[k] = Math.max(0, sum);
  }
}
