import type { Part } from '../../../src/engines/synthesizer/synthesizer.ts';
import type { Chord, PieceKey } from './theory.ts';

interface Stretch {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface TimedChord extends Chord, Stretch {
  readonly symbol: string;
}

/** Made music, and all that is true of it. Times are those of the render: sample 0 is second 0. */
export interface Piece {
  readonly name: string;
  readonly kind: string;
  readonly seed: number;
  /** When the last note is let go; the render rings on a little. */
  readonly durationSeconds: number;
  /** What is played, note by note, as it is played: humanised, swung, with the tempo's drift. */
  readonly parts: readonly Part[];
  /** The tempo about which it drifts, if it does. */
  readonly tempoBpm: number;
  readonly beatsPerBar: number;
  /** Up to the last chord's onset. */
  readonly beats: readonly number[];
  readonly downbeats: readonly number[];
  /** In which it begins, and is for most of its time. */
  readonly key: PieceKey;
  readonly keyChanges: readonly (Stretch & { readonly key: PieceKey })[];
  readonly chords: readonly TimedChord[];
  /** Equal labels: the same chords and the same tune, maybe in another key. */
  readonly sections: readonly (Stretch & { readonly label: string })[];
}
