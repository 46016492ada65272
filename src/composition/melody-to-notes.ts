import type { LyricLine, ScoreNote, SungNote } from '../notation/song.ts';
import type { TunedLine, TuneLine } from './melody.ts';

/** The tunes of lines with the syllables that they carry. */
export function toVocalNotes(lyrics: readonly LyricLine[], tunes: readonly TunedLine[]): SungNote[] {
  return tunes.flatMap(({ notes, pitches }, line) => {
    const places = lyrics[line]!.words.flatMap(({ syllables }, word) =>
      syllables.map((_, syllable) => ({ word, syllable })),
    );
    return notes.map((note, i) => ({
      ...note,
      pitch: pitches[i]!,
      force: 0.7,
      line,
      ...places[i]!,
      isContinued: false,
    }));
  });
}

/** The tunes of lines for an instrument. */
export function toInstrumentNotes(lines: readonly TuneLine[], tunes: readonly TunedLine[]): ScoreNote[] {
  return tunes.flatMap(({ notes, pitches }, line) =>
    notes.map((note, i) => ({
      ...note,
      pitch: pitches[i]!,
      force: 0.55 + 0.12 * lines[line]!.syllables[i]!.stress,
    })),
  );
}
