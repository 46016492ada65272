/**
 * An echo as a filter.
 *
 * What is heard at t is the dry sound at t plus the sum of `gains[i]` times the sound at t − `delaysSamples[i]`: of the dry
 * sound, or, if the echo is fed back, of what was heard itself. An echo that is no whole number of samples late, or that is
 * duller than its sound, takes several taps that lie side by side.
 */
export interface EchoTaps {
  readonly isFedBack: boolean;
  /** Rising, all above 0. */
  readonly delaysSamples: Int32Array;
  readonly gains: Float64Array;
}

/** One repeat among the taps. */
export interface Echo {
  readonly delaySeconds: number;
  readonly gain: number;
}
