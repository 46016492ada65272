import { createRandom } from '../../dsp/random.ts';
import type { Song, VocalLine, VocalPart } from '../../notation/song.ts';
import { ornamentLine } from './ornament-line.ts';
import { quartersToSeconds, type SongTime } from './perform.ts';
import type { TimedSungNote } from './timed-sung-note.ts';

/** How far doubles and harmonies stand from the lead, in ms: nobody sings twice alike. */
const offsetsMs: Readonly<Record<VocalPart, number>> = { lead: 0, double: 16, harmony: 9, adLib: 0 };

/** A voice's notes in time; how they are sung is the singer's affair. */
export function performVocals(
  { part, notes }: Pick<VocalLine, 'part' | 'notes'>,
  song: SongTime & Pick<Song, 'playing' | 'singing' | 'sections' | 'key' | 'seed'>,
  leadInSeconds: number,
): TimedSungNote[] {
  const behind = leadInSeconds + (offsetsMs[part] + song.playing.laidBackMs) / 1000;
  const timed = notes.map(({ startQuarters, quarters, ...note }) => ({
    ...note,
    startSeconds: behind + quartersToSeconds(startQuarters, song),
    endSeconds: behind + quartersToSeconds(startQuarters + quarters, song),
  }));
  // Those beside the lead keep to what is written: two who turn round a note differently are out of tune.
  if (!song.singing || (part !== 'lead' && part !== 'adLib')) return timed;
  const ordered = timed.toSorted((a, b) => a.startSeconds - b.startSeconds);
  const starts = song.sections.map(({ startQuarters }) => behind + quartersToSeconds(startQuarters, song));
  const keyAt = ({ startSeconds }: TimedSungNote) =>
    song.sections[starts.findLastIndex((start) => start <= startSeconds + 0.1)]?.key ?? song.key;
  return ornamentLine(ordered, { manner: song.singing, keyAt, random: createRandom(song.seed, `ornaments ${part}`) });
}
