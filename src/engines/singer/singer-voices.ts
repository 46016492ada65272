import type { FliteVoice } from '../../models/flite/flite.ts';

/** A recorded voice and how it is made to sing. */
export interface SingerVoice {
  readonly recorded: FliteVoice;
  /** What it is told to speak on, where it can be told. */
  readonly pitchHz?: number;
  readonly formantRatio: number;
  readonly gender: 'female' | 'male';
}

/**
 * The neutral voice is a man's with a shorter vocal tract. Measured with a recogniser on rms: words are kept up to a ratio of
 * 1.18, and lost below 0.9.
 */
export const singerVoices: Readonly<Record<'female' | 'male' | 'neutral', SingerVoice>> = {
  female: { recorded: 'slt', pitchHz: 110, formantRatio: 1, gender: 'female' },
  male: { recorded: 'rms', formantRatio: 1, gender: 'male' },
  neutral: { recorded: 'rms', formantRatio: 1.1, gender: 'male' },
};
