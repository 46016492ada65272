/** Below this a block is silence to the meter. */
const absoluteGateLufs = -70;
/** BS.1770's second gate, below the loudness of what passed the first. */
const relativeGateLu = -10;
/** The same of the loudness range. Source: EBU Tech 3342, 3.1. */
const rangeGateLu = -20;

/** Loudness of a mean square that was K-weighted and summed over the weighted channels; -Infinity for silence. */
export function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

/** The mean square that has that loudness. */
function fromLufs(lufs: number): number {
  return 10 ** ((lufs + 0.691) / 10);
}

/**
 * Integrated loudness of 400 ms blocks that overlap by three quarters.
 *
 * Source: ITU-R BS.1770-4, annex 1, equations 4 to 7.
 *
 * @param powers weighted mean squares, one a block
 * @returns LUFS; -Infinity if every block is below the absolute gate
 */
export function integrateLoudness(powers: ArrayLike<number>): number {
  const audible = meanAbove(powers, fromLufs(absoluteGateLufs));
  if (audible === 0) return Number.NEGATIVE_INFINITY;
  const gate = Math.max(fromLufs(absoluteGateLufs), audible * 10 ** (relativeGateLu / 10));
  return toLufs(meanAbove(powers, gate));
}

/**
 * Loudness range: from the 10th to the 95th percentile of the gated short-term loudness.
 *
 * Source: EBU Tech 3342, 3.1.
 *
 * @param powers weighted mean squares over 3 s, at least one a second
 * @returns LU; 0 where nothing passes the gates
 */
export function measureLoudnessRange(powers: ArrayLike<number>): number {
  const audible = meanAbove(powers, fromLufs(absoluteGateLufs));
  if (audible === 0) return 0;
  const gate = Math.max(fromLufs(absoluteGateLufs), audible * 10 ** (rangeGateLu / 10));
  const kept = Float64Array.from(powers)
    .filter((power) => power >= gate)
    .sort();
  const at = (part: number): number => toLufs(kept[Math.round((kept.length - 1) * part)]!);
  return at(0.95) - at(0.1);
}

/** 0 where nothing is at or above the gate. */
function meanAbove(powers: ArrayLike<number>, gate: number): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < powers.length; i++) {
    if (powers[i]! < gate) continue;
    sum += powers[i]!;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
