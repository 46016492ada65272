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
