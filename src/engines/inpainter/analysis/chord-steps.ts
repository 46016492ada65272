import type { SongKey } from '../../../notation/song.ts';

/** Chords beat by beat, with a hole. */
export interface ChordSteps {
  /** `undefined` where it is not known. */
  readonly symbols: readonly (string | undefined)[];
  /** Count of each beat in its bar, from 0. */
  readonly counts: readonly number[];
  readonly beatsPerBar: number;
  readonly key: SongKey | undefined;
}

/** What each chord has for it at one beat, 0 to 1 in all: 1 where it surely is a repetition. */
export type Votes = ReadonlyMap<string, number>;
