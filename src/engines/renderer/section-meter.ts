import { toLufs } from '../../dsp/loudness/gated-loudness.ts';
import { createKFilter, designKWeighting } from '../../dsp/loudness/k-weighting.ts';

/** Measures the sections of a mix that runs by. */
export interface SectionMeter {
  push(block: readonly Float32Array[]): void;
  /** Loudness of the sections whose beginnings have come so far, in LUFS; −Infinity of silence. */
  readonly heardLufs: readonly number[];
  /** Of a section as far as it has come. */
  lufsOf(section: number): number;
}

export interface SectionMeterSettings {
  /** First sample of each section. */
  readonly starts: readonly number[];
  readonly sampleCount: number;
  /** How much of a section counts as its beginning, at most. */
  secondsOf(section: number): number;
}

export function createSectionMeter(
  sampleRateHz: number,
  { starts, sampleCount, secondsOf }: SectionMeterSettings,
): SectionMeter {
  const filters = [0, 1].map(() => createKFilter(designKWeighting(sampleRateHz)));
  const energies = new Float64Array(starts.length);
  const counts = new Float64Array(starts.length);
  const heardLufs: number[] = [];
  const startOf = (section: number): number => starts[section] ?? (section < 0 ? 0 : sampleCount);
  const beginningOf = (section: number): number => {
    const wanted = Math.round(secondsOf(section) * sampleRateHz);
    return Math.min(wanted, startOf(section + 1) - startOf(section));
  };
  const lufsOf = (section: number): number => toLufs(energies[section]! / counts[section]!);
  let section = -1;
  let position = 0;
  return {
    heardLufs,
    lufsOf,
    push(block) {
      const length = block[0]!.length;
      for (let at = 0; at < length; ) {
        while (section < starts.length - 1 && position >= startOf(section + 1)) section++;
        const isOpening = section >= 0 && heardLufs.length === section;
        const border = isOpening ? startOf(section) + beginningOf(section) : startOf(section + 1);
        // What rings on after the end belongs to the last section.
        const stop = border > position ? Math.min(length, at + border - position) : length;
        for (const [c, samples] of block.entries()) {
          const sum = filters[c]!.sumSquares(samples, at, stop);
          if (section >= 0) energies[section] = energies[section]! + sum;
        }
        if (section >= 0) counts[section] = counts[section]! + stop - at;
        position += stop - at;
        at = stop;
        if (isOpening && position >= border) heardLufs.push(lufsOf(section));
      }
    },
  };
}
