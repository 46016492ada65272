import type { PassageContext } from './passage-context.ts';

/** Sound around and in the gap, of all channels. */
export interface Surroundings {
  readonly sampleRateHz: number;
  /** Up to ten seconds right before the gap. */
  readonly before: readonly Float32Array[];
  /** What is in the gap, to its full length. */
  readonly inside: readonly Float32Array[];
  /** Up to ten seconds right behind it. */
  readonly after: readonly Float32Array[];
  readonly context: PassageContext;
}

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
