import type { SoundBrief } from '../../dsp/sounds/sound-brief.ts';

/** One procedural sound. */
export interface SoundModel {
  /** `wide` surrounds the listener: each side is made for itself. `point` stands somewhere. */
  readonly spread: 'wide' | 'point';
  /** `once` is heard one time, as long as it is by nature; `again` is repeated after pauses; `on` goes on for all the time. */
  readonly lasts: 'once' | 'again' | 'on';
  /** Between repetitions; default: 0.12. */
  readonly pauseSeconds?: number;
  /** How loud it is beside others; default: 0. */
  readonly levelDb?: number;
  /** One channel, at any level. */
  render(brief: SoundBrief): Float32Array;
}
