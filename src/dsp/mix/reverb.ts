export interface ReverbSettings {
  /** Until it has fallen by 60 dB, at middle frequencies. */
  readonly decaySeconds: number;
  /** Before the first reflection. */
  readonly preDelaySeconds: number;
  /** Above it the air takes more away. */
  readonly dampingHz: number;
  /** 0.5 small to 1.5 large: scales all delays. */
  readonly size: number;
}

/** Delays of the lines in ms at size 1: they share no factor, so that their echoes do not meet. */
const lineMs = [29.7, 34.3, 41.1, 43.7, 53.3, 59.9, 67.1, 73.9] as const;
const diffuserMs = [4.77, 3.6, 12.73, 9.3] as const;
const diffusion = 0.62;

/**
 * A room, of eight delay lines that feed each other, stereo in and out; only what it adds, without the sound itself.
 *
 * Source: J.-M. Jot, A. Chaigne, "Digital delay networks for designing artificial reverberators", AES 90 (1991): decay by
 * a gain and a one-pole low pass in each line, mixed by a Hadamard matrix; all-pass diffusers as in M. Schroeder (1962).
 */
export function createReverb(settings: ReverbSettings, sampleRateHz: number) {
  const { decaySeconds, preDelaySeconds, dampingHz, size } = settings;
  const lengths = lineMs.map((ms) => Math.max(8, Math.round((ms / 1000) * size * sampleRateHz)));
  const buffers = lengths.map((length) => new Float32Array(length));
  const gains = Float64Array.from(lengths, (length) => 10 ** ((-3 * length) / (decaySeconds * sampleRateHz)));
  const low = new Float64Array(buffers.length);
  const ats = new Int32Array(buffers.length);
  const opening = 1 - Math.exp((-2 * Math.PI * dampingHz) / sampleRateHz);
  const spread = [0, 1].map((side) => createDiffusion({ side, preDelaySeconds, size }, sampleRateHz));
  const read = new Float64Array(buffers.length);

  return (left: Float32Array, right: Float32Array): [Float32Array, Float32Array] => {
    const out: [Float32Array, Float32Array] = [new Float32Array(left.length), new Float32Array(left.length)];
    const sides = [left.slice(), right.slice()] as const;
    spread[0]!(sides[0]);
    spread[1]!(sides[1]);
    for (let i = 0; i < left.length; i++) {
      for (let n = 0; n < 8; n++) read[n] = buffers[n]![ats[n]!]!;
      out[0][i] = 0.35 * (read[0]! - read[2]! + read[4]! - read[6]!);
      out[1][i] = 0.35 * (read[1]! - read[3]! + read[5]! - read[7]!);
      mixHadamard(read);
      for (let n = 0; n < 8; n++) {
        const buffer = buffers[n]!;
        low[n]! += opening * (gains[n]! * read[n]! - low[n]!);
        buffer[ats[n]!] = low[n]! + sides[n & 1]![i]! + 1e-18;
        ats[n] = ats[n]! + 1 === buffer.length ? 0 : ats[n]! + 1;
      }
    }
    return out;
  };
}

/** In place; keeps the energy. */
function mixHadamard(v: Float64Array): void {
  // No arrays taken apart here: each sample would leave them to the collector.
  const a = v[0]! + v[1]!;
  const b = v[0]! - v[1]!;
  const c = v[2]! + v[3]!;
  const d = v[2]! - v[3]!;
  const e = v[4]! + v[5]!;
  const f = v[4]! - v[5]!;
  const g = v[6]! + v[7]!;
  const h = v[6]! - v[7]!;
  const i = a + c;
  const j = b + d;
  const k = a - c;
  const l = b - d;
  const m = e + g;
  const n = f + h;
  const o = e - g;
  const p = f - h;
  const half = 0.35355339059327373;
  v[0] = half * (i + m);
  v[1] = half * (j + n);
  v[2] = half * (k + o);
  v[3] = half * (l + p);
  v[4] = half * (i - m);
  v[5] = half * (j - n);
  v[6] = half * (k - o);
  v[7] = half * (l - p);
}

/** What comes before the lines, in place: the wait for the first reflection, then all-passes that smear it. */
function createDiffusion(
  { side, preDelaySeconds, size }: { side: number; preDelaySeconds: number; size: number },
  sampleRateHz: number,
): (block: Float32Array) => void {
  const waiting = new Float32Array(Math.max(1, Math.round(preDelaySeconds * sampleRateHz)));
  const delays = diffuserMs.map(
    (ms) => new Float32Array(Math.max(1, Math.round((ms / 1000) * (1 + 0.07 * side) * size * sampleRateHz))),
  );
  const ats = new Int32Array(delays.length);
  let waitingAt = 0;
  return (block) => {
    for (let i = 0; i < block.length; i++) {
      const late = waiting[waitingAt]!;
      waiting[waitingAt] = block[i]!;
      block[i] = late;
      waitingAt = waitingAt + 1 === waiting.length ? 0 : waitingAt + 1;
    }
    for (const [n, delay] of delays.entries()) {
      let at = ats[n]!;
      for (let i = 0; i < block.length; i++) {
        const late = delay[at]!;
        const fed = block[i]! + diffusion * late;
        delay[at] = fed;
        block[i] = late - diffusion * fed;
        at = at + 1 === delay.length ? 0 : at + 1;
      }
      ats[n] = at;
    }
  };
}
