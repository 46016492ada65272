import { quantile } from '../statistics.ts';

export interface HitSettings {
  readonly binCount: number;
  readonly binHz: number;
  /** From one frame to the next. */
  readonly hopSeconds: number;
}

/** Gives the powers of all bins in a frame near the current one: 0 is that one, negative are before; silent outside. */
export type PowersOf = (offset: number) => Float32Array;

/** Follows the hits of drums, bin by bin, from the attack until they have died away. */
export interface HitTracker {
  /**
   * @param rising 1 where a bin's surroundings rise, compared with `clearFrames` frames before, else 0
   * @param broad the current powers of the bins' surroundings
   */
  track(powersOf: PowersOf, rising: Uint8Array, broad: Float32Array): void;
  /**
   * Takes from the harmonic shares of the tracked frame what belongs to hits.
   *
   * @returns how much of the percussive energy of the last four frames belongs to hits, from 0 to 1
   */
  claimInPlace(shares: Float32Array, power: Float32Array): number;
}

/** A tracker looks so many frames ahead. */
const hitLookahead = 8;
/** So many frames back, none shares a sample with the frame at hand. */
export const clearFrames = 4;

/** No hit is followed for longer. */
export const hitSeconds = 1;

const bandsPerOctave = 1.67;
const lowestHz = 43;
const bandsMin = 3;
// Drum stems, loops and hits against speech, singing and other instruments (2150 attacks, logistic regression): hits
// rise in all bands at once, and a band that does not rise must be made good by what the others fall.
const fallForBandsDb = 100;
// What noise that lasts seems to fall by.
const fallMinDb = 3;
const fallRange = { min: -10, max: 30 };
// A bin is lost to the hit when it falls more slowly than this from its peak; toms need 34 dB/s, pianos 5 to 20.
const dyingDbPerSecond = 25;
const toleranceDb = 2;
// Above the tones of drums, a bin so far above its surroundings is a partial of a note, which must fall faster.
const toneHz = 300;
const toneRatio = 10;
const dyingToneDbPerSecond = 100;
// A Hann window's main lobe reaches two bins of its own length to each side; frames are padded.
const neighbours = 3;
// A bin whose power grows by more than this, from frames before to those ahead, holds something new.
const growthMax = 1.5;
// Percussive sound that is so much weaker than the rest, in power, is no hit.
const negligible = 1e-3;
// A partial that lasts through an attack stays whole while it grows by less than this, in amplitude.
const lastingGrowth = 1.4;

/** A hit is a rise in nearly all bands that falls at once; its bins belong to it while they go on dying. */
export function createHitTracker({ binCount, binHz, hopSeconds }: HitSettings): HitTracker {
  const claimed = new Uint8Array(binCount);
  const before = new Float32Array(binCount);
  const peaks = new Float32Array(binCount);
  const ages = new Uint32Array(binCount);
  const edges = layBands(binCount, binHz);
  // Of the percussive part of the last four frames, which lie over the same samples.
  const energies = Array.from({ length: 4 }, () => ({ ofHits: 0, all: 0 }));
  const limits = layLimits(dyingDbPerSecond, hopSeconds);
  const toneLimits = layLimits(dyingToneDbPerSecond, hopSeconds);
  const toneFrom = toneHz / binHz;

  function isHit(powersOf: PowersOf, rising: Uint8Array): boolean {
    const falls: number[] = [];
    for (let band = 0; band + 1 < edges.length; band++) {
      const [from, to] = [edges[band]!, edges[band + 1]!];
      if (2 * sumBins(rising, from, to) >= to - from) falls.push(measureFall(powersOf, from, to));
    }
    if (falls.length < bandsMin) return false;
    return quantile(falls, 0.25) > fallMinDb + fallForBandsDb * (1 - falls.length / (edges.length - 1));
  }

  return {
    track(powersOf, rising, broad) {
      const hit = rising.includes(1) && isHit(powersOf, rising);
      const now = powersOf(0);
      const coming = powersOf(hitLookahead);
      const past = powersOf(-hitLookahead);
      const earlier = powersOf(-clearFrames - 1);
      for (let k = 0; k < binCount; k++) {
        if (rising[k] && hit) {
          if (!claimed[k]) before[k] = earlier[k]!;
          peaks[k] = Math.max(claimed[k] ? peaks[k]! : 0, sumAround(now, k));
          claimed[k] = 1;
          ages[k] = 0;
        } else if (claimed[k]) {
          const left = sumAround(coming, k);
          const isLate = ++ages[k]! > hitLookahead;
          const isTone = k > toneFrom && now[k]! > toneRatio * broad[k]!;
          if (
            left > peaks[k]! * ((isTone ? toneLimits : limits)[ages[k]!] ?? 0) ||
            (isLate && left > growthMax * sumAround(past, k))
          )
            claimed[k] = 0;
        }
      }
    },
    claimInPlace(shares, power) {
      let [ofHits, all] = [0, 0];
      for (let k = 0; k < binCount; k++) {
        if (claimed[k]) shares[k] = Math.min(shares[k]!, shareThatLasted(before[k]!, power[k]!));
        const energy = (1 - shares[k]!) ** 2 * power[k]!;
        all += energy + negligible * power[k]!;
        if (claimed[k]) ofHits += energy;
      }
      energies.shift();
      energies.push({ ofHits, all });
      const totalOf = (key: 'ofHits' | 'all') => energies.reduce((total, energy) => total + energy[key], 0);
      return totalOf('ofHits') / (totalOf('all') + 1e-30);
    },
  };
}

/** The part of a bin's amplitude that was there before an attack, by its powers. */
export function shareThatLasted(before: number, now: number): number {
  return Math.min(1, lastingGrowth * Math.sqrt(before / (now + 1e-30)));
}

/** By the frames since the peak: how much of a bin's power may be left at the last frame that is known. */
function layLimits(fallDbPerSecond: number, hopSeconds: number): Float32Array {
  return Float32Array.from({ length: Math.ceil(hitSeconds / hopSeconds) }, (_, age) => {
    const fallDb = fallDbPerSecond * hopSeconds * (age + hitLookahead) - toleranceDb;
    return 10 ** (-fallDb / 10);
  });
}

/** The first bin of each band, and the end of the last. */
function layBands(binCount: number, binHz: number): number[] {
  const edges: number[] = [];
  for (let hz = lowestHz; hz < binHz * (binCount - 1); hz *= 2 ** (1 / bandsPerOctave)) {
    const bin = Math.round(hz / binHz);
    if (bin > (edges.at(-1) ?? 0)) edges.push(bin);
  }
  return [...edges, binCount];
}

/** By how many dB a band's new power falls from its peak until the last frame that is known. */
function measureFall(powersOf: PowersOf, from: number, to: number): number {
  const powerAt = (offset: number) => sumBins(powersOf(offset), from, to);
  const old = Math.max(powerAt(-clearFrames), powerAt(-clearFrames - 1));
  let top = 0;
  for (let offset = 1 - clearFrames; offset <= hitLookahead / 2; offset++) top = Math.max(top, powerAt(offset));
  const left = Math.max(powerAt(hitLookahead) - old, 1e-4 * top);
  const fallDb = 10 * Math.log10((top - old) / left + 1e-12);
  return Math.max(fallRange.min, Math.min(fallRange.max, fallDb));
}

function sumBins(values: Float32Array | Uint8Array, from: number, to: number): number {
  let total = 0;
  for (let k = Math.max(0, from); k < to && k < values.length; k++) total += values[k]!;
  return total;
}

function sumAround(powers: Float32Array, bin: number): number {
  return sumBins(powers, bin - neighbours, bin + neighbours + 1);
}
