/**
 * Removed share of the power, in dB, up to which a recording counts as clean and above which it counts as noisy. What the
 * networks take out of clean speech is their own error, −20 to −30 dB.
 */
const cleanDb = -26;
const noisyDb = -16;
/** How much of what the networks would take out of clean speech is taken out. */
const cleanShare = 0.7;
/** The shares are means over some seconds, so that a pause is not taken for another recording. */
const memorySeconds = 2;

/** Protects speech that is clean already from the errors of the networks. */
export interface CleanGuard {
  /** Takes a frame's power and the power to be removed. @returns the share of the removal to go through with, 0 to 1 */
  push(power: number, removedPower: number): number;
}

export function createCleanGuard(frameSeconds: number): CleanGuard {
  const forgetting = Math.exp(-frameSeconds / memorySeconds);
  let mean = 0;
  let removedMean = 0;
  return {
    push(power, removedPower) {
      mean = mean * forgetting + power;
      removedMean = removedMean * forgetting + removedPower;
      if (mean <= 0) return 1;
      const removedDb = 10 * Math.log10(removedMean / mean + 1e-9);
      const noisiness = Math.max(0, Math.min(1, (removedDb - cleanDb) / (noisyDb - cleanDb)));
      return cleanShare + (1 - cleanShare) * noisiness;
    },
  };
}
