import type { SongSuggestion } from '../scene/song-suggestion.ts';
import type { BarMeter, SongKey } from '../song/song.ts';

/** What a song was asked to be, before anything was understood; the fields of the request as they came. */
export interface SongRequest {
  readonly prompt?: string | undefined;
  readonly musicStyle?: string | undefined;
  readonly lyrics?: string | undefined;
  readonly title?: string | undefined;
  readonly gender?: 'male' | 'female' | 'neutral' | undefined;
  readonly makeInstrumental: boolean;
  readonly vocalOnly: boolean;
  /** Themes, styles and instruments to keep out, in words. */
  readonly negativeTags?: string | undefined;
  /** Asked for in fields of their own, which weigh more than words. */
  readonly key?: SongKey | undefined;
  readonly tempoBpm?: number | undefined;
  readonly durationSeconds?: number | undefined;
  /** What a picture or a recording suggests; counts where words say nothing. */
  readonly suggestion?: SongSuggestion | undefined;
  readonly tier: SongTier;
}

/** `quick`: v6; `rich`: v6-pro and v7; `full`: v7-pro. */
export type SongTier = 'quick' | 'rich' | 'full';

/**
 * What a request says, understood. What it leaves open is left open here, for the composer to draw: what is set was
 * asked for.
 */
export interface SongBrief {
  /** Names of `styles/`, weights adding to 1, the heaviest first; never empty. */
  readonly styles: readonly { readonly name: string; readonly weight: number }[];
  readonly tempoBpm?: number;
  readonly key?: SongKey;
  /** Where only major or minor was asked for, or a mood that means it. */
  readonly isMinor?: boolean;
  readonly meter?: BarMeter;
  readonly durationSeconds?: number;
  /** Names of `instruments.ts`. */
  readonly wantedInstruments: readonly string[];
  readonly excludedInstruments: readonly string[];
  /** A solo piano, a cappella: nothing but what is wanted. */
  readonly isOnlyWanted: boolean;
  /** −1 sad or tense to 1 glad; 0 calm to 1 wild; of the style where nothing was said. */
  readonly valence: number;
  readonly arousal: number;
  readonly vocals: 'none' | 'male' | 'female' | 'neutral';
  /** Nobody plays: the voice alone. */
  readonly isVocalOnly: boolean;
  /** What it is about: content words of the prompt without those that were understood otherwise, the weightiest first. */
  readonly themeWords: readonly string[];
  readonly title?: string;
  readonly lyrics?: string;
  readonly tier: SongTier;
}
