/** The weights of two sounds over a crossfade, sample by sample. */
export interface FadeGains {
  readonly out: Float32Array;
  readonly in: Float32Array;
}

/** Sounds that are more against each other than this would need weights far above 1 to stay as loud. */
const correlationMin = -0.4;

/**
 * How alike two sounds run: their correlation without lag, over all channels; 1 the same, 0 unrelated, and 0 where one
 * of them is silent.
 */
export function measureCorrelation(a: readonly Float32Array[], b: readonly Float32Array[]): number {
  let [cross, aa, bb] = [0, 0, 0];
  for (const [c, first] of a.entries()) {
    const second = b[c]!;
    const length = Math.min(first.length, second.length);
    for (let i = 0; i < length; i++) {
      cross += first[i]! * second[i]!;
      aa += first[i]! * first[i]!;
      bb += second[i]! * second[i]!;
    }
  }
  return aa > 0 && bb > 0 ? cross / Math.sqrt(aa * bb) : 0;
}

/**
 * Weights that keep the power of the sum level however much the two sounds are alike: sine and cosine for unrelated sounds, and
 * weights that add up to 1 for a sound and its copy, which those would raise by 3 dB in the middle.
 *
 * Source: M. Fink, M. Holters, U. Zölzer, "Signal-matched power-complementary cross-fading and dry-wet mixing",
 * DAFx 2016: the pair is divided by the root of the power that its sum would have.
 *
 * @param correlation of the two sounds, -1 to 1
 * @param rest what remains of the first at the end of the crossfade, 0 to below 1: a tail that goes on below the second
 */
export function fadeGains(lengthSamples: number, correlation: number, rest = 0): FadeGains {
  const alike = Math.max(correlationMin, Math.min(1, correlation));
  const fallen = new Float32Array(lengthSamples);
  const risen = new Float32Array(lengthSamples);
  for (let i = 0; i < lengthSamples; i++) {
    const angle = (0.5 * Math.PI * (i + 0.5)) / lengthSamples;
    const out = rest + (1 - rest) * Math.cos(angle);
    const into = Math.sin(angle);
    const norm = rest > 0 ? 1 : Math.sqrt(1 + 2 * alike * out * into);
    fallen[i] = out / norm;
    risen[i] = into / norm;
  }
  return { out: fallen, in: risen };
}
