/** An echo by its repeats. */
export interface MadeEcho {
  readonly taps: readonly (readonly [delaySeconds: number, gain: number])[];
  /** The echo is heard by the echo again. */
  readonly isFedBack?: boolean;
  /** 0 to below 1: how much of each sample of the echo comes from the one before. */
  readonly dullness?: number;
}

/** The sound with its echo; as long as it was. Delays between two samples lie on the line between them. */
export function addEchoes(dry: Float32Array, sampleRateHz: number, echo: MadeEcho): Float32Array {
  const { taps, isFedBack = false, dullness = 0 } = echo;
  const heard = new Float32Array(dry.length);
  const source = isFedBack ? heard : dry;
  const last = taps.map(() => 0);
  for (let i = 0; i < dry.length; i++) {
    let sum = dry[i]!;
    for (const [t, [delaySeconds, gain]] of taps.entries()) {
      const delay = delaySeconds * sampleRateHz;
      const whole = Math.floor(delay);
      const part = delay - whole;
      const late = (1 - part) * (source[i - whole] ?? 0) + part * (source[i - whole - 1] ?? 0);
      last[t] = dullness * last[t]! + (1 - dullness) * late;
      sum += gain * last[t]!;
    }
    heard[i] = sum;
  }
  return heard;
}
