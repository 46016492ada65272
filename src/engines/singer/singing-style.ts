import { createRandom, type Random } from '../../dsp/random.ts';
import type { SungLevelStyle } from '../../dsp/singing/sung-level.ts';
import type { SungPitchStyle } from '../../dsp/singing/sung-pitch.ts';
import type { SingingManner } from '../../notation/song.ts';
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

/** As a song without a style is sung. */
const plain: SingingManner = {
  vibratoCents: 38,
  vibratoRateHz: 5.8,
  vibratoDelaySeconds: 0.34,
  scoopSemitones: 0.8,
  scoopShare: 0.35,
  slideShare: 0,
  ending: { kind: 'fall', share: 0 },
  graceShare: 0,
  turnShare: 0,
  lateMs: 0,
  jitterMs: 0,
};

interface Vibrato {
  readonly rateHz: number;
  readonly extentCents: number;
}

/** A lead stands free; those beside it keep closer to the notes, and leave the hisses to it. */
export function chooseSingingStyle(
  { part, manner = plain }: Pick<SungPart, 'part' | 'manner'>,
  seed: number,
  vibrato?: Vibrato,
): SingingStyle {
  const random = createRandom(seed, `singing ${part}`);
  const isLead = part === 'lead' || part === 'adLib';
  const spread = (deviation: number): number => (isLead ? 0 : deviation * Math.max(-2, Math.min(2, random.normal())));
  return {
    pitch: {
      vibratoCents: (vibrato?.extentCents ?? manner.vibratoCents) * (isLead ? 1 : 0.6),
      vibratoRateHz: (vibrato?.rateHz ?? manner.vibratoRateHz) + 0.1 * Math.max(-2, Math.min(2, random.normal())),
      vibratoDelaySeconds: manner.vibratoDelaySeconds,
      scoop: (isLead ? 1 : 0.45) * manner.scoopSemitones,
      scoopShare: (isLead ? 1 : 0.4) * manner.scoopShare,
      slideShare: isLead ? manner.slideShare : 0,
      ending: isLead ? manner.ending : plain.ending,
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
