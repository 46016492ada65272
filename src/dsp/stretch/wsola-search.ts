import type { MultichannelHistory } from '../history-buffer.ts';

interface SearchRange {
  readonly from: number;
  readonly to: number;
  /** Where the grain goes when nothing is heard there. */
  readonly usual: number;
}

/** Joins grains of sound end to end; a grain is named by its middle, half of it is `hop` samples. */
export interface WsolaSearch {
  /** The grain within the range whose first half is most like what follows the middle of the last one. */
  findContinuation(input: MultichannelHistory, last: number, range: SearchRange): number;
  /** Cross-fades from the second half of one grain to the first half of the next. */
  join(input: MultichannelHistory, last: number, next: number): Float32Array[];
}

// Mean power at −100 dBFS: under it any grain will do.
const audiblePower = 1e-10;

/** Makes a joiner of grains of `2 * hop` samples. */
export function createWsolaSearch(channelCount: number, hop: number): WsolaSearch {
  const tails = Array.from({ length: channelCount }, () => new Float32Array(hop));
  let fields = Array.from({ length: channelCount }, () => new Float32Array(0));

  function readTails(input: MultichannelHistory, last: number): number {
    let energy = 0;
    for (const [c, tail] of tails.entries()) {
      input.read(c, last, tail);
      for (let i = 0; i < hop; i++) energy += tail[i]! * tail[i]!;
    }
    return energy;
  }

  /** Likeness to the tails of the grain whose first half starts at `offset`, looking at every `step`th sample. */
  function likeness(offset: number, step: number): number {
    let product = 0;
    let energy = 1e-20;
    for (let c = 0; c < channelCount; c++) {
      const tail = tails[c]!;
      const field = fields[c]!;
      for (let i = 0; i < hop; i += step) {
        const value = field[offset + i]!;
        product += value * tail[i]!;
        energy += value * value;
      }
    }
    return product / Math.sqrt(energy);
  }

  return {
    findContinuation(input, last, { from, to, usual }) {
      if (to <= from || readTails(input, last) < audiblePower * hop * channelCount) return usual;
      const length = to - from + hop;
      if (fields[0]!.length < length) fields = fields.map(() => new Float32Array(length));
      for (const [c, field] of fields.entries()) input.read(c, from - hop, field);
      // A coarse search over every second place and sample costs a quarter of a full one.
      let best = usual - from;
      let bestLikeness = likeness(best, 2) * 1.0001;
      for (let offset = 0; offset <= to - from; offset += 2) {
        const value = likeness(offset, 2);
        if (value > bestLikeness) {
          best = offset;
          bestLikeness = value;
        }
      }
      const coarse = best;
      bestLikeness = likeness(coarse, 1);
      for (let offset = Math.max(0, coarse - 1); offset <= Math.min(to - from, coarse + 1); offset++) {
        const value = likeness(offset, 1);
        if (value > bestLikeness) {
          best = offset;
          bestLikeness = value;
        }
      }
      return from + best;
    },
    join(input, last, next) {
      readTails(input, last);
      if (next === last + hop) return tails.map((tail) => tail.slice());
      const heads = tails.map(() => new Float32Array(hop));
      for (const [c, head] of heads.entries()) input.read(c, next - hop, head);
      crossFadeInPlace(heads, tails);
      return heads;
    },
  };
}

/** Fades from the tails to the heads; unlike sounds add in power, like ones in amplitude. */
function crossFadeInPlace(heads: readonly Float32Array[], tails: readonly Float32Array[]): void {
  const alike = measureLikeness(heads, tails);
  for (const [c, head] of heads.entries()) {
    const tail = tails[c]!;
    for (let i = 0; i < head.length; i++) {
      const up = 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / head.length);
      const down = 1 - up;
      const level = Math.sqrt(up * up + down * down + 2 * alike * up * down);
      head[i] = (up * head[i]! + down * tail[i]!) / level;
    }
  }
}

/** 1 where the two are the same but for their level, 0 where they have nothing in common. */
function measureLikeness(some: readonly Float32Array[], others: readonly Float32Array[]): number {
  let product = 0;
  let energy = 0;
  let otherEnergy = 0;
  for (const [c, one] of some.entries()) {
    const other = others[c]!;
    for (let i = 0; i < one.length; i++) {
      product += one[i]! * other[i]!;
      energy += one[i]! * one[i]!;
      otherEnergy += other[i]! * other[i]!;
    }
  }
  return Math.max(0, product / Math.sqrt(energy * otherEnergy + 1e-30));
}
