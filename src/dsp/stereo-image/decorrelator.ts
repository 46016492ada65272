import { createUniform } from '../random.ts';

/** Long enough to part the channels down to 100 Hz, short enough not to be heard as a room of its own. */
const lengthSeconds = 0.04;
const impulses = 36;
/** Always the same impulses. */
const impulseSeed = 22_027;
/** Of the last impulse against the first. */
const fallDb = 30;

/** Makes of one channel another that sounds alike and is unlike it sample by sample. */
export interface Decorrelator {
  /** As many samples as it is given. */
  push(block: Float32Array): Float32Array;
}

/**
 * Filters by velvet noise: a few dozen impulses of either sign, one anywhere within each of as many equal stretches,
 * fading out. It costs an addition an impulse, and colours less than all-passes in a row.
 *
 * Source: B. Alary, A. Politis, V. Välimäki, "Velvet-noise decorrelator" (DAFx 2017), section 3.
 */
export function createDecorrelator(sampleRateHz: number): Decorrelator {
  const { delays, gains } = layImpulses(sampleRateHz);
  const reach = delays.at(-1)!;
  let past = new Float32Array(reach);
  return {
    push(block) {
      const joined = new Float32Array(reach + block.length);
      joined.set(past);
      joined.set(block, reach);
      const made = new Float32Array(block.length);
      for (let tap = 0; tap < delays.length; tap++) {
        const gain = gains[tap]!;
        const from = reach - delays[tap]!;
        for (let i = 0; i < made.length; i++) made[i]! += gain * joined[from + i]!;
      }
      past = joined.slice(block.length);
      return made;
    },
  };
}

function layImpulses(sampleRateHz: number): { delays: number[]; gains: number[] } {
  const stretch = (lengthSeconds * sampleRateHz) / impulses;
  const random = createUniform(impulseSeed);
  const delays = Array.from({ length: impulses }, (_, i) => Math.floor((i + random()) * stretch));
  const raw = delays.map((_, i) => (random() < 0.5 ? -1 : 1) * 10 ** ((-fallDb * i) / impulses / 20));
  const norm = Math.hypot(...raw);
  return { delays, gains: raw.map((gain) => gain / norm) };
}
