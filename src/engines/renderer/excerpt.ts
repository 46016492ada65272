import { leadInSeconds, quartersToSeconds } from '../../composition/performance/perform.ts';
import type { Song } from '../../notation/song.ts';
import { depthOf } from './section-levels.ts';

/** A stretch of a song. */
export interface Excerpt {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

const excerptSeconds = 8;
/** A shorter remainder of a note is left out. */
const noteSecondsMin = 0.03;

/** Whole bars from the middle of the fullest section. */
export function chooseExcerpt(song: Song): Excerpt {
  const fullness = song.sections.map(({ energy }, i) => energy - depthOf(song.sections, i));
  const { startQuarters, bars } = song.sections[fullness.lastIndexOf(Math.max(...fullness))]!;
  const timeOf = (bar: number): number =>
    leadInSeconds + quartersToSeconds(startQuarters + bar * song.meter.quarters, song);
  const barSeconds = (timeOf(bars) - timeOf(0)) / bars;
  const kept = Math.min(bars, Math.ceil(excerptSeconds / barSeconds));
  const first = Math.floor(0.5 * (bars - kept));
  return { fromSeconds: timeOf(first), toSeconds: timeOf(first + kept) };
}

/** The notes that sound in an excerpt, from its beginning; one that began before begins there. */
export function cutNotes<N extends { readonly startSeconds: number; readonly endSeconds: number }>(
  notes: readonly N[],
  { fromSeconds, toSeconds }: Excerpt,
): N[] {
  return notes.flatMap((note) => {
    const startSeconds = Math.max(0, note.startSeconds - fromSeconds);
    const endSeconds = Math.min(note.endSeconds, toSeconds) - fromSeconds;
    return endSeconds - startSeconds < noteSecondsMin ? [] : [{ ...note, startSeconds, endSeconds }];
  });
}
