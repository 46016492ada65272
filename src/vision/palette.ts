import { type Lab, type LabImage, measureChroma } from './oklab.ts';

/** Colours that the eye would take for one lie closer than this in OKLab. */
const alike = 0.055;
const coloursMax = 8;
const coloursMin = 3;
/** A colour on less of the picture is no part of its palette. */
const shareMin = 0.004;
const rounds = 12;
/** Steps of lightness, a and b in which pixels are counted. */
const step = 0.02;
/** Colour tells more than light does: shadows of one thing should fall together. */
const lightnessWeight = 0.6;

export interface Swatch extends Lab {
  /** Of the picture's area, 0 to 1. */
  readonly share: number;
}

interface Cluster {
  lightness: number;
  a: number;
  b: number;
  count: number;
}

/**
 * The colours a picture is made of, three to eight, the largest share first. The same pixels give the same colours.
 *
 * k-means on the counted colours of OKLab, seeded by the farthest colours first (T. Gonzalez, "Clustering to minimize
 * the maximum intercluster distance", 1985, here weighted by count), then colours that look alike are joined. A picture
 * of fewer than three colours is filled up with darker and lighter shades of its own, of share 0.
 */
export function findPalette(image: LabImage): Swatch[] {
  const bins = countColours(image);
  const clusters = joinAlike(refine(bins, seed(bins)), image.lightness.length);
  const total = clusters.reduce((sum, { count }) => sum + count, 0);
  const swatches: Swatch[] = clusters
    .sort((one, other) => other.count - one.count)
    .map(({ lightness, a, b, count }) => ({ lightness, a, b, share: count / total }));
  return addShades(swatches);
}

/** Mean colour and number of pixels of each cell of OKLab that holds any. */
function countColours({ lightness, a, b }: LabImage): Cluster[] {
  const bins = new Map<number, Cluster>();
  for (let i = 0; i < lightness.length; i++) {
    const l = Math.round(lightness[i]! / step);
    const key = (l * 64 + Math.round(a[i]! / step) + 32) * 64 + Math.round(b[i]! / step) + 32;
    let bin = bins.get(key);
    if (!bin) {
      bin = { lightness: 0, a: 0, b: 0, count: 0 };
      bins.set(key, bin);
    }
    bin.lightness += lightness[i]!;
    bin.a += a[i]!;
    bin.b += b[i]!;
    bin.count++;
  }
  return [...bins.values()].map(({ lightness, a, b, count }) => ({
    lightness: lightness / count,
    a: a / count,
    b: b / count,
    count,
  }));
}

function seed(bins: readonly Cluster[]): Cluster[] {
  const first = bins.reduce((largest, bin) => (bin.count > largest.count ? bin : largest));
  const seeds = [{ ...first }];
  const distances = bins.map((bin) => measureSquare(bin, first));
  while (seeds.length < coloursMax) {
    let best = 0;
    let score = 0;
    for (const [i, bin] of bins.entries()) {
      const now = distances[i]! * Math.sqrt(bin.count);
      if (now <= score) continue;
      score = now;
      best = i;
    }
    if (score === 0) break;
    const next = bins[best]!;
    seeds.push({ ...next });
    for (const [i, bin] of bins.entries()) distances[i] = Math.min(distances[i]!, measureSquare(bin, next));
  }
  return seeds;
}

function refine(bins: readonly Cluster[], seeds: Cluster[]): Cluster[] {
  let clusters = seeds;
  for (let round = 0; round < rounds; round++) {
    const sums = clusters.map(() => ({ lightness: 0, a: 0, b: 0, count: 0 }));
    for (const bin of bins) add(sums[findNearest(bin, clusters)]!, bin);
    clusters = sums.filter(({ count }) => count > 0).map(settle);
  }
  return clusters;
}

function joinAlike(clusters: readonly Cluster[], pixelCount: number): Cluster[] {
  const joined = [...clusters];
  for (;;) {
    let pair: [number, number] | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < joined.length; i++) {
      for (let j = i + 1; j < joined.length; j++) {
        const distance = Math.sqrt(measureSquare(joined[i]!, joined[j]!));
        const isTiny = Math.min(joined[i]!.count, joined[j]!.count) < shareMin * pixelCount;
        if (distance >= nearest || (distance >= alike && !isTiny)) continue;
        nearest = distance;
        pair = [i, j];
      }
    }
    if (!pair) return joined;
    const sum = { lightness: 0, a: 0, b: 0, count: 0 };
    for (const at of pair) add(sum, joined[at]!);
    joined.splice(pair[1], 1);
    joined[pair[0]] = settle(sum);
  }
}

function addShades(swatches: readonly Swatch[]): Swatch[] {
  const filled = [...swatches];
  const main = swatches[0]!;
  for (const move of [0.2, -0.2, 0.4, -0.4]) {
    if (filled.length >= coloursMin) break;
    const lightness = main.lightness + move;
    if (lightness < 0 || lightness > 1) continue;
    // A lighter or darker shade can hold less colour.
    const kept = measureChroma(main.a, main.b) > 0 ? 1 - Math.abs(move) : 0;
    filled.push({ lightness, a: main.a * kept, b: main.b * kept, share: 0 });
  }
  return filled;
}

/** Adds weighted by count; `settle` makes the mean of it. */
function add(sum: Cluster, { lightness, a, b, count }: Cluster): void {
  sum.lightness += lightness * count;
  sum.a += a * count;
  sum.b += b * count;
  sum.count += count;
}

function settle({ lightness, a, b, count }: Cluster): Cluster {
  return { lightness: lightness / count, a: a / count, b: b / count, count };
}

function findNearest(colour: Lab, clusters: readonly Cluster[]): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, cluster] of clusters.entries()) {
    const distance = measureSquare(colour, cluster);
    if (distance >= least) continue;
    least = distance;
    nearest = i;
  }
  return nearest;
}

function measureSquare(one: Lab, other: Lab): number {
  const lightness = lightnessWeight * (one.lightness - other.lightness);
  return lightness * lightness + (one.a - other.a) ** 2 + (one.b - other.b) ** 2;
}
