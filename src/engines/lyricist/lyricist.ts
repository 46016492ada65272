import type { LyricBrief } from '../../lyrics/lyric-brief.ts';
import type { LinePlan, SheetSection } from '../../lyrics/lyric-sheet.ts';

/** What words are written for: the plan of the song stands, its tune does not. */
export interface LyricOrder {
  /** Sections in their order, with the room that each has. */
  readonly room: readonly LinePlan[];
  readonly brief: LyricBrief;
  /** Names of themes that the style likes. */
  readonly themes: readonly string[];
  /** What was asked for, in the caller's words: untrusted text. */
  readonly prompt?: string | undefined;
  /** Where the caller gave one. */
  readonly title?: string | undefined;
  readonly seed: number;
  readonly signal: AbortSignal;
}

export interface WrittenWords {
  /** The sections of `room`; omitted where the language cannot be written. */
  readonly sheet?: readonly SheetSection[];
  /** Omitted where the title is found in the words. */
  readonly title?: string;
  /** Sentences for the caller. */
  readonly warnings: readonly string[];
}

/** Writes the words of songs. */
export interface Lyricist {
  readonly name: string;
  /** @throws the reason of `signal` when that is aborted */
  write(order: LyricOrder): Promise<WrittenWords>;
}
