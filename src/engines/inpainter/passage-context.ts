import type { SongKey } from '../../notation/song.ts';
import type { Segment } from '../analyser/analyser.ts';

/** Beats that run on through the gap as if nothing were missing, in seconds of the recording. */
export interface BeatGrid {
  /** Around the gap. */
  readonly tempoBpm: number;
  readonly beatsPerBar: number;
  /** From two bars before the gap to two bars behind it, as far as there is a recording. */
  readonly beats: readonly number[];
  /** Those of `beats` that begin a bar. */
  readonly downbeats: readonly number[];
  /** Median distance of the beats that were heard around the gap from the grid. */
  readonly errorMs: number;
  /** Off-beats: 0.5 straight, 0.67 triplets. */
  readonly swingRatio: number;
}

/** A chord as heard or foreseen; `N` where nothing is pitched. */
export interface ContextChord extends Segment {
  /** C, Am, G7 … as the analyser writes them. */
  readonly symbol: string;
  /** Whether it lies in the gap and was foreseen from what repeats around it. */
  readonly isPredicted: boolean;
}

/** How it sounds right beside the gap: within ten seconds of it. */
export interface Side {
  readonly loudnessLufs: number;
  /** Onsets a second. */
  readonly onsetsPerSecond: number;
  /** Of the energy, what strikes rather than sounds, 0 to 1. */
  readonly percussiveness: number;
  /** How much what strikes is noise: below 0.1 strings that are struck or plucked, from 0.2 on drums. */
  readonly noisiness: number;
  /** Share of the energy that lies above 5 kHz: next to none of a piano's. */
  readonly highShare: number;
  /** Where half the energy above 100 Hz lies above. */
  readonly brightnessHz: number;
  /** 0 silent or bare to 1 as full as this recording gets. */
  readonly energy: number;
  readonly hasVocals: boolean;
}

/** What was heard of a recording around a gap. */
export interface PassageContext {
  readonly durationSeconds: number;
  /** The gap, as asked for. */
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Absent where no pulse was heard. */
  readonly grid?: BeatGrid;
  /** Absent where nothing is pitched. */
  readonly key?: SongKey;
  /** From eight bars before the gap to eight behind it, without a hole. */
  readonly chords: readonly ContextChord[];
  /** Absent at the beginning and the end of the recording. */
  readonly before?: Side;
  readonly after?: Side;
  /** What was in the gap, for those who want it again. */
  readonly inside: Side;
}
