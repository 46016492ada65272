/** One valve: how far it is driven, and what couples it to the next. */
export interface DriveStage {
  readonly gainDb: number;
  /** Shifts the working point: above 0 even harmonics arise. */
  readonly bias: number;
  /** Coupling capacitor before it, in Hz: less bass is less mud. */
  readonly highPassHz: number;
  /** Miller capacitance after it, in Hz. */
  readonly lowPassHz: number;
}

/** Slope at rest. */
const slope = 1.5;
/** Nearer inputs than this have the curve's own value: the quotient would be noise. */
const nearby = 1e-4;

/** A valve's curve: x (3 − x²) / 2 up to ±1, then flat. */
function clip(x: number): number {
  return x > 1 ? 1 : x < -1 ? -1 : slope * x - 0.5 * x * x * x;
}

/** Its antiderivative. */
function integral(x: number): number {
  const square = x * x;
  return square < 1 ? square * (0.75 - 0.125 * square) : Math.abs(x) - 0.375;
}

/**
 * Valves one after the other, at twice the rate outside, block by block.
 *
 * Source: D. T. Yeh, "Digital implementation of musical distortion circuits by analysis and simulation" (thesis, Stanford
 * 2009), a preamplifier as saturating stages between filters; J. D. Parker et al., "Reducing the aliasing of nonlinear
 * waveshaping using continuous-time convolution" (DAFx 2016): the curve's integral over each step instead of its value.
 */
export class DriveStages {
  readonly #stages: readonly {
    readonly gain: number;
    readonly bias: number;
    readonly rest: number;
    readonly highPass: number;
    readonly lowPass: number;
    slow: number;
    before: number;
    beforeIntegral: number;
    smooth: number;
  }[];

  /** @param sampleRateHz of the blocks it is given */
  constructor(stages: readonly DriveStage[], sampleRateHz: number) {
    const share = (hz: number): number => 1 - Math.exp((-2 * Math.PI * hz) / sampleRateHz);
    this.#stages = stages.map(({ gainDb, bias, highPassHz, lowPassHz }) => ({
      gain: 10 ** (gainDb / 20) / slope,
      bias,
      rest: clip(bias),
      highPass: share(highPassHz),
      lowPass: share(lowPassHz),
      slow: 0,
      before: bias,
      beforeIntegral: integral(bias),
      smooth: 0,
    }));
  }

  /** @param count of samples, in place */
  run(block: Float32Array, count: number): void {
    for (const stage of this.#stages) {
      const { gain, bias, rest, highPass, lowPass } = stage;
      let { slow, before, beforeIntegral, smooth } = stage;
      for (let i = 0; i < count; i++) {
        const sample = block[i]!;
        slow += highPass * (sample - slow);
        const x = gain * (sample - slow) + bias;
        const area = integral(x);
        const step = x - before;
        const y = step > nearby || step < -nearby ? (area - beforeIntegral) / step : clip(0.5 * (x + before));
        before = x;
        beforeIntegral = area;
        smooth += lowPass * (y - rest - smooth);
        block[i] = smooth;
      }
      stage.slow = slow;
      stage.before = before;
      stage.beforeIntegral = beforeIntegral;
      stage.smooth = smooth;
    }
  }
}
