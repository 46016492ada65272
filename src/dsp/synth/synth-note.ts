/** Seconds, and the level that is held, 0 to 1. */
export interface EnvelopeShape {
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
}

/** The level of an envelope at a moment of a note; curves fall as capacitors do. */
export function envelopeAt(seconds: number, heldSeconds: number, shape: EnvelopeShape): number {
  const held = (at: number): number => {
    if (at < shape.attack) return at / shape.attack;
    return shape.sustain + (1 - shape.sustain) * Math.exp((-4 * (at - shape.attack)) / Math.max(1e-3, shape.decay));
  };
  if (seconds < heldSeconds) return held(seconds);
  // The last hundredth is taken off in a straight line, so that the end does not click.
  const since = (seconds - heldSeconds) / Math.max(2e-3, shape.release);
  return since >= 1 ? 0 : held(heldSeconds) * Math.exp(-4.6 * since) * Math.min(1, 20 * (1 - since));
}

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
  /** The note that began before, for voices that glide or slur; omitted for the first. */
  readonly previous?: SynthNote | undefined;
  /** Two sides of silence to play into, which are used again when the note is over; default: new ones. */
  readonly takeSides?: ((sampleCount: number) => Sides) | undefined;
}

export type Sides = readonly [left: Float32Array, right: Float32Array];

export function takeSides({ takeSides: take }: VoiceContext, sampleCount: number): Sides {
  return take ? take(sampleCount) : [new Float32Array(sampleCount), new Float32Array(sampleCount)];
}

/** Left and right of a whole note with its tail, beginning at its start. */
export type SynthVoiceRenderer = (note: SynthNote, context: VoiceContext) => readonly [Float32Array, Float32Array];
