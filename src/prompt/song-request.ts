import type { SongModelName } from '../contract/song-models.ts';
import type { SongKey } from '../notation/song.ts';
import type { SongSuggestion } from './song-suggestion.ts';

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
  /** Lines and titles of the account's last songs, which are not written again. */
  readonly recentLines?: readonly string[] | undefined;
  readonly model: SongModelName;
}
