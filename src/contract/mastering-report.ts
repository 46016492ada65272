/** Measurements of one track. Levels of silence are -Infinity, which JSON shows as null. */
export interface TrackMeasures {
  readonly durationSeconds: number;
  readonly loudnessLufs: number;
  readonly loudnessRangeLu: number;
  readonly truePeakDbtp: number;
  /** Level of side over mid. */
  readonly sideToMidDb: number;
  /** Third octaves of mid and side, relative to the sum of mid. */
  readonly thirdOctaves: readonly { readonly centreHz: number; readonly midDb: number; readonly sideDb: number }[];
  /** Short-term loudness over time, at most some hundred values at equal steps. */
  readonly loudnessCourse: { readonly stepSeconds: number; readonly lufs: readonly number[] };
}

/** Gain of the filters at one frequency, without the overall gain; `widthDb` is of side derived from mid. */
export interface FilterPoint {
  readonly frequencyHz: number;
  readonly midDb: number;
  readonly sideDb: number;
  readonly widthDb: number | null;
}

/** What mastering measured and applied. */
export interface MasteringReport {
  readonly input: TrackMeasures;
  readonly reference: TrackMeasures;
  readonly result: TrackMeasures;
  /** Mean absolute difference of third octaves to the reference, in dB. */
  readonly spectrumDifferenceDb: { readonly before: number; readonly after: number };
  /** The applied filter, at most some hundred points. */
  readonly filter: readonly FilterPoint[];
  readonly gainDb: number;
  /** The largest reduction by the limiter. */
  readonly limiterReductionMaxDb: number;
  readonly warnings: readonly string[];
}
