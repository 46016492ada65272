import { lowPass } from '../../dsp/sounds/moving-filter.ts';
import type { SoundLayer } from './sound-scene.ts';

/** Left and right. */
export type StereoSides = readonly [Float32Array, Float32Array];

const soundSpeed = 343;

/** What the way through the air leaves of a sound: far away, highs are gone. Source: ISO 9613-1, in outline. */
export function fadeByDistance(sound: Float32Array, distance: number, sampleRateHz: number): Float32Array {
  const cutoffHz = 18_000 * 0.03 ** Math.max(0, distance - 0.2);
  return cutoffHz < 17_000 ? lowPass(sound, sampleRateHz, cutoffHz) : sound;
}

/** 0 dB at the usual distance. */
export const distanceDb = (distance: number): number => -20 * (distance - 0.25);

/** Puts a channel somewhere between left and right, at equal power. */
export function panSound(sound: Float32Array, pan: number): StereoSides {
  const angle = ((pan + 1) * Math.PI) / 4;
  const [left, right] = [Math.SQRT2 * Math.cos(angle), Math.SQRT2 * Math.sin(angle)];
  return [sound.map((sample) => left * sample), sound.map((sample) => right * sample)];
}

/** Moves it past the listener, from left to right: louder, and lower in pitch, once it is by (Doppler 1842). */
export function passBy(sound: Float32Array, sampleRateHz: number, { distance }: SoundLayer): StereoSides {
  const nearestMetres = 5 + 60 * distance ** 2;
  const half = sound.length / 2;
  const metresPerSample = Math.min(25 / sampleRateHz, 70 / half);
  const [left, right] = [new Float32Array(sound.length), new Float32Array(sound.length)];
  for (let i = 0; i < sound.length; i++) {
    const along = (i - half) * metresPerSample;
    const metres = Math.hypot(nearestMetres, along);
    const at = i - ((metres - nearestMetres) / soundSpeed) * sampleRateHz;
    const whole = Math.floor(at);
    if (whole < 0) continue;
    const sample = sound[whole]! + (at - whole) * ((sound[whole + 1] ?? 0) - sound[whole]!);
    const angle = ((0.9 * (along / metres) + 1) * Math.PI) / 4;
    const gain = (Math.SQRT2 * nearestMetres) / metres;
    left[i] = gain * Math.cos(angle) * sample;
    right[i] = gain * Math.sin(angle) * sample;
  }
  return [left, right];
}

/**
 * Ends a sound as it begins: what comes after its end is laid over its beginning, at equal power however alike the two are.
 *
 * Source: the crossfade of correlated signals, M. Fink, M. Holters, U. Zölzer, "Signal-matched power-complementary
 * cross-fading", DAFx (2016).
 */
export function closeLoop(sides: StereoSides, loopSamples: number): StereoSides {
  const overlap = Math.min(loopSamples, sides[0].length - loopSamples);
  const likeness = measureLikeness(sides, loopSamples, overlap);
  return [0, 1].map((side) => {
    const sound = sides[side]!;
    const loop = sound.slice(0, loopSamples);
    for (let i = 0; i < overlap; i++) {
      const share = 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / overlap);
      const [rise, fall] = [share, 1 - share];
      const norm = Math.sqrt(rise * rise + fall * fall + 2 * likeness * rise * fall);
      loop[i] = (rise * sound[i]! + fall * sound[loopSamples + i]!) / norm;
    }
    return loop;
  }) as [Float32Array, Float32Array];
}

/** Correlation of the beginning with what comes after the end, 0 to 1. */
function measureLikeness(sides: StereoSides, loopSamples: number, overlap: number): number {
  let [both, first, second] = [0, 1e-12, 1e-12];
  for (const sound of sides) {
    for (let i = 0; i < overlap; i++) {
      both += sound[i]! * sound[loopSamples + i]!;
      first += sound[i]! ** 2;
      second += sound[loopSamples + i]! ** 2;
    }
  }
  return Math.max(0, both / Math.sqrt(first * second));
}
