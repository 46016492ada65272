import type { Note } from './note.ts';

/** A track of a MIDI file. */
export interface MidiPart {
  readonly name: string;
  /** General MIDI program, 0 to 127. */
  readonly program: number;
  readonly isDrums?: boolean;
  /** In any order. */
  readonly notes: readonly Note[];
  /** Gains of at most 0 dB by their times, each in force until the next; default: 0 throughout. */
  readonly levels?: readonly { readonly seconds: number; readonly gainDb: number }[];
}
