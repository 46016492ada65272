import { makeWhite } from './coloured-noise.ts';
import { bandPass } from './moving-filter.ts';
import { pulseShape, type SoundBrief, shapeBy } from './sound-brief.ts';

interface BurstShape {
  readonly hz: number;
  /** The higher, the narrower; default: 1. */
  readonly quality?: number;
  /** Default: 0.5 ms. */
  readonly riseSeconds?: number;
  /** Until it has fallen to 37 %. */
  readonly fallSeconds: number;
}

/**
 * A short noise around a frequency that rises and dies away: the contact of a blow, a crackle, a puff.
 *
 * Source: P. R. Cook, "Real Sound Synthesis" (2002), chapter 12, filtered noise with an exponential envelope.
 */
export function makeBurst(brief: SoundBrief, shape: BurstShape): Float32Array {
  const { hz, quality = 1, riseSeconds = 0.0005, fallSeconds } = shape;
  const noise = bandPass(makeWhite(brief, riseSeconds + 7 * fallSeconds), brief.sampleRateHz, hz, quality);
  return shapeBy(noise, brief.sampleRateHz, pulseShape(riseSeconds, fallSeconds));
}
