import { levelKeys, type NoteFrames } from './note-frames.ts';

/** Of the first six partials, in semitones above the key. */
const partials = [0, 12, 19, 24, 28, 31];
const attackFrames = 7;
/**
 * High notes of one touch hold less energy than low ones: 3.6 dB an octave. Of the slopes tried this one follows the
 * velocities of played pieces best (r = 0.44; 0.28 without a slope, 0.31 with the key's own level alone).
 */
const dbPerKey = 0.3;
const middleKey = 40;

/** How loud a note is struck: the highest power in each of its partials within 80 ms, in dB, as if in mid-keyboard. */
export function measureLoudness({ levels }: NoteFrames, frame: number, key: number): number {
  let power = 0;
  for (const interval of partials) {
    if (key + interval >= levelKeys) break;
    let highest = Number.NEGATIVE_INFINITY;
    for (let step = 0; step < attackFrames; step++) {
      highest = Math.max(highest, levels[(frame + step) * levelKeys + key + interval]!);
    }
    power += 10 ** (highest / 10);
  }
  return 10 * Math.log10(power) + dbPerKey * (key - middleKey);
}
