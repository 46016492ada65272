import type { BarMeter, ScoreNote, SongChord, SongKey } from '../notation/song.ts';

/** A part of the form that is there already. */
export interface FramePart {
  readonly startBar: number;
  readonly bars: number;
  /** Equal labels sound alike. */
  readonly label: string;
  /** 0 the barest moment of the recording, 1 its fullest. */
  readonly energy: number;
}

/** Music that is there already: what a song over it keeps to. Positions in quarters, or bars, from its first bar line. */
export interface SongFrame {
  /** Beats of the meter in a minute. */
  readonly tempoBpm: number;
  readonly meter: BarMeter;
  readonly key: SongKey;
  readonly bars: number;
  /** Empty where none were heard: then they are composed. */
  readonly chords: readonly SongChord[];
  /** When each beat is, in seconds from the first bar line. */
  readonly beatSeconds: readonly number[];
  /** What off-beat notes do: 0.5 straight, 0.67 a triplet. */
  readonly swingRatio: number;
  /** Over all of it, without a hole. */
  readonly parts: readonly FramePart[];
  /** Played by the lead instrument instead of a tune of its own. */
  readonly tune?: readonly ScoreNote[];
}
