import { styles } from '../../composition/styles/blend.ts';

/** A style as clients choose it: its name, or any of its words, in `music_style`. */
export interface SongStyle {
  readonly name: string;
  readonly family: string;
  readonly words: readonly string[];
  readonly tempoBpm: { readonly slowest: number; readonly usual: number; readonly fastest: number };
}

export function listSongStyles(): SongStyle[] {
  return styles.map(({ name, family, words, tempoBpm }) => ({ name, family, words, tempoBpm }));
}
