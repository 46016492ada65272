/**
 * How a note is played beside plainly plucked: `palmMute` with the hand on the bridge, `dead` with the strings held down by
 * nobody, `hammer` without the pick, `slide` and `bend` into the note from below.
 */
export type Technique = 'palmMute' | 'dead' | 'hammer' | 'slide' | 'bend';

/** A note for a plucked instrument. */
export interface GuitarNote {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** MIDI key. */
  readonly pitch: number;
  /** 0 to 1. */
  readonly force: number;
  readonly technique?: Technique | undefined;
}
