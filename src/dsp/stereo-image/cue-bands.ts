/** Bands in which the ear judges where a sound comes from, and how to go from them back to bins without steps. */
export interface CueBands {
  readonly count: number;
  /** First bin of each band, and one past the last. */
  readonly edges: Uint16Array;
  /** For each bin the band whose centre lies at or below it, and how far it is on the way to the next, 0 to 1. */
  readonly lower: Uint16Array;
  readonly share: Float32Array;
}

/** Narrower, and a frame has too few bins to tell a correlation from chance. */
const binsMin = 4;

/**
 * Bands of one equivalent rectangular bandwidth.
 *
 * Source: B. Glasberg, B. Moore, "Derivation of auditory filter shapes from notched-noise data" (1990), equation 3.
 */
export function layCueBands(bins: number, binHz: number): CueBands {
  const edges = [0];
  while (edges.at(-1)! < bins) {
    const from = edges.at(-1)!;
    const erbHz = 24.7 * (1 + 0.00437 * from * binHz);
    const to = from + Math.max(binsMin, Math.round(erbHz / binHz));
    // What is left over belongs to the last band.
    edges.push(bins - to < binsMin ? bins : to);
  }
  const count = edges.length - 1;
  const centres = Array.from({ length: count }, (_, b) => (edges[b]! + edges[b + 1]! - 1) / 2);
  const lower = new Uint16Array(bins);
  const share = new Float32Array(bins);
  for (let k = 0, band = 0; k < bins; k++) {
    while (band + 1 < count && centres[band + 1]! <= k) band++;
    lower[k] = band;
    const next = centres[band + 1];
    share[k] = next === undefined || k <= centres[band]! ? 0 : (k - centres[band]!) / (next - centres[band]!);
  }
  return { count, edges: Uint16Array.from(edges), lower, share };
}
