import type { MasteringReport } from '../../contract/mastering-report.ts';
import type { AudioStream } from '../../dsp/audio.ts';

export interface MastererSettings {
  readonly signal: AbortSignal;
  /** Highest true peak of the result; default: -1. */
  readonly ceilingDbtp?: number;
}

/**
 * Decodes a track from its start.
 *
 * @param progressShare which part of the whole work this pass is, 0 to 1
 */
export type OpenTrack = (progressShare: readonly [from: number, to: number]) => AudioStream;

/** Makes a track sound like a reference. */
export interface Masterer {
  readonly name: string;
  /**
   * @param openInput called several times, one pass after another; any rate, one or two channels
   * @param openReference the same for the reference, at the input's rate
   * @returns the mastered track at the input's rate, and the report, which is complete once the track was read to its end
   * @throws Fault UNPROCESSABLE_CONTENT for silence, for a track too short, and where both tracks are the same
   */
  master(
    openInput: OpenTrack,
    openReference: OpenTrack,
    settings: MastererSettings,
  ): Promise<{ readonly audio: AudioStream; readonly report: Promise<MasteringReport> }>;
}
