/** What lyrics and titles are written for. */
export interface LyricBrief {
  /** Names of `composition/styles/`, weights adding to 1, the heaviest first; never empty. */
  readonly styles: readonly { readonly name: string; readonly weight: number }[];
  /** −1 sad or tense to 1 glad. */
  readonly valence: number;
  /** What it is about, the weightiest first. */
  readonly themeWords: readonly string[];
  /**
   * ISO 639-1 code of the language that the prompt asks for (`in Spanish`) or is written in itself; default: English.
   * The language of given lyrics is detected from their words instead.
   */
  readonly language?: string;
  /** Lines and titles of the account's last songs, which are not written again; default: none. */
  readonly recentLines?: readonly string[];
}
