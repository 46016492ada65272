/** Less is no pulse: speech, noise, a held tone. */
export const pulseConfidenceMin = 0.5;

/**
 * What chance reaches: speech and noise of a minute stay below 0.035; a few seconds repeat themselves sooner. Music
 * without drums begins near 0.07, a band lies between 0.25 and 0.6.
 */
const chanceStrength = 0.035;
const chanceStrengthSeconds = 0.4;

/**
 * How surely there is a pulse, 0 to 1; a half where it is as strong as chance may make it.
 *
 * @param strength mean repetition at multiples of the beat, as of the tempogram's path
 */
export function ratePulse(strength: number, durationSeconds: number): number {
  if (!(strength > 0 && durationSeconds > 0)) return 0;
  const chance = chanceStrength + chanceStrengthSeconds / durationSeconds;
  return 1 / (1 + (chance / strength) ** 3);
}
