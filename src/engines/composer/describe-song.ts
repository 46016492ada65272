import type { SongBrief } from '../../composition/song-brief.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { Song } from '../../notation/song.ts';
import type { SongFacts } from './composer.ts';
import { timeLyrics } from './timed-lyrics.ts';
import { writeOutLyrics } from './written-lyrics.ts';

/** What a song says about itself. @param startSeconds when its first bar line is heard */
export function describeSong(
  song: Song,
  { valence, arousal, themeWords }: Pick<SongBrief, 'valence' | 'arousal' | 'themeWords'>,
  startSeconds: number,
): SongFacts {
  return {
    title: song.title,
    lyrics: writeOutLyrics(song),
    timedLyrics: timeLyrics(song, startSeconds),
    styles: song.styles,
    tempoBpm: song.tempoBpm,
    key: song.key,
    instruments: [...new Set(song.parts.map(({ instrument }) => findInstrument(instrument).label))],
    seed: song.seed,
    valence,
    arousal,
    themeWords,
    ...(song.warnings?.length && { warnings: song.warnings }),
  };
}
