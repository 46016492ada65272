import { isMinor } from '../../src/notation/mode.ts';
import type { Song } from '../../src/notation/song.ts';

/** What the first of two songs ought to be beside the second. */
export type Direction = 'gladder' | 'livelier';

/** Ratios closer to 1 than this, about 4 %, are heard as the same. */
const sameOctaves = 0.06;

/**
 * In how many of tempo and mode (gladder), or tempo and energy (livelier), the first song goes that way, less those in
 * which it goes the other.
 */
export function compareSongs(more: Song, less: Song, direction: Direction): number {
  const { mode, tempo, energy } = measureSteps(more, less);
  return direction === 'gladder' ? mode + tempo : tempo + energy;
}

/** Whether the first song is faster, more major or fuller of notes than the second; one of the three is enough. */
export function isMoreInSomething(more: Song, less: Song): boolean {
  return Math.max(...Object.values(measureSteps(more, less))) > 0;
}

function measureSteps(more: Song, less: Song): { mode: number; tempo: number; energy: number } {
  return {
    mode: Number(isMinor(less.key.mode)) - Number(isMinor(more.key.mode)),
    tempo: step(more.tempoBpm / less.tempoBpm),
    energy: step(notesPerSecond(more) / notesPerSecond(less)),
  };
}

function step(ratio: number): number {
  return Math.abs(Math.log2(ratio)) < sameOctaves ? 0 : Math.sign(Math.log2(ratio));
}

/** Notes of the whole band a second. */
function notesPerSecond({ parts, totalQuarters, meter, tempoBpm }: Song): number {
  const seconds = (60 * totalQuarters * (meter.beats / meter.quarters)) / tempoBpm;
  return parts.reduce((sum, { notes }) => sum + notes.length, 0) / seconds;
}
