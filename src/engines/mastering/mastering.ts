import type { AudioStream } from '../../dsp/audio.ts';

/** What a track sounds like, for the report. */
export interface TrackMeasures {
  readonly durationSeconds: number;
  readonly loudnessLufs: number;
  readonly loudnessRangeLu: number;
  readonly truePeakDbtp: number;
  /** Side over mid, in dB; -Infinity is written as null where it is sent. */
  readonly sideToMidDb: number;
  /** Third octaves of mid and side, relative to the sum of mid: centre and level; -Infinity where there is nothing. */
  readonly thirdOctaves: readonly { readonly centreHz: number; readonly midDb: number; readonly sideDb: number }[];
  /** Short-term loudness over time, at most some hundred values at equal steps; -Infinity for silence. */
  readonly loudnessCourse: { readonly stepSeconds: number; readonly lufs: readonly number[] };
}

/** Gain of the filters at one frequency, without the gain of all; `widthDb` is of side made out of mid. */
export interface FilterPoint {
  readonly frequencyHz: number;
  readonly midDb: number;
  readonly sideDb: number;
  readonly widthDb: number | null;
}

export interface MasteringReport {
  readonly input: TrackMeasures;
  readonly reference: TrackMeasures;
  readonly result: TrackMeasures;
  /** Mean absolute difference of third octaves to the reference, in dB. */
  readonly spectrumDifferenceDb: { readonly before: number; readonly after: number };
  /** What was applied, at most some hundred points. */
  readonly filter: readonly FilterPoint[];
  readonly gainDb: number;
  /** The most that the limiter turned a peak down by. */
  readonly limiterReductionMaxDb: number;
  readonly warnings: readonly string[];
}

export interface MasteringSettings {
  readonly signal: AbortSignal;
  /** Highest true peak of the result; -1 if absent. */
  readonly ceilingDbtp?: number;
}

/**
 * Decodes a track from its start.
 *
 * @param progressShare which part of the whole work this reading is, 0 to 1
 */
export type OpenTrack = (progressShare: readonly [from: number, to: number]) => AudioStream;

/** Makes a track sound like a reference. */
export interface Masterer {
  readonly name: string;
  /**
   * @param openInput asked several times, one reading after another; any rate, one or two channels
   * @param openReference the same of the reference, at the input's rate
   * @returns the mastered track at the input's rate, and the report, known once the track was read to its end
   * @throws Fault UNPROCESSABLE_CONTENT for silence, a track too short, the same track twice
   */
  master(
    openInput: OpenTrack,
    openReference: OpenTrack,
    settings: MasteringSettings,
  ): Promise<{ readonly audio: AudioStream; readonly report: Promise<MasteringReport> }>;
}
