/** Sound that may fill a gap, before it was matched and joined. */
export interface Material {
  /** As many channels as the source. */
  readonly samples: readonly Float32Array[];
  /** Of the recording: where the first sample stands. It lies at or before the gap, and the last at or behind its end. */
  readonly startSample: number;
}

/** Bars of the recording that may stand in the gap. */
export interface CopiedBars {
  readonly material: Material;
  /** Where in the recording the first of them was taken from. */
  readonly fromSeconds: number;
}
