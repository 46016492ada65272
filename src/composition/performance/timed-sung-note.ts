/** A note to be sung, in seconds; consonants come before `startSeconds`, where the vowel begins. */
export interface TimedSungNote {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** MIDI key. */
  readonly pitch: number;
  /** 0 to 1. */
  readonly force: number;
  readonly line: number;
  readonly word: number;
  readonly syllable: number;
  readonly isContinued: boolean;
}
