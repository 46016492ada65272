/** How far sound has fallen so long after it was loud, one band of pitch. */
export interface DecayCurve {
  /** Share of the power that is left after each of the asked-for lags, lowest tenth; undefined where little was heard. */
  readonly left: readonly number[] | undefined;
}

/** A tenth of all falls is at least as steep: those after which nothing new sounds. */
const steepestPart = 0.1;
/** A frame counts as loud above so much of the loudest (the 98th of a hundred): −15 dB. */
const loudShare = 0.03;
const loudestQuantile = 0.98;
/** Or the frame is in a fall already. */
const riseMin = 0.5;
/** The noise is the twentieth part that is quietest, and a little more, as it wavers. */
const noiseQuantile = 0.05;
const noiseFactor = 1.5;
const fallsMin = 12;
const leftMin = 1e-7;

/**
 * Reads how quickly a band dies away from the band itself. No sound falls faster than its room does, so the steepest falls
 * are those of the room: of dry speech 25 dB and more are gone after 100 ms, in a hall no more than 10.
 *
 * Source: the idea is that of K. Lebart, J. Boucher, P. Denbigh, "A new method based on spectral subtraction for speech
 * dereverberation" (2001), section 4. Where we differ: they fit one slope to each fall and take the reverberation to set in
 * at the level of the sound; a quantile of the falls at several lags gives slope and level, and so tells near from far.
 *
 * @param power of the band, one value a frame
 * @param lagFrames rising
 */
export function measureDecayCurve(power: Float64Array, lagFrames: readonly number[]): DecayCurve {
  const sorted = power.slice().sort();
  const loudest = sorted[Math.floor(loudestQuantile * sorted.length)] ?? 0;
  const noise = noiseFactor * (sorted[Math.floor(noiseQuantile * sorted.length)] ?? 0);
  if (!(loudest > 0)) return { left: undefined };
  const sound = power.map((value) => Math.max(value - noise, leftMin * loudest));
  const starts: number[] = [];
  const last = lagFrames.at(-1)! + 1;
  for (let t = 1; t + last < sound.length; t++) {
    if (sound[t]! > loudShare * loudest && sound[t]! >= riseMin * sound[t - 1]!) starts.push(t);
  }
  if (starts.length < fallsMin) return { left: undefined };
  const falls = new Float64Array(starts.length);
  const left = lagFrames.map((lag) => {
    for (const [i, t] of starts.entries()) {
      falls[i] = (sound[t + lag - 1]! + sound[t + lag]! + sound[t + lag + 1]!) / (3 * sound[t]!);
    }
    return falls.sort()[Math.floor(steepestPart * falls.length)]!;
  });
  return { left };
}
