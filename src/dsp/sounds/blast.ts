import { makeBrown, makeWander, makeWhite } from './coloured-noise.ts';
import { lowPass } from './moving-filter.ts';
import { addAt, makeSilence, type SoundBrief, shapeBy } from './sound-brief.ts';

interface BlastShape {
  /** Of overpressure: 1 to 3 ms of a firearm, tens of milliseconds of explosives. */
  readonly pressureSeconds: number;
  /** Colour of the noise of gas: where it begins, and how fast it grows dull. */
  readonly brightHz: number;
  readonly noiseSeconds: number;
  /** How long the surroundings answer, and how loud. */
  readonly rumbleSeconds: number;
  readonly rumble: number;
}

/**
 * A blast: the shock of Friedlander's curve, the noise of the gas, and the rumble that comes back from all around.
 *
 * Source: F. Friedlander, "The diffraction of sound pulses" (1946), p = (1 − t/T) exp(−t/T); R. Maher, "Acoustical
 * characterization of gunshots", IEEE SAFE (2007).
 */
export function makeBlast(brief: SoundBrief, shape: BlastShape): Float32Array {
  const { sampleRateHz, random } = brief;
  const { pressureSeconds, brightHz, noiseSeconds, rumbleSeconds, rumble } = shape;
  const seconds = Math.max(5 * rumbleSeconds, 6 * noiseSeconds);
  const sound = makeSilence(brief, seconds);
  const addShock = (startSeconds: number, gain: number) => {
    const first = Math.round(startSeconds * sampleRateHz);
    for (let i = 0; i < 6 * pressureSeconds * sampleRateHz && first + i < sound.length; i++) {
      const share = i / (pressureSeconds * sampleRateHz);
      sound[first + i]! += gain * (1 - share) * Math.exp(-share);
    }
  };
  addShock(0.001, 1);
  // The ground and things around throw it back.
  for (let n = 0; n < 6; n++) addShock(0.006 + 0.09 * random.next(), 0.35 * random.next());
  const gas = lowPass(makeWhite(brief, 6 * noiseSeconds), sampleRateHz, (i) =>
    Math.max(150, brightHz * Math.exp((-0.7 * i) / (noiseSeconds * sampleRateHz))),
  );
  addAt(
    sound,
    shapeBy(gas, sampleRateHz, (at) => Math.min(1, at / 0.0005) * Math.exp(-at / noiseSeconds)),
    0,
    1.1,
  );
  const rolls = makeWander(brief, 7, seconds);
  const low = lowPass(makeBrown(brief, seconds), sampleRateHz, (i) =>
    Math.max(70, 900 * Math.exp((-1.2 * i) / (rumbleSeconds * sampleRateHz))),
  );
  addAt(
    sound,
    shapeBy(low, sampleRateHz, (at, i) => Math.min(1, at / 0.03) * Math.exp(-at / rumbleSeconds) * (0.4 + rolls[i]!)),
    0,
    rumble,
  );
  return shapeBy(sound, sampleRateHz, (at) => Math.min(1, (seconds - at) / 0.1));
}
