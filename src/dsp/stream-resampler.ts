import { kaiser } from './windows.ts';

/** Zero crossings of the sinc to each side of its peak. */
const crossings = 16;
/** Kaiser window of about 80 dB. */
const kaiserBeta = 8;
/** Pass band's end as a share of the lower Nyquist frequency; the rest is the filter's slope. */
const bandwidth = 0.94;
/** Most positions between two samples that are kept; rates that need more are drawn to the nearest. */
const phasesMax = 1024;

/** Changes the rate of one channel that runs by in blocks; output sample m lies at time m / outRateHz, without delay. */
export interface StreamResampler {
  /** Takes a block and gives what can be computed so far; the newest 16 periods of the lower rate have to wait. */
  push(block: Float32Array): Float32Array;
  /** Gives the rest, taking zeros to follow. */
  finish(): Float32Array;
}

/**
 * Resamples by a windowed sinc for listening to a signal, not for delivering it: flat to 85 % of the lower Nyquist
 * frequency, 80 dB beyond it; a rate pair with more than 1024 phases (a prime rate) is off by up to 1/2048 of a sample.
 *
 * Source: J. O. Smith, "Digital audio resampling" (1984), with the phases in a table.
 */
export function createStreamResampler(inRateHz: number, outRateHz: number): StreamResampler {
  if (!(inRateHz > 0 && outRateHz > 0)) throw new RangeError(`rates must be above 0, got ${inRateHz}, ${outRateHz}`);
  const step = inRateHz / outRateHz;
  const phases = Math.min(phasesMax, outRateHz / findGreatestDivisor(inRateHz, outRateHz));
  const { taps, reach } = openTable(Math.min(1, outRateHz / inRateHz) * bandwidth, phases);
  const width = 2 * reach;

  let held = new Float32Array(width);
  let heldStart = -reach; // position in the input of held[0]
  let heldLength = reach; // zeros before the recording
  let pushed = 0;
  let made = 0;

  const produce = (end: number): Float32Array => {
    const output = new Float32Array(Math.max(0, end - made));
    for (let m = made; m < end; m++) {
      const time = (m * inRateHz) / outRateHz;
      let at = Math.floor(time);
      let phase = Math.round((time - at) * phases);
      if (phase === phases) {
        phase = 0;
        at++;
      }
      const first = at - reach + 1 - heldStart;
      const row = phase * width;
      let sum = 0;
      for (let i = 0; i < width; i++) sum += held[first + i]! * taps[row + i]!;
      output[m - made] = sum;
    }
    made = Math.max(made, end);
    const keepFrom = Math.floor((made * inRateHz) / outRateHz) - reach;
    const drop = Math.min(keepFrom - heldStart, heldLength);
    if (drop > 0) {
      held.copyWithin(0, drop, heldLength);
      heldStart += drop;
      heldLength -= drop;
    }
    return output;
  };

  const append = (block: Float32Array): void => {
    if (heldLength + block.length > held.length) {
      const grown = new Float32Array(2 * (heldLength + block.length));
      grown.set(held.subarray(0, heldLength));
      held = grown;
    }
    held.set(block, heldLength);
    heldLength += block.length;
  };

  return {
    push(block) {
      append(block);
      pushed += block.length;
      return produce(Math.max(made, Math.floor((pushed - reach - 2) / step)));
    },
    finish() {
      append(new Float32Array(width + 2));
      return produce(Math.round(pushed / step));
    },
  };
}

type SincTable = ReturnType<typeof tabulateSinc>;

/** Of the last few pairs of rates: phrases and pieces are resampled by the hundred, all alike. */
const tables = new Map<string, SincTable>();
const tablesMax = 8;

function openTable(cutoff: number, phases: number): SincTable {
  const key = `${cutoff} ${phases}`;
  const table = tables.get(key) ?? tabulateSinc(cutoff, phases);
  if (tables.size >= tablesMax && !tables.has(key)) tables.clear();
  tables.set(key, table);
  return table;
}

/** Rows of one phase each: the weight of the `width` input samples around the wanted time. */
function tabulateSinc(cutoff: number, phases: number): { taps: Float64Array; reach: number } {
  const reach = Math.ceil(crossings / cutoff);
  const width = 2 * reach;
  const taps = new Float64Array(phases * width);
  for (let phase = 0; phase < phases; phase++) {
    let sum = 0;
    for (let i = 0; i < width; i++) {
      const distance = i - reach + 1 - phase / phases;
      const x = cutoff * distance;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      const value = sinc * kaiser(distance / reach, kaiserBeta);
      taps[phase * width + i] = value;
      sum += value;
    }
    for (let i = 0; i < width; i++) taps[phase * width + i] = taps[phase * width + i]! / sum;
  }
  return { taps, reach };
}

function findGreatestDivisor(a: number, b: number): number {
  return b === 0 ? a : findGreatestDivisor(b, a % b);
}
