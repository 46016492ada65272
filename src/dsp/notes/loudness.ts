import { type HeardFrames, LEVEL_KEYS } from './note-frames.ts';

/** Of the first six partials, in semitones above the key. */
const PARTIALS = [0, 12, 19, 24, 28, 31];
const ATTACK_FRAMES = 7;
/**
 * High notes of one touch hold less energy than low ones: 3.6 dB an octave. Of the slopes tried this one follows the
 * velocities of played pieces best (r = 0.44; 0.28 without a slope, 0.31 with the key's own level alone).
 */
const DB_PER_KEY = 0.3;
const MIDDLE_KEY = 40;

/** How loud a note is struck: the highest power in each of its partials within 80 ms, in dB, as if in mid-keyboard. */
export function measureLoudness({ levels }: HeardFrames, frame: number, key: number): number {
  let power = 0;
  for (const interval of PARTIALS) {
    if (key + interval >= LEVEL_KEYS) break;
    let highest = Number.NEGATIVE_INFINITY;
    for (let step = 0; step < ATTACK_FRAMES; step++) {
      highest = Math.max(highest, levels[(frame + step) * LEVEL_KEYS + key + interval]!);
    }
    power += 10 ** (highest / 10);
  }
  return 10 * Math.log10(power) + DB_PER_KEY * (key - MIDDLE_KEY);
}
