/** Coefficients of a second-order filter, the first of the denominator being 1. */
export interface BiquadCoefficients {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

export type EqualizerBand =
  | { readonly kind: 'highPass' | 'lowPass'; readonly frequencyHz: number; readonly q?: number }
  | { readonly kind: 'lowShelf' | 'highShelf'; readonly frequencyHz: number; readonly gainDb: number }
  | { readonly kind: 'peak'; readonly frequencyHz: number; readonly gainDb: number; readonly q: number };

/** Source: R. Bristow-Johnson, "Cookbook formulae for audio equalizer biquad filter coefficients" (W3C note, 2021). */
function designBand(band: EqualizerBand, sampleRateHz: number): BiquadCoefficients {
  const w = (2 * Math.PI * Math.min(band.frequencyHz, 0.48 * sampleRateHz)) / sampleRateHz;
  const [cos, sin] = [Math.cos(w), Math.sin(w)];
  const normalise = (
    b: readonly [number, number, number],
    a: readonly [number, number, number],
  ): BiquadCoefficients => ({
    b0: b[0] / a[0],
    b1: b[1] / a[0],
    b2: b[2] / a[0],
    a1: a[1] / a[0],
    a2: a[2] / a[0],
  });
  if (!('gainDb' in band)) {
    const alpha = sin / (2 * (band.q ?? Math.SQRT1_2));
    const side = band.kind === 'lowPass' ? 1 - cos : 1 + cos;
    const middle = band.kind === 'lowPass' ? side : -side;
    return normalise([side / 2, middle, side / 2], [1 + alpha, -2 * cos, 1 - alpha]);
  }
  const gain = 10 ** (band.gainDb / 40);
  if (band.kind === 'peak') {
    const alpha = sin / (2 * band.q);
    return normalise([1 + alpha * gain, -2 * cos, 1 - alpha * gain], [1 + alpha / gain, -2 * cos, 1 - alpha / gain]);
  }
  const root = 2 * Math.sqrt(gain) * (sin / Math.SQRT2);
  const sign = band.kind === 'lowShelf' ? 1 : -1;
  const [more, less] = [gain + 1, gain - 1];
  return normalise(
    [
      gain * (more - sign * less * cos + root),
      sign * 2 * gain * (less - sign * more * cos),
      gain * (more - sign * less * cos - root),
    ],
    [more + sign * less * cos + root, sign * -2 * (less + sign * more * cos), more + sign * less * cos - root],
  );
}

/** What bands one after the other do at a frequency. */
export function measureResponseDb(bands: readonly EqualizerBand[], frequencyHz: number, sampleRateHz: number): number {
  const w = (2 * Math.PI * frequencyHz) / sampleRateHz;
  const powerAt = (c0: number, c1: number, c2: number): number =>
    (c0 + c1 * Math.cos(w) + c2 * Math.cos(2 * w)) ** 2 + (c1 * Math.sin(w) + c2 * Math.sin(2 * w)) ** 2;
  return bands.reduce((sum, band) => {
    const { b0, b1, b2, a1, a2 } = designBand(band, sampleRateHz);
    return sum + 10 * Math.log10((powerAt(b0, b1, b2) + 1e-20) / (powerAt(1, a1, a2) + 1e-20));
  }, 0);
}

interface Filter extends BiquadCoefficients {
  z1: number;
  z2: number;
}

/** Bands one after the other over one channel, block by block. */
export function createEqualizer(bands: readonly EqualizerBand[], sampleRateHz: number): (block: Float32Array) => void {
  const filters = bands.map((band): Filter => ({ ...designBand(band, sampleRateHz), z1: 0, z2: 0 }));
  return (block) => {
    for (let n = 0; n < filters.length; n += 2) {
      const [first, second] = [filters[n]!, filters[n + 1]];
      if (second) filterTwice(block, first, second);
      else filterOnce(block, first);
    }
  };
}

function filterOnce(block: Float32Array, filter: Filter): void {
  const { b0, b1, b2, a1, a2 } = filter;
  let { z1, z2 } = filter;
  for (let i = 0; i < block.length; i++) {
    const x = block[i]!;
    const y = b0 * x + z1;
    z1 = b1 * x + z2 - a1 * y;
    z2 = b2 * x - a2 * y;
    block[i] = y;
  }
  keep(filter, z1, z2);
}

/** Two bands in one pass: each has to wait for its own last sample, so both take as long as one. */
function filterTwice(block: Float32Array, first: Filter, second: Filter): void {
  const { b0, b1, b2, a1, a2 } = first;
  const { b0: d0, b1: d1, b2: d2, a1: c1, a2: c2 } = second;
  let { z1, z2 } = first;
  let { z1: s1, z2: s2 } = second;
  for (let i = 0; i < block.length; i++) {
    const x = block[i]!;
    const y = b0 * x + z1;
    z1 = b1 * x + z2 - a1 * y;
    z2 = b2 * x - a2 * y;
    const z = d0 * y + s1;
    s1 = d1 * y + s2 - c1 * z;
    s2 = d2 * y - c2 * z;
    block[i] = z;
  }
  keep(first, z1, z2);
  keep(second, s1, s2);
}

/** What is far below hearing would slow the processor down, and nothing else. */
function keep(filter: Filter, z1: number, z2: number): void {
  filter.z1 = Math.abs(z1) < 1e-20 ? 0 : z1;
  filter.z2 = Math.abs(z2) < 1e-20 ? 0 : z2;
}
