import type { SongBrief } from '../brief/brief.ts';
import type { BarMeter, SongChord, SongKey } from '../song/song.ts';

/** What a passage in the middle of a piece must fit into. Positions in quarter notes from its own first bar line. */
export interface PassageFrame {
  /** Beats of the meter in a minute. */
  readonly tempoBpm: number;
  readonly meter: BarMeter;
  readonly key: SongKey;
  readonly bars: number;
  /** Over all of it, as they are to be; the last leads into what follows. */
  readonly chords: readonly SongChord[];
  /** How full it is where it begins and where it ends, 0 to 1. */
  readonly energies: readonly [from: number, to: number];
  /** What off-beat notes do: 0.5 straight, 0.67 a triplet. */
  readonly swingRatio: number;
}

/** What is wanted of a passage. */
export interface PassageWish {
  readonly frame: PassageFrame;
  /** Its lyrics are those of the passage alone. */
  readonly brief: SongBrief;
  /** Where words may be sung: a passage may begin and end inside a bar. */
  readonly sungFromQuarters: number;
  readonly sungToQuarters: number;
  readonly seed: number;
}
