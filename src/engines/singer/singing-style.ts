import { createRandom, type Random } from '../../dsp/random.ts';
import type { SungLevelStyle } from '../../dsp/singing/sung-level.ts';
import type { SungPitchStyle } from '../../dsp/singing/sung-pitch.ts';
import type { SungPart } from './singer.ts';

/** How one voice sings one part. */
export interface SingingStyle {
  readonly pitch: SungPitchStyle;
  readonly level: SungLevelStyle;
  /** Of consonants, on top of what each is sung with. */
  readonly consonantsDb: number;
  /** On top of the voice's own; no two singers have the same vocal tract. */
  readonly formantRatio: number;
  /** Of breaths, against the voice. */
  readonly breathDb: number;
  /** How far each phrase may come early or late. */
  readonly timingMs: number;
  readonly random: Random;
}

/** Measured: vowels of this loudness make −20 LUFS with their consonants and rests. */
const usualLoudnessLufs = -20.7;

const usualVibratoCents = 38;

interface Vibrato {
  readonly rateHz: number;
  readonly extentCents: number;
}

/** A lead stands free; those beside it keep closer to the notes, and leave the hisses to it. */
export function chooseSingingStyle(part: SungPart['part'], seed: number, vibrato?: Vibrato): SingingStyle {
  const random = createRandom(seed, `singing ${part}`);
  const isLead = part === 'lead';
  const spread = (deviation: number): number => (isLead ? 0 : deviation * Math.max(-2, Math.min(2, random.normal())));
  return {
    pitch: {
      vibratoCents: (vibrato?.extentCents ?? usualVibratoCents) * (isLead ? 1 : 0.6),
      vibratoRateHz: (vibrato?.rateHz ?? 5.5) + 0.15 * random.normal(),
      scoop: isLead ? 0.8 : 0.35,
      scoopShare: isLead ? 0.35 : 0.15,
      detuneCents: spread(4),
    },
    level: { loudnessLufs: usualLoudnessLufs, rangeDb: isLead ? 8 : 5 },
    consonantsDb: isLead ? 0 : -4,
    formantRatio: 1 + spread(0.015),
    breathDb: isLead ? -19 : -28,
    timingMs: isLead ? 0 : 8,
    random,
  };
}
