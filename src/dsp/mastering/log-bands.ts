/** Bands an octave: a third of an octave is eight of them. */
const bandsPerOctave = 24;
const bandsPerThird = bandsPerOctave / 3;
/** Renderer 0 begins here. */
const originHz = 1000;
const lowestBand = -6 * bandsPerOctave;

/** A division of the spectrum into 24ths of an octave, from 16 Hz up to half the rate. */
export interface LogBands {
  readonly sampleRateHz: number;
  /** One more than there are bands. */
  readonly edgesHz: Float64Array;
  readonly centresHz: Float64Array;
}

/** Lays out the bands; those of two rates begin alike. The last one ends at half the rate. */
export function layBands(sampleRateHz: number): LogBands {
  const edges: number[] = [];
  for (let band = lowestBand; ; band++) {
    const edge = originHz * 2 ** (band / bandsPerOctave);
    // A last band of half the width or more stands alone; a narrower rest belongs to the one below.
    if (edge > (sampleRateHz / 2) * 2 ** (-0.5 / bandsPerOctave)) break;
    edges.push(edge);
  }
  edges.push(sampleRateHz / 2);
  const edgesHz = Float64Array.from(edges);
  const centresHz = Float64Array.from({ length: edges.length - 1 }, (_, b) => Math.sqrt(edges[b]! * edges[b + 1]!));
  return { sampleRateHz, edgesHz, centresHz };
}

/** The sums of a power spectrum over the bands; a bin that lies in two is shared between them by its width. */
export function foldIntoBands(powers: ArrayLike<number>, { sampleRateHz, edgesHz }: LogBands): Float64Array {
  const bins = powers.length;
  const binHz = sampleRateHz / 2 / (bins - 1);
  const sums = new Float64Array(bins + 1);
  for (let k = 0; k < bins; k++) sums[k + 1] = sums[k]! + powers[k]!;
  const below = (frequencyHz: number): number => {
    const at = Math.min(bins, frequencyHz / binHz + 0.5);
    const whole = Math.floor(at);
    return sums[whole]! + (at - whole) * (powers[whole] ?? 0);
  };
  return Float64Array.from({ length: edgesHz.length - 1 }, (_, b) => below(edgesHz[b + 1]!) - below(edgesHz[b]!));
}

/**
 * Averages each band's power with its neighbours', in shape of a raised cosine of a third of an octave at half height.
 * A tone and a hiss of equal power count the same, so that single partials do not become notches of a filter.
 */
export function smoothBands(powers: Float64Array, reach = bandsPerThird): Float64Array {
  const weights = Array.from({ length: 2 * reach - 1 }, (_, i) => 1 + Math.cos((Math.PI * (i - reach + 1)) / reach));
  return powers.map((_, b) => {
    let sum = 0;
    let total = 0;
    for (const [i, weight] of weights.entries()) {
      const power = powers[b + i - reach + 1];
      if (power === undefined) continue;
      sum += weight * power;
      total += weight;
    }
    return sum / total;
  });
}

export interface ThirdOctave {
  readonly centreHz: number;
  /** The bands it is made of: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** The third octaves around 1 kHz that lie wholly within the bands, from `lowestHz` up to `highestHz`. */
export function layThirdOctaves({ centresHz, edgesHz }: LogBands, lowestHz: number, highestHz: number): ThirdOctave[] {
  const thirds: ThirdOctave[] = [];
  const nyquistHz = edgesHz[centresHz.length]!;
  for (let third = -18; ; third++) {
    const centreHz = originHz * 2 ** (third / 3);
    const from = third * bandsPerThird - bandsPerThird / 2 - lowestBand;
    if (centreHz > highestHz * 1.01 || centreHz * 2 ** (1 / 6) > nyquistHz) return thirds;
    if (from >= 0 && centreHz >= lowestHz / 1.01) thirds.push({ centreHz, from, to: from + bandsPerThird });
  }
}

/** The sum of the bands of one third octave. */
export function sumThird(powers: Float64Array, { from, to }: ThirdOctave): number {
  let sum = 0;
  for (let b = from; b < Math.min(to, powers.length); b++) sum += powers[b]!;
  return sum;
}
