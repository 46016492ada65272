import type { VoiceGender } from '../../contract/voice.ts';
import type { VoicePrint } from '../../dsp/voice-print/voice-print.ts';

/**
 * Means of men and of women, and the spread within either, as natural logarithms. F0 in speech, and the spacing of the
 * formants as the mean of F2 / 3, F3 / 5 and F4 / 7 times two.
 *
 * Source: J. Hillenbrand et al., "Acoustic characteristics of American English vowels" (1995), table V: F0 131 and
 * 220 Hz, F3 2590 and 2950 Hz, F4 3590 and 4250 Hz on average over vowels.
 */
const pitch = { male: Math.log(131), female: Math.log(220), deviation: 0.2 };
const spacing = { male: Math.log(1020), female: Math.log(1190), deviation: 0.06 };

/** Within these odds (natural logarithm) the voice is neutral: one in five would be wrong either way. */
const doubtfulLogOdds = Math.log(4);

/** Estimates the gender of a voice from its pitch and its vocal tract length. */
export function judgeGender({ logF0Mean, formantsHz }: Pick<VoicePrint, 'logF0Mean' | 'formantsHz'>): VoiceGender {
  const logOdds = logOddsOfFemale(logF0Mean, pitch) + logOddsOfFemale(logSpacing(formantsHz), spacing);
  if (Math.abs(logOdds) < doubtfulLogOdds) return 'neutral';
  return logOdds > 0 ? 'female' : 'male';
}

/** Log odds of two normal distributions with equal deviation; 0 without a measurement. */
function logOddsOfFemale(
  value: number | undefined,
  { male, female, deviation }: { male: number; female: number; deviation: number },
): number {
  if (value === undefined || !Number.isFinite(value)) return 0;
  return ((female - male) * (value - (male + female) / 2)) / deviation ** 2;
}

/** The first formant depends on the vowel more than on the speaker, so it is left out. */
function logSpacing(formantsHz: readonly number[]): number | undefined {
  const spacings = formantsHz.slice(1, 4).map((hz, i) => (2 * hz) / (2 * i + 3));
  const known = spacings.filter((hz) => hz > 0);
  return known.length === 0 ? undefined : Math.log(known.reduce((sum, hz) => sum + hz, 0) / known.length);
}
