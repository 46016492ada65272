import type { ScoreNote, Song, SungNote } from '../../notation/song.ts';

/** A song before anybody plays it: its form, harmony and tune. */
export interface SongDraft extends Omit<Song, 'parts' | 'vocals'> {
  /** What the lead voice sings; empty where nobody does. */
  readonly melody: readonly SungNote[];
  /** What a lead instrument plays: the tune of an instrumental, hooks and solos of a song; none where the voice sings. */
  readonly hook: readonly ScoreNote[];
  /** Lines that are spoken in rhythm instead of sung; default: none. */
  readonly spokenLines?: readonly number[];
}
