import type { Song, VocalLine, VocalPart } from '../../notation/song.ts';
import { quartersToSeconds, type SongTime } from './perform.ts';

/** A note to be sung, in seconds; consonants come before `startSeconds`, where the vowel begins. */
export interface TimedSungNote {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** MIDI key. */
  readonly pitch: number;
  /** 0 to 1. */
  readonly force: number;
  readonly line: number;
  readonly word: number;
  readonly syllable: number;
  readonly isContinued: boolean;
}

/** How far doubles and harmonies stand from the lead, in ms: nobody sings twice alike. */
const offsetsMs: Readonly<Record<VocalPart, number>> = { lead: 0, double: 16, harmony: 9, adLib: 0 };

/** A voice's notes in time; how they are sung is the singer's affair. */
export function performVocals(
  { part, notes }: Pick<VocalLine, 'part' | 'notes'>,
  song: SongTime & Pick<Song, 'playing'>,
  leadInSeconds: number,
): TimedSungNote[] {
  const behind = leadInSeconds + (offsetsMs[part] + song.playing.laidBackMs) / 1000;
  return notes.map(({ startQuarters, quarters, ...note }) => ({
    ...note,
    startSeconds: behind + quartersToSeconds(startQuarters, song),
    endSeconds: behind + quartersToSeconds(startQuarters + quarters, song),
  }));
}
