import type { Technique } from '../dsp/guitar/guitar-note.ts';

/** One note of a piece, in seconds. */
export interface Note {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** MIDI key, 0 to 127; 69 is A4. */
  readonly pitch: number;
  /** MIDI velocity, 1 to 127. */
  readonly velocity: number;
  /** Deviation from `pitch` in semitones over the note, at even steps of time; absent where it has none. */
  readonly bendSemitones?: readonly number[];
  /** Of guitars and basses; default: plainly plucked. */
  readonly technique?: Technique | undefined;
}
