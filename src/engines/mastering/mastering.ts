import type { AudioStream } from '../../dsp/audio.ts';

/** What a track sounds like, for the report. */
export interface TrackMeasures {
  readonly loudnessLufs: number;
  readonly loudnessRangeLu: number;
  readonly truePeakDbtp: number;
  /** Side over mid, in dB; -Infinity is written as null where it is sent. */
  readonly sideToMidDb: number;
  /** Third octaves of mid, relative to their sum: centre and level. */
  readonly thirdOctaves: readonly { readonly centreHz: number; readonly midDb: number; readonly sideDb: number }[];
}

export interface MasteringReport {
  readonly input: TrackMeasures;
  readonly reference: TrackMeasures;
  readonly result: TrackMeasures;
  /** Mean absolute difference of third octaves to the reference, in dB. */
  readonly spectrumDifferenceDb: { readonly before: number; readonly after: number };
  readonly warnings: readonly string[];
}

export interface MasteringSettings {
  readonly signal: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
}

/** Makes a track sound like a reference. */
export interface Masterer {
  /**
   * @param openInput decodes the track from its start, as often as it is asked; any rate, one or two channels
   * @param openReference the same of the reference, at the input's rate
   * @returns the mastered track at the input's rate, and the report, known once the track was read to its end
   * @throws Fault UNPROCESSABLE_CONTENT for silence, a track too short, the same track twice
   */
  master(
    openInput: () => AudioStream,
    openReference: () => AudioStream,
    settings: MasteringSettings,
  ): Promise<{ readonly audio: AudioStream; readonly report: Promise<MasteringReport> }>;
}
