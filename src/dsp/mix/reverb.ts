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
  const lines = { buffers, gains, low: new Float64Array(8), ats: new Int32Array(8) };
  const opening = 1 - Math.exp((-2 * Math.PI * dampingHz) / sampleRateHz);
  const spread = [0, 1].map((side) => createDiffusion({ side, preDelaySeconds, size }, sampleRateHz));

  return (left: Float32Array, right: Float32Array): [Float32Array, Float32Array] => {
    const sides: [Float32Array, Float32Array] = [left.slice(), right.slice()];
    spread[0]!(sides[0]);
    spread[1]!(sides[1]);
    for (let from = 0; from < left.length; ) {
      const to = lengths.reduce((end, length, n) => Math.min(end, from + length - lines.ats[n]!), left.length);
      runLines(lines, { sides, from, to, opening });
      for (const [n, length] of lengths.entries()) lines.ats[n] = (lines.ats[n]! + to - from) % length;
      from = to;
    }
    return sides;
  };
}

interface DelayLines {
  readonly buffers: readonly Float32Array[];
  readonly gains: Float64Array;
  /** State of the low pass in each line. */
  readonly low: Float64Array;
  readonly ats: Int32Array;
}

interface LineRun {
  /** What goes in, and then what comes out. */
  readonly sides: readonly [Float32Array, Float32Array];
  readonly from: number;
  readonly to: number;
  readonly opening: number;
}

/** Goes on as long as no line comes to its end. No loop over the lines: it would take twice as long. */
function runLines({ buffers, gains, low, ats }: DelayLines, { sides, from, to, opening }: LineRun): void {
  const [left, right] = sides;
  const start = (n: number): Float32Array => buffers[n]!.subarray(ats[n]!);
  const [lineA, lineB, lineC, lineD] = [start(0), start(1), start(2), start(3)];
  const [lineE, lineF, lineG, lineH] = [start(4), start(5), start(6), start(7)];
  const pace = 1 - opening;
  // A Hadamard matrix keeps the energy at this scale.
  const scales = gains.map((gain) => opening * Math.sqrt(1 / 8) * gain);
  for (let i = from, at = 0; i < to; i++, at++) {
    const a = lineA[at]!;
    const b = lineB[at]!;
    const c = lineC[at]!;
    const d = lineD[at]!;
    const e = lineE[at]!;
    const f = lineF[at]!;
    const g = lineG[at]!;
    const h = lineH[at]!;
    const inLeft = left[i]! + 1e-18;
    const inRight = right[i]! + 1e-18;
    left[i] = 0.35 * (a - c + e - g);
    right[i] = 0.35 * (b - d + f - h);
    const abcd = a + b + c + d;
    const efgh = e + f + g + h;
    const acBd = a - b + c - d;
    const egFh = e - f + g - h;
    const abCd = a + b - c - d;
    const efGh = e + f - g - h;
    const adBc = a - b - c + d;
    const ehFg = e - f - g + h;
    low[0] = pace * low[0]! + scales[0]! * (abcd + efgh);
    low[1] = pace * low[1]! + scales[1]! * (acBd + egFh);
    low[2] = pace * low[2]! + scales[2]! * (abCd + efGh);
    low[3] = pace * low[3]! + scales[3]! * (adBc + ehFg);
    low[4] = pace * low[4]! + scales[4]! * (abcd - efgh);
    low[5] = pace * low[5]! + scales[5]! * (acBd - egFh);
    low[6] = pace * low[6]! + scales[6]! * (abCd - efGh);
    low[7] = pace * low[7]! + scales[7]! * (adBc - ehFg);
    lineA[at] = low[0] + inLeft;
    lineB[at] = low[1] + inRight;
    lineC[at] = low[2] + inLeft;
    lineD[at] = low[3] + inRight;
    lineE[at] = low[4] + inLeft;
    lineF[at] = low[5] + inRight;
    lineG[at] = low[6] + inLeft;
    lineH[at] = low[7] + inRight;
  }
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
    for (const [n, delay] of delays.entries()) ats[n] = passAll(block, delay, ats[n]!);
  };
}

/** @returns where in the delay it goes on */
function passAll(block: Float32Array, delay: Float32Array, start: number): number {
  let at = start;
  for (let i = 0; i < block.length; i++) {
    const late = delay[at]!;
    const fed = block[i]! + diffusion * late;
    delay[at] = fed;
    block[i] = late - diffusion * fed;
    at = at + 1 === delay.length ? 0 : at + 1;
  }
  return at;
}
