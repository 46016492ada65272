import { quartersToSeconds } from '../../composition/performance/perform.ts';
import { listLeadNotes } from '../../notation/lead-voice.ts';
import type { Song, SungNote } from '../../notation/song.ts';
import type { TimedLine } from './composer.ts';

/** When each line and word of a song is sung, from its score. @param leadInSeconds what comes before the first bar line */
export function timeLyrics(song: Song, leadInSeconds: number): TimedLine[] {
  const sung = listLeadNotes(song);
  const at = (quarters: number): number => Math.round(1000 * (leadInSeconds + quartersToSeconds(quarters, song)));
  const span = (notes: readonly SungNote[]): { startMs: number; endMs: number } => ({
    startMs: at(Math.min(...notes.map(({ startQuarters }) => startQuarters))),
    endMs: at(Math.max(...notes.map(({ startQuarters, quarters }) => startQuarters + quarters))),
  });
  return song.lyrics.flatMap(({ text, words }, line) => {
    const notes = sung.filter((note) => note.line === line);
    if (notes.length === 0) return [];
    const timed = words.flatMap((word, index) => {
      const own = notes.filter((note) => note.word === index);
      return own.length > 0 ? [{ ...span(own), text: word.text }] : [];
    });
    return [{ ...span(notes), text, words: timed }];
  });
}
