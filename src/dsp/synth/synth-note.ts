/** A note for a synthesizer voice. */
export interface SynthNote {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly frequencyHz: number;
  /** MIDI key: of kits, which drum. */
  readonly pitch: number;
  /** 0 to 1. */
  readonly force: number;
}

export interface VoiceContext {
  readonly sampleRateHz: number;
  /** White noise, −1 to 1; the same from run to run. */
  readonly noise: () => number;
  /** Pitch of the note before, for voices that glide; absent for the first. */
  readonly previousHz?: number | undefined;
  /** Two sides of silence to play into, which are used again when the note is over; absent, they are made. */
  readonly takeSides?: ((sampleCount: number) => Sides) | undefined;
}

export type Sides = readonly [left: Float32Array, right: Float32Array];

export function takeSides({ takeSides: take }: VoiceContext, sampleCount: number): Sides {
  return take ? take(sampleCount) : [new Float32Array(sampleCount), new Float32Array(sampleCount)];
}

/** Left and right of a whole note with its tail, beginning at its start. */
export type SynthVoiceRenderer = (note: SynthNote, context: VoiceContext) => readonly [Float32Array, Float32Array];
