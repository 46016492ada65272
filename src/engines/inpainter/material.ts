/** Sound to fill a gap, before it is matched and joined. */
export interface Material {
  /** As many channels as the source. */
  readonly samples: readonly Float32Array[];
  /** Position of the first sample in the recording: at or before the gap; the last is at or after its end. */
  readonly startSample: number;
}

/** Bars of the recording to fill the gap with. */
export interface CopiedBars {
  readonly material: Material;
  /** Where in the recording the first of them was taken from. */
  readonly fromSeconds: number;
}
