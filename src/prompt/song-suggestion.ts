import type { SongStory, Subject } from '../lyrics/lyric-brief.ts';
import type { SongKey } from '../notation/song.ts';

/** One step from picture to music, for people to read. */
export interface SuggestionReason {
  /** `tempo`, `mode`, `style`, `instruments`, `words`, `energy` … */
  readonly of: string;
  /** What was seen: `saturation 0.71, busy texture`. */
  readonly because: string;
  /** What follows: `122 bpm`. */
  readonly therefore: string;
  /** Author, title, year. */
  readonly source?: string;
}

/**
 * What something other than words suggests of a song: a picture, or the recording around a gap. Words of the request
 * win over it; it wins over what would be drawn.
 */
export interface SongSuggestion {
  /** Names of `styles/`, weights adding to 1; never empty. */
  readonly styles: readonly { readonly name: string; readonly weight: number }[];
  readonly tempoBpm?: number;
  readonly isMinor?: boolean;
  /** On the side of `isMinor`; in another mode where the style in the end has not this one. */
  readonly key?: SongKey;
  /** Names of `instruments.ts`. */
  readonly wantedInstruments: readonly string[];
  /** −1 to 1; 0 to 1. */
  readonly valence: number;
  readonly arousal: number;
  /** What the words are about, the weightiest first. */
  readonly themeWords: readonly string[];
  /** Of that what is a thing by itself, as lyrics take it; default: none. */
  readonly subjects?: readonly Subject[];
  readonly story?: SongStory;
  readonly title?: string;
  readonly reasons: readonly SuggestionReason[];
}
