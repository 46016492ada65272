import { durationOf, leadInSeconds } from '../../composition/performance/perform.ts';
import { performVocals } from '../../composition/performance/perform-vocals.ts';
import type { SongBrief } from '../../composition/song-brief.ts';
import type { Song } from '../../notation/song.ts';
import { cutNotes } from '../renderer/excerpt.ts';
import type { VocalTrack } from '../renderer/renderer.ts';
import type { Singer, SingingSettings } from '../singer/singer.ts';

/** Who sings, and how they are told. */
export interface VocalSettings extends Pick<SingingSettings, 'sampleRateHz' | 'onWarning'> {
  readonly singer: Singer;
  /** Default: the standard voice of the gender. */
  readonly voice?: SingingSettings['voice'] | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly vocals: SongBrief['vocals'];
}

/** The voices of a song, for a renderer: each sings when it is asked to. */
export function listVocals(song: Song, settings: VocalSettings): VocalTrack[] {
  const { singer, sampleRateHz, voice, signal, onWarning, vocals } = settings;
  if (vocals === 'none') return [];
  return song.vocals.map(({ part, notes, levelDb, pan, gender = vocals, lyrics = song.lyrics }, i) => ({
    part,
    levelDb,
    pan,
    sing(excerpt) {
      const sung = performVocals({ part, notes }, song, leadInSeconds);
      return singer.sing(
        { part, notes: excerpt ? cutNotes(sung, excerpt) : sung, ...(song.singing && { manner: song.singing }) },
        lyrics,
        {
          sampleRateHz,
          durationSeconds: excerpt ? excerpt.toSeconds - excerpt.fromSeconds : durationOf(song),
          gender,
          seed: song.seed + i,
          ...(voice && { voice }),
          ...(signal && { signal }),
          ...(onWarning && { onWarning }),
        },
      );
    },
  }));
}
