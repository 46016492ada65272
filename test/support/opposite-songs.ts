import { isMinor } from '../../src/score/song/mode.ts';
import type { Song } from '../../src/score/song/song.ts';

/** What the first of two songs ought to be beside the second. */
export type Direction = 'gladder' | 'livelier';

/** Ratios closer to 1 than this, about 4 %, are heard as the same. */
const SAME_OCTAVES = 0.06;

/**
 * In how many of tempo and mode (gladder), or tempo and energy (livelier), the first song goes that way, less those in
 * which it goes the other.
 */
export function compareSongs(more: Song, less: Song, direction: Direction): number {
  const mode = Number(isMinor(less.key.mode)) - Number(isMinor(more.key.mode));
  const tempo = step(more.tempoBpm / less.tempoBpm);
  return direction === 'gladder' ? mode + tempo : tempo + step(notesPerSecond(more) / notesPerSecond(less));
}

function step(ratio: number): number {
  return Math.abs(Math.log2(ratio)) < SAME_OCTAVES ? 0 : Math.sign(Math.log2(ratio));
}

/** Notes of the whole band a second. */
function notesPerSecond({ parts, totalQuarters, meter, tempoBpm }: Song): number {
  const seconds = (60 * totalQuarters * (meter.beats / meter.quarters)) / tempoBpm;
  return parts.reduce((sum, { notes }) => sum + notes.length, 0) / seconds;
}
