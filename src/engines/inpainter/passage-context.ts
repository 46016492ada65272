import type { SongKey } from '../../notation/song.ts';
import type { Segment } from '../analyser/analyser.ts';

/** Beats that continue through the gap, in seconds of the recording. */
export interface BeatGrid {
  /** Around the gap. */
  readonly tempoBpm: number;
  readonly beatsPerBar: number;
  /** From two bars before the gap to two bars after it, within the recording. */
  readonly beats: readonly number[];
  /** Those of `beats` that begin a bar. */
  readonly downbeats: readonly number[];
  /** Median distance of the tracked beats around the gap from the grid. */
  readonly errorMs: number;
  /** Off-beats: 0.5 straight, 0.67 triplets. */
  readonly swingRatio: number;
}

/** A chord as analysed or predicted; `N` where nothing is pitched. */
export interface ContextChord extends Segment {
  /** C, Am, G7 … as the analyser writes them. */
  readonly symbol: string;
  /** Whether it is in the gap and was predicted from what repeats around it. */
  readonly isPredicted: boolean;
}

/** The sound within ten seconds of the gap. */
export interface Side {
  readonly loudnessLufs: number;
  /** Onsets a second. */
  readonly onsetsPerSecond: number;
  /** Percussive share of the energy, 0 to 1. */
  readonly percussiveness: number;
  /** Noise in the percussive part: below 0.1 struck or plucked strings, from 0.2 on drums. */
  readonly noisiness: number;
  /** Share of the energy above 5 kHz: almost none for a piano. */
  readonly highShare: number;
  /** Median frequency of the energy above 100 Hz. */
  readonly brightnessHz: number;
  /** 0 for silence to 1 for the fullest parts of this recording. */
  readonly energy: number;
  readonly hasVocals: boolean;
  /** As of `measureTimbre`; left out for silence. */
  readonly timbre?: readonly number[];
}

/** Analysis of a recording around a gap. */
export interface PassageContext {
  readonly durationSeconds: number;
  /** The requested gap. */
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Only with a pulse. */
  readonly grid?: BeatGrid;
  /** Only where something is pitched. */
  readonly key?: SongKey;
  /** From eight bars before the gap to eight after it, without a hole. */
  readonly chords: readonly ContextChord[];
  /** Left out at the beginning or end of the recording. */
  readonly before?: Side;
  readonly after?: Side;
  /** The original content of the gap. */
  readonly inside: Side;
}
