/** What lyrics and titles are written for. */
export interface LyricBrief {
  /** Names of `composition/styles/`, weights adding to 1, the heaviest first; never empty. */
  readonly styles: readonly { readonly name: string; readonly weight: number }[];
  /** −1 sad or tense to 1 glad. */
  readonly valence: number;
  /** What it is about, the weightiest first. */
  readonly themeWords: readonly string[];
  /** Lines and titles of the account's last songs, which are not written again; default: none. */
  readonly recentLines?: readonly string[];
}
