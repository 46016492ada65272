export interface EchoSettings {
  readonly delaySeconds: number;
  /** How much of each echo comes again, 0 to 1. */
  readonly feedback: number;
  /** Each echo is duller than the one before. */
  readonly lowPassHz: number;
}

/** Echoes that go from side to side; only what it adds. */
export function createEcho({ delaySeconds, feedback, lowPassHz }: EchoSettings, sampleRateHz: number) {
  const length = Math.max(1, Math.round(delaySeconds * sampleRateHz));
  const lines = [new Float32Array(length), new Float32Array(length)] as const;
  const pace = 1 - Math.exp((-2 * Math.PI * lowPassHz) / sampleRateHz);
  const low = [0, 0];
  let at = 0;
  return (left: Float32Array, right: Float32Array): [Float32Array, Float32Array] => {
    const out: [Float32Array, Float32Array] = [new Float32Array(left.length), new Float32Array(left.length)];
    for (let i = 0; i < left.length; i++) {
      const l = lines[0][at]!;
      const r = lines[1][at]!;
      out[0][i] = l;
      out[1][i] = r;
      low[0]! += pace * (l - low[0]!);
      low[1]! += pace * (r - low[1]!);
      lines[0][at] = 0.5 * (left[i]! + right[i]!) + feedback * low[1]!;
      lines[1][at] = feedback * low[0]! + 1e-18;
      at = at + 1 === length ? 0 : at + 1;
    }
    return out;
  };
}
