import { toLufs } from '../../dsp/loudness/gated-loudness.ts';
import { createKFilter, designKWeighting } from '../../dsp/loudness/k-weighting.ts';

/** Hears the beginning of each section of a mix that runs by. */
export interface SectionMeter {
  push(block: readonly Float32Array[]): void;
  /** Loudness of the sections whose beginnings have been heard so far, in LUFS; −Infinity of silence. */
  readonly heardLufs: readonly number[];
}

export interface SectionMeterSettings {
  /** First sample of each section. */
  readonly starts: readonly number[];
  readonly sampleCount: number;
  /** How much of a section is heard, at most. */
  secondsOf(section: number): number;
}

export function createSectionMeter(
  sampleRateHz: number,
  { starts, sampleCount, secondsOf }: SectionMeterSettings,
): SectionMeter {
  const filters = [0, 1].map(() => createKFilter(designKWeighting(sampleRateHz)));
  const heardLufs: number[] = [];
  let position = 0;
  let energy = 0;
  return {
    heardLufs,
    push(block) {
      const length = block[0]!.length;
      for (let at = 0; at < length; ) {
        const section = heardLufs.length;
        const from = starts[section] ?? sampleCount;
        const to = Math.min(from + Math.round(secondsOf(section) * sampleRateHz), starts[section + 1] ?? sampleCount);
        const isInside = position >= from && section < starts.length;
        const border = isInside ? to : from;
        const stop = section < starts.length ? Math.min(length, at + border - position) : length;
        for (const [c, samples] of block.entries()) {
          const sum = filters[c]!.sumSquares(samples, at, stop);
          if (isInside) energy += sum;
        }
        position += stop - at;
        at = stop;
        if (!isInside || position < to) continue;
        heardLufs.push(toLufs(energy / (to - from)));
        energy = 0;
      }
    },
  };
}
