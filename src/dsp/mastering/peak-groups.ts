import { createTruePeakScanner, truePeakDelay } from '../loudness/true-peak.ts';

/** Length of a group; gains are known per group and drawn in straight lines between. */
const groupSeconds = 0.00018;

/** Samples a group at that rate: 8 at 44.1 and 48 kHz. */
export function countGroupSamples(sampleRateHz: number): number {
  return Math.max(1, Math.round(groupSeconds * sampleRateHz));
}

/** Finds the highest true peak of all channels in each group of samples. */
export interface PeakGroups {
  /** Gives the peaks of the groups that are now complete; overwritten by the next call. */
  push(block: readonly Float32Array[], floor: number): Float32Array;
}

/**
 * Groups count from the first sample on; a peak that lies between two groups counts to the earlier one.
 * Groups that stay surely below `floor` read the highest sample instead.
 */
export function createPeakGroups(channelCount: number, groupSamples: number): PeakGroups {
  const scanners = Array.from({ length: channelCount }, () => createTruePeakScanner());
  let found = Array.from({ length: channelCount }, () => new Float32Array(4096));
  let groups = new Float32Array(1024);
  /** Samples of the open group that were seen; those before the first sample count to the first group. */
  let seen = -truePeakDelay;
  let open = 0;

  /** The peaks of all channels, in the first one's place. */
  function scanAll(block: readonly Float32Array[], floor: number): Float32Array {
    const length = block[0]?.length ?? 0;
    if (found[0]!.length < length) found = found.map(() => new Float32Array(length));
    for (const [c, scanner] of scanners.entries()) scanner.scan(block[c]!, found[c]!, floor);
    const joined = found[0]!;
    for (const other of found.slice(1)) {
      for (let i = 0; i < length; i++) if (other[i]! > joined[i]!) joined[i] = other[i]!;
    }
    return joined;
  }

  return {
    push(block, floor) {
      const length = block[0]?.length ?? 0;
      if (groups.length < length / groupSamples + 2) groups = new Float32Array(Math.ceil(length / groupSamples) + 2);
      const peaks = scanAll(block, floor);
      let count = 0;
      let highest = open;
      let left = groupSamples - seen;
      for (let i = 0; i < length; i++) {
        if (peaks[i]! > highest) highest = peaks[i]!;
        if (--left > 0) continue;
        groups[count++] = highest;
        highest = 0;
        left = groupSamples;
      }
      seen = groupSamples - left;
      open = highest;
      return groups.subarray(0, count);
    },
  };
}
