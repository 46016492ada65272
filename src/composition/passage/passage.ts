import type { BarMeter, SongChord, SongKey } from '../../notation/song.ts';
import type { SongBrief } from '../song-brief.ts';

/** What a passage in the middle of a piece must fit into. Positions in quarter notes from its own first bar line. */
export interface PassageFrame {
  /** Beats of the meter in a minute. */
  readonly tempoBpm: number;
  readonly meter: BarMeter;
  readonly key: SongKey;
  readonly bars: number;
  /** Over all of it, as they are to be; one that stands right behind its last bar is what it leads into. */
  readonly chords: readonly SongChord[];
  /** How full it is where it begins and where it ends, 0 to 1. */
  readonly energies: readonly [from: number, to: number];
  /** What off-beat notes do: 0.5 straight, 0.67 a triplet. */
  readonly swingRatio: number;
}

/** What is wanted of a passage. */
export interface PassageRequest {
  readonly frame: PassageFrame;
  /** Its lyrics are those of the passage alone. */
  readonly brief: SongBrief;
  /** An instrument that has the tune, and plays it as a solo. */
  readonly soloist?: string;
  /** Where words may be sung: a passage may begin and end inside a bar. */
  readonly sungFromQuarters: number;
  readonly sungToQuarters: number;
  /** The piece ends with it: its last bar is a chord that rings. */
  readonly isEnding?: boolean;
  readonly seed: number;
}
