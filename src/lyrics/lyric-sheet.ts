import type { LyricWord, SectionKind } from '../notation/song.ts';

export interface SheetLine {
  readonly text: string;
  readonly words: readonly LyricWord[];
  /** ISO 639-1 code of the language by whose rules it is said; default: English. */
  readonly language?: string;
  /** The song's title, on lines that it comes from. */
  readonly title?: string;
}

/** Lyrics by section, in the order in which they are sung; a chorus that comes back stands there again. */
export interface SheetSection {
  readonly kind: SectionKind;
  readonly lines: readonly SheetLine[];
}

/**
 * Syllables of a word, each as ARPAbet phones with stress digits on vowels: `hello` is `[["HH","AH0"],["L","OW1"]]`.
 * Knows every word: what no dictionary has is spelt out by rule. Handed in: `score/` opens no dictionary.
 */
export type Pronounce = (word: string) => readonly (readonly string[])[];

/** What a section that is to be sung has room for. */
export interface LinePlan {
  readonly kind: SectionKind;
  readonly lineCount: number;
  readonly syllablesPerLine: number;
}
